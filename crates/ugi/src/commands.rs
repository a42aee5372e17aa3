//! The commands, each answered with the lines to send.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::error::CommandError;
use crate::session::Session;
use tabuleiro_rules::{Actor, AnyGame, Dice, Outcome, Seat, Seats, Snippet, Spec};

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
        "ugiok".to_owned(),
    ])
}

pub(crate) fn ready(words: &[&str]) -> Answer {
    no_arguments("isready", words)?;
    Ok(vec!["readyok".to_owned()])
}

pub(crate) fn set_option(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "setoption")?;
    match *words {
        ["name", "Seed", "value", value] => {
            session.seed = value.parse().map_err(|_| {
                wrong(
                    "setoption",
                    &[value],
                    "a number from 0 to 18446744073709551615",
                )
            })?;
            session.choices = 0;
            nothing()
        }
        _ => Err(wrong("setoption", words, "`name Seed value <number>`")),
    }
}

pub(crate) fn new_game(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "uginewgame")?;
    no_arguments("uginewgame", words)?;
    session.game = AnyGame::start(&session.spec, 0);
    nothing()
}

pub(crate) fn game(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "game")?;
    let &[spec] = words else {
        let expected = "one spec, as in `game syrtis:board=minor`";
        return Err(wrong("game", words, expected));
    };
    let spec: Spec = spec.parse()?;
    session.game = AnyGame::start(&spec, 0);
    session.spec = spec;
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
    for (number, action) in (1..).zip(moves) {
        game.play(action).map_err(|error| CommandError::Move {
            number,
            text: Snippet::new(action),
            error,
        })?;
    }
    session.game = game;
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

/// Chooses a random legal action for the seat to act, from what that seat may know.
pub(crate) fn go(session: &mut Session, words: &[&str]) -> Answer {
    not_searching(session, "go")?;
    let infinite = read_limits(words)?;
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
    let known = session.game.observed_by(Some(seat));
    let mut dice = Dice::with_stream(session.seed, session.choices);
    let action = known
        .random_action(&mut dice)
        .ok_or(CommandError::GameOver)?;
    session.choices += 1;
    let best = format!("bestmove {action}");
    if infinite {
        session.searching = Some(best);
        return nothing();
    }
    Ok(vec!["info string a random legal action".to_owned(), best])
}

/// Checks the limits of a search, and tells whether it goes on until `stop`.
fn read_limits(words: &[&str]) -> Result<bool, CommandError> {
    let mut infinite = false;
    let mut rest = words;
    while let [name, after @ ..] = rest {
        rest = match *name {
            "infinite" => {
                infinite = true;
                after
            }
            "movetime" | "nodes" | "depth" | "p1time" | "p2time" | "p3time" | "p4time"
            | "p1inc" | "p2inc" | "p3inc" | "p4inc" => match after {
                [value, after @ ..] if value.parse::<u64>().is_ok() => after,
                _ => return Err(wrong("go", rest, "a number after each limit")),
            },
            _ => {
                let expected = "movetime, nodes, depth, p1time, p2time, p1inc, p2inc or infinite";
                return Err(wrong("go", &[name], expected));
            }
        };
    }
    Ok(infinite)
}

pub(crate) fn stop(session: &mut Session, words: &[&str]) -> Answer {
    no_arguments("stop", words)?;
    Ok(session.searching.take().into_iter().collect())
}
