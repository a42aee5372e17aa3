//! Records written and read back, and what is wrong with those that cannot be read.

mod problems;

use super::*;
use crate::dice::Dice;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Names, comments and headers that a careless writer would spoil.
const NASTY: [&str; 16] = [
    "",
    " ",
    "plain words",
    "\"quoted\"",
    "a } brace { and }} more",
    "\\",
    "\\\\\" \\} \\n",
    "two\nlines",
    "\r\n",
    "\n\n[Game \"distrify\"]\n",
    "\ttab\t",
    "e5 12ms {nested}",
    "João Guarda, 😀🏳️‍🌈",
    "שלום, \u{202e}right to left\u{202c}",
    "\u{feff}\u{2028}\u{85}\u{0}",
    "[x]",
];

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// A record that is read back as it was written.
fn round_trip(record: &Record) -> String {
    let text = record.to_string();
    let read: Record = text
        .parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&read, record, "{text}");
    assert!(!text.contains('\r'), "{text}");
    assert_eq!(read.to_string(), text);
    assert_eq!(read.standing(), record.standing());
    assert_eq!(read.last().position(), record.last().position());
    assert_eq!(read.last().actor(), record.last().actor());
    assert_eq!(Record::from_bytes(text.as_bytes()).as_ref(), Ok(record));
    text
}

/// A random game to its end, or of at most so many actions.
fn random_game(spec: Spec, seed: u64, most: usize) -> Record {
    let mut record = Record::start(spec, seed);
    let mut dice = Dice::new(seed);
    while record.entries().len() < most {
        let Some(action) = record.last().random_action(&mut dice) else {
            break;
        };
        record.play(&action, None).unwrap();
    }
    record
}

#[test]
fn a_record_is_headers_then_an_empty_line_then_one_turn_a_line() {
    let mut record = Record::start(spec("distrify"), 0);
    record.set_name(Seat::ONE, "Ana");
    record.set_name(Seat::TWO, "the \"bot\"");
    record.set_date(Date::new(2026, 11, 15).unwrap());
    assert!(record.set_header("Event", "Café"));
    record.comment("A friendly game.");
    record.play("e5", Some(1500)).unwrap();
    record.comment("The centre {as always}");
    record.play("c3", None).unwrap();
    record.play("d3", Some(0)).unwrap();
    record.play("g7", None).unwrap();
    record.play("end", None).unwrap();
    record.comment("one\ntwo");
    record.comment("three");
    let row = ".........";
    let start = [row; 9].join("/");
    assert_eq!(
        round_trip(&record),
        format!(
            r#"[Game "distrify:size=9"]
[Start "{start} b -"]
[Seat1 "Ana"]
[Seat2 "the \"bot\""]
[Date "2026-11-15"]
[Result "ongoing"]
[Event "Café"]

{{A friendly game.}}
e5 1500ms {{The centre {{as always\}}}}
c3 d3 0ms
g7 end {{one\ntwo}} {{three}}
"#
        )
    );
}

#[test]
fn a_record_without_actions_is_read_back() {
    for spec in Spec::all() {
        let record = Record::start(spec, 7);
        let text = round_trip(&record);
        assert!(text.ends_with("[Result \"ongoing\"]\n\n"), "{text}");
        assert_eq!(record.first().position(), record.last().position());
        assert_eq!(usize::from(spec.seats()), text.matches("[Seat").count());
    }
}

#[test]
fn whole_games_of_every_variant_are_read_back() {
    for (seed, spec) in (0..).zip(Spec::all()) {
        let record = random_game(spec, seed, usize::MAX);
        let text = round_trip(&record);
        let outcome = record.last().outcome().unwrap();
        assert_eq!(record.standing(), Standing::Over(outcome));
        assert!(text.contains(&format!("[Result \"{outcome}\"]")));
    }
}

#[test]
fn nasty_names_headers_times_and_comments_are_read_back() {
    for (seed, spec) in (0..).zip(Spec::all()) {
        let mut nasty = NASTY.iter().cycle().skip(seed as usize);
        let mut next = || *nasty.next().unwrap();
        let played = random_game(spec, seed, 40);
        let mut record = Record::start(spec, seed);
        for number in 1..=spec.seats() {
            record.set_name(Seat::new(number).unwrap(), next());
        }
        for name in ["Event", "a", "x-Y_9"] {
            assert!(record.set_header(name, next()));
        }
        for _ in 0..3 {
            record.comment(next());
        }
        for (place, entry) in played.entries().iter().enumerate() {
            let ms = [None, Some(0), Some(u64::MAX), Some(61_001)][place % 4];
            record.play(&entry.action, ms).unwrap();
            (0..place % 3).for_each(|_| record.comment(next()));
        }
        round_trip(&record);
    }
}

#[test]
fn the_seat_whose_turn_it_was_is_known_for_every_action_chances_too() {
    let mut record = Record::start(spec("meerkats:players=3"), 0);
    for action in ["draw:r", "r@e5", "draw:g", "g@c3", "e5-e8", "draw:b"] {
        record.play(action, None).unwrap();
    }
    let turns: Vec<u8> = record
        .entries()
        .iter()
        .map(|entry| entry.turn.number())
        .collect();
    assert_eq!(turns, [1, 1, 2, 2, 2, 3]);
    assert!(round_trip(&record).ends_with("\ndraw:r r@e5\ndraw:g g@c3 e5-e8\ndraw:b\n"));
}

#[test]
fn frames_are_the_game_before_each_action_and_after_the_last() {
    for (seed, spec) in (40..).zip(Spec::all()) {
        let record = random_game(spec, seed, 60);
        let frames: Vec<AnyGame> = record.frames().collect();
        assert_eq!(frames.len(), record.entries().len() + 1);
        let mut game = record.first().clone();
        for (frame, entry) in frames.iter().zip(record.entries()) {
            assert_eq!(frame.position(), game.position());
            assert_eq!(frame.turn(), entry.turn);
            game.play(&entry.action).unwrap();
        }
        let last = &frames[frames.len() - 1];
        assert_eq!(last.position(), record.last().position());
        assert_eq!(last.outcome(), record.last().outcome());
    }
    assert_eq!(Record::start(spec("syrtis"), 0).frames().count(), 1);
}

#[test]
fn records_are_equal_only_if_all_that_is_written_is_equal() {
    let plain = random_game(spec("distrify"), 1, 6);
    let changes: [fn(&mut Record); 6] = [
        |record| record.set_name(Seat::TWO, "x"),
        |record| record.set_date(Date::new(2026, 11, 15).unwrap()),
        |record| assert!(record.set_header("Event", "x")),
        |record| record.comment("x"),
        |record| record.play("end", None).unwrap(),
        |record| {
            let (winners, by) = (Seats::only(Seat::ONE), SettledBy::Time);
            assert!(record.settle(Settlement { winners, by }));
        },
    ];
    for change in changes {
        let mut changed = plain.clone();
        assert_eq!(changed, plain);
        change(&mut changed);
        assert_ne!(changed, plain);
        round_trip(&changed);
    }
    assert_ne!(
        Record::start(spec("distrify"), 0),
        Record::start(spec("distrify:size=10"), 0)
    );
    assert_ne!(
        Record::start(spec("meerkats"), 0),
        Record::start(spec("meerkats"), 1)
    );
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut record = Record::start(spec("distrify"), 0);
    record.play("e5", None).unwrap();
    let before = record.clone();
    for action in ["e5", "end", "z9", "", "e5 e6"] {
        assert!(record.play(action, Some(1)).is_err());
        assert_eq!(record, before);
    }
}

#[test]
fn a_game_may_begin_with_a_position_of_another_size_or_more_players() {
    let wide = AnyGame::start(&spec("distrify:size=19"), 0).position();
    let mut record = Record::from_position(spec("distrify"), &wide).unwrap();
    record.play("s19", None).unwrap();
    round_trip(&record);
    let two = AnyGame::start(&spec("meerkats:players=2"), 0).position();
    let mut record = Record::from_position(spec("meerkats"), &two).unwrap();
    record.set_name(Seat::TWO, "two");
    record.set_name(Seat::new(3).unwrap(), "nobody");
    assert_eq!(
        (record.name(Seat::TWO), record.name(Seat::new(3).unwrap())),
        ("two", "")
    );
    assert!(!round_trip(&record).contains("Seat3"));
    assert!(Record::from_position(spec("syrtis"), &wide).is_err());
}

#[test]
fn names_of_headers_are_plain_words_and_none_of_the_records_own() {
    let mut record = Record::start(spec("distrify"), 0);
    let long = "x".repeat(32);
    for name in ["Event", "a", "A-b_9", &long, "Seat5", "Seat01", "game"] {
        assert!(record.set_header(name, "value"), "{name}");
        assert_eq!(record.header(name), Some("value"));
    }
    let too_long = "x".repeat(33);
    let own = Record::OWN_HEADERS.into_iter();
    for name in own.chain([
        "",
        "9a",
        "-a",
        "two words",
        "é",
        "a\"",
        "a]",
        "a\n",
        &too_long,
    ]) {
        assert!(!record.set_header(name, "value"), "{name}");
        assert_eq!(record.header(name), None);
    }
    assert!(record.set_header("Event", "later"));
    assert_eq!(record.header("Event"), Some("later"));
    round_trip(&record);
}

/// Words with more than their share of what has a meaning in a record.
fn words() -> impl Strategy<Value = String> {
    const TOKENS: [&str; 15] = [
        "\"", "\\", "{", "}", "[", "]", "\n", "\r", "n", "r", " ", "é", "😀", "e5", "1ms",
    ];
    let nasty =
        prop::collection::vec(select(&TOKENS[..]), 0..12).prop_map(|tokens| tokens.concat());
    prop_oneof![
        any::<String>(),
        nasty,
        select(&NASTY[..]).prop_map(str::to_owned)
    ]
}

proptest! {
    #[test]
    fn whatever_people_write_is_read_back(
        kind in any::<Index>(),
        seed in 0_u64..1000,
        names in prop::collection::vec(words(), 4),
        headers in prop::collection::vec(("[A-Za-z][A-Za-z0-9_-]{0,31}", words()), 0..4),
        preface in prop::collection::vec(words(), 0..3),
        entries in prop::collection::vec((any::<Option<u64>>(), prop::collection::vec(words(), 0..3)), 0..20),
    ) {
        let specs: Vec<Spec> = Spec::all().collect();
        let played = random_game(*kind.get(&specs), seed, entries.len());
        let mut record = Record::start(*played.spec(), seed);
        for (number, name) in (1..).zip(names) {
            record.set_name(Seat::new(number).unwrap(), name);
        }
        for (name, value) in headers {
            record.set_header(&name, value);
        }
        preface.into_iter().for_each(|words| record.comment(words));
        for (entry, (ms, comments)) in played.entries().iter().zip(entries) {
            record.play(&entry.action, ms).unwrap();
            comments.into_iter().for_each(|words| record.comment(words));
        }
        round_trip(&record);
    }

    #[test]
    fn no_bytes_make_the_reader_fail(bytes in any::<Vec<u8>>()) {
        let _ = Record::from_bytes(&bytes);
    }

    #[test]
    fn a_spoilt_record_is_refused_or_read(
        seed in 0_u64..50,
        changes in prop::collection::vec((any::<Index>(), any::<u8>(), 0_usize..3), 1..6),
    ) {
        let specs: Vec<Spec> = Spec::all().collect();
        let mut record = random_game(specs[seed as usize % specs.len()], seed, 20);
        record.comment(NASTY[seed as usize % NASTY.len()]);
        let mut bytes = record.to_string().into_bytes();
        for (place, byte, change) in changes {
            let place = place.index(bytes.len());
            match change {
                0 => bytes[place] = byte,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, byte),
            }
        }
        if let Ok(read) = Record::from_bytes(&bytes) {
            round_trip(&read);
        }
    }
}
