//! Taking connections in, and letting them go.

use crate::address::{Address, Peer};
use crate::router::{app, operation};
use crate::state::App;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tower::ServiceExt;

/// How long connections may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more room for connections.
const NO_ROOM: Duration = Duration::from_millis(100);

/// Answers connections until `stop` is there; then lets those that are under way finish, and shuts the host down. What
/// was acknowledged is stored, whenever that is.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    listener: TcpListener,
    state: App,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = app(state.clone());
    answer_all(listener, state, router, stop).await
}

/// The same for a process that only works for others: it answers those who watch over it, and nobody else.
///
/// # Errors
/// If the listener fails.
pub async fn serve_operation(
    listener: TcpListener,
    state: App,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = operation(state.clone());
    answer_all(listener, state, router, stop).await
}

async fn answer_all(
    listener: TcpListener,
    state: App,
    router: Router,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let doors = Arc::new(Doors::default());
    let stop = async {
        stop.await;
        state.drain();
        let time = Duration::from_secs(state.inside().config.seconds_to_drain);
        if !time.is_zero() {
            tracing::info!(seconds = time.as_secs(), "not ready any more; ending soon");
            tokio::time::sleep(time).await;
        }
    };
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken in");
                    tokio::time::sleep(NO_ROOM).await;
                    continue;
                }
            },
        };
        // Too many: hanging up costs least.
        if let Some(door) = Doors::enter(&doors, &state, from) {
            let connection = answer(stream, Peer(from.ip()), router.clone(), state.clone(), door);
            tokio::spawn(connection);
        }
    }
    drop(listener);
    tracing::info!("no more connections; ending");
    state.close();
    if tokio::time::timeout(FAREWELL, doors.all_left())
        .await
        .is_err()
    {
        tracing::warn!("some connections did not end in time");
    }
    state.host().shutdown().await;
    Ok(())
}

/// Answers one connection until it ends, or the server does.
async fn answer(stream: TcpStream, peer: Peer, router: Router, state: App, door: Arc<Door>) {
    // Small answers should not wait for company.
    let _ = stream.set_nodelay(true);
    let held = Held(door);
    let service = router.map_request(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(held.clone());
        request
    });
    let time = Duration::from_secs(state.inside().config.seconds_to_send);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(time)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // What goes wrong with one connection is its own business.
    tokio::select! {
        _ = &mut connection => {}
        () = state.closing() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// The connection that a request came by. Who holds it is counted as connected.
#[derive(Clone)]
pub(crate) struct Held(#[expect(dead_code, reason = "only held")] Arc<Door>);

/// How many connections there are, by address.
#[derive(Debug, Default)]
struct Doors {
    all: Mutex<HashMap<Address, usize>>,
    left: Notify,
}

/// A connection that is counted until it ends.
pub(crate) struct Door {
    doors: Arc<Doors>,
    address: Address,
    state: App,
}

impl Doors {
    async fn all_left(&self) {
        loop {
            let left = self.left.notified();
            if self
                .all
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .is_empty()
            {
                return;
            }
            left.await;
        }
    }

    fn enter(doors: &Arc<Doors>, state: &App, from: SocketAddr) -> Option<Arc<Door>> {
        let address = Address::from(from.ip());
        let (config, counters) = (&state.inside().config, &state.inside().counters);
        {
            let mut all = doors.all.lock().unwrap_or_else(PoisonError::into_inner);
            let count = all.entry(address).or_default();
            if !config.behind_proxy && *count >= config.connections_per_address {
                return None;
            }
            *count += 1;
        }
        let door = Door {
            doors: Arc::clone(doors),
            address,
            state: state.clone(),
        };
        let most = i64::try_from(config.connections).unwrap_or(i64::MAX);
        (counters.connections.add(1) <= most).then(|| Arc::new(door))
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.state.inside().counters.connections.add(-1);
        let mut all = self
            .doors
            .all
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
        if all.is_empty() {
            self.doors.left.notify_waiters();
        }
    }
}
