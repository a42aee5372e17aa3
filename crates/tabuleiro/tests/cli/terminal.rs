//! The real program on a pseudo-terminal: it comes up, follows changes of size, and always gives the terminal back.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(90);

struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    shown: Arc<Mutex<Vec<u8>>>,
    /// How the system treated the terminal before.
    before: String,
    data: tempfile::TempDir,
    /// Held, so that the terminal outlives the program.
    _slave: Box<dyn SlavePty + Send>,
}

fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

impl Terminal {
    fn start(arguments: &[&str]) -> Terminal {
        let pair = native_pty_system().openpty(size(24, 80)).unwrap();
        let before = settings(&*pair.master);
        let data = tempfile::tempdir().unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_GB.UTF-8");
        command.env("XDG_DATA_HOME", data.path());
        for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
            command.env_remove(name);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let shown: Arc<Mutex<Vec<u8>>> = Arc::default();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let seen = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                seen.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Terminal {
            keys: pair.master.take_writer().unwrap(),
            master: pair.master,
            child,
            shown,
            before,
            data,
            _slave: pair.slave,
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// Forgets what was shown so far.
    fn forget(&self) {
        self.shown.lock().unwrap().clear();
    }

    #[track_caller]
    fn until(&self, what: &str, holds: impl Fn(&Terminal) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds(self) {
            assert!(Instant::now() < deadline, "{what}: {:?}", self.text());
            thread::sleep(Duration::from_millis(30));
        }
    }

    #[track_caller]
    fn until_shown(&self, words: &str) {
        self.until(words, |terminal| terminal.text().contains(words));
    }

    /// Whether lines are read and echoed by the system again, as before.
    fn is_given_back(&self) -> bool {
        settings(&*self.master) == self.before
    }

    /// The state of the process, as the system has it: `T` is stopped.
    fn state(&self) -> char {
        let id = self.child.process_id().unwrap();
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let after = stat.rsplit_once(") ").map_or("", |(_, after)| after);
        after.chars().next().unwrap_or('?')
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        let sent = std::process::Command::new("kill")
            .args([name, &id])
            .status();
        assert!(sent.unwrap().success());
    }

    /// The screen that was there before is back, the cursor and the mouse too.
    #[track_caller]
    fn assert_given_back(&self) {
        self.until("given back", Terminal::is_given_back);
        self.until_shown("\u{1b}[?1049l");
        let text = self.text();
        for code in ["\u{1b}[?25h", "\u{1b}[?1000l"] {
            assert!(text.contains(code), "{text:?}");
        }
    }

    #[track_caller]
    fn assert_ended(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        while self.child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "it does not end");
            thread::sleep(Duration::from_millis(30));
        }
        self.assert_given_back();
    }
}

#[test]
fn it_comes_up_follows_the_size_and_ends() {
    let mut terminal = Terminal::start(&["play"]);
    terminal.until_shown("Person against person");
    assert!(!terminal.is_given_back());
    for (rows, cols) in [(10, 30), (1, 1), (50, 160)] {
        terminal.master.resize(size(rows, cols)).unwrap();
        thread::sleep(Duration::from_millis(100));
    }
    terminal.forget();
    terminal.master.resize(size(24, 100)).unwrap();
    terminal.until_shown("Person against person");
    terminal.forget();
    terminal.press("q");
    terminal.assert_ended();
}

#[test]
fn control_c_ends_it_in_the_middle_of_a_game_and_keeps_it() {
    let mut terminal = Terminal::start(&["play", "distrify", "--seat2", "bot:random"]);
    terminal.until_shown("Distrify");
    terminal.press("e5\r");
    terminal.until_shown("Moves");
    terminal.press("\u{3}");
    terminal.assert_ended();
    let kept = terminal.data.path().join("tabuleiro/last-game.txt");
    assert!(std::fs::read_to_string(kept).unwrap().contains("e5"));
}

#[cfg(target_os = "linux")]
#[test]
fn it_is_suspended_and_comes_back() {
    let mut terminal = Terminal::start(&["play"]);
    terminal.until_shown("Person against person");
    for by_key in [true, false] {
        terminal.forget();
        if by_key {
            terminal.press("\u{1a}");
        } else {
            terminal.signal("-TSTP");
        }
        terminal.until("stopped", |terminal| terminal.state() == 'T');
        terminal.assert_given_back();
        terminal.forget();
        terminal.signal("-CONT");
        terminal.until_shown("Person against person");
        terminal.until("taken again", |terminal| !terminal.is_given_back());
    }
    terminal.forget();
    terminal.signal("-TERM");
    terminal.assert_ended();
}

#[test]
fn a_film_is_shown_full_screen() {
    let record = crate::temporary("terminal-film.record");
    let text = crate::output(&["playthrough", "distrify", "--seed", "5", "--record"], "");
    std::fs::write(&record, text).unwrap();
    let mut terminal = Terminal::start(&["film", record.to_str().unwrap()]);
    terminal.until_shown("space: play, pause");
    terminal.press("\u{1b}");
    terminal.assert_ended();
}
