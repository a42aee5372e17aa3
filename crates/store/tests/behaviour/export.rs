//! Carrying all tables from one store to another.

use crate::home::{Home, append, on_both, player, table};
use tabuleiro_store::{AppendError, Exported, Store};

on_both![everything_can_be_carried_elsewhere];

async fn all(store: &Store) -> Vec<Exported> {
    let (mut export, mut tables) = (store.export(), Vec::new());
    while let Some(table) = export.next().await.unwrap() {
        tables.push(table);
    }
    tables
}

async fn everything_can_be_carried_elsewhere(home: Home) {
    let store = home.open().await;
    assert!(all(&store).await.is_empty());
    for number in 0..250_u64 {
        let mut one = append(&table(&format!("t{number}")), 0, 1 + number % 4);
        // Not in the order in which they came, and some at the same moment.
        one.summary.created_at = (number * 7) % 50;
        one.summary.players = vec![player(&format!("p{}", number % 3))];
        one.summary.deadline_ms = (number % 2 == 0).then_some(number);
        store.append(one).await.unwrap();
    }
    let exported = all(&store).await;
    assert_eq!(exported.len(), 250);
    assert!(exported.is_sorted_by_key(|one| (one.summary.created_at, one.table.clone())));

    let other = Store::open("sqlite::memory:").await.unwrap();
    for one in &exported {
        let line = serde_json::to_string(one).unwrap();
        let read: Exported = serde_json::from_str(&line).unwrap();
        other.append(read.into()).await.unwrap();
    }
    assert_eq!(all(&other).await, exported);
    let again = other.append(exported[0].clone().into()).await;
    assert!(
        matches!(again, Err(AppendError::Conflict { .. })),
        "{again:?}"
    );
}
