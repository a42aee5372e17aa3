use super::*;

/// The last field of a Meerkats position.
fn secrets(position: &str) -> &str {
    position.rsplit(' ').next().unwrap()
}

fn letters(secrets: &str, known: &[usize]) -> String {
    let letters = secrets.chars().enumerate();
    letters
        .map(|(place, letter)| if known.contains(&place) { letter } else { '?' })
        .collect()
}

#[test]
fn everybody_knows_their_own_secret_only() {
    let seats = [person("ana"), person("rui"), bot(), person("eva")];
    let room = Room::of("meerkats", &seats);
    let truth = room.truth();
    for (player, known) in [
        ("ana", vec![0]),
        ("rui", vec![1]),
        ("eva", vec![3]),
        ("ivo", vec![]),
    ] {
        let expected = letters(secrets(&truth), &known);
        let viewer = id(player);
        assert_eq!(secrets(&room.view(player).position), expected);
        for frame in room.table.film(Some(&viewer)).frames {
            assert_eq!(secrets(&frame.position), expected);
        }
        let record = room.table.record(Some(&viewer)).unwrap();
        assert_eq!(secrets(&record.first().position()), expected);
    }
    assert_eq!(secrets(&room.table.view(None, 0).position), "????");
}

#[test]
fn nobody_knows_a_secret_before_the_start() {
    let room = Room::of("meerkats:players=2", &[person("ana"), Sitter::Open]);
    assert_eq!(secrets(&room.view("ana").position), "??");
}

#[test]
fn at_one_device_only_the_seat_to_move_looks() {
    let seats = [person("ana"), LOCAL, person("rui")];
    let mut room = Room::of("meerkats:players=3", &seats);
    let truth = secrets(&room.truth()).to_owned();
    let mut known = Vec::new();
    for player in ["ana", "ana", "ana", "rui", "rui"] {
        let view = room.view("ana");
        known.push(secrets(&view.position).to_owned());
        let action = room.view(player).actions[0].clone();
        room.does(player, act(&action));
    }
    let expected = [&[0][..], &[1], &[1], &[], &[]].map(|known| letters(&truth, known));
    assert_eq!(known, expected);
}

#[test]
fn a_bot_is_given_what_its_seat_may_know() {
    let room = Room::of("meerkats:players=2", &[bot(), bot()]);
    let game = room.table.game_for_bot().unwrap();
    let truth = room.truth();
    assert_eq!(secrets(&game.position()), letters(secrets(&truth), &[0]));
    assert!(Room::two("distrify").table.game_for_bot().is_none());
}

#[test]
fn after_the_end_everything_is_open() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), person("rui")]);
    assert_eq!(room.view("ana").seed, None);
    room.does("ana", RESIGN);
    let truth = room.truth();
    let view = room.table.view(None, room.now);
    assert_eq!(view.position, truth);
    assert_eq!(view.seed, Some(Seed::new(0x5eed_5eed_5eed_5eed)));
    let film = room.table.film(None);
    assert_eq!(film.frames.last().unwrap().position, truth);
    let record = room.table.record(None).unwrap();
    assert_eq!(record.last().position(), truth);
    assert_eq!(
        record.header("Seed"),
        Some(0x5eed_5eed_5eed_5eed_u64.to_string().as_str())
    );
}

#[test]
fn debug_output_tells_no_secret() {
    let room = Room::of("meerkats:players=2", &[bot(), bot()]);
    let text = format!("{:?} {:?}", room.table, room.table.log[0]);
    assert!(!text.contains(&0x5eed_5eed_5eed_5eed_u64.to_string()));
    assert!(!text.contains("Colour"));
}
