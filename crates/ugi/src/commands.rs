//! The commands, each answered with the lines to send.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::error::CommandError;
use crate::session::{Session, Step};
use crate::thinking::{Bot, Thinking};
use std::time::Duration;
use tabuleiro_rules::{Actor, AnyGame, GameKind, Outcome, Seat, Seats, Snippet, Spec};
use tabuleiro_search::Budget;

type Answer = Result<Vec<String>, CommandError>;

/// Deeper counts would not end in anybody's lifetime.
const MAX_PERFT: u32 = 99;

fn response(text: impl std::fmt::Display) -> Answer {
    Ok(vec![format!("response {text}")])
}

fn nothing() -> Answer {
    Ok(Vec::new())
}

fn wrong(command: &'static str, words: &[&str], expected: &'static str) -> CommandError {
    CommandError::Arguments {
        command,
        found: Snippet::new(&words.join(" ")),
        expected,
    }
}

fn no_arguments(command: &'static str, words: &[&str]) -> Result<(), CommandError> {
    if words.is_empty() {
        Ok(())
    } else {
        Err(wrong(command, words, "nothing after it"))
    }
}

fn not_searching(session: &Session, command: &'static str) -> Result<(), CommandError> {
    match session.searching {
        Some(_) => Err(CommandError::Searching(command)),
        None => Ok(()),
    }
}

pub(crate) fn introduction(words: &[&str]) -> Answer {
    no_arguments("ugi", words)?;
    Ok(vec![
        format!("id name Tabuleiro {}", env!("CARGO_PKG_VERSION")),
        format!("id author {}", env!("CARGO_PKG_AUTHORS")),
        format!(
            "option name Seed type spin default 0 min 0 max {}",
            u64::MAX
        ),
        format!(
            "option name Level type combo default 8{}",
            Bot::levels()
                .map(|level| format!(" var {level}"))
                .collect::<String>()
        ),
        format!(
            "option name Threads type spin default 1 min 1 max {}",
            Bot::MAX_THREADS
        ),
        format!(
            "option name Variety type spin default 0 min 0 max {}",
            Bot::MAX_VARIETY
        ),
        "ugiok".to_owned(),
    ])
}

pub(crate) fn ready(words: &[&str]) -> Answer {
    no_arguments("isready", words)?;
    Ok(vec!["readyok".to_owned()])
}

pub(crate) fn set_option(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "setoption")?;
    let ["name", name, "value", value] = *words else {
        let expected = "`name <option> value <value>`";
        return Err(wrong("setoption", words, expected));
    };
    session
        .bot
        .set(name, value)
        .map_err(|expected| wrong("setoption", words, expected))?;
    nothing()
}

pub(crate) fn new_game(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "uginewgame")?;
    no_arguments("uginewgame", words)?;
    begin(session, AnyGame::start(&session.spec, 0));
    nothing()
}

/// A game without a past becomes the one that is talked about.
fn begin(session: &mut Session, game: AnyGame) {
    session.start = game.clone();
    session.game = game;
    session.actions.clear();
}

pub(crate) fn game(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "game")?;
    let &[spec] = words else {
        let expected = "one spec, as in `game syrtis:board=minor`";
        return Err(wrong("game", words, expected));
    };
    session.spec = spec.parse::<Spec>()?;
    begin(session, AnyGame::start(&session.spec, 0));
    nothing()
}

pub(crate) fn position(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "position")?;
    let (from, moves) = match words.iter().position(|&word| word == "moves") {
        Some(place) => (&words[..place], &words[place + 1..]),
        None => (words, &[][..]),
    };
    let mut game = match *from {
        ["startpos"] => AnyGame::start(&session.spec, 0),
        ["startpos", "seed", seed] => {
            let seed = seed.parse().map_err(|_| {
                let expected = "a seed from 0 to 18446744073709551615";
                wrong("position", &[seed], expected)
            })?;
            AnyGame::start(&session.spec, seed)
        }
        ["fen", ref fields @ ..] => AnyGame::parse(&session.spec, &fields.join(" "))?,
        _ => {
            let expected = "`startpos [seed <n>]` or `fen <position string>`, then `moves …`";
            return Err(wrong("position", from, expected));
        }
    };
    let start = game.clone();
    for (number, action) in (1..).zip(moves) {
        game.play(action).map_err(|error| CommandError::Move {
            number,
            text: Snippet::new(action),
            error,
        })?;
    }
    session.start = start;
    session.game = game;
    session.actions = moves.iter().map(|&action| action.to_owned()).collect();
    nothing()
}

pub(crate) fn query(session: &Session, words: &[&str]) -> Answer {
    let game = &session.game;
    match *words {
        ["p1turn"] => response(game.turn() == Seat::ONE),
        ["gameover"] => response(game.outcome().is_some()),
        ["result"] => response(match game.outcome() {
            None => "none",
            Some(Outcome::Win { seats, .. }) if seats == Seats::only(Seat::ONE) => "p1win",
            Some(Outcome::Win { seats, .. }) if seats == Seats::only(Seat::TWO) => "p2win",
            Some(_) => "draw",
        }),
        ["position"] => response(game.position()),
        ["actor"] => response(game.actor()),
        ["moves"] => {
            let mut line = "response".to_owned();
            for action in game.legal_actions() {
                line.push(' ');
                line.push_str(&action);
            }
            Ok(vec![line])
        }
        ["outcome"] => match game.outcome() {
            Some(outcome) => response(outcome),
            None if game.may_be_over() => response(Outcome::Unknown),
            None => response("ongoing"),
        },
        ["why", action] => match game.why_not(action)? {
            Some(illegal) => response(format_args!("illegal {illegal}")),
            None => response("legal"),
        },
        _ => {
            let expected =
                "p1turn, gameover, result, position, actor, moves, outcome or `why <action>`";
            Err(wrong("query", words, expected))
        }
    }
}

pub(crate) fn perft(session: &Session, words: &[&str]) -> Answer {
    match words {
        [depth] => match depth.parse() {
            Ok(depth) if depth <= MAX_PERFT => response(session.game.perft(depth)),
            _ => Err(wrong("perft", words, "a depth from 0 to 99")),
        },
        _ => Err(wrong("perft", words, "one depth, as in `perft 3`")),
    }
}

/// Asks the bot for the seat to act.
pub(crate) fn go(session: &mut Session, words: &[&str]) -> Result<Step, CommandError> {
    not_searching(session, "go")?;
    let limits = read_limits(words)?;
    let seat = match session.game.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance => return Err(CommandError::ChanceActs),
        Actor::Nobody => return Err(CommandError::GameOver),
    };
    if let AnyGame::Meerkats(game) = &session.game
        && game.position().secret(seat).is_none()
    {
        return Err(CommandError::UnknownSecret(seat.number()));
    }
    let thinking = Thinking {
        game: session.game.clone(),
        start: session.start.clone(),
        actions: session.actions.clone(),
        bot: session.bot.clone(),
        budget: (!limits.infinite).then(|| limits.budget(&session.game, seat)),
    };
    session.bot.choices += 1;
    Ok(Step::Think(Box::new(thinking)))
}

/// The limits of a search, as they were given.
#[derive(Default)]
struct Limits {
    infinite: bool,
    budget: Budget,
    /// By seat, in milliseconds.
    left: [Option<u64>; 4],
    increment: [u64; 4],
}

impl Limits {
    /// Without any limit a bot answers after so long.
    const UNASKED: Duration = Duration::from_secs(1);

    fn budget(&self, game: &AnyGame, seat: Seat) -> Budget {
        let mut budget = self.budget;
        if let Some(left) = self.left[seat.index()] {
            // A share of what is left and most of what comes back, and never all of it.
            // The increment is a turn's, and most turns of these games have two actions.
            let actions = match game.kind() {
                GameKind::Syrtis => 1,
                GameKind::Distrify | GameKind::SixteenStone | GameKind::Meerkats => 2,
            };
            let share = (left / 25 + self.increment[seat.index()] * 4 / 5) / actions;
            let time = Duration::from_millis(share.min(left / 2).max(1));
            budget.time = Some(budget.time.map_or(time, |given| given.min(time)));
        }
        if budget == Budget::default() {
            budget.time = Some(Limits::UNASKED);
        }
        budget
    }
}

fn read_limits(words: &[&str]) -> Result<Limits, CommandError> {
    let mut limits = Limits::default();
    let mut rest = words;
    while let [name, after @ ..] = rest {
        if *name == "infinite" {
            limits.infinite = true;
            rest = after;
            continue;
        }
        let slot = match *name {
            "movetime" | "nodes" | "depth" => None,
            "p1time" | "p1inc" => Some(0),
            "p2time" | "p2inc" => Some(1),
            "p3time" | "p3inc" => Some(2),
            "p4time" | "p4inc" => Some(3),
            _ => {
                let expected = "movetime, nodes, depth, p1time, p2time, p1inc, p2inc or infinite";
                return Err(wrong("go", &[name], expected));
            }
        };
        let Some((value, after)) = after
            .split_first()
            .and_then(|(value, after)| Some((value.parse::<u64>().ok()?, after)))
        else {
            return Err(wrong("go", rest, "a number after each limit"));
        };
        match (*name, slot) {
            ("movetime", _) => limits.budget.time = Some(Duration::from_millis(value)),
            ("nodes", _) => limits.budget.nodes = Some(value),
            ("depth", _) => limits.budget.depth = Some(u32::try_from(value).unwrap_or(u32::MAX)),
            (name, Some(seat)) if name.ends_with("time") => limits.left[seat] = Some(value),
            (_, Some(seat)) => limits.increment[seat] = value,
            (_, None) => {}
        }
        rest = after;
    }
    Ok(limits)
}

pub(crate) fn stop(words: &[&str]) -> Result<Step, CommandError> {
    no_arguments("stop", words)?;
    Ok(Step::Stop)
}
