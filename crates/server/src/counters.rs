//! What the server counts, and how it is told to Prometheus.

use crate::state::App;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counters and gauges of a server.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    /// Answers, by the hundreds of their status.
    answers: [Count; 6],
    latency: Histogram,
    /// Calls that were too many.
    pub(crate) limited: Count,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) streams: Gauge,
    /// Messages that came over WebSockets, and those that could not be read.
    pub(crate) messages: Count,
    pub(crate) unreadable: Count,
}

/// Something that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that comes and goes.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, by: i64) -> i64 {
        self.0.fetch_add(by, Ordering::Relaxed) + by
    }
}

/// The upper ends of the latency's buckets, in milliseconds.
const BOUNDS: [u64; 11] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000];

#[derive(Debug, Default)]
struct Histogram {
    buckets: [Count; BOUNDS.len()],
    all: Count,
    micros: AtomicU64,
}

impl Histogram {
    fn note(&self, time: Duration) {
        let bucket = BOUNDS
            .iter()
            .position(|&bound| time <= Duration::from_millis(bound));
        if let Some(bucket) = bucket.and_then(|place| self.buckets.get(place)) {
            bucket.one();
        }
        self.all.one();
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Counts every answer and how long it took, and logs it without anything that its sender may want to keep secret: the
/// query is left out, and headers and bodies are.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let (status, time) = (response.status().as_u16(), start.elapsed());
    let counters = &app.inside().counters;
    counters.latency.note(time);
    if let Some(count) = counters.answers.get(usize::from(status / 100)) {
        count.one();
    }
    tracing::debug!(%method, path, status, ms = time.as_millis(), "answered");
    response
}

/// All numbers in the form that Prometheus reads.
pub(crate) fn prometheus(app: &App) -> String {
    let (host, own) = (app.host().metrics(), &app.inside().counters);
    let mut text = String::new();
    let gauge = |value: &Gauge| value.0.load(Ordering::Relaxed).max(0).unsigned_abs();
    let single = [
        (
            "tables_live",
            "gauge",
            "Tables in memory.",
            host.tables_live,
        ),
        (
            "tables_opened_total",
            "counter",
            "Tables opened here.",
            host.tables_opened,
        ),
        (
            "commands_total",
            "counter",
            "Commands that came, refused ones included.",
            host.commands,
        ),
        (
            "refusals_total",
            "counter",
            "Commands that were refused.",
            host.refusals,
        ),
        (
            "appends_total",
            "counter",
            "Appends to the store.",
            host.appends,
        ),
        (
            "conflicts_total",
            "counter",
            "Appends that came too late and were tried again.",
            host.conflicts,
        ),
        ("flags_total", "counter", "Clocks that ran out.", host.flags),
        (
            "bot_queue",
            "gauge",
            "Turns of bots and analyses that wait for a thread.",
            host.queue,
        ),
        (
            "bot_actions_total",
            "counter",
            "Actions that bots decided.",
            host.bot_actions,
        ),
        (
            "bot_failures_total",
            "counter",
            "Searches that failed.",
            host.bot_failures,
        ),
        (
            "bot_thinking_milliseconds_total",
            "counter",
            "Time that bots thought.",
            host.thinking_ms,
        ),
        (
            "analyses_total",
            "counter",
            "Analyses that were asked for.",
            host.analyses,
        ),
        (
            "subscribers",
            "gauge",
            "Those who wait for news of a table.",
            host.subscribers,
        ),
        (
            "present",
            "gauge",
            "People connected to a table.",
            host.present,
        ),
        (
            "store_faults_total",
            "counter",
            "Calls that the store could not answer.",
            host.store_faults,
        ),
        (
            "late_news_total",
            "counter",
            "Tables whose news did not come and were found in the store.",
            host.late_news,
        ),
        (
            "nodes",
            "gauge",
            "Other nodes that were heard of lately.",
            host.nodes,
        ),
        (
            "bus_connected",
            "gauge",
            "Whether the bus is there.",
            host.bus_connected,
        ),
        (
            "bus_lost_total",
            "counter",
            "How often the bus was lost.",
            host.bus_lost,
        ),
        (
            "bus_sent_total",
            "counter",
            "News that went to the bus.",
            host.bus_sent,
        ),
        (
            "bus_received_total",
            "counter",
            "News that came from the bus.",
            host.bus_received,
        ),
        (
            "bus_unsent_total",
            "counter",
            "News that could not be sent.",
            host.bus_unsent,
        ),
        (
            "bus_unreadable_total",
            "counter",
            "Messages of a form that is not known here.",
            host.bus_unreadable,
        ),
        (
            "turns_offered_total",
            "counter",
            "Turns of bots put on the work queue.",
            host.turns_offered,
        ),
        (
            "turns_taken_total",
            "counter",
            "Turns of bots taken from the work queue.",
            host.turns_taken,
        ),
        (
            "turns_again_total",
            "counter",
            "Of those, taken by somebody before.",
            host.turns_again,
        ),
        (
            "looks_offered_total",
            "counter",
            "Positions to look at put on the work queue.",
            host.looks_offered,
        ),
        (
            "looks_taken_total",
            "counter",
            "Positions to look at taken from the work queue.",
            host.looks_taken,
        ),
        (
            "looks_again_total",
            "counter",
            "Of those, taken by somebody before.",
            host.looks_again,
        ),
        (
            "looks_unanswered_total",
            "counter",
            "Positions that nobody elsewhere answered in time.",
            host.looks_unanswered,
        ),
        (
            "studies_offered_total",
            "counter",
            "Games to analyse put on the work queue.",
            host.studies_offered,
        ),
        (
            "studies_taken_total",
            "counter",
            "Games to analyse taken from the work queue.",
            host.studies_taken,
        ),
        (
            "studies_again_total",
            "counter",
            "Of those, taken by somebody before.",
            host.studies_again,
        ),
        (
            "study_queue",
            "gauge",
            "Games on the work queue that wait or are being analysed.",
            host.studies_waiting,
        ),
        (
            "dead_letters_total",
            "counter",
            "Turns and analyses that failed too often and were put aside.",
            host.dead_letters,
        ),
        (
            "connections",
            "gauge",
            "Open connections.",
            gauge(&own.connections),
        ),
        ("sockets", "gauge", "Open WebSockets.", gauge(&own.sockets)),
        (
            "event_streams",
            "gauge",
            "Open event streams.",
            gauge(&own.streams),
        ),
        (
            "socket_messages_total",
            "counter",
            "Messages that came over WebSockets.",
            own.messages.get(),
        ),
        (
            "socket_unreadable_total",
            "counter",
            "Of those, the unreadable.",
            own.unreadable.get(),
        ),
        (
            "limited_total",
            "counter",
            "Calls that were too many.",
            own.limited.get(),
        ),
    ];
    for (name, kind, help, value) in single {
        let _ = writeln!(
            text,
            "# HELP tabuleiro_{name} {help}\n# TYPE tabuleiro_{name} {kind}\ntabuleiro_{name} {value}"
        );
    }
    let _ = writeln!(
        text,
        "# HELP tabuleiro_answers_total Answers, by status.\n# TYPE tabuleiro_answers_total counter"
    );
    for (hundreds, count) in own.answers.iter().enumerate().skip(1) {
        let _ = writeln!(
            text,
            "tabuleiro_answers_total{{status=\"{hundreds}xx\"}} {}",
            count.get()
        );
    }
    latency(&own.latency, &mut text);
    text
}

fn latency(histogram: &Histogram, text: &mut String) {
    let name = "tabuleiro_answer_seconds";
    let _ = writeln!(
        text,
        "# HELP {name} How long answers took.\n# TYPE {name} histogram"
    );
    let mut sum = 0;
    for (bound, bucket) in BOUNDS.iter().zip(&histogram.buckets) {
        sum += bucket.get();
        let _ = writeln!(
            text,
            "{name}_bucket{{le=\"{}\"}} {sum}",
            *bound as f64 / 1_000.0
        );
    }
    let all = histogram.all.get().max(sum);
    let seconds = histogram.micros.load(Ordering::Relaxed) as f64 / 1e6;
    let _ = writeln!(
        text,
        "{name}_bucket{{le=\"+Inf\"}} {all}\n{name}_sum {seconds}\n{name}_count {all}"
    );
}
