//! The rules against the slow and obvious second implementation in `oracle/`: random games of every variant, and the
//! two must agree on the position, the actor, the legal actions and the outcome before every action.
//!
//! `TABULEIRO_POSITIONS` sets how many positions a variant are compared.

mod oracle;

use oracle::oracle;
use tabuleiro_rules::{AnyGame, Dice, GameKind, Outcome, Seat, Spec};

/// What the ordinary test run compares; the long run asks for 100,000.
const SHORT: usize = 3_000;

fn positions() -> usize {
    match std::env::var("TABULEIRO_POSITIONS") {
        Ok(number) => number.parse().expect("TABULEIRO_POSITIONS is a number"),
        Err(_) => SHORT,
    }
}

fn outcome(game: &AnyGame) -> String {
    match game.outcome() {
        Some(outcome) => outcome.to_string(),
        None if game.may_be_over() => Outcome::Unknown.to_string(),
        None => "ongoing".to_owned(),
    }
}

/// Plays one random game by both; tells how many positions were compared, and how it ended.
fn play(spec: &Spec, start: AnyGame, dice: &mut Dice) -> (usize, String) {
    let mut game = start;
    let mut slow = oracle(&spec.to_string(), &game.position());
    let mut compared = 0;
    loop {
        let at = game.position();
        assert_eq!(slow.position(), at, "{spec}");
        assert_eq!(slow.outcome(), outcome(&game), "{spec} {at}");
        assert_eq!(slow.actor(), game.actor().to_string(), "{spec} {at}");
        assert_eq!(slow.actions(), game.legal_actions(), "{spec} {at}");
        compared += 1;
        let Some(action) = game.random_action(dice) else {
            return (compared, outcome(&game));
        };
        game.play(&action).unwrap();
        slow.play(&action);
    }
}

/// A board of Meerkats on which the colours stand together, all but a few stones that are still in the bag, so that
/// random play gathers a colour now and then; from the start it never does.
fn nearly_gathered(spec: &Spec, secrets: &str, dice: &mut Dice) -> AnyGame {
    let mut cells: Vec<char> = "rgby".chars().flat_map(|colour| [colour; 15]).collect();
    cells.push('.');
    for _ in 0..1 + dice.below(8) {
        let stone = dice.below(60) as usize;
        cells[stone] = '.';
        cells.swap(stone, dice.below(61) as usize);
    }
    let bag: String = "rgby"
        .chars()
        .map(|colour| {
            format!(
                "{colour}{}",
                15 - cells.iter().filter(|&&cell| cell == colour).count()
            )
        })
        .collect();
    let mut rest = cells.into_iter();
    let rows =
        [5, 6, 7, 8, 9, 8, 7, 6, 5].map(|length| rest.by_ref().take(length).collect::<String>());
    let pending = if spec.to_string().ends_with("classic") {
        "draw"
    } else {
        "drop"
    };
    let position = format!(
        "{} 1/{} {bag} {pending} {secrets}",
        rows.join("/"),
        spec.seats()
    );
    AnyGame::parse(spec, &position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

#[test]
fn meerkats_nearly_gathered() {
    let mut gathered = 0;
    for spec in Spec::all().filter(|spec| spec.game() == GameKind::Meerkats) {
        let seats = usize::from(spec.seats());
        let (mut compared, mut seed) = (0, 0);
        while compared < positions() / 3 {
            let mut dice = Dice::with_stream(seed, 98);
            let secrets = ["rgby", "ybgr", "????", "?g?r"][seed as usize % 4];
            let start = nearly_gathered(&spec, &secrets[..seats], &mut dice);
            let (count, end) = play(&spec, start, &mut dice);
            compared += count;
            gathered += usize::from(end.contains("gathered"));
            seed += 1;
        }
    }
    assert!(
        gathered > 10,
        "{gathered} games ended with a gathered colour"
    );
}

fn compare(kind: GameKind) {
    for spec in Spec::all().filter(|spec| spec.game() == kind) {
        let mut compared = 0;
        let mut seed = 0;
        while compared < positions() {
            let mut dice = Dice::with_stream(seed, 99);
            let start = AnyGame::start(&spec, seed);
            compared += play(&spec, start.clone(), &mut dice).0;
            // With secrets, also as one seat and as a spectator see it.
            if kind == GameKind::Meerkats && seed % 4 == 0 {
                let seat = Seat::new(1 + (seed / 4 % 4) as u8)
                    .filter(|seat| seat.number() <= spec.seats());
                compared += play(&spec, start.observed_by(seat), &mut dice).0;
            }
            seed += 1;
        }
        println!("{spec}: {compared} positions in {seed} games");
    }
}

#[test]
fn syrtis() {
    compare(GameKind::Syrtis);
}

#[test]
fn distrify() {
    compare(GameKind::Distrify);
}

#[test]
fn sixteen_stone() {
    compare(GameKind::SixteenStone);
}

#[test]
fn meerkats() {
    compare(GameKind::Meerkats);
}
