//! What `serve` and `worker` have in common: settings, logs, store and bus, and when to end.

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;
use std::env;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tabuleiro_host::{Bus, Connections, Settings, Store};
use tabuleiro_server::Config;
use tracing_subscriber::EnvFilter;

/// What is logged unless somebody wants it otherwise. What the line to the bus has to say we say ourselves.
const USUAL_LOGS: &str = "info,async_nats=warn";
/// How long a command waits for a database server that restarts.
const PATIENCE: Duration = Duration::from_secs(8);

/// Where tables are kept.
#[derive(Args)]
pub(crate) struct Place {
    /// The database: `sqlite://folder/file.db` or `postgres://user@host/name`; left out, a file in the user's data folder.
    #[arg(long, env = "TABULEIRO_DATABASE")]
    pub(crate) database: Option<String>,
}

/// What `serve` and `worker` may both be told.
#[derive(Args)]
pub(crate) struct Common {
    #[command(flatten)]
    pub(crate) place: Place,
    /// How processes hear of each other: `local` is this process alone, `nats://host:4222` a NATS server with JetStream.
    #[arg(long, env = "TABULEIRO_BUS")]
    pub(crate) bus: Option<String>,
    /// How many threads think for bots [default: one for each core, and one less where people are served].
    #[arg(long, env = "TABULEIRO_THINKERS")]
    pub(crate) thinkers: Option<usize>,
    /// How many whole games are analysed at a time, each in a thread of its own; 0 leaves them to others [default: 1].
    #[arg(long, env = "TABULEIRO_STUDENTS")]
    pub(crate) students: Option<usize>,
    /// How many connections to PostgreSQL this process keeps at most [default: 16].
    #[arg(long, env = "TABULEIRO_DATABASE_CONNECTIONS")]
    pub(crate) database_connections: Option<u32>,
    /// A file with settings, in TOML.
    #[arg(long, env = "TABULEIRO_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

/// The file with settings. What the command line or the environment says goes before it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct File {
    pub(crate) listen: Option<SocketAddr>,
    pub(crate) database: Option<String>,
    pub(crate) bus: Option<String>,
    pub(crate) thinkers: Option<usize>,
    pub(crate) students: Option<usize>,
    pub(crate) database_connections: Option<u32>,
    pub(crate) bots: Option<Bots>,
    pub(crate) server: Config,
}

/// Who takes the turns of bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Bots {
    /// This process as well as others.
    #[default]
    Here,
    /// Workers, as long as the bus is there.
    Workers,
}

impl File {
    pub(crate) fn read(path: Option<&PathBuf>) -> Result<File> {
        let Some(path) = path else {
            return Ok(File::default());
        };
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("{} is not as it should be", path.display()))
    }
}

/// How a process works that keeps its tables there.
pub(crate) fn settings(
    database: &str,
    thinkers: Option<usize>,
    students: Option<usize>,
) -> Settings {
    let usual = Settings::default();
    let on_server = database.starts_with("postgres");
    Settings {
        thinkers: thinkers.unwrap_or(usual.thinkers),
        students: students.unwrap_or(usual.students),
        patience: if on_server { PATIENCE } else { usual.patience },
        ..usual
    }
}

pub(crate) async fn open(database: &str, connections: Connections) -> Result<Store> {
    // The address may hold a password, so that it is not repeated.
    let store = Store::open_with(database, connections).await;
    store.context("cannot open the database")
}

/// How many connections to keep to a database server.
pub(crate) fn connections(wanted: Option<u32>) -> Result<Connections> {
    let Some(number) = wanted else {
        return Ok(Connections::default());
    };
    Connections::new(number).with_context(|| {
        format!(
            "{number} connections to the database are too few or too many: `database-connections` is from {} to {}",
            Connections::FEWEST,
            Connections::MOST
        )
    })
}

pub(crate) async fn bus(wanted: Option<&str>, database: &str) -> Result<Bus> {
    match wanted {
        None | Some("" | "local") => Ok(Bus::local()),
        Some(url) if url.starts_with("nats://") || url.starts_with("tls://") => {
            if !database.starts_with("postgres") {
                bail!("processes on a bus share one database, which must be `postgres://…`");
            }
            Bus::nats(url).await.context("cannot use the bus")
        }
        // What stands before an `@` may be a password, which is not repeated.
        Some(_) => bail!("a bus is `local`, or `nats://host:4222` (`tls://host:4222`)"),
    }
}

/// The database that was named, or one in the folder where the system keeps users' data.
pub(crate) fn database(wanted: Option<String>) -> Result<String> {
    if let Some(database) = wanted {
        return Ok(database);
    }
    let folder = tabuleiro_tui::data_folder()
        .context("there is no folder for the database; name one with --database")?;
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(format!(
        "sqlite://{}",
        folder.join("tabuleiro.db").display()
    ))
}

/// To standard error; as JSON if `TABULEIRO_LOG_FORMAT` is `json`. `TABULEIRO_LOG` says how much.
pub(crate) fn logs() {
    let filter =
        EnvFilter::try_from_env("TABULEIRO_LOG").unwrap_or_else(|_| EnvFilter::new(USUAL_LOGS));
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

/// Ends when somebody presses ctrl-c, or the system asks us to end. Both are listened for from the call on, not only once this
/// is waited for: before, they would end the process at once.
pub(crate) fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(signal)
    };
    async move {
        #[cfg(unix)]
        {
            let told = signals.map(|listening| {
                Box::pin(async move {
                    match listening {
                        Ok(mut signal) => drop(signal.recv().await),
                        // Without this signal only the other one ends us.
                        Err(_) => std::future::pending().await,
                    }
                })
            });
            let [interrupted, terminated] = told;
            tokio::select! {
                () = interrupted => {}
                () = terminated => {}
            }
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
