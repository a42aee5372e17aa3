//! Counts of action sequences, kept as data in `tests/perft/`.

mod oracle;

use oracle::{Oracle, oracle};
use std::fs;
use std::path::Path;
use tabuleiro_rules::{AnyGame, Spec};

/// Larger counts are left to the long run.
const SHORT_LIMIT: u64 = 3_000_000;
/// The oracle counts no further, in the ordinary and in the long run.
const ORACLE_LIMITS: [u64; 2] = [4_000, 600_000];

#[derive(Debug, Default)]
struct Case {
    id: String,
    spec: String,
    position: Option<String>,
    counts: Vec<(u32, u64)>,
}

impl Case {
    fn check(&self, limit: u64) -> usize {
        let spec: Spec = self
            .spec
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", self.id));
        let game = match &self.position {
            Some(position) => AnyGame::parse(&spec, position)
                .unwrap_or_else(|error| panic!("{}: {error}", self.id)),
            None => AnyGame::start(&spec, 0),
        };
        let within: Vec<_> = self
            .counts
            .iter()
            .filter(|(_, count)| *count <= limit)
            .collect();
        for (depth, count) in &within {
            assert_eq!(game.perft(*depth), *count, "{} at depth {depth}", self.id);
        }
        within.len()
    }

    fn check_by_oracle(&self, limit: u64) {
        let spec: Spec = self.spec.parse().unwrap();
        let start = || AnyGame::start(&spec, 0).position();
        let game = oracle(&self.spec, &self.position.clone().unwrap_or_else(start));
        for (depth, count) in self.counts.iter().filter(|(_, count)| *count <= limit) {
            assert_eq!(
                slow_perft(&*game, *depth),
                *count,
                "{} at depth {depth}",
                self.id
            );
        }
    }
}

fn slow_perft(game: &dyn Oracle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = game.actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action: &String| {
        let mut next = game.copy();
        next.play(action);
        slow_perft(&*next, depth - 1)
    };
    actions.iter().map(after).sum()
}

fn read(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (key, value) = line.split_once(' ').expect("a key and a value");
        if key == "id" {
            cases.push(Case {
                id: value.to_owned(),
                ..Case::default()
            });
            continue;
        }
        let case = cases.last_mut().expect("an id first");
        match key {
            "spec" => case.spec = value.to_owned(),
            "position" => case.position = Some(value.to_owned()),
            "perft" => {
                let (depth, count) = value.split_once(' ').expect("a depth and a count");
                case.counts
                    .push((depth.parse().unwrap(), count.parse().unwrap()));
            }
            _ => panic!("unknown key {key}"),
        }
    }
    cases
}

fn check(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/perft")
        .join(file);
    let long = std::env::var_os("TABULEIRO_LONG").is_some();
    let limit = if long { u64::MAX } else { SHORT_LIMIT };
    let cases = read(&fs::read_to_string(path).unwrap());
    for case in &cases {
        case.check_by_oracle(ORACLE_LIMITS[usize::from(long)]);
    }
    let checked: usize = cases.iter().map(|case| case.check(limit)).sum();
    assert!(
        checked >= cases.len(),
        "every case has at least one count in every run"
    );
}

#[test]
fn syrtis() {
    check("syrtis.perft");
}

#[test]
fn distrify() {
    check("distrify.perft");
}

#[test]
fn sixteen_stone() {
    check("sixteen-stone.perft");
}

#[test]
fn meerkats() {
    check("meerkats.perft");
}
