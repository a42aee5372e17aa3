//! Servers and processes of a test's own, which end with it.

use crate::postgres;
use reqwest::Client;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// All that a test needs: a database, a bus, and processes over them.
pub(crate) struct Cluster {
    pub(crate) database: String,
    pub(crate) nats: Nats,
    pub(crate) nodes: Vec<Process>,
    pub(crate) workers: Vec<Process>,
    /// Where nodes answer, as their clients know it.
    pub(crate) addresses: Addresses,
    pub(crate) folder: TempDir,
    config: PathBuf,
}

/// Where nodes answer. A place without one is a node that is gone.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<Vec<String>>>);

impl Addresses {
    /// Where these processes answer.
    pub(crate) fn of(processes: &[&Process]) -> Addresses {
        let bases = processes.iter().map(|process| process.base.clone());
        Addresses(Arc::new(Mutex::new(bases.collect())))
    }

    pub(crate) fn get(&self, place: usize) -> String {
        let all = self.0.lock().unwrap();
        all[place % all.len()].clone()
    }
}

/// One of our processes.
pub(crate) struct Process {
    child: Child,
    pub(crate) base: String,
    pub(crate) log: PathBuf,
}

/// Whether a server may be missing.
pub(crate) fn missing(what: &str) {
    assert!(
        std::env::var_os("TABULEIRO_NEED_SERVERS").is_none(),
        "{what} is not installed: apt-get install -y postgresql nats-server"
    );
    eprintln!("\n*** {what} IS NOT INSTALLED: THE TESTS OF SEVERAL NODES ARE SKIPPED ***\n");
}

impl Cluster {
    /// So many nodes and workers over a fresh database of the shared server; nothing where a server is not installed.
    pub(crate) fn start(nodes: usize, workers: usize) -> Option<Cluster> {
        let Some(database) = postgres::fresh() else {
            missing("PostgreSQL");
            return None;
        };
        Cluster::over(database, nodes, workers)
    }

    /// The same over a database that is there.
    pub(crate) fn over(database: String, nodes: usize, workers: usize) -> Option<Cluster> {
        let folder = tempfile::tempdir().unwrap();
        let Some(nats) = Nats::start(folder.path()) else {
            missing("NATS (nats-server)");
            return None;
        };
        let config = folder.path().join("config.toml");
        // All clients have one address here.
        std::fs::write(
            &config,
            "[server]\nconnections-per-address = 100000\n\
             calls-per-address = { per-second = 100000, at-once = 100000 }\n\
             calls-per-player = { per-second = 100000, at-once = 100000 }\n",
        )
        .unwrap();
        let mut cluster = Cluster {
            database,
            nats,
            nodes: Vec::new(),
            workers: Vec::new(),
            addresses: Addresses::default(),
            folder,
            config,
        };
        for _ in 0..nodes {
            let node = cluster.node("127.0.0.1:0");
            cluster.addresses.0.lock().unwrap().push(node.base.clone());
            cluster.nodes.push(node);
        }
        for _ in 0..workers {
            let worker = cluster.process("worker", "127.0.0.1:0", &["--thinkers", "1"]);
            cluster.workers.push(worker);
        }
        Some(cluster)
    }

    fn node(&self, listen: &str) -> Process {
        self.process("serve", listen, &["--thinkers", "1", "--bots", "workers"])
    }

    /// Starts a process and waits until it says where it is.
    pub(crate) fn process(&self, role: &str, listen: &str, more: &[&str]) -> Process {
        static NUMBER: Mutex<u32> = Mutex::new(0);
        let number = {
            let mut number = NUMBER.lock().unwrap();
            *number += 1;
            *number
        };
        let log = self.folder.path().join(format!("{role}-{number}.log"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args([role, "--listen", listen, "--database", &self.database])
            .args(["--bus", &self.nats.url(), "--config"])
            .arg(&self.config)
            .args(more)
            .env("TABULEIRO_LOG", "info,async_nats=warn,tabuleiro_host=debug")
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let told = || std::fs::read_to_string(&log).unwrap_or_default();
        assert!(line.starts_with("http://"), "{role}: {}", told());
        Process {
            child,
            base: line.trim().to_owned(),
            log,
        }
    }

    /// Asks a node to end, waits for that, and starts another one in its place.
    pub(crate) fn replace(&mut self, place: usize) {
        self.nodes[place].ask_to_end();
        let listen = self.nodes[place].base.replace("http://", "");
        self.nodes[place] = self.node(&listen);
    }
}

impl Process {
    /// Without a word.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// It stands still, as if the machine did not get to it.
    pub(crate) fn freeze(&self) {
        signal("STOP", self.child.id());
    }

    pub(crate) fn thaw(&self) {
        signal("CONT", self.child.id());
    }

    pub(crate) fn ask_to_end(&mut self) {
        signal("TERM", self.child.id());
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < Duration::from_secs(20), "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub(crate) fn told(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// One of its numbers.
    pub(crate) async fn number(&self, name: &str) -> u64 {
        let url = format!("{}/metrics", self.base);
        let text = reqwest::get(url).await.unwrap().text().await.unwrap();
        let name = format!("tabuleiro_{name} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&name));
        line.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
    }

    pub(crate) async fn readiness(&self) -> (u16, Value) {
        let url = format!("{}/readyz", self.base);
        let client = Client::builder().timeout(Duration::from_secs(25)).build();
        let answer = client.unwrap().get(url).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            let told = std::fs::read_to_string(&self.log).unwrap_or_default();
            let warnings = told.lines().filter(|line| !line.contains("DEBUG"));
            let last: Vec<&str> = warnings.rev().take(15).collect();
            eprintln!("--- {} ---", self.log.display());
            last.iter().rev().for_each(|line| eprintln!("{line}"));
        }
    }
}

/// A NATS server.
pub(crate) struct Nats {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Nats {
    fn start(folder: &Path) -> Option<Nats> {
        let folder = folder.join("nats");
        std::fs::create_dir_all(&folder).unwrap();
        // It chooses a port that nobody else has, and says which.
        let child = Nats::launch("-1", &folder)?;
        let told = folder.join(format!("nats-server_{}.ports", child.id()));
        let mut nats = Nats {
            child,
            port: 0,
            folder,
        };
        for _ in 0..500 {
            let told: Option<Value> = std::fs::read(&told)
                .ok()
                .and_then(|text| serde_json::from_slice(&text).ok());
            if let Some(told) = told {
                let url = told["nats"][0].as_str().unwrap();
                nats.port = url.rsplit(':').next().unwrap().parse().unwrap();
                return Some(nats);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("nats-server does not start");
    }

    fn launch(port: &str, folder: &Path) -> Option<Child> {
        let on_path = ["nats-server", "/usr/sbin/nats-server"];
        on_path.into_iter().find_map(|program| {
            Command::new(program)
                .args(["-a", "127.0.0.1", "-p", port, "-js", "-sd"])
                .arg(folder)
                .arg("--ports_file_dir")
                .arg(folder)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn stop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn start_again(&mut self) {
        for _ in 0..50 {
            self.child = Nats::launch(&self.port.to_string(), &self.folder).unwrap();
            std::thread::sleep(Duration::from_millis(200));
            // Somebody may have taken its port meanwhile, for a moment.
            if self.child.try_wait().unwrap().is_none() {
                return;
            }
        }
        panic!("nats-server does not start again");
    }

    /// As if the line to it had been cut: nothing comes, and nothing says so.
    pub(crate) fn cut(&self) {
        signal("STOP", self.child.id());
    }

    pub(crate) fn mend(&self) {
        signal("CONT", self.child.id());
    }

    /// Says something as another program would.
    pub(crate) fn say(&self, subject: &str, text: &str) {
        use std::io::{Read, Write};
        let mut line = std::net::TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let message = format!(
            "CONNECT {{\"verbose\":false}}\r\nPUB {subject} {}\r\n{text}\r\nPING\r\n",
            text.len()
        );
        line.write_all(message.as_bytes()).unwrap();
        let mut heard = String::new();
        let mut buffer = [0; 4096];
        while !heard.contains("PONG") {
            let count = line.read(&mut buffer).unwrap();
            assert!(count > 0, "{heard}");
            heard.push_str(&String::from_utf8_lossy(&buffer[..count]));
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn signal(name: &str, process: u32) {
    let told = Command::new("kill")
        .args([format!("-{name}"), process.to_string()])
        .status();
    assert!(told.unwrap().success());
}
