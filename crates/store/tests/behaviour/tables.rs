//! Appending and reading back.

use crate::home::{Home, append, event, on_both, player, summary, table};
use tabuleiro_store::{AppendError, Filter, Store, StoreError, StoredEvent, TableSummary};

on_both![
    what_was_appended_is_read_back,
    what_was_appended_outlives_the_store,
    a_version_is_given_once,
    nonsense_is_refused,
    a_summary_alone_can_be_replaced,
    bodies_are_kept_to_the_letter,
    seats_can_change,
    closing_writes_what_waits,
    numbers_have_63_bits,
    a_long_game_is_appended_at_once,
    versions_of_many_tables_are_read_at_once,
];

async fn what_was_appended_is_read_back(home: Home) {
    let store = home.open().await;
    let id = table("one");
    assert_eq!(store.events(&id, 0).await.unwrap(), []);
    assert_eq!(store.summary(&id).await.unwrap(), None);
    store.append(append(&id, 0, 2)).await.unwrap();
    store.append(append(&id, 2, 3)).await.unwrap();
    let all: Vec<StoredEvent> = (1..=5).map(event).collect();
    assert_eq!(store.events(&id, 0).await.unwrap(), all);
    assert_eq!(store.events(&id, 3).await.unwrap(), all[3..]);
    assert_eq!(store.events(&id, 5).await.unwrap(), []);
    assert_eq!(store.events(&id, u64::MAX).await.unwrap(), []);
    assert_eq!(store.summary(&id).await.unwrap(), Some(summary(5)));
    assert_eq!(store.events(&table("another"), 0).await.unwrap(), []);
    assert_eq!(store.counts().appends, 2);
    store.ping().await.unwrap();
    store.check().await.unwrap();
}

async fn what_was_appended_outlives_the_store(home: Home) {
    let id = table("one");
    let store = home.open().await;
    store.append(append(&id, 0, 2)).await.unwrap();
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 2);
    store.append(append(&id, 2, 1)).await.unwrap();
    assert_eq!(store.summary(&id).await.unwrap().unwrap().version, 3);
}

async fn a_version_is_given_once(home: Home) {
    let store = home.open().await;
    let id = table("one");
    store.append(append(&id, 0, 2)).await.unwrap();
    for (after, events) in [(0, 1), (1, 1), (1, 5), (3, 1), (100, 2)] {
        let told = store.append(append(&id, after, events)).await;
        assert!(
            matches!(told, Err(AppendError::Conflict { found: 2 })),
            "{told:?}"
        );
    }
    let told = store.append(append(&table("none"), 7, 1)).await;
    assert!(
        matches!(told, Err(AppendError::Conflict { found: 0 })),
        "{told:?}"
    );
    assert_eq!(store.events(&id, 0).await.unwrap().len(), 2);
    assert_eq!(store.summary(&id).await.unwrap(), Some(summary(2)));
    assert_eq!(store.summary(&table("none")).await.unwrap(), None);
}

async fn nonsense_is_refused(home: Home) {
    let store = home.open().await;
    let id = table("one");
    let mut gap = append(&id, 0, 3);
    gap.events.remove(1);
    let mut repeated = append(&id, 0, 2);
    repeated.events[1].version = 1;
    let mut wrong_summary = append(&id, 0, 2);
    wrong_summary.summary.version = 3;
    let mut nul = append(&id, 0, 1);
    nul.events[0].body = "a\0b".into();
    let mut nul_card = append(&id, 0, 1);
    nul_card.summary.card = "\0".into();
    let empty = append(&id, 0, 0);
    let mut late = append(&id, 0, 1);
    late.events[0].at_ms = u64::MAX;
    let mut overflow = append(&id, 1, 1);
    overflow.expected_version = u64::MAX;
    overflow.events[0].version = u64::MAX;
    overflow.summary.version = u64::MAX;
    for bad in [
        gap,
        repeated,
        wrong_summary,
        nul,
        nul_card,
        empty,
        late,
        overflow,
    ] {
        let told = store.append(bad).await;
        assert!(
            matches!(told, Err(AppendError::Store(StoreError::Invalid(_)))),
            "{told:?}"
        );
    }
    assert_eq!(store.summary(&id).await.unwrap(), None);
}

async fn a_summary_alone_can_be_replaced(home: Home) {
    let store = home.open().await;
    let id = table("one");
    store.append(append(&id, 0, 2)).await.unwrap();
    let mut anew = append(&id, 2, 0);
    anew.summary.card = "{\"again\":true}".into();
    store.append(anew.clone()).await.unwrap();
    assert_eq!(store.summary(&id).await.unwrap(), Some(anew.summary));
    let stale = store.append(append(&id, 1, 0)).await;
    assert!(matches!(stale, Err(AppendError::Conflict { found: 2 })));
}

async fn bodies_are_kept_to_the_letter(home: Home) {
    let store = home.open().await;
    let id = table("one");
    let bodies = [
        "",
        "{\"b\":1,  \"a\" : 2, \"a\":3}",
        "'; DROP TABLE events; --",
        "\u{1}\u{7f}\r\n\t\\ \u{feff}\u{202e}🀄 ação \u{10ffff}",
        "\"\\u0000\"",
        &"x".repeat(300_000),
    ];
    let mut all = append(&id, 0, bodies.len() as u64);
    for (event, body) in all.events.iter_mut().zip(bodies) {
        body.clone_into(&mut event.body);
    }
    all.summary.game = "a'b\"c\\d%_".into();
    all.summary.spec = bodies[3].into();
    all.summary.card = bodies[2].into();
    store.append(all.clone()).await.unwrap();
    assert_eq!(store.events(&id, 0).await.unwrap(), all.events);
    assert_eq!(store.summary(&id).await.unwrap(), Some(all.summary));
}

async fn tables_of(store: &Store, who: &str) -> Vec<String> {
    let filter = Filter {
        player: Some(player(who)),
        ..Filter::default()
    };
    let page = store.list(&filter, None, 10).await.unwrap();
    page.tables
        .iter()
        .map(|entry| entry.table.to_string())
        .collect()
}

async fn seats_can_change(home: Home) {
    let store = home.open().await;
    let id = table("one");
    let with = |version, players: &[&str]| TableSummary {
        players: players.iter().map(|text| player(text)).collect(),
        ..summary(version)
    };
    let mut first = append(&id, 0, 1);
    first.summary = with(1, &["ana", "ana"]);
    store.append(first.clone()).await.unwrap();
    assert_eq!(store.summary(&id).await.unwrap(), Some(first.summary));
    assert_eq!(tables_of(&store, "ana").await, ["one"]);
    let mut second = append(&id, 1, 1);
    second.summary = with(2, &["bia", "caio"]);
    store.append(second).await.unwrap();
    assert!(tables_of(&store, "ana").await.is_empty());
    assert_eq!(tables_of(&store, "bia").await, ["one"]);
    assert_eq!(tables_of(&store, "caio").await, ["one"]);
    assert!(tables_of(&store, "a").await.is_empty());
}

async fn closing_writes_what_waits(home: Home) {
    let store = home.open().await;
    let tasks: Vec<_> = (0..100)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = table(&format!("t{number}"));
                let told = store.append(append(&id, 0, 1)).await;
                (id, told)
            })
        })
        .collect();
    tokio::task::yield_now().await;
    tokio::join!(store.close(), store.close());
    let again = home.open().await;
    for task in tasks {
        let (id, told) = task.await.unwrap();
        match told {
            Ok(()) => assert!(again.summary(&id).await.unwrap().is_some()),
            Err(AppendError::Store(StoreError::Closed)) => {
                assert!(again.summary(&id).await.unwrap().is_none());
            }
            Err(other) => panic!("{other:?}"),
        }
    }
    let told = store.append(append(&table("late"), 0, 1)).await;
    assert!(matches!(told, Err(AppendError::Store(StoreError::Closed))));
    assert!(matches!(store.ping().await, Err(StoreError::Closed)));
    assert!(matches!(
        store.events(&table("t0"), 0).await,
        Err(StoreError::Closed)
    ));
}

async fn numbers_have_63_bits(home: Home) {
    let store = home.open().await;
    let mut far = append(&table("one"), 0, 1);
    let most = u64::try_from(i64::MAX).unwrap();
    far.events[0].at_ms = most;
    far.summary.deadline_ms = Some(most);
    far.summary.updated_at = most;
    store.append(far.clone()).await.unwrap();
    assert_eq!(store.events(&far.table, 0).await.unwrap(), far.events);
    assert_eq!(store.due(u64::MAX, 10).await.unwrap().len(), 1);
    assert_eq!(store.due(most - 1, 10).await.unwrap().len(), 0);
}

async fn a_long_game_is_appended_at_once(home: Home) {
    let store = home.open().await;
    let id = table("one");
    let long = append(&id, 0, 4_219);
    store.append(long.clone()).await.unwrap();
    assert_eq!(store.events(&id, 0).await.unwrap(), long.events);
}

async fn versions_of_many_tables_are_read_at_once(home: Home) {
    let store = home.open().await;
    assert_eq!(store.versions(&[]).await.unwrap(), []);
    let tables: Vec<_> = (1..=5).map(|number| table(&format!("t{number}"))).collect();
    for (id, version) in tables.iter().zip(1..) {
        store.append(append(id, 0, version)).await.unwrap();
    }
    let mut wanted = tables.clone();
    wanted.push(table("nowhere"));
    let mut found = store.versions(&wanted).await.unwrap();
    found.sort();
    let expected: Vec<_> = tables.into_iter().zip(1..).collect();
    assert_eq!(found, expected);
}
