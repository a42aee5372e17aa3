//! `tabuleiro serve`, and carrying all tables from one store to another.

use crate::node::{self, Bots, Common, File, Place, database, open};
use anyhow::{Context, Result};
use clap::Args;
use std::io::{BufRead, Write};
use std::net::SocketAddr;
use tabuleiro_host::{Bus, Connections, Exported, Host, Settings};
use tabuleiro_server::App;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Serve tables over HTTP and WebSocket.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The address to listen on [default: 127.0.0.1:8081].
    #[arg(long, env = "TABULEIRO_LISTEN")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    common: Common,
    /// Who thinks for bots and analyses if there are several processes: this one as well, or only workers as long as the
    /// bus is there [default: here].
    #[arg(long, value_enum, env = "TABULEIRO_BOTS")]
    bots: Option<Bots>,
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    node::logs();
    let common = arguments.common;
    let file = File::read(common.config.as_ref())?;
    let default = SocketAddr::from(([127, 0, 0, 1], 8081));
    let listen = arguments.listen.or(file.listen).unwrap_or(default);
    let database = database(common.place.database.or(file.database))?;
    let bots = arguments.bots.or(file.bots).unwrap_or_default();
    let settings = Settings {
        fetches: bots == Bots::Here,
        ..node::settings(
            &database,
            common.thinkers.or(file.thinkers),
            common.students.or(file.students),
        )
    };
    let connections = common.database_connections.or(file.database_connections);
    let connections = node::connections(connections)?;
    Runtime::new()?.block_on(async {
        let store = open(&database, connections).await?;
        let wanted = common.bus.or(file.bus);
        let bus = node::bus(wanted.as_deref(), &database).await?;
        let app = App::open(store, bus, settings, file.server).await?;
        let listener = TcpListener::bind(listen)
            .await
            .with_context(|| format!("cannot listen on {listen}"))?;
        let listen = listener.local_addr()?;
        tracing::info!(%listen, "serving");
        let stop = node::told_to_stop();
        writeln!(std::io::stdout(), "http://{listen}")?;
        tabuleiro_server::serve(listener, app, stop).await?;
        tracing::info!("ended; everything is stored");
        Ok(())
    })
}

/// Writes every table with all its events, one JSON object a line. The output holds secrets of games that go on.
pub(crate) fn export(place: Place, output: &mut dyn Write) -> Result<()> {
    let database = database(place.database)?;
    Runtime::new()?.block_on(async {
        let store = open(&database, Connections::default()).await?;
        let mut tables = store.export();
        while let Some(table) = tables.next().await? {
            serde_json::to_writer(&mut *output, &table)?;
            writeln!(output)?;
        }
        store.close().await;
        Ok(())
    })
}

/// Reads what `export` wrote.
pub(crate) fn import(place: Place, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    let database = database(place.database)?;
    Runtime::new()?.block_on(async {
        // Nobody thinks for bots meanwhile.
        let settings = Settings {
            thinkers: 0,
            students: 0,
            ..Settings::default()
        };
        let store = open(&database, Connections::default()).await?;
        let host = Host::open(store, Bus::local(), settings).await?;
        let mut count = 0;
        for (number, line) in input.lines().enumerate() {
            let place = || format!("line {}", number + 1);
            let table: Exported = serde_json::from_str(&line?).with_context(place)?;
            host.import(table).await.with_context(place)?;
            count += 1;
        }
        host.shutdown().await;
        writeln!(output, "{count} tables")?;
        Ok(())
    })
}
