//! What cannot be seen from outside: which indexes serve.

use super::PostgresStore;
use crate::connections::Connections;
use crate::cursor::Cursor;
use crate::id::{PlayerId, RecordId, TableId};
use crate::model::{Append, Filter, Player, Record, Status, StoredEvent, TableSummary, Visibility};
use crate::reads::Reads;
use crate::writes::{Appended, Small};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Postgres, Row};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

#[path = "../../tests/behaviour/server.rs"]
mod server;

/// Enough for reading all of it to cost more than an index, with what a site has most of: games that are over,
/// and that nobody else finds.
const FILL: &str = "
INSERT INTO tables SELECT 't' || g, 1, (ARRAY['syrtis', 'distrify', 'meerkats'])[1 + g % 3], 'spec',
    CASE WHEN g % 11 = 0 THEN 'waiting' WHEN g % 11 = 1 THEN 'playing' ELSE 'over' END,
    CASE WHEN g % 23 = 0 THEN 'public' ELSE 'unlisted' END,
    g, g, CASE WHEN g % 11 = 1 THEN g END, g % 110 = 1, 
    CASE WHEN g % 4 = 0 THEN 'p7' ELSE 'p' || g % 500 END, '{}' FROM generate_series(1, 20000) g;
INSERT INTO seated SELECT players, created_at, id FROM tables;
INSERT INTO events SELECT id, version, created_at, '{}' FROM tables;
INSERT INTO players SELECT 'p' || g, 'name', g, decode(lpad(to_hex(g), 64, '0'), 'hex') FROM generate_series(1, 5000) g;
INSERT INTO secrets SELECT 's' || g, 'x' FROM generate_series(1, 5000) g;
INSERT INTO records SELECT 'r' || g, 'text', g, NULL FROM generate_series(1, 5000) g;
ANALYZE;
";

async fn filled(url: &str) -> PostgresStore {
    let open = async || PostgresStore::open(url, Connections::default()).await;
    open().await.unwrap().close().await;
    let mut db = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(FILL).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    open().await.unwrap()
}

/// How often each table was read as a whole, and by an index, as far as connections have told.
async fn scans(db: &mut PgConnection) -> BTreeMap<String, (i64, i64)> {
    let asked = "SELECT relname::text, seq_scan, idx_scan, n_tup_ins FROM pg_stat_user_tables \
                 WHERE relname <> 'schema_history'";
    let rows = db.fetch_all(asked).await.unwrap();
    let told = rows.iter().filter(|row| row.get::<i64, _>(3) > 0);
    told.map(|row| (row.get(0), (row.get(1), row.get(2))))
        .collect()
}

/// How PostgreSQL would answer a query with these values.
async fn plan(store: &PostgresStore, sql: &str, values: &str) -> String {
    let mut db = store.reads.pool.acquire().await.unwrap();
    let prepare = format!("SET plan_cache_mode = force_custom_plan; PREPARE asked AS {sql}");
    db.execute(sqlx::raw_sql(AssertSqlSafe(prepare)))
        .await
        .unwrap();
    let explain = format!("EXPLAIN (COSTS OFF) EXECUTE asked({values})");
    let rows = db.fetch_all(sqlx::raw_sql(AssertSqlSafe(explain))).await;
    db.execute("DEALLOCATE asked").await.unwrap();
    let lines: Vec<String> = rows.unwrap().iter().map(|row| row.get(0)).collect();
    lines.join("; ")
}

#[tokio::test]
async fn every_list_has_an_index() {
    let Some(url) = server::fresh() else {
        return;
    };
    let store = filled(&url).await;
    let cursor = Cursor {
        created_at: 5_000,
        table: TableId::new("x").unwrap(),
    };
    let indexes = [
        ("tables_newest", ""),
        ("tables_seen", "'public', "),
        ("tables_seen_status", "'public', 'waiting', "),
        ("tables_seen_game", "'public', 'syrtis', "),
        ("tables_seen_game_status", "'public', 'waiting', 'syrtis', "),
        ("seated_pkey", "'p7', "),
    ];
    for (filter, (index, values)) in Filter::usual("p7").into_iter().zip(indexes) {
        for (cursor, place) in [(None, ""), (Some(&cursor), "5000, 'x', ")] {
            let query = Reads::<Postgres>::list_query(&filter, cursor, 20);
            let values = format!("{values}{place}20");
            let told = plan(&store, query.sql().as_str(), &values).await;
            let index = format!("using {index} ");
            assert!(told.contains(&index), "{filter:?}: {told}");
            assert!(
                !told.contains("Sort") && !told.contains("Seq Scan"),
                "{filter:?}: {told}"
            );
        }
    }
    let due = "SELECT id FROM tables t WHERE t.deadline_ms IS NOT NULL AND t.deadline_ms <= $1 \
               ORDER BY t.deadline_ms, t.id LIMIT $2";
    let told = plan(&store, due, "500, 20").await;
    assert!(
        told.contains("using tables_due ") && !told.contains("Sort"),
        "{told}"
    );
    // There are few of these, so that they may be sorted.
    let bots = "SELECT id FROM tables t WHERE t.bot_waiting ORDER BY t.updated_at, t.id LIMIT $1";
    let told = plan(&store, bots, "1000").await;
    assert!(told.contains("tables_bot"), "{told}");
    store.close().await;
}

#[tokio::test]
async fn a_process_keeps_no_more_connections_than_it_may() {
    let Some(url) = server::fresh() else {
        return;
    };
    let three = Connections::new(3).unwrap();
    let store = PostgresStore::open(&url, three).await.unwrap();
    let mut many = JoinSet::new();
    for _ in 0..12 {
        let pool = store.reads.pool.clone();
        many.spawn(async move { sqlx::query("SELECT pg_sleep(0.05)").execute(&pool).await });
    }
    let asked = "SELECT COUNT(*) FROM pg_stat_activity \
                 WHERE datname = current_database() AND application_name = 'tabuleiro'";
    let mut db = PgConnection::connect(&url).await.unwrap();
    sleep(Duration::from_millis(120)).await;
    let row = db.fetch_one(asked).await.unwrap();
    assert_eq!(row.get::<i64, _>(0), 3);
    for done in many.join_all().await {
        done.unwrap();
    }
    store.close().await;
}

/// Neither what is asked nor what is written: the server counts.
#[tokio::test]
async fn nothing_reads_a_whole_table() {
    let Some(url) = server::fresh() else {
        return;
    };
    let store = filled(&url).await;
    // A server tells its numbers when a connection ends, or soon afterwards.
    let mut db = PgConnection::connect(&url).await.unwrap();
    let mut before = scans(&mut db).await;
    loop {
        sleep(Duration::from_millis(500)).await;
        let now = scans(&mut db).await;
        if now.len() == 6 && now == before {
            break;
        }
        before = now;
    }
    let (reads, id) = (&store.reads, TableId::new("t77").unwrap());
    let player = PlayerId::new("p9").unwrap();
    reads.events(&id, 0, 9).await.unwrap();
    reads.entry(&id).await.unwrap().unwrap();
    reads
        .versions(&[id.clone(), TableId::new("t78").unwrap()])
        .await
        .unwrap();
    for filter in [
        Filter::default(),
        Filter {
            visibility: Some(Visibility::Public),
            status: Some(Status::Waiting),
            ..Filter::default()
        },
        Filter {
            player: Some(player.clone()),
            status: Some(Status::Playing),
            ..Filter::default()
        },
    ] {
        assert!(
            !reads
                .list(&filter, None, 20)
                .await
                .unwrap()
                .tables
                .is_empty()
        );
    }
    assert!(reads.unfinished(&player, 2_500).await.unwrap() > 0);
    assert_eq!(reads.oldest(None, 20).await.unwrap().len(), 20);
    assert_eq!(reads.due(1_000, 20).await.unwrap().len(), 20);
    assert_eq!(reads.next_deadline().await.unwrap(), Some(1));
    assert_eq!(reads.waiting_for_bot(1_000).await.unwrap().len(), 182);
    reads.player(&player).await.unwrap().unwrap();
    assert!(reads.player_by_token(&[7; 32]).await.unwrap().is_none());
    assert!(reads.secret("s7").await.unwrap().is_some());
    let record = RecordId::new("r7").unwrap();
    reads.record(&record).await.unwrap().unwrap();
    write_all(&store, &record).await;
    store.close().await;
    let begun = Instant::now();
    loop {
        let now = scans(&mut db).await;
        if now.iter().all(|(table, now)| now.1 > before[table].1) {
            for (table, now) in now {
                assert_eq!(now.0, before[&table].0, "{table} was read as a whole");
            }
            return;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "{before:?} {now:?}"
        );
        sleep(Duration::from_millis(100)).await;
    }
}

/// Whether something happens at a table without a clock or a bot, no index need know.
#[tokio::test]
async fn most_actions_change_no_index() {
    let Some(url) = server::fresh() else {
        return;
    };
    let store = filled(&url).await;
    for version in 0..50 {
        let appended = store.append(&append(version, "ana")).await.unwrap();
        assert_eq!(appended, Appended::Yes);
    }
    store.close().await;
    let mut db = PgConnection::connect(&url).await.unwrap();
    let asked = "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'tables'";
    let begun = Instant::now();
    loop {
        let row = db.fetch_one(asked).await.unwrap();
        let (all, calm): (i64, i64) = (row.get(0), row.get(1));
        if all == 49 {
            assert!(calm > 40, "{calm} of {all}");
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{all}");
        sleep(Duration::from_millis(100)).await;
    }
}

fn append(expected_version: u64, who: &str) -> Append {
    Append {
        table: TableId::new("new").unwrap(),
        expected_version,
        events: vec![StoredEvent {
            version: expected_version + 1,
            at_ms: 0,
            body: "{}".into(),
        }],
        summary: TableSummary {
            version: expected_version + 1,
            game: "syrtis".into(),
            spec: "syrtis".into(),
            status: Status::Playing,
            visibility: Visibility::Public,
            created_at: 0,
            updated_at: expected_version,
            deadline_ms: None,
            bot_waiting: false,
            players: vec![PlayerId::new(who).unwrap()],
            card: "{}".into(),
        },
    }
}

async fn write_all(store: &PostgresStore, record: &RecordId) {
    for (version, who, done) in [
        (0, "ana", Appended::Yes),
        (1, "ben", Appended::Yes),
        (1, "eve", Appended::No(2)),
    ] {
        assert_eq!(store.append(&append(version, who)).await.unwrap(), done);
    }
    let ana = Player {
        id: PlayerId::new("ana").unwrap(),
        name: "Ana".into(),
        created_at: 0,
    };
    let known = Record {
        id: record.clone(),
        text: "text".into(),
        at_ms: 0,
        by: None,
    };
    for (small, changed) in [
        (Small::Player(ana.clone(), [9; 32]), true),
        (Small::Rename(ana.id, "Anna".into()), true),
        (Small::Secret("s7".into(), vec![1]), false),
        (Small::Record(known), false),
    ] {
        assert_eq!(store.write(&small).await.unwrap(), changed);
    }
}
