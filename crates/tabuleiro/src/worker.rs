//! `tabuleiro worker`: thinks for the bots of other processes, analyses what was asked there, and serves nobody.

use crate::node::{self, Common, File};
use anyhow::{Context, Result};
use clap::Args;
use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::thread;
use tabuleiro_host::{Bus, Host, Settings};
use tabuleiro_server::App;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Think for the bots of other processes, and analyse what was asked there.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The address for `/healthz`, `/readyz` and `/metrics`; left out, there are none.
    #[arg(long, env = "TABULEIRO_LISTEN")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    common: Common,
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    node::logs();
    let common = arguments.common;
    let file = File::read(common.config.as_ref())?;
    let database = node::database(common.place.database.or(file.database))?;
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let thinkers = common.thinkers.or(file.thinkers).unwrap_or(cores).max(1);
    let settings = Settings {
        serves: false,
        ..node::settings(&database, Some(thinkers), common.students.or(file.students))
    };
    let students = settings.students;
    let connections = common.database_connections.or(file.database_connections);
    let connections = node::connections(connections)?;
    let listen = arguments.listen.or(file.listen);
    Runtime::new()?.block_on(async {
        let store = node::open(&database, connections).await?;
        let wanted = common.bus.or(file.bus);
        let bus = node::bus(wanted.as_deref(), &database).await?;
        if matches!(bus, Bus::Local(_)) {
            anyhow::bail!(
                "a worker takes its work from a bus: name one, as in `--bus nats://host:4222`"
            );
        }
        tracing::info!(thinkers, students, "working");
        let stop = node::told_to_stop();
        match listen {
            None => {
                let host = Host::open(store, bus, settings).await?;
                writeln!(std::io::stdout(), "working")?;
                stop.await;
                host.shutdown().await;
            }
            Some(listen) => {
                let app = App::open(store, bus, settings, file.server).await?;
                let listener = TcpListener::bind(listen)
                    .await
                    .with_context(|| format!("cannot listen on {listen}"))?;
                let listen = listener.local_addr()?;
                writeln!(std::io::stdout(), "http://{listen}")?;
                tabuleiro_server::serve_operation(listener, app, stop).await?;
            }
        }
        tracing::info!("ended; unfinished work is left to others");
        Ok(())
    })
}
