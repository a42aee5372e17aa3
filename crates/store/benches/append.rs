//! Durable appends a second on SQLite, by how many append at once.
//!
//! Every append is on the disk before it counts: one alone waits for the disk each time, many share a commit. The folder
//! is the system's for temporary files; set `TMPDIR` to measure another disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tabuleiro_store::{
    Append, Filter, Status, Store, StoredEvent, TableId, TableSummary, Visibility,
};

const TIME: Duration = Duration::from_secs(3);

fn one_event(table: &TableId, after: u64) -> Append {
    let version = after + 1;
    Append {
        table: table.clone(),
        expected_version: after,
        events: vec![StoredEvent {
            version,
            at_ms: version,
            body: format!(
                "{{\"action\":\"a1-b2\",\"seat\":1,\"clock\":[300000,299000],\"n\":{version}}}"
            ),
        }],
        summary: TableSummary {
            version,
            game: "syrtis".into(),
            spec: "syrtis:size=7".into(),
            status: Status::Playing,
            visibility: Visibility::Public,
            created_at: 0,
            updated_at: version,
            deadline_ms: Some(version + 60_000),
            bot_waiting: version.is_multiple_of(2),
            players: Vec::new(),
            card: "{\"names\":[\"Ana\",\"Bia\"]}".into(),
        },
    }
}

async fn measure(appenders: usize, readers: usize) -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("bench.db");
    let store = Store::open(&format!("sqlite://{}", file.display())).await?;
    let first = TableId::random()?;
    store.append(one_event(&first, 0)).await?;
    let start = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..appenders {
        let store = store.clone();
        let table = TableId::random()?;
        tasks.spawn(async move {
            let mut version = 0;
            while start.elapsed() < TIME {
                store.append(one_event(&table, version)).await?;
                version += 1;
            }
            Ok::<(), tabuleiro_store::AppendError>(())
        });
    }
    let reads = Arc::new(AtomicU64::new(0));
    for _ in 0..readers {
        let (store, first, reads) = (store.clone(), first.clone(), Arc::clone(&reads));
        tasks.spawn(async move {
            while start.elapsed() < TIME {
                store.events(&first, 0).await?;
                store.list(&Filter::default(), None, 20).await?;
                reads.fetch_add(2, Ordering::Relaxed);
            }
            Ok(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let seconds = start.elapsed().as_secs_f64();
    let counts = store.counts();
    #[allow(clippy::cast_precision_loss)]
    let (appends, commits, reads) = (
        counts.appends as f64,
        counts.commits as f64,
        reads.load(Ordering::Relaxed) as f64,
    );
    let log = std::fs::metadata(file.with_extension("db-wal"))?.len();
    println!(
        "{appenders:>4} append, {readers} read: {:>6.0} appends/s, {:>5.0} commits/s, {:>5.1} appends a commit, \
         {:>6.0} reads/s, log {} KiB",
        appends / seconds,
        commits / seconds,
        appends / commits,
        reads / seconds,
        log / 1024
    );
    store.close().await;
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    tokio::runtime::Runtime::new()?.block_on(async {
        for (appenders, readers) in [(1, 0), (16, 0), (256, 0), (256, 8)] {
            measure(appenders, readers).await?;
        }
        Ok(())
    })
}
