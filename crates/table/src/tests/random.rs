//! Random commands from random people at random times: what must hold whatever happens.

use super::*;
use proptest::prelude::*;
use tabuleiro_rules::{Dice, GameKind};

/// What somebody tries, before it is known what is possible.
#[derive(Clone, Debug)]
struct Attempt {
    who: usize,
    what: u8,
    pick: usize,
    wait: Millis,
    id: Option<u8>,
}

const PEOPLE: [&str; 4] = ["ana", "rui", "eva", "ivo"];
const SPECS: [&str; 7] = [
    "syrtis:board=minor",
    "syrtis:board=minor,setup=random,rules=designer",
    "distrify:size=9",
    "sixteen-stone",
    "meerkats:players=2",
    "meerkats:players=3,rules=designer",
    "meerkats",
];

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let wait = prop_oneof![8 => 0..3_000_u64, 1 => 0..100_000_u64];
    let id = prop_oneof![4 => Just(None), 1 => (0..6_u8).prop_map(Some)];
    let attempt = (0..5_usize, 0..40_u8, any::<prop::sample::Index>(), wait, id);
    let attempt = attempt.prop_map(|(who, what, pick, wait, id)| Attempt {
        who,
        what,
        pick: pick.index(10_000),
        wait,
        id,
    });
    prop::collection::vec(attempt, 1..150)
}

fn clock() -> impl Strategy<Value = ClockRule> {
    prop_oneof![
        Just(ClockRule::None),
        (20..120_u32).prop_map(|seconds| ClockRule::Turn { seconds }),
        (20..300_u32, 0..6_u32)
            .prop_map(|(seconds, increment)| ClockRule::Fischer { seconds, increment }),
        Just(ClockRule::Days { days: 1 }),
    ]
}

fn sitter(kind: u8, seat: usize) -> Sitter {
    match kind {
        0..=5 => person(PEOPLE[seat]),
        6 => LOCAL,
        7 | 8 => bot(),
        _ => Sitter::Open,
    }
}

fn tables() -> impl Strategy<Value = NewTable> {
    let kinds = prop::collection::vec(0..10_u8, 4);
    // Long seeds, so that a leak is no accident.
    let parts = (0..SPECS.len(), kinds, clock(), (1_u64 << 60)..);
    parts.prop_map(|(spec, kinds, clock, seed)| {
        let mut new = new_table(SPECS[spec], &[]);
        let kinds = kinds.iter().enumerate().take(usize::from(new.game.seats()));
        new.seats = kinds.map(|(seat, kind)| sitter(*kind, seat)).collect();
        new.clock = clock;
        new.seed = Seed::new(seed);
        new
    })
}

fn about(kind: OfferKind, answer: Answer) -> Order {
    match kind {
        OfferKind::Draw => Order::Draw(answer),
        OfferKind::Takeback => Order::Takeback(answer),
        OfferKind::Rematch => Order::Rematch {
            answer,
            table: TableId::new("next").unwrap(),
        },
    }
}

/// An answer to an open offer by somebody who is asked, or a fitting offer by somebody who plays. Left to chance alone,
/// people would hardly ever agree.
fn sociable(room: &Room, attempt: &Attempt) -> Option<(By, Order)> {
    let table = &room.table;
    let one_of = |people: Vec<&PlayerId>| {
        let place = attempt.who % people.len().max(1);
        Some(By::Player((*people.get(place)?).clone()))
    };
    match attempt.what {
        20..=24 => {
            let (kind, offer) = table.offers.all().next()?;
            let asked = table.seating.others(&offer.player).into_iter().collect();
            let answer = [Answer::Accept, Answer::Accept, Answer::Decline][attempt.pick % 3];
            Some((one_of(asked)?, about(kind, answer)))
        }
        25 | 26 => {
            let kind = if table.is_open() {
                OfferKind::Rematch
            } else {
                OfferKind::Takeback
            };
            Some((one_of(table.players())?, about(kind, Answer::Offer)))
        }
        _ => None,
    }
}

fn order(room: &Room, attempt: &Attempt) -> Order {
    let answer = [Answer::Offer, Answer::Accept, Answer::Decline][attempt.pick % 3];
    match attempt.what {
        0 => Order::Leave,
        1 if attempt.pick.is_multiple_of(20) => Order::Cancel,
        2 if attempt.pick.is_multiple_of(5) => RESIGN,
        3 | 4 => Order::Draw(answer),
        5..=9 => Order::Takeback(answer),
        10 | 11 => Order::Flag,
        12 | 13 => about(OfferKind::Rematch, answer),
        14..=17 => sit(attempt.pick as u8 % 4 + 1, "Somebody"),
        18 => act("nonsense"),
        19 => Order::Act {
            action: "pass".to_owned(),
            version: Some(attempt.pick as u64 % 20),
        },
        _ => {
            let legal = room.table.play.game().legal_actions();
            let action = legal.get(attempt.pick % legal.len().max(1)).cloned();
            act(&action.unwrap_or_default())
        }
    }
}

/// Who tries: mostly whoever is to act, else somebody, a stranger too.
fn sender(room: &Room, attempt: &Attempt) -> By {
    let actor = room.table.actor().filter(|_| attempt.what >= 24);
    match actor.map(|seat| room.table.seating.player_of(seat)) {
        Some(Some(player)) => By::Player(player.clone()),
        Some(None) => By::Host,
        None => PEOPLE.get(attempt.who).map_or(By::Host, |who| by(who)),
    }
}

fn viewers() -> Vec<Option<PlayerId>> {
    let people = PEOPLE.iter().map(|who| Some(id(who)));
    people.chain([None, Some(id("stranger"))]).collect()
}

/// Everything that this viewer can get hold of, and the positions in it.
fn everything(room: &Room, viewer: Option<&PlayerId>) -> (String, Vec<String>) {
    let view = room.table.view(viewer, room.now);
    let film = room.table.film(viewer);
    let record = room.table.record(viewer);
    let mut positions: Vec<String> = film.frames.iter().map(|f| f.position.clone()).collect();
    positions.push(view.position.clone());
    if let Some(record) = &record {
        positions.push(record.first().position());
        positions.push(record.last().position());
    }
    let text = [
        serde_json::to_string(&view).unwrap(),
        serde_json::to_string(&film).unwrap(),
        serde_json::to_string(&room.table.events_since(0, viewer)).unwrap(),
        record.map_or_else(String::new, |record| record.to_string()),
    ];
    (text.concat(), positions)
}

/// Before the end: no seed, and of the secrets at most the viewer's own.
fn nothing_leaks(room: &Room) {
    if room.table.is_open() {
        return;
    }
    let seed = room.table.setting.seed.number();
    let truth = room.truth();
    for viewer in viewers() {
        let (text, positions) = everything(room, viewer.as_ref());
        assert!(!text.contains(&seed.to_string()), "the seed leaks");
        if room.table.game().game() != GameKind::Meerkats {
            continue;
        }
        assert!(!text.contains(&truth), "the position leaks");
        let secrets = truth.rsplit(' ').next().unwrap();
        assert!(!text.contains(&format!(" {secrets}\"")), "the secrets leak");
        let you = room.table.view(viewer.as_ref(), room.now).you;
        for position in positions {
            let shown = position.rsplit(' ').next().unwrap();
            let known = shown.chars().zip(1..).filter(|&(letter, _)| letter != '?');
            let known: Vec<u8> = known.map(|(_, seat)| seat).collect();
            assert!(known.len() <= 1 && known.iter().all(|seat| you.contains(seat)));
            assert!(room.table.status() == Status::Playing || known.is_empty());
        }
    }
}

/// Only for their own seat, while it was to move, and in time, did anybody act.
fn only_who_may(before: &Room, applied: &Applied, by: &By) {
    for event in &applied.events {
        if let What::Acted { seat, action, .. } = &event.what {
            assert_eq!(before.table.actor(), Some(*seat));
            assert!(before.table.seating.acts_for(by, *seat));
            assert!(before.table.deadline().is_none_or(|at| event.at < at));
            let legal = before.table.play.game().legal_actions();
            assert!(legal.contains(action));
        }
    }
}

/// Clocks only grow by what a turn adds, or by a takeback.
fn clocks_are_fair(before: &[Millis], after: &Room, events: &[Event]) {
    let clocks = after.table.view(None, after.now).clocks;
    let may_grow = match clocks.rule {
        ClockRule::None => 0,
        ClockRule::Fischer { increment, .. } => u64::from(increment) * 1_000,
        ClockRule::Turn { seconds } => u64::from(seconds) * 1_000,
        ClockRule::Days { days } => u64::from(days) * 86_400_000,
    };
    let took_back = |event: &Event| matches!(event.what, What::TookBack { .. });
    let acted = |event: &Event| matches!(event.what, What::Acted { .. });
    for (before, after) in before.iter().zip(&clocks.left) {
        let growth = after.saturating_sub(*before);
        let allowed = if events.iter().any(took_back) {
            u64::MAX
        } else if events.iter().any(acted) {
            may_grow
        } else {
            0
        };
        assert!(growth <= allowed, "{growth} more, {allowed} allowed");
    }
}

/// After a takeback the same action leads to the same draws.
fn no_second_draw(room: &Room) {
    let Some(last) = room
        .table
        .play
        .plies()
        .iter()
        .rposition(|ply| ply.seat.is_some())
    else {
        return;
    };
    let plies = &room.table.play.plies()[last..];
    let mut earlier = room.clone();
    earlier.table.play.take_back(last).unwrap();
    earlier.table.phase = crate::table::Phase::Playing { since: 2 };
    earlier.table.clocks = crate::clock::Clocks::new(ClockRule::None);
    let seat = plies[0].seat.unwrap();
    let by = match earlier.table.seating.player_of(seat) {
        Some(player) => By::Player(player.clone()),
        None => By::Host,
    };
    let again = earlier.send(&by, act(&plies[0].action)).unwrap();
    let drawn = again.events.iter().filter_map(|event| match &event.what {
        What::Drawn { action } => Some(action),
        _ => None,
    });
    assert!(drawn.eq(plies[1..].iter().map(|ply| &ply.action)));
}

fn replayed(room: &Room) -> Table {
    let stored: Vec<String> = room
        .table
        .log
        .iter()
        .map(|event| serde_json::to_string(event.as_ref()).unwrap())
        .collect();
    let events = stored
        .iter()
        .map(|line| serde_json::from_str(line).unwrap());
    Table::replay(events.collect::<Vec<Event>>()).unwrap()
}

fn step(room: &mut Room, attempt: &Attempt) {
    room.wait(attempt.wait);
    let (by, order) =
        sociable(room, attempt).unwrap_or_else(|| (sender(room, attempt), order(room, attempt)));
    let id = attempt.id.map(|id| CommandId::new(id.to_string()).unwrap());
    let command = Command { id, order };
    let before = room.clone();
    let left = room.left();
    let text = all_of(&room.table);
    match room.send(&by, command.clone()) {
        Err(refusal) => {
            assert_eq!(all_of(&room.table), text);
            assert!(!refusal.to_string().is_empty());
        }
        Ok(applied) => {
            match applied.events.last() {
                Some(last) => assert_eq!(applied.version, last.version),
                None => assert!(command.id.is_some() && all_of(&room.table) == text),
            }
            let versions = applied.events.iter().map(|event| event.version);
            assert!(versions.eq((before.table.version() + 1..).take(applied.events.len())));
            only_who_may(&before, &applied, &by);
            clocks_are_fair(&left, room, &applied.events);
            if command.id.is_some() {
                let again = room.send(&by, command).unwrap();
                assert_eq!((again.version, again.events), (applied.version, Vec::new()));
            }
        }
    }
    // Chance never waits, and somebody acts exactly while the game goes on.
    assert_eq!(
        room.table.actor().is_some(),
        room.table.status() == Status::Playing
    );
}

/// Whole games, every one of them seen to its end by players and by spectators.
#[test]
fn whole_games() {
    for (number, spec) in (0_u64..).zip(SPECS.iter().cycle().take(3 * SPECS.len())) {
        let mut new = new_table(spec, &[]);
        let seats = usize::from(new.game.seats());
        new.seats = PEOPLE.iter().take(seats).map(|who| person(who)).collect();
        new.seed = Seed::new(u64::MAX - number);
        let mut room = Room::open(&new);
        let mut dice = Dice::new(number);
        while let Some(seat) = room.table.actor() {
            let viewer = id(PEOPLE[seat.index()]);
            let view = room.table.view(Some(&viewer), room.now);
            let action = &view.actions[dice.below(view.actions.len() as u32) as usize];
            room.wait(1);
            room.does(viewer.as_str(), act(action));
            let plies = room.table.play.plies().len();
            if plies.is_multiple_of(7) || room.table.is_open() {
                nothing_leaks(&room);
                for viewer in [None, Some(&viewer)] {
                    assert_eq!(room.table.film(viewer).frames.len(), plies + 1);
                    let record = room.table.record(viewer).unwrap();
                    assert_eq!(record.entries().len(), plies);
                }
            }
            if plies > 2_000 {
                break;
            }
        }
        assert_eq!(all_of(&replayed(&room)), all_of(&room.table));
        let record = room.table.record(None).unwrap();
        assert_eq!(record.standing().to_string(), room.view("ana").outcome);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whatever_happens(new in tables(), attempts in attempts()) {
        let Ok(events) = Table::open(&new, 1_700_000_000_000) else {
            return Ok(());
        };
        let table = Table::replay(events).unwrap();
        let mut room = Room { table, now: 1_700_000_000_000 };
        for (number, attempt) in attempts.iter().enumerate() {
            step(&mut room, attempt);
            if number % 8 == 0 {
                nothing_leaks(&room);
                no_second_draw(&room);
            }
        }
        nothing_leaks(&room);
        prop_assert_eq!(all_of(&replayed(&room)), all_of(&room.table));
        if let Some(record) = room.table.record(None) {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn any_text_is_a_name_or_not(text in "\\PC*|.*") {
        if let Ok(name) = Name::new(&text) {
            prop_assert_eq!(Name::new(name.as_str()), Ok(name.clone()));
            prop_assert!(!name.as_str().chars().any(char::is_control));
        }
    }
}
