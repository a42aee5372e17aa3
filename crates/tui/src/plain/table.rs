//! One game, line by line.

use super::clock::Clocks;
use super::{ask, menus, out_of_sight, saved, secret_of};
use crate::link::{has_random_start, opening_of};
use crate::ui::clock_text;
use crate::{LinkError, Sitting, TuiError};
use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabuleiro_rules::{
    Actor, AnyGame, Dice, PlayError, Record, Seat, Seats, SettledBy, Settlement, Spec, Standing,
};
use tabuleiro_search::{Budget, Level, Past, Task, think};
use tabuleiro_table::ClockRule;
use tabuleiro_words::{Language, Words};

/// How long a bot thinks about a hint.
const HINT: Duration = Duration::from_millis(1500);

/// A game and who plays it.
pub(super) struct Table<'a, W> {
    words: Words,
    language: Language,
    /// By seat.
    players: Vec<Sitting>,
    record: Record,
    seed: u64,
    clocks: Clocks,
    /// The seat whose player has the terminal, where several people with secrets share it.
    holder: Option<Seat>,
    /// A secret has been shown, and others may not see it.
    secret_in_sight: bool,
    output: &'a mut W,
}

impl<'a, W: Write> Table<'a, W> {
    pub(super) fn new(
        spec: Spec,
        players: Vec<Sitting>,
        seed: u64,
        language: Language,
        output: &'a mut W,
    ) -> Table<'a, W> {
        Table {
            words: Words::new(language),
            language,
            players,
            record: begun(spec, seed),
            seed,
            clocks: Clocks::new(ClockRule::None, spec.seats(), 0),
            holder: None,
            secret_in_sight: false,
            output,
        }
    }

    /// A game that goes on where it was left.
    pub(super) fn resumed(
        record: Record,
        language: Language,
        output: &'a mut W,
    ) -> Result<Table<'a, W>, LinkError> {
        let start = opening_of(&record)?;
        let actions = record.entries().len();
        Ok(Table {
            words: Words::new(language),
            language,
            players: start.seats,
            clocks: Clocks::new(ClockRule::None, start.spec.seats(), actions),
            holder: None,
            secret_in_sight: false,
            record,
            seed: start.seed.unwrap_or_default(),
            output,
        })
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// Time is counted like this from now on.
    pub(super) fn set_clock(&mut self, rule: ClockRule) {
        let actions = self.record.entries().len();
        self.clocks = Clocks::new(rule, self.record.spec().seats(), actions);
    }

    pub(super) fn play(&mut self, input: &mut impl BufRead) -> Result<(), TuiError> {
        self.name_bots();
        // The board is shown whenever it is another than the last one shown.
        let mut shown = None;
        loop {
            if let Standing::Settled(_) = self.record.standing() {
                break;
            }
            let seat = match self.record.last().actor() {
                Actor::Nobody => break,
                Actor::Chance => {
                    self.draw()?;
                    continue;
                }
                Actor::Seat(seat) => match self.players[seat.index()] {
                    Sitting::Person => seat,
                    Sitting::Bot(level) => {
                        self.play_bot(seat, level)?;
                        continue;
                    }
                },
            };
            if shown.is_none() {
                self.help()?;
            }
            let position = self.record.last().position();
            let hands_over = self.hands_over(seat);
            if shown.as_ref() != Some(&position) {
                if hands_over {
                    self.hide_secret()?;
                }
                self.show(seat)?;
                shown = Some(position);
                self.clocks.start();
            }
            let line = if hands_over {
                self.hand_over(seat, input)?
            } else {
                self.show_clocks()?;
                ask(input, self.output)?
            };
            let Some(line) = line else {
                return self.say("play-goodbye", &[]);
            };
            if !self.clocks.count(seat) {
                self.lose(seat, SettledBy::Time);
            } else if !self.obey(seat, line.trim())? {
                return self.say("play-goodbye", &[]);
            }
        }
        self.show_end()
    }

    /// Whether another person must be given the terminal first, because of secrets that the others may not see.
    fn hands_over(&self, seat: Seat) -> bool {
        let people = self.players.iter();
        let people = people.filter(|&&player| player == Sitting::Person).count();
        let secrets = matches!(self.record.last(), AnyGame::Meerkats(_));
        secrets && people > 1 && self.holder != Some(seat)
    }

    /// Lets people pass the terminal on. An empty line shows the secret; anything else is what the person wants to do, who
    /// knows it, so that scripts need not say more than the actions. The clock stands meanwhile.
    fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut impl BufRead,
    ) -> Result<Option<String>, TuiError> {
        let name = self.words.seat(seat);
        self.say("play-hand-over", &[("seat", &name)])?;
        self.show_clocks()?;
        let line = ask(input, self.output)?;
        self.holder = Some(seat);
        self.clocks.start();
        if line.as_ref().is_some_and(|line| line.trim().is_empty()) {
            self.secret(seat)?;
        }
        Ok(line)
    }

    fn hide_secret(&mut self) -> Result<(), TuiError> {
        if std::mem::take(&mut self.secret_in_sight) {
            out_of_sight(self.output)?;
        }
        Ok(())
    }

    fn show_clocks(&mut self) -> Result<(), TuiError> {
        if !self.clocks.run() {
            return Ok(());
        }
        let seats = (1..=self.record.spec().seats()).filter_map(Seat::new);
        let times = seats.zip(self.clocks.left()).map(|(seat, left)| {
            let left = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
            format!("{} {}", self.words.seat(seat), clock_text(left))
        });
        let times = times.collect::<Vec<_>>().join(", ");
        self.say("play-clocks", &[("times", &times)])
    }

    /// Writes down what a seat did, and lets the next clock run.
    fn note(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let before = self.record.last().clone();
        self.record.play(action, None)?;
        self.clocks.note();
        let next = self.record.last().turn();
        if before.turn() != next {
            self.clocks.end_turn(seat);
        }
        Ok(())
    }

    fn name_bots(&mut self) {
        // The players first, or a seat after the last would be looked for.
        let seats = (1..).filter_map(Seat::new);
        for (player, seat) in self.players.iter().zip(seats) {
            if let Sitting::Bot(level) = player {
                self.record.set_name(seat, format!("Bot {level}"));
            }
        }
    }

    /// The last board, the secrets, which are none any more, and how the game ended.
    fn show_end(&mut self) -> Result<(), TuiError> {
        let last = self.record.last().clone();
        writeln!(self.output, "\n{}\n", last.diagram())?;
        if let AnyGame::Meerkats(_) = last {
            for seat in (1..=last.seats()).filter_map(Seat::new) {
                self.secret(seat)?;
            }
        }
        match self.record.standing() {
            Standing::Ongoing => {}
            Standing::Over(outcome) => {
                writeln!(self.output, "{}", self.words.outcome(outcome))?;
            }
            Standing::Settled(settlement) => {
                let winners: Vec<u8> = settlement.winners.iter().map(Seat::number).collect();
                let end = self.words.ending(&winners, settlement.by.code());
                writeln!(self.output, "{end}")?;
            }
        }
        Ok(())
    }

    fn say(&mut self, message: &str, variables: &[(&str, &str)]) -> Result<(), TuiError> {
        let text = self.words.say(message, variables);
        Ok(writeln!(self.output, "{text}")?)
    }

    fn help(&mut self) -> Result<(), TuiError> {
        let example = self.record.last().legal_actions().into_iter().next();
        self.say("play-help", &[("example", &example.unwrap_or_default())])
    }

    fn show(&mut self, seat: Seat) -> Result<(), TuiError> {
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
    fn draw(&mut self) -> Result<(), TuiError> {
        let mut dice = Dice::with_stream(self.seed, self.place());
        if let Some(action) = self.record.last().random_action(&mut dice) {
            self.record.play(&action, None)?;
            self.clocks.note();
            self.say("play-chance", &[("action", &action)])?;
        }
        Ok(())
    }

    /// What a bot would do now, and its chance of winning.
    fn thought(&self, level: Level, budget: Budget) -> Result<Option<(String, f64)>, TuiError> {
        let entries = self.record.entries().iter();
        let actions: Vec<String> = entries.map(|entry| entry.action.clone()).collect();
        let seed = u64::from(Dice::with_stream(self.seed, self.place()).bits());
        let stop = AtomicBool::new(false);
        let task = Task {
            past: Some(Past {
                start: self.record.first(),
                actions: &actions,
            }),
            ..Task::new(level, budget, &stop, seed)
        };
        let answer = think(self.record.last(), &task, &mut |_| {})?;
        let best = answer.best();
        Ok(best.map(|best| (best.action.clone(), best.win_chance)))
    }

    /// A bot acts for its seat.
    fn play_bot(&mut self, seat: Seat, level: Level) -> Result<(), TuiError> {
        self.clocks.start();
        let budget = match self.clocks.share(seat) {
            Some(time) => Budget::time(time).for_action(self.record.last(), Duration::ZERO),
            None => Budget::default(),
        };
        if let Some((action, _)) = self.thought(level, budget)? {
            if !self.clocks.count(seat) {
                self.lose(seat, SettledBy::Time);
                return Ok(());
            }
            self.note(seat, &action)?;
            let seat = self.words.seat(seat);
            self.say("play-action", &[("seat", &seat), ("action", &action)])?;
        }
        Ok(())
    }

    /// Carries out what a person typed. Tells whether to go on.
    fn obey(&mut self, seat: Seat, line: &str) -> Result<bool, TuiError> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" => {}
            "quit" => return Ok(false),
            "help" => self.help()?,
            "why" | "save" | "load" if rest.is_empty() => self.help()?,
            "moves" => {
                let moves = self.record.last().legal_actions().join(" ");
                self.say("play-moves", &[("moves", &moves)])?;
            }
            "why" => self.why(rest)?,
            "secret" => self.secret(seat)?,
            "hint" => self.hint()?,
            "undo" => self.undo()?,
            "resign" => self.lose(seat, SettledBy::Resignation),
            "save" => self.save(rest)?,
            "load" => self.load(rest)?,
            "language" => {
                self.language = menus::other(self.language);
                self.words = Words::new(self.language);
                self.show(seat)?;
            }
            _ => match self.note(seat, line) {
                Ok(()) => {}
                Err(_) => self.why(line)?,
            },
        }
        Ok(true)
    }

    fn why(&mut self, action: &str) -> Result<(), TuiError> {
        match self.record.last().why_not(action) {
            Ok(None) => self.say("play-legal", &[]),
            Ok(Some(illegal)) => Ok(writeln!(self.output, "{}", self.words.why_not(&illegal))?),
            Err(_) => self.say("play-not-an-action", &[("text", action)]),
        }
    }

    fn secret(&mut self, seat: Seat) -> Result<(), TuiError> {
        let Some(text) = secret_of(&self.words, self.record.last(), seat) else {
            return self.say("play-no-secret", &[]);
        };
        self.secret_in_sight = true;
        Ok(writeln!(self.output, "{text}")?)
    }

    fn hint(&mut self) -> Result<(), TuiError> {
        let Some((action, chance)) = self.thought(Level::BEST, Budget::time(HINT))? else {
            return Ok(());
        };
        let chance = format!("{:.0}", 100.0 * chance);
        self.say("tui-hint", &[("action", &action), ("chance", &chance)])
    }

    /// All others share the win.
    fn lose(&mut self, seat: Seat, by: SettledBy) {
        let others = (1..=self.record.spec().seats())
            .filter_map(Seat::new)
            .filter(|&other| other != seat);
        let winners = others.fold(Seats::NONE, Seats::with);
        self.record.settle(Settlement { winners, by });
    }

    /// Back to the last time that a person had to decide.
    fn undo(&mut self) -> Result<(), TuiError> {
        let frames: Vec<AnyGame> = self.record.frames().collect();
        let decisions = frames
            .iter()
            .enumerate()
            .filter(|(_, frame)| match frame.actor() {
                Actor::Seat(seat) => self.players[seat.index()] == Sitting::Person,
                _ => false,
            });
        let Some((keep, _)) = decisions.rev().nth(1) else {
            return self.say("play-nothing-to-undo", &[]);
        };
        let mut record = begun(*self.record.spec(), self.seed);
        for entry in &self.record.entries()[..keep] {
            record.play(&entry.action, None)?;
        }
        self.record = record;
        self.clocks.back_to(keep);
        self.name_bots();
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<(), TuiError> {
        match std::fs::write(file, self.record.to_string()) {
            Ok(()) => self.say("play-saved", &[("file", file)]),
            Err(error) => {
                let error = error.to_string();
                self.say("play-not-saved", &[("file", file), ("error", &error)])
            }
        }
    }

    fn load(&mut self, file: &str) -> Result<(), TuiError> {
        let record = match saved(file) {
            Ok(record) => record,
            Err(error) => {
                return self.say("tui-not-read", &[("file", file), ("error", &error)]);
            }
        };
        match opening_of(&record) {
            Ok(start) => {
                self.seed = start.seed.unwrap_or_default();
                self.players = start.seats;
                self.record = record;
                self.holder = None;
                self.set_clock(self.clocks.rule());
                Ok(())
            }
            Err(_) => self.say("tui-cannot-resume", &[]),
        }
    }
}

/// A new game. Where the seed decides more than the first board shows, it is written down too.
fn begun(spec: Spec, seed: u64) -> Record {
    let mut record = Record::start(spec, seed);
    if has_random_start(spec.game()) {
        record.set_header("Seed", seed.to_string());
    }
    record
}
