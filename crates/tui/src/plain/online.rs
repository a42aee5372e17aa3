//! A server and its tables, line by line.

use super::{out_of_sight, secret_of};
use crate::app::{Effect, Event, link_problem};
use crate::desk::{Desk, kept_choices};
use crate::link::{Ask, Goal, Move, News, Refused, Tables, tables_of};
use crate::screens::table_line;
use crate::theme::Theme;
use crate::{Place, TuiError};
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;
use tabuleiro_protocol::{OpenTable, Reply, WireTable};
use tabuleiro_rules::{AnyGame, Seat, Spec};
use tabuleiro_words::{Language, Words};

/// What reaches the loop.
enum Incoming {
    Line(String),
    EndOfInput,
    Event(Event),
}

/// Sits at a table of a server, or watches it, until the game is over, somebody leaves, or the input ends. Of a server
/// alone the tables are listed.
///
/// # Errors
/// If there is no such table, or the streams cannot be used.
pub fn visit(
    place: &Place,
    language: Language,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    match place.table.clone() {
        Some(table) => go(&place.server, Goal::Table(table), language, input, output),
        None => list(&place.server, language, output),
    }
}

/// Opens a table at a server, says where others find it, and plays there.
///
/// # Errors
/// If the server does not open it, or the streams cannot be used.
pub fn open(
    server: &Place,
    table: OpenTable,
    language: Language,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    let table = Goal::New(Box::new(table));
    go(&server.server, table, language, input, output)
}

/// The tables of a server with their addresses.
fn list(server: &str, language: Language, output: &mut impl Write) -> Result<(), TuiError> {
    let words = Words::new(language);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let tables = runtime.block_on(tables_of(server))?;
    writeln!(
        output,
        "{}",
        words.say("tui-tables-of", &[("server", server)])
    )?;
    if tables == Tables::default() {
        return Ok(writeln!(output, "{}", words.say("tui-no-tables", &[]))?);
    }
    let yours = tables.yours.iter().map(|table| (table, true));
    let others = tables.others.iter().map(|table| (table, false));
    for (table, yours) in yours.chain(others) {
        let line = table_line(&words, table, yours, &Theme::PLAIN);
        writeln!(output, "{line}\n           {}", table.url)?;
    }
    Ok(())
}

fn go(
    server: &str,
    table: Goal,
    language: Language,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> Result<(), TuiError> {
    let name = kept_choices().name;
    let (sender, inbox) = channel();
    let lines = sender.clone();
    thread::spawn(move || {
        for line in input.split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            if lines.send(Incoming::Line(line)).is_err() {
                return;
            }
        }
        let _ = lines.send(Incoming::EndOfInput);
    });
    let events = Mutex::new(sender);
    let mut desk = Desk::new(name, None, move |event| {
        let events = events
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let _ = events.send(Incoming::Event(event));
    })?;
    desk.carry_out(Effect::Join {
        server: server.to_owned(),
        table,
    });
    let mut visit = Visit {
        words: Words::new(language),
        desk,
        table: None,
        moves: Vec::new(),
        lines: VecDeque::new(),
        ended: false,
        secret_in_sight: false,
        waiting: false,
        done: None,
        output,
    };
    while let Ok(incoming) = inbox.recv() {
        match incoming {
            Incoming::Line(line) => visit.lines.push_back(line),
            Incoming::EndOfInput => visit.ended = true,
            Incoming::Event(Event::News(news)) => visit.hear(news)?,
            Incoming::Event(_) => {}
        }
        if !visit.work()? {
            break;
        }
    }
    visit.desk.carry_out(Effect::Close);
    Ok(())
}

struct Visit<'a, W> {
    words: Words,
    desk: Desk,
    table: Option<Box<WireTable>>,
    /// What had been played when the table was last heard of.
    moves: Vec<Move>,
    /// What was typed and not carried out yet.
    lines: VecDeque<String>,
    /// No more will be typed.
    ended: bool,
    /// A secret of one of several people here has been shown.
    secret_in_sight: bool,
    /// Something was asked for, and the answer has not come.
    waiting: bool,
    /// The answer: it has led to this version, which may still be on its way.
    done: Option<u64>,
    output: &'a mut W,
}

impl<W: Write> Visit<'_, W> {
    fn say(&mut self, message: &str, variables: &[(&str, &str)]) -> Result<(), TuiError> {
        let text = self.words.say(message, variables);
        Ok(writeln!(self.output, "{text}")?)
    }

    fn acts(&self) -> bool {
        self.table.as_ref().is_some_and(|table| {
            table.status == "playing" && table.actor.is_some_and(|actor| table.you.contains(&actor))
        })
    }

    fn hear(&mut self, news: News) -> Result<(), TuiError> {
        match news {
            News::Table { table, moves } => {
                let old = self.table.replace(table);
                self.tell(old.is_none(), moves)?;
                self.show(old.as_deref())?;
                self.settle();
            }
            News::Refused(Refused {
                code,
                message,
                rule,
                cells,
            }) => {
                (self.waiting, self.done) = (false, None);
                let name = match rule {
                    Some(rule) => format!("why-{rule}"),
                    None => format!("refusal-{code}"),
                };
                let said = self.words.say(&name, &[("cells", &cells.join(", "))]);
                let said = if said == name { message } else { said };
                writeln!(self.output, "{said}")?;
                self.prompt()?;
            }
            News::Lost => self.say("tui-lost", &[])?,
            News::Failed(error) => {
                writeln!(self.output, "{}", link_problem(&self.words, &error))?;
                return Err(error.into());
            }
            News::Done(version) => {
                self.done = Some(version);
                self.settle();
            }
            News::Presence(_) | News::Film { .. } | News::Record { .. } | News::Tables(_) => {}
        }
        Ok(())
    }

    /// What was asked for is done once the table has been seen as it is after it; what others do meanwhile is no answer.
    fn settle(&mut self) {
        let seen = self.table.as_ref().map(|table| table.version);
        if self.done.is_some() && seen >= self.done {
            (self.waiting, self.done) = (false, None);
        }
    }

    fn prompt(&mut self) -> Result<(), TuiError> {
        write!(self.output, "> ")?;
        Ok(self.output.flush()?)
    }

    /// What has been played since the last time; of a game that was going on before, the last action.
    fn tell(&mut self, is_first: bool, moves: Vec<Move>) -> Result<(), TuiError> {
        let known = self.moves.iter().zip(&moves);
        let known = known.take_while(|(old, new)| old == new).count();
        let played = moves[known..].iter().filter(|one| one.seat.is_some());
        let skipped = if is_first {
            played.clone().count().saturating_sub(1)
        } else {
            0
        };
        let told: Vec<Move> = played.skip(skipped).cloned().collect();
        self.moves = moves;
        for Move { seat, action, .. } in told {
            let seat = seat.map(|seat| seat.to_string()).unwrap_or_default();
            let seat = self.words.say("seat", &[("seat", &seat)]);
            self.say("play-action", &[("seat", &seat), ("action", &action)])?;
        }
        Ok(())
    }

    /// What is new at the table.
    fn show(&mut self, old: Option<&WireTable>) -> Result<(), TuiError> {
        let Some(table) = self.table.clone() else {
            return Ok(());
        };
        let same = old.is_some_and(|old| {
            (&old.position, &old.status, &old.you) == (&table.position, &table.status, &table.you)
        });
        if same {
            return Ok(());
        }
        if old.is_some_and(|old| old.actor != table.actor)
            && std::mem::take(&mut self.secret_in_sight)
        {
            out_of_sight(self.output)?;
        }
        let board = tabuleiro_protocol::diagram(&table.game, &table.position);
        writeln!(self.output, "\n{board}\n")?;
        match table.status.as_str() {
            "waiting" => {
                self.say("tui-waiting", &[])?;
                if !table.you.is_empty() {
                    self.say("tui-send-link", &[("url", &table.url)])?;
                }
                if !table.may.sit.is_empty() {
                    self.say("tui-may-sit-plain", &[])?;
                }
                self.prompt()
            }
            "playing" => {
                for sentence in game_of(&table)
                    .map(|game| self.words.situation(&game))
                    .unwrap_or_default()
                {
                    writeln!(self.output, "{sentence}")?;
                }
                if !self.acts() {
                    return Ok(());
                }
                let seat = table.actor.unwrap_or_default().to_string();
                let seat = self.words.say("seat", &[("seat", &seat)]);
                self.say("play-turn", &[("seat", &seat)])?;
                self.prompt()
            }
            _ => {
                let seats = (1..=table.seats.len() as u8).filter_map(Seat::new);
                if let Some(game) = game_of(&table) {
                    for text in seats.filter_map(|seat| secret_of(&self.words, &game, seat)) {
                        writeln!(self.output, "{text}")?;
                    }
                }
                if let Some(end) = &table.end {
                    let text = self.words.ending(&end.winners, &end.reason);
                    writeln!(self.output, "{text}")?;
                }
                Ok(())
            }
        }
    }

    /// One's own secret; where several people share the terminal, that of who is to act.
    fn secret(&mut self, table: &WireTable) -> Result<(), TuiError> {
        let seat = match *table.you {
            [seat] => Some(seat),
            _ => table.actor.filter(|actor| table.you.contains(actor)),
        };
        let seat = seat.and_then(Seat::new);
        let text = game_of(table)
            .zip(seat)
            .and_then(|(game, seat)| secret_of(&self.words, &game, seat));
        let Some(text) = text else {
            return self.say("play-no-secret", &[]);
        };
        self.secret_in_sight = table.you.len() > 1;
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Carries out what was typed, as far as it can be now. Tells whether to go on.
    fn work(&mut self) -> Result<bool, TuiError> {
        let Some(table) = self.table.clone() else {
            return Ok(true);
        };
        if table.status == "over" {
            return Ok(false);
        }
        while let Some(line) = self.lines.front().cloned() {
            if self.waiting {
                return Ok(true);
            }
            let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
            let ask = match command {
                "" => None,
                "quit" => {
                    self.say("play-goodbye", &[])?;
                    return Ok(false);
                }
                "help" => {
                    self.say("tui-online-help", &[])?;
                    None
                }
                "moves" => {
                    let moves = table.actions.join(" ");
                    self.say("play-moves", &[("moves", &moves)])?;
                    None
                }
                "secret" => {
                    self.secret(&table)?;
                    None
                }
                "sit" => {
                    let seat = rest.trim().parse().ok();
                    let seat = seat.or(table.may.sit.first().copied());
                    Some(Ask::Sit(seat.unwrap_or(1)))
                }
                "resign" => Some(Ask::Resign(None)),
                "undo" => Some(Ask::Takeback(Reply::Offer)),
                "draw" => Some(Ask::Draw(Reply::Offer)),
                "accept" | "decline" => {
                    let reply = if command == "accept" {
                        Reply::Accept
                    } else {
                        Reply::Decline
                    };
                    let offer = table.offers.iter().find(|offer| offer.asked);
                    match offer.map(|offer| offer.offer.as_str()) {
                        Some("draw") => Some(Ask::Draw(reply)),
                        Some("takeback") => Some(Ask::Takeback(reply)),
                        _ => {
                            self.say("refusal-no-offer", &[])?;
                            None
                        }
                    }
                }
                // An action waits for its turn.
                _ if !self.acts() => return Ok(true),
                _ => Some(Ask::Act {
                    action: line.clone(),
                    version: table.version,
                }),
            };
            self.lines.pop_front();
            match ask {
                Some(ask) => {
                    self.waiting = true;
                    self.desk.carry_out(Effect::Ask(ask));
                }
                None => self.prompt()?,
            }
        }
        if self.ended && !self.waiting {
            self.say("play-goodbye", &[])?;
            return Ok(false);
        }
        Ok(true)
    }
}

/// The game as it stands on a table.
fn game_of(table: &WireTable) -> Option<AnyGame> {
    let spec = table.game.parse::<Spec>().ok()?;
    AnyGame::parse(&spec, &table.position).ok()
}
