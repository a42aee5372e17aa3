//! Lists of tables, and tables that want something.

use crate::home::{Home, append, on_both, player, table};
use std::time::{Duration, Instant};
use tabuleiro_store::{Append, Cursor, Filter, Status, Store, Visibility};

on_both![
    newest_come_first_page_by_page,
    pages_stay_stable_while_tables_come_and_change,
    filters_combine,
    deadlines_and_bots_are_found,
    ten_thousand_tables_are_listed_fast,
];

fn opened(id: &str, at: u64) -> Append {
    let mut first = append(&table(id), 0, 1);
    first.summary.created_at = at;
    first
}

/// All ids of a list, read in pages.
async fn walk(store: &Store, filter: &Filter, limit: usize) -> Vec<String> {
    let (mut ids, mut cursor) = (Vec::new(), None::<Cursor>);
    loop {
        let page = store.list(filter, cursor.as_ref(), limit).await.unwrap();
        assert!(page.tables.len() <= limit);
        ids.extend(page.tables.iter().map(|entry| entry.table.to_string()));
        match page.next {
            // As text and back, as it travels.
            Some(next) => cursor = Some(next.to_string().parse().unwrap()),
            None => return ids,
        }
    }
}

async fn newest_come_first_page_by_page(home: Home) {
    let store = home.open().await;
    let none = Filter::default();
    assert!(walk(&store, &none, 3).await.is_empty());
    // Some are of the same moment.
    for (id, at) in [
        ("b", 10),
        ("A", 10),
        ("a", 10),
        ("z", 5),
        ("c", 20),
        ("_", 10),
    ] {
        store.append(opened(id, at)).await.unwrap();
    }
    for limit in 1..8 {
        assert_eq!(
            walk(&store, &none, limit).await,
            ["c", "b", "a", "_", "A", "z"]
        );
    }
    let page = store.list(&none, None, 0).await.unwrap();
    assert_eq!(page.tables.len(), 1);
    let page = store.list(&none, None, usize::MAX).await.unwrap();
    assert_eq!((page.tables.len(), page.next), (6, None));
}

async fn pages_stay_stable_while_tables_come_and_change(home: Home) {
    let store = home.open().await;
    for number in 0..10 {
        store
            .append(opened(&format!("old{number}"), 100 + number))
            .await
            .unwrap();
    }
    let none = Filter::default();
    let (mut seen, mut cursor) = (Vec::new(), None);
    for round in 0.. {
        let page = store.list(&none, cursor.as_ref(), 3).await.unwrap();
        seen.extend(page.tables.into_iter().map(|entry| entry.table.to_string()));
        // New tables come, and one that is still to be shown changes.
        store
            .append(opened(&format!("new{round}"), 500 + round))
            .await
            .unwrap();
        let mut change = append(&table("old0"), 1 + round, 1);
        change.summary.updated_at = 9_999;
        store.append(change).await.unwrap();
        match page.next {
            Some(next) => cursor = Some(next),
            None => break,
        }
    }
    let expected: Vec<String> = (0..10).rev().map(|number| format!("old{number}")).collect();
    assert_eq!(seen, expected);
}

async fn filters_combine(home: Home) {
    let store = home.open().await;
    let mut made = Vec::new();
    for number in 0..48_u64 {
        let mut one = opened(&format!("t{number:02}"), number);
        one.summary.status = [Status::Waiting, Status::Playing, Status::Over][number as usize % 3];
        one.summary.game = ["syrtis", "distrify"][number as usize / 3 % 2].into();
        one.summary.visibility =
            [Visibility::Public, Visibility::Unlisted][number as usize / 6 % 2];
        one.summary.players = vec![player(["ana", "bia"][number as usize / 12 % 2])];
        store.append(one.clone()).await.unwrap();
        made.push(one);
    }
    made.reverse();
    let statuses = [None, Some(Status::Waiting), Some(Status::Over)];
    let games = [None, Some("syrtis"), Some("go"), Some("' OR 1=1 --")];
    let sights = [None, Some(Visibility::Public)];
    for (status, game) in statuses
        .iter()
        .flat_map(|status| games.map(|game| (*status, game)))
    {
        for (visibility, who) in sights.iter().flat_map(|sight| {
            [None, Some("ana"), Some("nobody")].map(|who| (*sight, who.map(player)))
        }) {
            let expected: Vec<String> = made
                .iter()
                .filter(|one| status.is_none_or(|status| status == one.summary.status))
                .filter(|one| game.is_none_or(|game| game == one.summary.game))
                .filter(|one| visibility.is_none_or(|sight| sight == one.summary.visibility))
                .filter(|one| {
                    who.as_ref()
                        .is_none_or(|who| one.summary.players.contains(who))
                })
                .map(|one| one.table.to_string())
                .collect();
            let filter = Filter {
                status,
                game: game.map(str::to_owned),
                visibility,
                player: who,
            };
            assert_eq!(walk(&store, &filter, 5).await, expected, "{filter:?}");
        }
    }
}

async fn deadlines_and_bots_are_found(home: Home) {
    let store = home.open().await;
    assert_eq!(store.next_deadline().await.unwrap(), None);
    for (id, deadline, bot) in [
        ("a", Some(300), false),
        ("b", Some(100), true),
        ("c", None, true),
        ("d", Some(200), false),
    ] {
        let mut one = opened(id, 1);
        one.summary.deadline_ms = deadline;
        one.summary.bot_waiting = bot;
        store.append(one).await.unwrap();
    }
    let ids = |entries: Vec<tabuleiro_store::Entry>| -> Vec<String> {
        entries
            .into_iter()
            .map(|entry| entry.table.to_string())
            .collect()
    };
    assert_eq!(store.next_deadline().await.unwrap(), Some(100));
    assert!(store.due(99, 10).await.unwrap().is_empty());
    assert_eq!(ids(store.due(200, 10).await.unwrap()), ["b", "d"]);
    assert_eq!(ids(store.due(u64::MAX, 2).await.unwrap()), ["b", "d"]);
    assert_eq!(ids(store.waiting_for_bot(10).await.unwrap()), ["b", "c"]);
    assert_eq!(ids(store.waiting_for_bot(1).await.unwrap()), ["b"]);
    // An append that clears both.
    store.append(append(&table("b"), 1, 1)).await.unwrap();
    assert_eq!(ids(store.due(u64::MAX, 10).await.unwrap()), ["d", "a"]);
    assert_eq!(ids(store.waiting_for_bot(10).await.unwrap()), ["c"]);
}

async fn ten_thousand_tables_are_listed_fast(home: Home) {
    let store = home.open().await;
    let mut tasks = tokio::task::JoinSet::new();
    for part in 0..50_u64 {
        let store = store.clone();
        tasks.spawn(async move {
            for number in 0..200 {
                let number = 200 * part + number;
                let mut one = opened(&format!("t{number}"), number);
                // Few wait, long ago: a scan from the newest would pass by all others.
                one.summary.status = if number < 40 {
                    Status::Waiting
                } else {
                    Status::Over
                };
                one.summary.players = vec![player(&format!("p{}", number % 500))];
                store.append(one).await.unwrap();
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let public = Filter {
        visibility: Some(Visibility::Public),
        ..Filter::default()
    };
    let waiting = Filter {
        status: Some(Status::Waiting),
        game: Some("syrtis".into()),
        ..public.clone()
    };
    let hers = Filter {
        player: Some(player("p7")),
        ..Filter::default()
    };
    assert_eq!(walk(&store, &waiting, 25).await.len(), 40);
    assert_eq!(walk(&store, &hers, 25).await.len(), 20);
    for filter in [public, waiting, hers] {
        // The best of a few: the machine may be busy with other tests.
        let mut best = Duration::MAX;
        for _ in 0..10 {
            let start = Instant::now();
            store.list(&filter, None, 20).await.unwrap();
            best = best.min(start.elapsed());
        }
        assert!(best < Duration::from_millis(20), "{filter:?} took {best:?}");
    }
}
