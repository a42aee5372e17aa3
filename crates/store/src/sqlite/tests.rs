//! What cannot be seen from outside: how the file is opened, which indexes serve, and a disk that is full.

use super::SqliteStore;
use crate::cursor::Cursor;
use crate::error::StoreError;
use crate::id::{PlayerId, TableId};
use crate::model::{Append, Filter, Status, StoredEvent, TableSummary, Visibility};
use crate::reads::Reads;
use crate::writes::Appended;
use sqlx::{AssertSqlSafe, Executor, Row, Sqlite};
use std::fs;
use tempfile::TempDir;

async fn fresh() -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/store.db", folder.path().display());
    let store = SqliteStore::open(&url).await.unwrap();
    (folder, store)
}

fn first(id: &str, body: String) -> Append {
    Append {
        table: TableId::new(id).unwrap(),
        expected_version: 0,
        events: vec![StoredEvent {
            version: 1,
            at_ms: 0,
            body,
        }],
        summary: TableSummary {
            version: 1,
            game: "syrtis".into(),
            spec: "syrtis".into(),
            status: Status::Playing,
            visibility: Visibility::Public,
            created_at: 0,
            updated_at: 0,
            deadline_ms: None,
            bot_waiting: false,
            players: Vec::new(),
            card: "{}".into(),
        },
    }
}

async fn pragma(store: &SqliteStore, name: &str) -> String {
    let sql = AssertSqlSafe(format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"));
    let row = sqlx::query(sql)
        .fetch_one(&store.writer.pool)
        .await
        .unwrap();
    row.get(0)
}

#[tokio::test]
async fn commits_reach_the_disk() {
    let (_folder, store) = fresh().await;
    assert_eq!(pragma(&store, "journal_mode").await, "wal");
    // 2 is FULL: the log is synchronised at every commit.
    assert_eq!(pragma(&store, "synchronous").await, "2");
    assert_eq!(pragma(&store, "foreign_keys").await, "1");
    assert_eq!(pragma(&store, "fullfsync").await, "1");
    // Whoever reads cannot write by mistake.
    assert!(
        store
            .reads
            .pool
            .execute("DELETE FROM players")
            .await
            .is_err()
    );
}

/// Also when the last commit ends at the very moment of closing.
#[tokio::test]
async fn closing_leaves_one_file() {
    for _ in 0..20 {
        let (folder, store) = fresh().await;
        let (appended, ()) = tokio::join!(store.append(first("one", "{}".into())), store.close());
        assert_eq!(appended.unwrap(), Appended::Yes);
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }
}

async fn allow_pages(store: &SqliteStore, pages: i64) {
    let sql = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::raw_sql(sql)
        .execute(&store.writer.pool)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_full_disk_hurts_only_what_does_not_fit() {
    let (_folder, store) = fresh().await;
    let small = |id: &str| first(id, "{}".into());
    let big = |id: &str| first(id, "x".repeat(1_000_000));
    store.append(small("before")).await.unwrap();
    let pages: i64 = pragma(&store, "page_count").await.parse().unwrap();
    allow_pages(&store, pages + 20).await;
    // All of these wait for the same connection, so that they go into one commit at first.
    let held = store.writer.pool.acquire().await.unwrap();
    let (a, b, c, d, ()) = tokio::join!(
        store.append(small("a")),
        store.append(small("b")),
        store.append(big("c")),
        store.append(small("d")),
        async {
            tokio::task::yield_now().await;
            drop(held);
        }
    );
    for fitting in [a, b, d] {
        assert_eq!(fitting.unwrap(), Appended::Yes);
    }
    assert!(matches!(c, Err(StoreError::Unavailable(_))), "{c:?}");
    let c = TableId::new("c").unwrap();
    assert_eq!(store.reads.entry(&c).await.unwrap(), None);
    assert_eq!(store.reads.events(&c, 0, 9).await.unwrap(), []);
    store.check().await.unwrap();
    // Room again: the same append goes through.
    allow_pages(&store, 1_000_000).await;
    assert_eq!(store.append(big("c")).await.unwrap(), Appended::Yes);
    assert_eq!(store.reads.events(&c, 0, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn within_a_group_later_appends_see_earlier_ones() {
    let (_folder, store) = fresh().await;
    let second = |mark: &str| {
        let mut second = first("one", format!("\"{mark}\""));
        second.expected_version = 1;
        second.events[0].version = 2;
        second.summary.version = 2;
        second.summary.status = Status::Over;
        second.summary.players = vec![PlayerId::new(mark).unwrap()];
        second
    };
    let held = store.writer.pool.acquire().await.unwrap();
    // The first goes alone, being the first in the queue; the others are one group.
    let (other, a, b, c, d, ()) = tokio::join!(
        store.append(first("other", "{}".into())),
        store.append(first("one", "{}".into())),
        store.append(second("b")),
        store.append(second("c")),
        store.append(first("one", "{}".into())),
        async {
            tokio::task::yield_now().await;
            drop(held);
        }
    );
    for done in [other, a, b] {
        assert_eq!(done.unwrap(), Appended::Yes);
    }
    for done in [c, d] {
        assert_eq!(done.unwrap(), Appended::No(2));
    }
    let id = TableId::new("one").unwrap();
    let entry = store.reads.entry(&id).await.unwrap().unwrap();
    assert_eq!(entry.summary, second("b").summary);
    let events = store.reads.events(&id, 0, 9).await.unwrap();
    assert_eq!(events.last(), second("b").events.last());
    assert!(store.counts().commits <= 2, "{:?}", store.counts());
}

/// How SQLite would answer.
async fn plan(store: &SqliteStore, sql: &str) -> String {
    let sql = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
    let rows = sqlx::query(sql).fetch_all(&store.reads.pool).await.unwrap();
    let lines: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
    lines.join("; ")
}

#[tokio::test]
async fn every_list_has_an_index() {
    let (_folder, store) = fresh().await;
    let cursor = Cursor {
        created_at: 5,
        table: TableId::new("x").unwrap(),
    };
    let indexes = [
        "INDEX tables_newest",
        "INDEX tables_seen ",
        "INDEX tables_seen_status ",
        "INDEX tables_seen_game ",
        "INDEX tables_seen_game_status ",
        "SEARCH s USING PRIMARY KEY (player_id=?",
    ];
    for (filter, index) in Filter::usual("ana").into_iter().zip(indexes) {
        for cursor in [None, Some(&cursor)] {
            let query = Reads::<Sqlite>::list_query(&filter, cursor, 20);
            let told = plan(&store, query.sql().as_str()).await;
            assert!(told.contains(index), "{filter:?}: {told}");
            assert!(!told.contains("TEMP B-TREE"), "{filter:?}: {told}");
        }
    }
    let due = "SELECT id FROM tables t WHERE t.deadline_ms IS NOT NULL AND t.deadline_ms <= $1 \
               ORDER BY t.deadline_ms, t.id LIMIT 9";
    assert!(plan(&store, due).await.contains("INDEX tables_due"));
    let bots = "SELECT id FROM tables t WHERE t.bot_waiting ORDER BY t.updated_at, t.id LIMIT 9";
    assert!(plan(&store, bots).await.contains("INDEX tables_bot"));
}
