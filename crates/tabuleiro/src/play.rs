//! `tabuleiro play`: a game at this console, line by line.

use anyhow::{Result, ensure};
use std::io::{BufRead, Write};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};
use tabuleiro_rules::{Actor, AnyGame, Dice, GameKind, Record, Seat, Spec};
use tabuleiro_search::{Budget, Level, Past, Task, think};
use tabuleiro_words::{Language, Words};

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Person,
    Bot(Level),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text {
            "person" => Ok(Player::Person),
            _ => text.parse().map(Player::Bot).map_err(|_: String| {
                "a seat is `person`, `random`, `greedy` or a level from 1 to 8".to_owned()
            }),
        }
    }
}

/// What the command line said.
pub(crate) struct Settings {
    pub(crate) spec: Option<Spec>,
    pub(crate) seats: Vec<Player>,
    pub(crate) seed: Option<u64>,
    pub(crate) language: Option<Language>,
}

pub(crate) fn run(
    settings: Settings,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<()> {
    let language = settings.language.unwrap_or_else(language_of_environment);
    let words = Words::new(language);
    let spec = match settings.spec {
        Some(spec) => spec,
        None => match ask_for_game(&words, input, output)? {
            Some(spec) => spec,
            None => return Ok(()),
        },
    };
    let seats = usize::from(spec.seats());
    ensure!(
        settings.seats.is_empty() || settings.seats.len() == seats,
        "{spec} has {seats} seats, but --seats names {}",
        settings.seats.len()
    );
    let mut players = settings.seats;
    players.resize(seats, Player::Person);
    let seed = settings.seed.unwrap_or_else(seed_of_the_moment);
    let mut table = Table {
        words,
        players,
        record: Record::start(spec, seed),
        seed,
        output,
    };
    table.play(input)
}

pub(crate) fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    Language::of_locale(&locale.unwrap_or_default())
}

fn seed_of_the_moment() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}

fn ask_for_game(
    words: &Words,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<Spec>> {
    writeln!(output, "{}\n", words.say("play-welcome", &[]))?;
    for (number, game) in (1..).zip(GameKind::ALL) {
        writeln!(output, "  {number}  {}", words.game(game))?;
    }
    writeln!(output, "\n{}", words.say("play-choose-game", &[]))?;
    while let Some(line) = ask(input, output)? {
        let text = line.trim();
        let numbered = (1..)
            .zip(GameKind::ALL)
            .find(|(number, _)| text == number.to_string());
        let name = numbered.map_or(text, |(_, game)| game.name());
        if let Ok(spec) = name.parse() {
            return Ok(Some(spec));
        }
        let count = GameKind::ALL.len().to_string();
        let variables = [("text", text), ("count", &count)];
        writeln!(output, "{}", words.say("play-no-such-game", &variables))?;
    }
    Ok(None)
}

/// The next line; nothing at the end of the input.
fn ask(input: &mut impl BufRead, output: &mut impl Write) -> Result<Option<String>> {
    write!(output, "> ")?;
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        writeln!(output)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

struct Table<'a, W> {
    words: Words,
    /// By seat.
    players: Vec<Player>,
    record: Record,
    seed: u64,
    output: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    fn play(&mut self, input: &mut impl BufRead) -> Result<()> {
        // The board is shown whenever it is another than the last one shown.
        let mut shown = None;
        loop {
            let seat = match self.record.last().actor() {
                Actor::Nobody => break,
                Actor::Chance => {
                    self.draw()?;
                    continue;
                }
                Actor::Seat(seat) => match self.players[seat.index()] {
                    Player::Person => seat,
                    Player::Bot(level) => {
                        self.play_bot(seat, level)?;
                        continue;
                    }
                },
            };
            if shown.is_none() {
                self.help()?;
            }
            let position = self.record.last().position();
            if shown.as_ref() != Some(&position) {
                self.show(seat)?;
                shown = Some(position);
            }
            match ask(input, self.output)? {
                Some(line) if self.obey(seat, line.trim())? => {}
                _ => return self.say("play-goodbye", &[]),
            }
        }
        self.show_end()
    }

    /// The last board, the secrets, which are none any more, and how the game ended.
    fn show_end(&mut self) -> Result<()> {
        let last = self.record.last().clone();
        writeln!(self.output, "\n{}\n", last.diagram())?;
        if let AnyGame::Meerkats(_) = last {
            for seat in (1..=last.seats()).filter_map(Seat::new) {
                self.secret(seat)?;
            }
        }
        if let Some(outcome) = last.outcome() {
            writeln!(self.output, "{}", self.words.outcome(outcome))?;
        }
        Ok(())
    }

    fn say(&mut self, message: &str, variables: &[(&str, &str)]) -> Result<()> {
        Ok(writeln!(
            self.output,
            "{}",
            self.words.say(message, variables)
        )?)
    }

    fn help(&mut self) -> Result<()> {
        let example = self.record.last().legal_actions().into_iter().next();
        self.say("play-help", &[("example", &example.unwrap_or_default())])
    }

    fn show(&mut self, seat: Seat) -> Result<()> {
        let public = self.record.last().observed_by(None);
        writeln!(self.output, "\n{}\n", public.diagram())?;
        for sentence in self.words.situation(&public) {
            writeln!(self.output, "{sentence}")?;
        }
        let seat = self.words.seat(seat);
        self.say("play-turn", &[("seat", &seat)])
    }

    /// Randomness is a function of the seed and the place in the game, so that a stone taken back comes again.
    fn place(&self) -> u64 {
        self.record.entries().len() as u64 + 1
    }

    /// Chance acts.
    fn draw(&mut self) -> Result<()> {
        let mut dice = Dice::with_stream(self.seed, self.place());
        if let Some(action) = self.record.last().random_action(&mut dice) {
            self.record.play(&action, None)?;
            self.say("play-chance", &[("action", &action)])?;
        }
        Ok(())
    }

    /// A bot acts for its seat.
    fn play_bot(&mut self, seat: Seat, level: Level) -> Result<()> {
        let actions: Vec<String> = self
            .record
            .entries()
            .iter()
            .map(|entry| entry.action.clone())
            .collect();
        let seed = u64::from(Dice::with_stream(self.seed, self.place()).bits());
        let stop = AtomicBool::new(false);
        let task = Task {
            past: Some(Past {
                start: self.record.first(),
                actions: &actions,
            }),
            ..Task::new(level, Budget::default(), &stop, seed)
        };
        let answer = think(self.record.last(), &task, &mut |_| {})?;
        if let Some(best) = answer.best() {
            self.record.play(&best.action, None)?;
            let seat = self.words.seat(seat);
            self.say("play-action", &[("seat", &seat), ("action", &best.action)])?;
        }
        Ok(())
    }

    /// Carries out what a person typed. Tells whether to go on.
    fn obey(&mut self, seat: Seat, line: &str) -> Result<bool> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" => {}
            "quit" => return Ok(false),
            "help" => self.help()?,
            "why" | "save" if rest.is_empty() => self.help()?,
            "moves" => {
                let moves = self.record.last().legal_actions().join(" ");
                self.say("play-moves", &[("moves", &moves)])?;
            }
            "why" => self.why(rest)?,
            "secret" => self.secret(seat)?,
            "undo" => self.undo()?,
            "save" => self.save(rest)?,
            _ => match self.record.play(line, None) {
                Ok(()) => {}
                Err(_) => self.why(line)?,
            },
        }
        Ok(true)
    }

    fn why(&mut self, action: &str) -> Result<()> {
        match self.record.last().why_not(action) {
            Ok(None) => self.say("play-legal", &[]),
            Ok(Some(illegal)) => Ok(writeln!(self.output, "{}", self.words.why_not(&illegal))?),
            Err(_) => self.say("play-not-an-action", &[("text", action)]),
        }
    }

    fn secret(&mut self, seat: Seat) -> Result<()> {
        let secret = match self.record.last() {
            AnyGame::Meerkats(game) => game.position().secret(seat),
            _ => None,
        };
        let Some(colour) = secret else {
            return self.say("play-no-secret", &[]);
        };
        let colour = self.words.colour(colour);
        let seat = self.words.seat(seat);
        self.say("play-secret", &[("seat", &seat), ("colour", &colour)])
    }

    /// Back to the last time that a person had to decide.
    fn undo(&mut self) -> Result<()> {
        let frames: Vec<AnyGame> = self.record.frames().collect();
        let decisions = frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| match frame.actor() {
                Actor::Seat(seat) => self.players[seat.index()] == Player::Person,
                _ => false,
            });
        let Some((keep, _)) = decisions.rev().nth(1) else {
            return self.say("play-nothing-to-undo", &[]);
        };
        let mut record = Record::start(*self.record.spec(), self.seed);
        for entry in &self.record.entries()[..keep] {
            record.play(&entry.action, None)?;
        }
        self.record = record;
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<()> {
        match std::fs::write(file, self.record.to_string()) {
            Ok(()) => self.say("play-saved", &[("file", file)]),
            Err(error) => {
                let error = error.to_string();
                self.say("play-not-saved", &[("file", file), ("error", &error)])
            }
        }
    }
}
