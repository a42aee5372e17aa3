//! A game looked at afterwards, action by action.

use crate::bot::{Answer, Past, SearchError, Task, think};
use crate::budget::Budget;
use crate::level::Level;
use crate::plain::reward;
use crate::report::Proof;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use tabuleiro_rules::{Actor, AnyGame, GameKind, Record, Seat};

/// What an analysis may use up.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    /// For each action of the game.
    pub budget: Budget,
    /// Set from outside, it ends the analysis soon, with what was found until then.
    pub stop: &'a AtomicBool,
    /// Fixes all that is random in it.
    pub seed: u64,
    /// How many threads may work at it.
    pub threads: usize,
    /// Actions up to this place in the game, counted as in [`Judged::number`], have been judged before and are passed
    /// over; 0 if none have.
    pub after: usize,
}

/// An action of a game, and what it did to the chances of who played it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// Its place in the game, from 1, chance's actions counted too.
    pub number: usize,
    /// Who played it.
    #[serde(serialize_with = "as_number", deserialize_with = "from_number")]
    pub seat: Seat,
    /// What was played.
    pub action: String,
    /// The chance to win with the best action, as the seat could know.
    pub before: f64,
    /// The chance to win after what was played.
    pub after: f64,
    /// What the better play lost by this, if it did: never negative.
    pub lost: f64,
    /// How bad that is.
    pub mark: Option<Mark>,
    /// The best line from before the action; it begins with the action itself if that was best.
    pub line: Vec<String>,
    /// What was sure before the action, if anything.
    pub proof: Option<Proof>,
}

/// How bad an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Five points of a hundred lost, or more.
    Inaccuracy,
    /// Ten points or more.
    Mistake,
    /// Twenty points or more.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first, with the win chance from which they are given.
    pub const ALL: [(Mark, f64); 3] = [
        (Mark::Inaccuracy, 0.05),
        (Mark::Mistake, 0.10),
        (Mark::Blunder, 0.20),
    ];

    /// The mark for so much of a win chance lost.
    #[must_use]
    pub fn of(lost: f64) -> Option<Mark> {
        let deserved = Mark::ALL.into_iter().rev().find(|&(_, from)| lost >= from);
        deserved.map(|(mark, _)| mark)
    }

    /// The sign that players put behind such an action.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

fn as_number<S: serde::Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.number())
}

fn from_number<'d, D: serde::Deserializer<'d>>(deserializer: D) -> Result<Seat, D::Error> {
    let number = u8::deserialize(deserializer)?;
    Seat::new(number).ok_or_else(|| serde::de::Error::custom("no seat has that number"))
}

/// Judges every action of a game that a seat chose, from what that seat could know. `watch` is told of each as it is
/// found. Once stopped, what was found until then is all there is.
///
/// # Errors
/// If a seat's secret is not in the record.
pub fn analyse(
    record: &Record,
    study: &Study<'_>,
    watch: &mut dyn FnMut(&Judged),
) -> Result<Vec<Judged>, SearchError> {
    let actions: Vec<String> = record
        .entries()
        .iter()
        .map(|entry| entry.action.clone())
        .collect();
    let look = |game: &AnyGame, played: usize| {
        let task = Task {
            level: Level::BEST,
            budget: study.budget,
            stop: study.stop,
            seed: study.seed,
            threads: study.threads,
            past: Some(Past {
                start: record.first(),
                actions: &actions[..played],
            }),
        };
        think(game, &task, &mut |_| {})
    };
    let mut judged = Vec::new();
    let mut known: Option<(usize, Answer)> = None;
    let mut games = record.frames().enumerate().peekable();
    while let (Some((place, game)), Some((_, next))) = (games.next(), games.peek()) {
        let Actor::Seat(seat) = game.actor() else {
            continue;
        };
        if place < study.after {
            continue;
        }
        let answer = match known.take() {
            Some((at, answer)) if at == place => answer,
            _ => look(&game, place)?,
        };
        // Without the rest of the answer an action would be judged by half a thought.
        if study.stop.load(Ordering::Relaxed) {
            break;
        }
        let action = &actions[place];
        let after = match (next.outcome(), next.actor()) {
            (Some(outcome), _) => reward(outcome, seat),
            // Where everybody knows everything, the next search is about what this action led to.
            (None, Actor::Seat(actor)) if game.kind() != GameKind::Meerkats => {
                let answer = look(next, place + 1)?;
                let best = answer.best().map_or(0.5, |best| best.win_chance);
                known = Some((place + 1, answer));
                if actor == seat { best } else { 1.0 - best }
            }
            // With secrets, only this search knows no more than its seat did.
            _ => value_of(&answer, action),
        };
        if study.stop.load(Ordering::Relaxed) {
            break;
        }
        if let Some(found) = judge(place + 1, seat, action, after, &answer) {
            watch(&found);
            judged.push(found);
        }
    }
    Ok(judged)
}

fn value_of(answer: &Answer, action: &str) -> f64 {
    let mut actions = answer.actions.iter();
    actions
        .find(|valued| valued.action == action)
        .map_or(0.5, |valued| valued.win_chance)
}

fn judge(number: usize, seat: Seat, action: &str, after: f64, answer: &Answer) -> Option<Judged> {
    let best = answer.best()?;
    // The best action loses nothing, even if a second look at what it leads to likes it less.
    let after = if best.action == action && best.proof.is_none() {
        after.max(best.win_chance)
    } else {
        after
    };
    let lost = (best.win_chance - after).max(0.0);
    Some(Judged {
        number,
        seat,
        action: action.to_owned(),
        before: best.win_chance,
        after,
        lost,
        mark: Mark::of(lost),
        line: best.line.clone(),
        proof: best.proof,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(nodes: u64, stop: &AtomicBool) -> Study<'_> {
        Study {
            budget: Budget::nodes(nodes),
            stop,
            seed: 0,
            threads: 1,
            after: 0,
        }
    }

    fn played(spec: &str, actions: &[&str]) -> Record {
        let mut record = Record::start(spec.parse().unwrap(), 0);
        for action in actions {
            record.play(action, None).unwrap();
        }
        record
    }

    #[test]
    fn marks_grow_with_what_is_lost() {
        for (lost, mark) in [
            (0.0, None),
            (0.049, None),
            (0.05, Some(Mark::Inaccuracy)),
            (0.1, Some(Mark::Mistake)),
            (0.2, Some(Mark::Blunder)),
            (1.0, Some(Mark::Blunder)),
        ] {
            assert_eq!(Mark::of(lost), mark, "{lost}");
        }
    }

    #[test]
    fn every_action_of_a_seat_is_judged_once() {
        for spec in [
            "distrify",
            "sixteen-stone",
            "syrtis:board=minor",
            "meerkats",
        ] {
            let mut record = Record::start(spec.parse().unwrap(), 4);
            let mut dice = tabuleiro_rules::Dice::new(8);
            let mut own = Vec::new();
            for number in 1..=14 {
                if let Actor::Seat(seat) = record.last().actor() {
                    own.push((number, seat));
                }
                let action = record.last().random_action(&mut dice).unwrap();
                record.play(&action, None).unwrap();
            }
            let stop = AtomicBool::new(false);
            let found = analyse(&record, &study(300, &stop), &mut |_| {}).unwrap();
            let judged: Vec<_> = found.iter().map(|one| (one.number, one.seat)).collect();
            assert_eq!(judged, own, "{spec}");
            for one in &found {
                assert!((0.0..=1.0).contains(&one.before) && (0.0..=1.0).contains(&one.after));
                assert!((one.lost - (one.before - one.after).max(0.0)).abs() < 1e-12);
                assert!(!one.line.is_empty());
            }
        }
    }

    #[test]
    fn an_analysis_can_be_taken_up_where_it_was_left() {
        for spec in ["sixteen-stone", "meerkats"] {
            let mut record = Record::start(spec.parse().unwrap(), 4);
            let mut dice = tabuleiro_rules::Dice::new(8);
            for _ in 0..10 {
                let action = record.last().random_action(&mut dice).unwrap();
                record.play(&action, None).unwrap();
            }
            let stop = AtomicBool::new(false);
            let whole = analyse(&record, &study(200, &stop), &mut |_| {}).unwrap();
            for left in 0..whole.len() {
                let before = &whole[..left];
                let rest = Study {
                    after: before.last().map_or(0, |last| last.number),
                    ..study(200, &stop)
                };
                let rest = analyse(&record, &rest, &mut |_| {}).unwrap();
                assert_eq!(rest, whole[left..], "{spec} after {left}");
            }
        }
    }

    #[test]
    fn what_was_judged_can_be_written_down_and_read() {
        let record = played("distrify", &["e5"]);
        let stop = AtomicBool::new(false);
        for one in analyse(&record, &study(200, &stop), &mut |_| {}).unwrap() {
            let text = serde_json::to_string(&one).unwrap();
            let read: Judged = serde_json::from_str(&text).unwrap();
            assert_eq!((read.number, read.seat), (one.number, one.seat));
            assert_eq!((read.line, read.mark), (one.line, one.mark));
            assert!((read.before - one.before).abs() < 1e-12);
        }
    }

    #[test]
    fn a_missed_win_is_a_blunder() {
        // Black needs one more stone and plays elsewhere.
        let spec = "distrify:size=9".parse().unwrap();
        let mut record = Record::from_position(spec, NEARLY_JOINED).unwrap();
        record.play("i1", None).unwrap();
        record.play("end", None).unwrap();
        let stop = AtomicBool::new(false);
        let found = analyse(&record, &study(400, &stop), &mut |_| {}).unwrap();
        assert_eq!(found[0].before, 1.0);
        assert_eq!(found[1].mark, Some(Mark::Blunder), "{found:?}");
    }

    const NEARLY_JOINED: &str = "....x..../....x.o../....x..../....x.o../....x..../....x.o../....x..../....x.o../.ooo.ooo. b -";

    #[test]
    fn a_stopped_analysis_ends_with_what_it_has() {
        let record = played("distrify", &["e5"]);
        let stop = AtomicBool::new(true);
        let found = analyse(&record, &study(300, &stop), &mut |_| {});
        assert_eq!(found, Ok(Vec::new()));
    }
}
