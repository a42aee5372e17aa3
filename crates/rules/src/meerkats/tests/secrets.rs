//! Secret colours: who has which, who may know, and what follows from not knowing.

use super::*;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};

fn secrets(position: &Meerkats) -> String {
    let text = position.to_string();
    text.rsplit_once(' ').unwrap().1.to_owned()
}

/// The same position with other secrets.
fn with_secrets(position: &Meerkats, secrets: &str) -> Meerkats {
    let text = position.to_string();
    let (rest, _) = text.rsplit_once(' ').unwrap();
    read(position.rules(), &format!("{rest} {secrets}"))
}

#[test]
fn the_seats_draw_different_colours_at_random() {
    for (players, ways) in [(2, 12), (3, 24), (4, 24)] {
        let players = Players::new(players).unwrap();
        let rules = Ruleset::Classic;
        let mut seen = HashMap::new();
        for seed in 0..2400 {
            let position = Meerkats::start(Options { players, rules }, seed);
            *seen.entry(secrets(&position)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), ways);
        let expected = 2400 / ways as i32;
        assert!(
            seen.values()
                .all(|count| (count - expected).abs() < expected / 2),
            "{seen:?}"
        );
    }
}

#[test]
fn a_seed_means_the_same_secrets_for_ever() {
    let four = |seed| secrets(&Meerkats::start(Options::default(), seed));
    assert_eq!([0, 1, 2, 2026].map(four), PINNED);
    let three = start(3, Ruleset::Designer);
    assert_eq!(secrets(&three), PINNED[0][..3]);
    let two = start(2, Ruleset::Classic);
    assert_eq!(secrets(&two), PINNED[0][..2]);
}

const PINNED: [&str; 4] = ["ygbr", "rygb", "rgby", "gryb"];

#[test]
fn a_seat_knows_its_own_secret_and_a_spectator_none() {
    let position = with_secrets(&start(4, Ruleset::Classic), "gbyr");
    let seen = |seat| secrets(&position.observed_by(seat));
    assert_eq!(seen(Seat::new(1)), "g???");
    assert_eq!(seen(Seat::new(2)), "?b??");
    assert_eq!(seen(Seat::new(3)), "??y?");
    assert_eq!(seen(Seat::new(4)), "???r");
    assert_eq!(seen(None), "????");

    let position = with_secrets(&start(2, Ruleset::Classic), "gb");
    // Nobody sits there.
    assert_eq!(secrets(&position.observed_by(Seat::new(4))), "??");
    assert_eq!(position.secret(seat(2)), Some(Colour::Blue));
    assert_eq!(position.observed_by(None).secret(seat(2)), None);
}

#[test]
fn the_rest_of_the_position_everybody_knows() {
    random_games(6, |position| {
        let observed = position.observed_by(Some(Seat::ONE));
        if position.outcome().is_none() {
            assert_eq!(legal(&observed), legal(position));
            assert_eq!(observed.actor(), position.actor());
            assert_eq!(observed.outcome(), None);
        }
        let rest = |position: &Meerkats| {
            let text = position.to_string();
            text.rsplit_once(' ').unwrap().0.to_owned()
        };
        assert_eq!(rest(&observed), rest(position));
    });
}

#[test]
fn secrets_are_revealed_when_the_game_ends() {
    random_games(12, |position| {
        let over = position.outcome().is_some();
        for seat in [None, Some(Seat::ONE), Some(Seat::TWO)] {
            let observed = position.observed_by(seat);
            assert_eq!(&observed == position, over, "{position}");
            assert_eq!(observed.outcome(), position.outcome());
        }
    });
}

/// All that a program could tell two positions apart by.
fn assert_same(one: &Meerkats, other: &Meerkats, hasher: &RandomState) {
    assert_eq!(one, other);
    assert_eq!(hasher.hash_one(one), hasher.hash_one(other));
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
    assert_eq!(one.to_string(), other.to_string());
    assert_eq!(one.diagram(), other.diagram());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(one.may_be_over(), other.may_be_over());
    assert_eq!(one.actor(), other.actor());
    let [one, other] = [one, other].map(|position| {
        let mut dice = Dice::new(5);
        position.sampled(&mut dice)
    });
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
}

#[test]
fn nothing_tells_the_others_secrets_before_the_end() {
    let hasher = RandomState::new();
    // A board on which red is gathered but nobody's, which seat 1 cannot tell, and all the boards of some games.
    let mut boards = vec![classic("1/2 draw gb", GATHERED)];
    random_games(6, |position| boards.push(position.clone()));
    for position in boards {
        let own = &secrets(&position)[..1];
        let unknown = "?".repeat(usize::from(position.seats()) - 1);
        let others: Vec<Meerkats> = fillings(&with_secrets(&position, &format!("{own}{unknown}")))
            .into_iter()
            .filter(|filled| filled.outcome().is_none())
            .collect();
        for (one, other) in others.iter().zip(others.iter().skip(1)) {
            assert_same(
                &one.observed_by(Some(Seat::ONE)),
                &other.observed_by(Some(Seat::ONE)),
                &hasher,
            );
            assert_same(&one.observed_by(None), &other.observed_by(None), &hasher);
        }
    }
}

/// The position with every possible set of secrets.
fn fillings(position: &Meerkats) -> Vec<Meerkats> {
    let mut fillings = vec![secrets(position)];
    while fillings[0].contains('?') {
        fillings = fillings
            .iter()
            .flat_map(|text| {
                let free = "rgby".chars().filter(|&letter| !text.contains(letter));
                free.map(|letter| text.replacen('?', &letter.to_string(), 1))
            })
            .collect();
    }
    fillings
        .iter()
        .map(|secrets| with_secrets(position, secrets))
        .collect()
}

/// How often each set of secrets comes up.
fn sample(position: &Meerkats, times: usize) -> HashMap<String, i32> {
    let mut dice = Dice::new(11);
    let mut seen = HashMap::new();
    for _ in 0..times {
        let sampled = position.sampled(&mut dice);
        assert_eq!(
            sampled,
            with_secrets(position, &secrets(&sampled)),
            "nothing else changes"
        );
        *seen.entry(secrets(&sampled)).or_insert(0) += 1;
    }
    seen
}

fn assert_even(seen: &HashMap<String, i32>, expected: &HashSet<String>) {
    assert_eq!(&seen.keys().cloned().collect::<HashSet<_>>(), expected);
    let most = seen.values().max().unwrap();
    let least = seen.values().min().unwrap();
    assert!(2 * (most - least) < *most, "{seen:?}");
}

#[test]
fn unknown_secrets_stand_for_any_colours_that_nobody_is_known_to_have() {
    let start = start(4, Ruleset::Classic);
    for (shown, ways) in [
        ("????", 24),
        ("r???", 6),
        ("?gb?", 2),
        ("rgb?", 1),
        ("???", 24),
        ("?g?", 6),
        ("r?y", 2),
        ("??", 12),
        ("?y", 3),
    ] {
        let players = shown.len();
        let text = start.to_string().replace("1/4", &format!("1/{players}"));
        let (rest, _) = text.rsplit_once(' ').unwrap();
        let position = read(Ruleset::Classic, &format!("{rest} {shown}"));
        let expected: HashSet<String> = fillings(&position).iter().map(secrets).collect();
        assert_eq!(expected.len(), ways);
        assert_even(&sample(&position, 200 * ways), &expected);
    }
}

#[test]
fn a_position_without_unknown_secrets_is_its_own_sample() {
    let position = start(3, Ruleset::Designer);
    assert_eq!(position.sampled(&mut Dice::new(1)), position);
}

const GATHERED: &str = "
            r r r r r
           r r r r r r
          r r r r . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . g . . . . .
           . . b . . .
            g . . . y
        ";

#[test]
fn play_goes_on_as_long_as_it_does_under_one_filling() {
    // Red may be seat 2's colour or nobody's.
    for pending in ["draw", "drop:b", "slide:i1"] {
        let position = classic(&format!("1/2 {pending} g?"), GATHERED);
        assert_eq!(outcome(&position), "ongoing");
        assert!(position.may_be_over());
        let ends: Vec<String> = fillings(&position).iter().map(outcome).collect();
        assert_eq!(ends, ["win 2 gathered", "ongoing", "ongoing"]);
    }
}

#[test]
fn who_plays_on_knows_that_the_secrets_do_not_end_the_game() {
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let position = classic("1/2 draw g?", GATHERED);
    assert_even(&sample(&position, 600), &set(&["gb", "gy"]));
    let position = classic("1/3 draw ?g?", GATHERED);
    assert_even(&sample(&position, 600), &set(&["bgy", "ygb"]));
}

#[test]
fn what_may_be_over_depends_on_the_stones_alone() {
    let position = classic("1/2 slide:i1 g?", GATHERED);
    // Whatever moves elsewhere, it may still be over; when red falls apart it is not, and comes back together.
    let still = after(&position, "g2-g1");
    assert!(still.may_be_over());
    assert!(after(&still, "draw:b b@e5").may_be_over());
    let apart = after(&position, "c4-d5");
    assert!(!apart.may_be_over());
    let again = after(&apart, "draw:b b@i3 d5-c4");
    assert!(again.may_be_over());
    assert_eq!(again, read(Ruleset::Classic, &again.to_string()));
}

#[test]
fn if_every_filling_gives_the_same_outcome_that_is_the_outcome() {
    assert_eq!(outcome(&classic("1/2 draw r?", GATHERED)), "win 1 gathered");
    assert_eq!(
        outcome(&classic("1/4 draw ?r??", GATHERED)),
        "win 2 gathered"
    );
    assert_eq!(
        outcome(&classic("1/4 draw gb?y", GATHERED)),
        "win 3 gathered"
    );
    // Red is nobody's.
    let position = classic("1/3 draw gby", GATHERED);
    assert_eq!(outcome(&position), "ongoing");
    assert!(!position.may_be_over());
    // One red stone is still to come.
    let position = classic("1/4 draw ????", EARLY);
    assert_eq!(outcome(&position), "ongoing");
    assert!(!position.may_be_over());
}

const EARLY: &str = "
            r r r r r
           r r r r r r
          r r r . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . g . . . . .
           . . b . . .
            g . . . y
        ";

#[test]
fn a_game_that_is_over_whatever_the_secrets_has_an_unknown_outcome_if_they_differ() {
    // All four colours are somebody's, so that somebody has won.
    for shown in ["????", "g???", "?g?y"] {
        let position = classic(&format!("1/4 draw {shown}"), GATHERED);
        assert_eq!(position.outcome(), Some(Outcome::Unknown));
        assert_eq!(outcome(&position), "unknown");
        assert!(!position.may_be_over());
        let first = position.parse_action("draw:b").unwrap();
        assert_eq!(position.why_not(first).unwrap().to_string(), "game-over");
    }
}

const FULL: &str = "
            b r r r r
           r r r r r r
          r r r g g g g
         g g g g g g g g
        y y y y y y y y g
         y y y y y y b b
          b b b b b b b
           b b b b g g
            r r y b .
        ";

#[test]
fn at_the_end_of_the_bag_unknown_secrets_can_leave_the_winner_open() {
    for (classic_rest, designer_rest) in [
        ("1/2 draw r?", "1/2 drop r?"),
        ("1/4 draw ????", "1/4 drop ????"),
    ] {
        assert_eq!(outcome(&classic(classic_rest, FULL)), "unknown");
        assert_eq!(outcome(&designer(designer_rest, FULL)), "unknown");
    }
    // Blue and yellow are far ahead.
    assert_eq!(outcome(&classic("1/4 draw ??by", FULL)), "win 3,4 groups");
    assert_eq!(outcome(&designer("1/4 drop by??", FULL)), "win 1,2 blocked");
    // Blue alone, if yellow has one stone apart.
    let blue_leads = FULL
        .replace("y y y y y y b b", "y y y y y . b b")
        .replace("r r y b .", "r r y b y");
    assert_eq!(
        outcome(&classic("1/3 draw ?b?", &blue_leads)),
        "win 2 groups"
    );
}

#[test]
fn a_finished_game_is_sampled_from_all_fillings() {
    let position = classic("1/2 draw r?", FULL);
    let expected = fillings(&position).iter().map(secrets).collect();
    assert_even(&sample(&position, 600), &expected);
    assert_eq!(position.observed_by(Some(Seat::TWO)), position);
}

#[test]
fn a_drop_that_may_end_the_game_is_judged_with_the_secrets_that_are_known() {
    let position = classic("1/3 drop:r g?b", EARLY);
    let seen = after(&position, "r@c4");
    assert!(seen.may_be_over());
    assert_eq!(outcome(&seen), "ongoing");
    let owner = after(&with_secrets(&position, "grb"), "r@c4");
    assert_eq!(outcome(&owner), "win 2 gathered");
    let nobody = after(&with_secrets(&position, "gyb"), "r@c4");
    assert_eq!(outcome(&nobody), "ongoing");
    assert!(nobody.observed_by(Some(Seat::ONE)).may_be_over());
}

#[test]
fn play_with_unknown_secrets_agrees_with_the_string_at_every_step() {
    let mut dice = Dice::new(8);
    let mut actions = Vec::new();
    for game in 0..200 {
        let shown = ["??", "g?", "?b", "???", "g??", "?y?"][game % 6];
        let players = shown.len();
        let mut position = classic(&format!("1/{players} slide:i1 {shown}"), GATHERED);
        for _ in 0..24 {
            position.legal_actions(&mut actions);
            let Some(action) = position.random_action(&actions, &mut dice) else {
                break;
            };
            position.play_unchecked(action);
            let again = read(Ruleset::Classic, &position.to_string());
            assert_eq!(format!("{again:?}"), format!("{position:?}"));
            let over = fillings(&position)
                .iter()
                .filter(|filled| filled.outcome().is_some())
                .count();
            assert_eq!(
                position.outcome().is_some(),
                over == fillings(&position).len()
            );
            assert_eq!(
                position.may_be_over(),
                over > 0 && over < fillings(&position).len()
            );
        }
    }
}
