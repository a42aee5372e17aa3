//! Many who write at once.

use crate::home::{Home, append, on_both, table};
use tabuleiro_store::{AppendError, Store};

on_both![
    one_of_many_wins_through_one_store,
    one_of_many_wins_through_two_stores,
    stores_may_open_at_the_same_moment,
    everybody_gets_through_by_trying_again,
];

const TABLES: usize = 8;
const RIVALS: usize = 6;
const ROUNDS: u64 = 6;

async fn one_of_many_wins_through_one_store(home: Home) {
    let store = home.open().await;
    race(&[store]).await;
}

async fn one_of_many_wins_through_two_stores(home: Home) {
    race(&[home.open().await, home.open().await]).await;
}

/// In each round, rivals append the same version to each table; each marks its events.
async fn race(stores: &[Store]) {
    let tables: Vec<_> = (0..TABLES)
        .map(|number| table(&format!("t{number}")))
        .collect();
    for round in 0..ROUNDS {
        let tasks: Vec<_> = (0..TABLES * RIVALS)
            .map(|number| {
                let store = stores[number % stores.len()].clone();
                // Rivals at a table use different stores.
                let which = number / RIVALS;
                let mut mine = append(&tables[which], 2 * round, 2);
                for event in &mut mine.events {
                    event.body = format!("\"{number}\"");
                }
                mine.summary.card = format!("\"{number}\"");
                tokio::spawn(async move { (which, number, store.append(mine).await) })
            })
            .collect();
        let mut winners: Vec<Option<usize>> = vec![None; TABLES];
        for task in tasks {
            match task.await.unwrap() {
                (which, number, Ok(())) => {
                    assert_eq!(
                        winners[which].replace(number),
                        None,
                        "two winners at {which}"
                    );
                }
                (_, _, Err(AppendError::Conflict { found })) => {
                    assert_eq!(found, 2 * round + 2);
                }
                (_, _, Err(other)) => panic!("{other:?}"),
            }
        }
        for (id, winner) in tables.iter().zip(winners) {
            let mark = format!("\"{}\"", winner.expect("somebody wins"));
            let events = stores[0].events(id, 2 * round).await.unwrap();
            assert_eq!(events.len(), 2);
            assert!(events.iter().all(|event| event.body == mark));
            let summary = stores[stores.len() - 1].summary(id).await.unwrap().unwrap();
            assert_eq!((summary.version, summary.card), (2 * round + 2, mark));
        }
    }
}

async fn stores_may_open_at_the_same_moment(home: Home) {
    let tasks: Vec<_> = (0..6)
        .map(|_| {
            let url = home.url.clone();
            tokio::spawn(async move { Store::open(&url).await.unwrap() })
        })
        .collect();
    for (number, task) in tasks.into_iter().enumerate() {
        let store = task.await.unwrap();
        store
            .append(append(&table(&format!("t{number}")), 0, 1))
            .await
            .unwrap();
    }
}

/// What hosts do: on a conflict, look where the table is and try again.
async fn everybody_gets_through_by_trying_again(home: Home) {
    let stores = [home.open().await, home.open().await];
    let id = table("one");
    let tasks: Vec<_> = (0..10)
        .map(|number| {
            let (store, id) = (stores[number % 2].clone(), id.clone());
            tokio::spawn(async move {
                let mut version = 0;
                for _ in 0..5 {
                    loop {
                        match store.append(append(&id, version, 1)).await {
                            Ok(()) => break version += 1,
                            Err(AppendError::Conflict { found }) => version = found,
                            Err(other) => panic!("{other:?}"),
                        }
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(stores[0].events(&id, 0).await.unwrap().len(), 50);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn waiting_appends_share_a_commit() {
    let store = Home::sqlite();
    let store = store.open().await;
    let before = store.counts();
    let tasks: Vec<_> = (0..1_000)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = table(&format!("t{number}"));
                store.append(append(&id, 0, 1)).await.unwrap();
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let after = store.counts();
    assert_eq!(after.appends - before.appends, 1_000);
    let commits = after.commits - before.commits;
    assert!(commits <= 200, "{commits} commits for 1000 appends");
}
