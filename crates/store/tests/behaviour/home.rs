//! A fresh database for a test, and things to put into it.

use crate::server;
use tabuleiro_store::{
    Append, PlayerId, Status, Store, StoredEvent, TableId, TableSummary, Visibility,
};
use tempfile::TempDir;

/// Makes a test of each name on each database.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            use crate::home::Home;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$name(Home::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                if let Some(home) = Home::postgres() {
                    super::$name(home).await;
                }
            }
        }
    )+};
}
pub(crate) use on_both;

/// Where a test's database is.
pub(crate) struct Home {
    pub(crate) url: String,
    folder: Option<TempDir>,
}

impl Home {
    pub(crate) fn sqlite() -> Home {
        let folder = tempfile::tempdir().unwrap();
        // A folder that is not there yet is made.
        let url = format!("sqlite://{}/new/store.db", folder.path().display());
        Home {
            url,
            folder: Some(folder),
        }
    }

    pub(crate) fn postgres() -> Option<Home> {
        Some(Home {
            url: server::fresh()?,
            folder: None,
        })
    }

    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.as_ref().unwrap().path().join("new/store.db")
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }
}

pub(crate) fn table(text: &str) -> TableId {
    TableId::new(text).unwrap()
}

pub(crate) fn player(text: &str) -> PlayerId {
    PlayerId::new(text).unwrap()
}

pub(crate) fn summary(version: u64) -> TableSummary {
    TableSummary {
        version,
        game: "syrtis".into(),
        spec: "syrtis".into(),
        status: Status::Playing,
        visibility: Visibility::Public,
        created_at: 1_000,
        updated_at: 1_000 + version,
        deadline_ms: None,
        bot_waiting: false,
        players: Vec::new(),
        card: "{}".into(),
    }
}

pub(crate) fn event(version: u64) -> StoredEvent {
    StoredEvent {
        version,
        at_ms: 1_000 + version,
        body: format!("{{\"n\":{version}}}"),
    }
}

/// So many events after a version.
pub(crate) fn append(table: &TableId, after: u64, events: u64) -> Append {
    Append {
        table: table.clone(),
        expected_version: after,
        events: (after + 1..=after + events).map(event).collect(),
        summary: summary(after + events),
    }
}
