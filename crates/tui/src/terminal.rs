//! The real terminal: taken over, given back whatever happens, and read from.

use crate::app::{App, Event};
use crate::desk::{Desk, Flow};
use crossterm::event::{
    self as input, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste,
    EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use std::io::{self, Stdout};
use std::panic;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// What reaches the loop.
pub(crate) enum Incoming {
    Event(Event),
    /// The system asks us to stop for a while.
    Stop,
    /// We go on after somebody stopped us.
    Continue,
    /// The system asks us to end.
    End,
}

/// How often time is told while something moves, and while nothing does.
const QUICK: Duration = Duration::from_millis(80);
const SLOW: Duration = Duration::from_millis(500);

/// The terminal while it is ours. Dropped, it is given back.
struct Taken;

impl Taken {
    fn take() -> io::Result<Taken> {
        enable_raw_mode()?;
        // From here on dropping it gives the terminal back, also if the rest fails.
        let taken = Taken;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        )?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// As it was before. What cannot be given back any more is somebody else's.
fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Gives the terminal back before a failure of this thread is told, so that it can be read. Failures of other threads
/// are caught where they happen, and would only spoil the screen.
fn tell_failures_plainly() {
    let before = panic::take_hook();
    let ours = thread::current().id();
    panic::set_hook(Box::new(move |failure| {
        if thread::current().id() == ours {
            give_back();
            before(failure);
        }
    }));
}

/// Runs the program on this terminal until it ends.
pub(crate) fn run(
    app: &mut App,
    desk: &mut Desk,
    sender: &Sender<Incoming>,
    inbox: &Receiver<Incoming>,
) -> io::Result<()> {
    tell_failures_plainly();
    let mut taken = Some(Taken::take()?);
    read_keys(sender.clone());
    #[cfg(unix)]
    heed_signals(sender.clone())?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let began = Instant::now();
    begin_anew(&mut terminal, app)?;
    loop {
        draw(&mut terminal, app)?;
        let pause = if app.is_moving() { QUICK } else { SLOW };
        let mut next = match inbox.recv_timeout(pause) {
            Ok(incoming) => Some(incoming),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let mut flow = obey(app, desk, Event::Tick(now));
        // All that has come meanwhile, then one drawing.
        while let Some(incoming) = next.take() {
            match incoming {
                Incoming::Event(event) => flow = flow.or(obey(app, desk, event)),
                Incoming::Stop => flow = flow.or(Flow::Suspend),
                Incoming::End => flow = Flow::Quit,
                Incoming::Continue => {
                    drop(taken.take());
                    taken = Some(Taken::take()?);
                    begin_anew(&mut terminal, app)?;
                }
            }
            next = inbox.try_recv().ok();
        }
        match flow {
            Flow::On => {}
            Flow::Quit => {
                desk.carry_out(crate::app::Effect::Close);
                return Ok(());
            }
            Flow::Suspend => {
                drop(taken.take());
                stop_here();
                taken = Some(Taken::take()?);
                begin_anew(&mut terminal, app)?;
            }
        }
    }
}

/// The next drawing is of everything, at the size that the screen has now. Clearing the terminal itself would ask it where
/// its cursor is, and the answer would reach whoever reads the keys.
fn begin_anew(terminal: &mut Terminal<CrosstermBackend<Stdout>>, app: &mut App) -> io::Result<()> {
    let (width, height) = size()?;
    app.update(Event::Resize(width, height));
    terminal.resize(Rect::new(0, 0, width, height))
}

fn draw(terminal: &mut Terminal<CrosstermBackend<Stdout>>, app: &App) -> io::Result<()> {
    terminal.draw(|frame| {
        let area = frame.area();
        app.render(area, frame.buffer_mut());
    })?;
    Ok(())
}

fn obey(app: &mut App, desk: &mut Desk, event: Event) -> Flow {
    let mut flow = Flow::On;
    for effect in app.update(event) {
        flow = flow.or(desk.carry_out(effect));
    }
    flow
}

impl Flow {
    /// Whatever is not to go on wins, and the end most of all.
    fn or(self, other: Flow) -> Flow {
        match (self, other) {
            (Flow::Quit, _) | (_, Flow::Quit) => Flow::Quit,
            (Flow::Suspend, _) | (_, Flow::Suspend) => Flow::Suspend,
            (Flow::On, Flow::On) => Flow::On,
        }
    }
}

/// Reads what people do, for as long as the program runs.
fn read_keys(sender: Sender<Incoming>) {
    thread::spawn(move || {
        while let Ok(read) = input::read() {
            let event = match read {
                input::Event::Key(key) => Event::Key(key),
                input::Event::Mouse(mouse) => Event::Mouse(mouse),
                input::Event::Paste(text) => Event::Paste(text),
                input::Event::Resize(width, height) => Event::Resize(width, height),
                input::Event::FocusGained | input::Event::FocusLost => continue,
            };
            if sender.send(Incoming::Event(event)).is_err() {
                return;
            }
        }
        // Nobody can type any more: the terminal is gone.
        let _ = sender.send(Incoming::End);
    });
}

#[cfg(unix)]
fn heed_signals(sender: Sender<Incoming>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let wanted = [SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT];
    let mut signals = signal_hook::iterator::Signals::new(wanted)?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let incoming = match signal {
                SIGTSTP => Incoming::Stop,
                SIGCONT => Incoming::Continue,
                _ => Incoming::End,
            };
            if sender.send(incoming).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Stops the process as the shell expects, until it is continued.
#[cfg(unix)]
fn stop_here() {
    // If the system refuses, we simply go on.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
fn stop_here() {}
