//! A PostgreSQL server of the tests' own.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};

/// Runs until its input ends, which happens however the tests end; then it stops the server and clears up.
const SCRIPT: &str = r#"
set -u
home=$(mktemp -d "${TMPDIR:-/tmp}/tabuleiro-pg.XXXXXX") || exit 1
trap 'rm -rf "$home"' EXIT
cd "$home"
"$BIN/initdb" -D "$home/data" -U tabuleiro --auth=trust --no-sync -E UTF8 --locale=C >"$home/log" 2>&1 || { cat "$home/log" >&2; exit 1; }
start() {
    "$BIN/postgres" -D "$home/data" -k "$home" -c listen_addresses= $SETTINGS -c max_connections=400 \
        -c shared_buffers=32MB >>"$home/log" 2>&1 </dev/null &
    pid=$!
    until "$BIN/pg_isready" -q -h "$home" -U tabuleiro -d postgres; do
        kill -0 $pid 2>/dev/null || { cat "$home/log" >&2; exit 1; }
        sleep 0.1
    done
    echo "ready $home"
}
stop() { kill -INT $pid; wait $pid; }
start
while read -r line; do
    case $line in
    make*) "$BIN/createdb" -h "$home" -U tabuleiro "${line#make }" && echo made ;;
    stop) stop; echo stopped ;;
    start) start ;;
    esac
done
stop
"#;

/// A running server.
pub(crate) struct Server {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    folder: String,
}

/// The one that most tests share.
static SHARED: LazyLock<Mutex<Option<Server>>> = LazyLock::new(|| Mutex::new(Server::start()));

/// The address of a fresh database on the shared server, or nothing where no server is installed.
pub(crate) fn fresh() -> Option<String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let database = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let mut server = SHARED.lock().unwrap();
    let server = server.as_mut()?;
    assert_eq!(server.tell(&format!("make {database}")), "made");
    Some(server.address(&database))
}

impl Server {
    /// Starts one, unless none is installed. It is for tests: what it writes need not survive the machine.
    pub(crate) fn start() -> Option<Server> {
        Server::start_with("-c fsync=off")
    }

    /// The same with settings of one's own.
    pub(crate) fn start_with(settings: &str) -> Option<Server> {
        let Some(programs) = programs() else {
            eprintln!("\n*** NO POSTGRESQL SERVER FOUND: ITS TESTS ARE SKIPPED ***\n");
            return None;
        };
        let mut command = if is_root() {
            // A server refuses to run as root.
            let mut command = Command::new("su");
            command.args(["-s", "/bin/sh", unprivileged(), "-c", SCRIPT]);
            command
        } else {
            let mut command = Command::new("/bin/sh");
            command.args(["-c", SCRIPT]);
            command
        };
        let mut child = command
            .env("BIN", programs)
            .env("SETTINGS", settings)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let mut server = Server {
            child,
            input,
            output,
            folder: String::new(),
        };
        let line = server.line();
        let folder = line.strip_prefix("ready ").expect("the server starts");
        server.folder = folder.to_owned();
        Some(server)
    }

    pub(crate) fn address(&self, database: &str) -> String {
        format!(
            "postgres://tabuleiro@localhost/{database}?host={}",
            self.folder
        )
    }

    pub(crate) fn tell(&mut self, word: &str) -> String {
        writeln!(self.input.as_mut().unwrap(), "{word}").unwrap();
        self.line()
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }
}

/// The folder with the server's programs.
pub(crate) fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH")?;
    let mut folders: Vec<PathBuf> = std::env::split_paths(&on_path).collect();
    // Debian keeps them off the path, one folder a release.
    let releases = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut releases: Vec<PathBuf> = releases.flatten().map(|entry| entry.path()).collect();
    releases.sort();
    folders.extend(releases.iter().rev().map(|release| release.join("bin")));
    folders.into_iter().find_map(|folder| {
        let server = folder.join("postgres").canonicalize().ok()?;
        let folder = server.parent()?;
        let complete = ["initdb", "pg_isready", "createdb"]
            .iter()
            .all(|name| folder.join(name).exists());
        complete.then(|| folder.to_owned())
    })
}

fn is_root() -> bool {
    let told = Command::new("id").arg("-u").output();
    told.is_ok_and(|told| told.stdout.trim_ascii() == b"0")
}

fn unprivileged() -> &'static str {
    let users = std::fs::read_to_string(Path::new("/etc/passwd")).unwrap_or_default();
    if users.lines().any(|line| line.starts_with("postgres:")) {
        "postgres"
    } else {
        "nobody"
    }
}
