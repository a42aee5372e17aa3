//! Keeping up with other processes: saying that this one is there, noticing that others are not, and looking in the store
//! for what the bus did not tell.

use crate::error::HostError;
use crate::host::{Host, WeakHost};
use crate::summary::{stored_id, table_id};
use std::time::{Duration, Instant};

/// How often a host says that it is there, and looks whether the others did.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// How often the store is asked for news while the bus is away.
const ALONE: Duration = Duration::from_secs(1);
/// How many tables are asked for at a time.
const AT_ONCE: usize = 500;

impl Host {
    /// Compares the tables that somebody watches here with the store.
    async fn search_news(&self) -> Result<(), HostError> {
        let inside = self.inside();
        let watched = inside.watchers.tables();
        for tables in watched.chunks(AT_ONCE) {
            let ids = tables
                .iter()
                .map(stored_id)
                .collect::<Result<Vec<_>, _>>()?;
            for (id, version) in inside.store.versions(&ids).await? {
                let table = table_id(&id)?;
                if inside.shelf.hear(&table, version) {
                    inside.tally.late_news.one();
                    tracing::debug!(%table, version, "found in the store");
                }
                inside.watchers.tell(&table, version);
            }
        }
        Ok(())
    }

    /// The same, whatever comes of it.
    pub(crate) async fn look_for_news(&self) {
        if let Err(error) = self.search_news().await {
            self.inside().tally.store_faults.one();
            tracing::warn!(code = error.code(), "news cannot be looked for");
        }
    }

    /// Notices who has gone without a word.
    fn notice_silence(&self) {
        let attendance = &self.inside().attendance;
        attendance.greet_if_due();
        for table in attendance.end_count() {
            self.inside().watchers.tell_presence(&table);
        }
        for node in attendance.give_up_silent() {
            tracing::warn!(
                node = node.number(),
                "a host has gone without a word; those connected to it count as away"
            );
            self.forget_host(node);
        }
    }
}

/// Keeps up until the host ends.
pub(crate) async fn run(mut weak: WeakHost) {
    let (mut searched, mut shown) = (Instant::now(), None::<Instant>);
    loop {
        let Some(host) = weak.get() else {
            return;
        };
        let settings = &host.inside().settings;
        if settings.serves && shown.is_none_or(|then| then.elapsed() >= HEARTBEAT) {
            shown = Some(Instant::now());
            host.inside().attendance.show();
        }
        host.notice_silence();
        let pause = if host.is_alone() {
            ALONE
        } else {
            settings.scan
        };
        if searched.elapsed() >= pause {
            host.look_for_news().await;
            host.inside().attendance.tidy();
            searched = Instant::now();
        }
        drop(host);
        if weak.unless_ended(tokio::time::sleep(ALONE)).await.is_none() {
            return;
        }
    }
}
