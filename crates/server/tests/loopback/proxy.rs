//! A bad line: a proxy between WebSocket clients and a server that cuts, doubles, delays and reorders at random.

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tabuleiro_rules::Dice;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::http::HeaderMap;
use tokio_tungstenite::tungstenite::{Message, http};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async, connect_async};

/// What was done to messages so far.
#[derive(Debug, Default)]
pub(crate) struct Harm {
    pub(crate) cut: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) delayed: AtomicU64,
}

/// A proxy before the server at `base`, and what it has done. It ends with the runtime.
pub(crate) async fn bad_line(base: &str, seed: u64) -> (String, Arc<Harm>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("ws://{}/ws", listener.local_addr().unwrap());
    let server = base.replacen("http", "ws", 1) + "/ws";
    let harm = Arc::new(Harm::default());
    let done = Arc::clone(&harm);
    tokio::spawn(async move {
        for line in 0.. {
            let (stream, _) = listener.accept().await.unwrap();
            let dice = [2 * line, 2 * line + 1].map(|way| Dice::with_stream(seed, way));
            tokio::spawn(connect(stream, server.clone(), dice, Arc::clone(&done)));
        }
    });
    (address, harm)
}

async fn connect(stream: TcpStream, server: String, dice: [Dice; 2], harm: Arc<Harm>) {
    let mut asked = HeaderMap::new();
    #[expect(clippy::result_large_err, reason = "as the library calls it")]
    let note = |request: &Request, response: Response| {
        asked = request.headers().clone();
        Ok(response)
    };
    let Ok(client) = accept_hdr_async(stream, note).await else {
        return;
    };
    let mut request = server.into_client_request().unwrap();
    if let Some(token) = asked.get(http::header::AUTHORIZATION) {
        let name = http::header::AUTHORIZATION;
        request.headers_mut().insert(name, token.clone());
    }
    let Ok((server, _)) = connect_async(request).await else {
        return;
    };
    let (to_client, from_client) = client.split();
    let (to_server, from_server) = server.split();
    let [there, back] = dice;
    let cut = Arc::new(Notify::new());
    let there = carry(from_client, to_server, there, Arc::clone(&cut), &harm);
    let back = carry(from_server, to_client, back, Arc::clone(&cut), &harm);
    // Whichever ends first, all four halves are dropped in the middle of whatever they were saying.
    tokio::select! {
        () = there => {}
        () = back => {}
        () = cut.notified() => {
            harm.cut.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Carries messages one way, badly.
async fn carry<From, To>(
    mut from: SplitStream<WebSocketStream<From>>,
    mut to: SplitSink<WebSocketStream<To>, Message>,
    mut dice: Dice,
    cut: Arc<Notify>,
    harm: &Harm,
) where
    From: AsyncRead + AsyncWrite + Unpin,
    To: AsyncRead + AsyncWrite + Unpin,
{
    let (late, mut due) = mpsc::unbounded_channel();
    let mut left = 4 + dice.below(60);
    loop {
        tokio::select! {
            message = from.next() => {
                let Some(Ok(Message::Text(text))) = message else {
                    match message {
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        _ => return,
                    }
                };
                left = left.saturating_sub(1);
                if left == 0 {
                    cut.notify_one();
                }
                let copies = if dice.below(5) == 0 { 2 } else { 1 };
                harm.doubled.fetch_add(copies - 1, Ordering::Relaxed);
                for _ in 0..copies {
                    if dice.below(3) > 0 {
                        let _ = late.send(text.clone());
                        continue;
                    }
                    harm.delayed.fetch_add(1, Ordering::Relaxed);
                    let (late, text) = (late.clone(), text.clone());
                    let delay = Duration::from_millis(u64::from(1 + dice.below(25)));
                    tokio::spawn(async move {
                        tokio::time::sleep(delay).await;
                        let _ = late.send(text);
                    });
                }
            }
            Some(text) = due.recv() => {
                if to.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        }
    }
}
