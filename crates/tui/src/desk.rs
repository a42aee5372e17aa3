//! Carries out what the screens want: games, thoughts, files.

use crate::app::{Choices, Effect, Event, Purpose};
use crate::glance;
use crate::link::{Ask, Link, LinkError, Local, News, Place, Remote, Tell, film_of, tables_of};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tabuleiro_rules::{AnyGame, Record, Spec};
use tabuleiro_search::{Budget, Level, Task, think};
use tokio::runtime::{Builder, Runtime};

/// How long a bot thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);
/// Searches go deep.
const STACK: usize = 8 << 20;
/// How long a game may take to be kept.
const KEEPING: Duration = Duration::from_secs(2);

/// What goes on after an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    On,
    Suspend,
    Quit,
}

/// Carries out effects; what comes of them comes back as events.
pub struct Desk {
    runtime: Runtime,
    events: Arc<dyn Fn(Event) + Send + Sync>,
    game: Option<Game>,
    /// Ends the thought that is under way.
    stop: Arc<AtomicBool>,
    name: Option<String>,
    /// Where an unfinished game is kept.
    kept: Option<String>,
}

/// The game that is open.
struct Game {
    link: Link,
    local: bool,
    /// Whether it goes on and something has been played.
    going: Arc<Mutex<bool>>,
    alive: Arc<AtomicBool>,
    written: Receiver<()>,
}

impl Desk {
    /// A desk that tells of events.
    ///
    /// # Errors
    /// If the system gives no threads.
    pub fn new(
        name: Option<String>,
        kept: Option<String>,
        events: impl Fn(Event) + Send + Sync + 'static,
    ) -> std::io::Result<Desk> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()?;
        Ok(Desk {
            runtime,
            events: Arc::new(events),
            game: None,
            stop: Arc::default(),
            name,
            kept,
        })
    }

    /// Who tells of the next game, and what it is known by.
    fn listener(&self) -> (Tell, Arc<Mutex<bool>>, Arc<AtomicBool>, Receiver<()>) {
        let going: Arc<Mutex<bool>> = Arc::default();
        let alive = Arc::new(AtomicBool::new(true));
        let (done, written) = channel();
        let done: Mutex<Sender<()>> = Mutex::new(done);
        let events = Arc::clone(&self.events);
        let (kept, going_on, living) = (self.kept.clone(), Arc::clone(&going), Arc::clone(&alive));
        let tell: Tell = Arc::new(move |news| {
            match &news {
                News::Table { table, moves } => {
                    let goes_on = table.status == "playing" && !moves.is_empty();
                    *going_on.lock().unwrap_or_else(PoisonError::into_inner) = goes_on;
                }
                News::Record { file, record } if Some(file) == kept.as_ref() => {
                    // Where it cannot be kept it is lost; nobody is there to be told.
                    let _ = write(file, record);
                    let _ = done.lock().unwrap_or_else(PoisonError::into_inner).send(());
                    return;
                }
                _ => {}
            }
            if living.load(Ordering::SeqCst) {
                events(Event::News(news));
            }
        });
        (tell, going, alive, written)
    }

    /// Leaves the game. One that goes on here is kept, to be gone on with.
    fn close(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let Some(game) = self.game.take() else {
            return;
        };
        game.alive.store(false, Ordering::SeqCst);
        let going = *game.going.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = self.kept.clone().filter(|_| game.local && going) {
            game.link.ask(Ask::Record(kept));
            let _ = game.written.recv_timeout(KEEPING);
        }
    }

    pub(crate) fn carry_out(&mut self, effect: Effect) -> Flow {
        match effect {
            Effect::Quit => {
                self.close();
                return Flow::Quit;
            }
            Effect::Suspend => return Flow::Suspend,
            Effect::Close => self.close(),
            Effect::Open(start) => {
                self.close();
                let (tell, going, alive, written) = self.listener();
                let link = Local::open(self.runtime.handle(), *start, tell);
                self.game = Some(Game {
                    link,
                    local: true,
                    going,
                    alive,
                    written,
                });
            }
            Effect::Join { server, table } => {
                self.close();
                let (tell, going, alive, written) = self.listener();
                let name = self.name.clone();
                let link = Remote::open(self.runtime.handle(), server, table, name, tell);
                self.game = Some(Game {
                    link,
                    local: false,
                    going,
                    alive,
                    written,
                });
            }
            Effect::Ask(ask) => {
                if let Some(game) = &self.game {
                    game.link.ask(ask);
                }
            }
            Effect::Think {
                game,
                position,
                version,
                hint,
            } => self.think(&game, &position, version, hint),
            Effect::Read { purpose, from } => self.read(purpose, from),
            Effect::Save { file, record } => {
                let problem = write(&file, &record).err();
                (self.events)(Event::Saved { file, problem });
            }
            Effect::Tables(server) => {
                let events = Arc::clone(&self.events);
                self.runtime.spawn(async move {
                    let tables = tables_of(&server).await;
                    let news = tables.map_or_else(News::Failed, News::Tables);
                    events(Event::News(news));
                });
            }
            Effect::Keep(choices) => {
                self.name.clone_from(&choices.name);
                keep(&choices);
            }
        }
        Flow::On
    }

    fn think(&mut self, game: &str, position: &str, version: u64, hint: bool) {
        self.stop.store(true, Ordering::SeqCst);
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        let Ok(spec) = game.parse::<Spec>() else {
            return;
        };
        let Ok(game) = AnyGame::parse(&spec, position) else {
            return;
        };
        let events = Arc::clone(&self.events);
        let think = move || {
            if !hint {
                if let Some(chance) = glance::chance(&spec, &game, &stop, version) {
                    events(Event::Chance { version, chance });
                }
                return;
            }
            let task = Task::new(Level::BEST, Budget::time(HINT), &stop, version);
            if let Ok(answer) = think(&game, &task, &mut |_| {}) {
                let answer = Box::new(answer);
                events(Event::Hint { version, answer });
            }
        };
        // Without a thread there is no thought; the game goes on.
        let _ = thread::Builder::new().stack_size(STACK).spawn(think);
    }

    fn read(&self, purpose: Purpose, from: String) {
        let events = Arc::clone(&self.events);
        self.runtime.spawn(async move {
            let record = read_record(&from).await;
            let record = record.map(Box::new).map_err(|error| error.to_string());
            events(Event::Read { purpose, record });
        });
    }
}

/// The record in a file or at an address.
///
/// # Errors
/// If there is none.
pub(crate) async fn read_record(from: &str) -> Result<Record, LinkError> {
    if from.starts_with("http://") || from.starts_with("https://") {
        return film_of(&from.parse::<Place>()?).await;
    }
    let unreadable = |problem: String| LinkError::Unreadable {
        file: from.to_owned(),
        problem,
    };
    let bytes = fs::read(from).map_err(|error| unreadable(error.to_string()))?;
    Record::from_bytes(&bytes).map_err(|error| unreadable(error.to_string()))
}

fn write(file: &str, record: &Record) -> Result<(), String> {
    let write = || {
        if let Some(folder) = Path::new(file).parent() {
            // A folder of ours may not be there yet; somebody else's is not made.
            if crate::data_folder().as_deref() == Some(folder) {
                fs::create_dir_all(folder)?;
            }
        }
        fs::write(file, record.to_string())
    };
    write().map_err(|error| error.to_string())
}

/// What people chose the last time.
pub(crate) fn kept_choices() -> Choices {
    let file = crate::data_folder().map(|folder| folder.join("terminal.json"));
    let text = file.and_then(|file| fs::read_to_string(file).ok());
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Where it cannot be kept it lasts for this session.
fn keep(choices: &Choices) {
    let Some(folder) = crate::data_folder() else {
        return;
    };
    if let Ok(text) = serde_json::to_string_pretty(choices) {
        let _ = fs::create_dir_all(&folder)
            .and_then(|()| fs::write(folder.join("terminal.json"), text));
    }
}
