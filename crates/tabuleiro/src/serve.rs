//! `tabuleiro serve`, and carrying all tables from one store to another.

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;
use std::env;
use std::fs;
use std::io::{BufRead, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use tabuleiro_host::{Bus, Exported, Host, Settings, Store};
use tabuleiro_server::{App, Config};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

/// Where tables are kept.
#[derive(Args)]
pub(crate) struct Place {
    /// The database: `sqlite://folder/file.db` or `postgres://user@host/name`; left out, a file in the user's data folder.
    #[arg(long, env = "TABULEIRO_DATABASE")]
    database: Option<String>,
}

/// Serve tables over HTTP and WebSocket.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The address to listen on [default: 127.0.0.1:8081].
    #[arg(long, env = "TABULEIRO_LISTEN")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    place: Place,
    /// How nodes hear of each other: `local` is this process alone.
    #[arg(long, env = "TABULEIRO_BUS")]
    bus: Option<String>,
    /// A file with settings, in TOML.
    #[arg(long, env = "TABULEIRO_CONFIG")]
    config: Option<PathBuf>,
}

/// The file with settings. What the command line or the environment says goes before it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    listen: Option<SocketAddr>,
    database: Option<String>,
    bus: Option<String>,
    server: Config,
}

impl File {
    fn read(path: Option<&PathBuf>) -> Result<File> {
        let Some(path) = path else {
            return Ok(File::default());
        };
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("{} is not as it should be", path.display()))
    }
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    logs();
    let file = File::read(arguments.config.as_ref())?;
    let default = SocketAddr::from(([127, 0, 0, 1], 8081));
    let listen = arguments.listen.or(file.listen).unwrap_or(default);
    let database = database(arguments.place.database.or(file.database))?;
    let bus = bus(arguments.bus.or(file.bus).as_deref())?;
    Runtime::new()?.block_on(async {
        let store = open(&database).await?;
        let app = App::open(store, bus, Settings::default(), file.server).await?;
        let listener = TcpListener::bind(listen)
            .await
            .with_context(|| format!("cannot listen on {listen}"))?;
        let listen = listener.local_addr()?;
        tracing::info!(%listen, "serving");
        writeln!(std::io::stdout(), "http://{listen}")?;
        tabuleiro_server::serve(listener, app, told_to_stop()).await?;
        tracing::info!("ended; everything is stored");
        Ok(())
    })
}

/// Writes every table with all its events, one JSON object a line. The output holds secrets of games that go on.
pub(crate) fn export(place: Place, output: &mut dyn Write) -> Result<()> {
    let database = database(place.database)?;
    Runtime::new()?.block_on(async {
        let store = open(&database).await?;
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
        let host = Host::open(open(&database).await?, Bus::local(), settings).await?;
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

async fn open(database: &str) -> Result<Store> {
    // The address may hold a password, so that it is not repeated.
    let store = Store::open(database).await;
    store.context("cannot open the database")
}

fn bus(wanted: Option<&str>) -> Result<Bus> {
    match wanted {
        None | Some("" | "local") => Ok(Bus::local()),
        Some(other) => bail!("there is no bus `{other}`; this version knows `local` only"),
    }
}

/// The database that was named, or one in the folder where the system keeps users' data.
fn database(wanted: Option<String>) -> Result<String> {
    if let Some(database) = wanted {
        return Ok(database);
    }
    let folder = |name: &str| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| Some(folder("HOME")?.join(".local/share")))
        .context("there is no folder for the database; name one with --database")?;
    let folder = data.join("tabuleiro");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(format!(
        "sqlite://{}",
        folder.join("tabuleiro.db").display()
    ))
}

/// To standard error; as JSON if `TABULEIRO_LOG_FORMAT` is `json`. `TABULEIRO_LOG` says how much.
fn logs() {
    let filter =
        EnvFilter::try_from_env("TABULEIRO_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // Somebody else's subscriber may be there already, in tests.
    let _ = if env::var("TABULEIRO_LOG_FORMAT").is_ok_and(|format| format == "json") {
        builder.json().try_init()
    } else {
        builder.with_ansi(false).try_init()
    };
}

/// Until somebody presses ctrl-c, or the system asks us to end.
async fn told_to_stop() {
    let interrupt = async {
        // Without this signal only the other one ends us.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}
