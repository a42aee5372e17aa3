//! Connections and servers that go away and come back.

use crate::home::{Home, append, table};
use crate::server::Server;
use sqlx::{Connection, Executor, PgConnection};
use std::time::{Duration, Instant};
use tabuleiro_store::{AppendError, Store, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_are_replaced() {
    let Some(home) = Home::postgres() else {
        return;
    };
    let store = home.open().await;
    let mut admin = PgConnection::connect(&home.url).await.unwrap();
    for round in 0..5 {
        let id = table(&format!("t{round}"));
        let several = (0..8).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.ping().await.unwrap() })
        });
        for task in several.collect::<Vec<_>>() {
            task.await.unwrap();
        }
        admin
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .await
            .unwrap();
        // The append that meets a dead connection may fail; it must not matter for later ones.
        let mut tries = 0;
        while let Err(error) = store.append(append(&id, 0, 1)).await {
            match error {
                AppendError::Conflict { found: 1 } => break,
                AppendError::Store(StoreError::Unavailable(_)) if tries < 20 => tries += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(store.events(&id, 0).await.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_may_stop_and_start() {
    let Some(mut server) = Server::start() else {
        return;
    };
    let store = Store::open(&server.address("postgres")).await.unwrap();
    let id = table("one");
    store.append(append(&id, 0, 1)).await.unwrap();
    assert_eq!(server.tell("stop"), "stopped");
    let told = store.append(append(&id, 1, 1)).await;
    assert!(
        matches!(told, Err(AppendError::Store(StoreError::Unavailable(_)))),
        "{told:?}"
    );
    assert!(store.ping().await.is_err());
    assert!(server.tell("start").starts_with("ready"));
    store.append(append(&id, 1, 1)).await.unwrap();
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 2);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_ever_for_somebody_else() {
    let Some(home) = Home::postgres() else {
        return;
    };
    let store = home.open().await;
    let (held, free) = (table("held"), table("free"));
    store.append(append(&held, 0, 1)).await.unwrap();
    let mut other = PgConnection::connect(&home.url).await.unwrap();
    other
        .execute("BEGIN; UPDATE tables SET spec = spec WHERE id = 'held'")
        .await
        .unwrap();
    let begun = Instant::now();
    let told = store.append(append(&held, 1, 1)).await;
    assert!(
        matches!(told, Err(AppendError::Store(StoreError::Unavailable(_)))),
        "{told:?}"
    );
    assert!(begun.elapsed() < Duration::from_secs(18));
    // Nothing is half done, and others were not held up.
    assert_eq!(store.events(&held, 0).await.unwrap().len(), 1);
    store.append(append(&free, 0, 1)).await.unwrap();
    other.execute("ROLLBACK").await.unwrap();
    store.append(append(&held, 1, 1)).await.unwrap();
    assert_eq!(store.events(&held, 0).await.unwrap().len(), 2);
}
