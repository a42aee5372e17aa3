//! `tabuleiro analyse`: what was played well and badly, or what is best now.

use crate::arena::{stop_on_interrupt, write_json};
use crate::record::read;
use anyhow::{Context, Result, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use std::time::Duration;
use tabuleiro_arena::read_time;
use tabuleiro_rules::{Actor, AnyGame, Record, Seat, Spec};
use tabuleiro_search::{
    Answer, Budget, Judged, Level, Mark, Proof, Study, Task, Valued, analyse, think,
};
use tabuleiro_tui::language_of_environment;
use tabuleiro_words::{Language, Words};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The file of a record (`-` is standard input), or with --game a position string.
    what: String,
    /// Look at a position of this game, as in `distrify:size=13`, instead of a record.
    #[arg(long, value_name = "SPEC")]
    game: Option<Spec>,
    /// Time for each action of a record, or for the position; left out, 500ms, or 3s for a position.
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// Positions to look at for each action instead of a time: repeatable with one thread.
    #[arg(long, conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Threads; left out, as many as there are cores, or one with --nodes.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// How many of the best actions are shown for a position.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    actions: u16,
    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
    /// The language, en or pt; left out, that of the environment.
    #[arg(long)]
    language: Option<Language>,
}

impl Arguments {
    fn budget(&self, usual: Duration) -> Budget {
        match self.nodes {
            Some(nodes) => Budget::nodes(nodes),
            None => Budget::time(self.time.unwrap_or(usual)),
        }
    }

    fn language(&self) -> Language {
        self.language.unwrap_or_else(language_of_environment)
    }

    fn threads(&self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from).min(64);
        match (self.threads, self.nodes) {
            (Some(threads), _) => usize::from(threads),
            (None, Some(_)) => 1,
            (None, None) => cores(),
        }
    }
}

const A_MOMENT: Duration = Duration::from_millis(500);
const A_WHILE: Duration = Duration::from_secs(3);
/// So much of a line is shown in a table.
const SHOWN: usize = 6;

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<()> {
    match &arguments.game {
        Some(spec) => position(arguments, spec, output),
        None => game(arguments, input, output),
    }
}

/// A whole game, as JSON.
#[derive(Serialize)]
struct GameReport<'a> {
    game: String,
    actions: &'a [Judged],
    seats: Vec<Summary>,
    /// Whether it was stopped before the last action.
    interrupted: bool,
}

/// How a seat played.
#[derive(Serialize)]
struct Summary {
    seat: u8,
    name: String,
    actions: usize,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    /// The win chance lost by an action, on average.
    lost: f64,
}

impl Summary {
    fn of(record: &Record, seat: Seat, judged: &[Judged]) -> Summary {
        let own: Vec<&Judged> = judged.iter().filter(|one| one.seat == seat).collect();
        let with = |mark| own.iter().filter(|one| one.mark == Some(mark)).count();
        Summary {
            seat: seat.number(),
            name: record.name(seat).to_owned(),
            actions: own.len(),
            inaccuracies: with(Mark::Inaccuracy),
            mistakes: with(Mark::Mistake),
            blunders: with(Mark::Blunder),
            lost: own.iter().map(|one| one.lost).sum::<f64>() / own.len().max(1) as f64,
        }
    }
}

fn game(arguments: &Arguments, input: &mut impl Read, output: &mut impl Write) -> Result<()> {
    let file = Path::new(&arguments.what);
    ensure!(
        arguments.what == "-" || file.exists(),
        "there is no file `{}`; a record is a file, a position needs --game, as in `--game distrify \"<position>\"`",
        arguments.what
    );
    let record = read(file, input)?;
    let language = arguments.language();
    let words = Words::new(language);
    let stop = stop_on_interrupt()?;
    let study = Study {
        budget: arguments.budget(A_MOMENT),
        stop: &stop,
        seed: 0,
        threads: arguments.threads(),
        after: 0,
    };
    let bar = ProgressBar::new(record.entries().len() as u64);
    let style = "{bar:30} {pos}/{len}, {eta}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    let judged = analyse(&record, &study, &mut |one| {
        bar.set_position(one.number as u64);
    });
    bar.finish_and_clear();
    let judged = judged.context("this record cannot be analysed")?;
    let interrupted = stop.load(Ordering::Relaxed);
    let seats = (1..=record.last().seats()).filter_map(Seat::new);
    let seats: Vec<Summary> = seats
        .map(|seat| Summary::of(&record, seat, &judged))
        .collect();
    if arguments.json {
        let report = GameReport {
            game: record.spec().to_string(),
            actions: &judged,
            seats,
            interrupted,
        };
        return write_json(&report, output);
    }
    writeln!(output, "{}\n", record.spec())?;
    for one in &judged {
        writeln!(output, "{}", told(one, language))?;
    }
    if interrupted {
        writeln!(output, "\n{}", words.say("analysis-interrupted", &[]))?;
    }
    writeln!(output)?;
    for (summary, seat) in seats.iter().zip((1..).filter_map(Seat::new)) {
        let name = match summary.name.as_str() {
            "" => words.seat(seat),
            name => format!("{} ({name})", words.seat(seat)),
        };
        let line = words.say(
            "analysis-summary",
            &[
                ("name", &name),
                ("actions", &summary.actions.to_string()),
                ("inaccuracies", &summary.inaccuracies.to_string()),
                ("mistakes", &summary.mistakes.to_string()),
                ("blunders", &summary.blunders.to_string()),
                ("lost", &points(summary.lost, language)),
            ],
        );
        writeln!(output, "{line}")?;
    }
    writeln!(output, "\n{}", words.say("analysis-signs", &[]))?;
    Ok(())
}

/// One action as a line: `12. 1 e5 ?   61.0 → 48.2   d4 f6 end`.
fn told(one: &Judged, language: Language) -> String {
    let sign = one.mark.map_or("", Mark::sign);
    let action = format!("{}{sign}", one.action);
    let mut line = format!(
        "{:>4}. {} {action:<12} {:>5} → {:>5}",
        one.number,
        one.seat,
        points(one.before, language),
        points(one.after, language)
    );
    if let Some(proof) = proof(one.proof) {
        line.push_str(&format!("  {proof:<10}"));
    }
    if one.mark.is_some() {
        line.push_str(&format!("  {}", shown(&one.line)));
    }
    line
}

fn points(chance: f64, language: Language) -> String {
    let points = format!("{:.1}", chance * 100.0);
    match language {
        Language::English => points,
        Language::Portuguese => points.replace('.', ","),
    }
}

fn shown(line: &[String]) -> String {
    let mut shown: Vec<&str> = line.iter().map(String::as_str).take(SHOWN).collect();
    if line.len() > SHOWN {
        shown.push("…");
    }
    shown.join(" ")
}

/// As in the text protocol.
fn proof(proof: Option<Proof>) -> Option<String> {
    Some(match proof? {
        Proof::Win(actions) => format!("win in {actions}"),
        Proof::Loss(actions) => format!("loss in {actions}"),
        Proof::Draw => "draw".to_owned(),
    })
}

/// A position, as JSON.
#[derive(Serialize)]
struct PositionReport<'a> {
    game: String,
    position: String,
    seat: u8,
    nodes: u64,
    depth: u32,
    actions: &'a [Valued<String>],
}

fn position(arguments: &Arguments, spec: &Spec, output: &mut impl Write) -> Result<()> {
    let game = AnyGame::parse(spec, &arguments.what)
        .with_context(|| format!("this is not a position of {spec}"))?;
    let stop = stop_on_interrupt()?;
    let task = Task {
        threads: arguments.threads(),
        ..Task::new(Level::BEST, arguments.budget(A_WHILE), &stop, 0)
    };
    let found = think(&game, &task, &mut |_| {}).context("there is nothing to analyse")?;
    let Actor::Seat(seat) = game.actor() else {
        return Ok(());
    };
    let Answer {
        actions,
        nodes,
        depth,
    } = &found;
    let best = &actions[..actions.len().min(usize::from(arguments.actions))];
    if arguments.json {
        let report = PositionReport {
            game: spec.to_string(),
            position: game.position(),
            seat: seat.number(),
            nodes: *nodes,
            depth: *depth,
            actions: best,
        };
        return write_json(&report, output);
    }
    let language = arguments.language();
    let words = Words::new(language);
    let heading = words.say(
        "analysis-position",
        &[
            ("seat", &words.seat(seat)),
            ("nodes", &nodes.to_string()),
            ("depth", &depth.to_string()),
        ],
    );
    writeln!(output, "{spec}\n{}\n{heading}\n", game.diagram())?;
    for valued in best {
        let sure = proof(valued.proof).map_or(String::new(), |proof| format!("  {proof:<10}"));
        writeln!(
            output,
            "{:>6}{sure}  {}",
            points(valued.win_chance, language),
            shown(&valued.line)
        )?;
    }
    Ok(())
}
