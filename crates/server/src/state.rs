//! What all handlers share.

use crate::config::Config;
use crate::counters::Counters;
use crate::identity::CookieKey;
use crate::limits::Limits;
use crate::page::Page;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabuleiro_host::{Bus, Host, HostError, Settings, Store};
use thiserror::Error;
use tokio::sync::watch;

/// A server's state. Clones are the same server.
#[derive(Clone, Debug)]
pub struct App(Arc<Inside>);

#[derive(Debug)]
pub(crate) struct Inside {
    pub(crate) host: Host,
    pub(crate) config: Config,
    pub(crate) key: CookieKey,
    pub(crate) limits: Limits,
    pub(crate) counters: Counters,
    pub(crate) page: Page,
    closing: watch::Sender<bool>,
    draining: AtomicBool,
}

/// Why a server cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The host.
    #[error(transparent)]
    Host(#[from] HostError),
    /// The system gives no randomness.
    #[error("the system gives no randomness")]
    NoRandomness,
    /// The public address is none that a browser would call an origin.
    #[error("`public-url` is like `https://play.example.org`, without a path, not `{0}`")]
    PublicUrl(String),
}

impl App {
    /// Opens a host over the store, and what a server needs beside it.
    ///
    /// # Errors
    /// If the store does not answer, or the configuration makes no sense.
    pub async fn open(
        store: Store,
        bus: Bus,
        settings: Settings,
        config: Config,
    ) -> Result<App, OpenError> {
        let settings = Settings {
            unfinished_each: config.unfinished_tables_per_player,
            ..settings
        };
        if let Some(wrong) = config.wrong_public_url() {
            return Err(OpenError::PublicUrl(wrong.to_owned()));
        }
        let key = CookieKey::from_store(&store).await?;
        let host = Host::open(store, bus, settings).await?;
        Ok(App(Arc::new(Inside {
            host,
            key,
            limits: Limits::new(&config),
            counters: Counters::default(),
            page: Page::embedded(),
            closing: watch::Sender::new(false),
            draining: AtomicBool::new(false),
            config,
        })))
    }

    /// The host.
    #[must_use]
    pub fn host(&self) -> &Host {
        &self.0.host
    }

    pub(crate) fn inside(&self) -> &Inside {
        &self.0
    }

    /// Done when the server is about to end: whoever holds a connection open lets it go.
    pub(crate) fn closing(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.0.closing.subscribe();
        async move {
            // An error means that the server has gone.
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }

    /// Says from now on that nobody is to be sent here any more.
    pub(crate) fn drain(&self) {
        self.0.draining.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.0.draining.load(Ordering::SeqCst)
    }

    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }
}
