use super::*;
use tabuleiro_rules::Record;

#[test]
fn the_film_shows_what_stands() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    room.wait(1_200);
    room.does("ana", act("c3"));
    room.does("ana", Order::Takeback(Answer::Offer));
    room.wait(800);
    room.does("ana", act("d4"));
    let film = room.table.film(None);
    assert_eq!(film.outcome, "ongoing");
    let shown: Vec<_> = film
        .frames
        .iter()
        .map(|frame| (frame.version, frame.action.as_deref(), frame.seat, frame.ms))
        .collect();
    assert_eq!(shown, [(2, None, None, 0), (5, Some("d4"), Some(1), 800)]);
    assert_eq!(film.frames[1].position, room.view("eva").position);
}

#[test]
fn chances_actions_are_nobodys() {
    let room = Room::of("meerkats:players=2", &[person("ana"), bot()]);
    let film = room.table.film(None);
    assert_eq!(film.frames.len(), 2);
    assert_eq!(film.frames[1].seat, None);
}

#[test]
fn there_is_no_record_before_the_game() {
    let room = Room::of("distrify", &[person("ana"), Sitter::Open]);
    assert_eq!(room.table.record(Some(&id("ana"))), None);
    assert_eq!(room.table.film(None).frames.len(), 1);
}

#[test]
fn a_record_is_read_back() {
    let mut room = Room::of("meerkats:players=3", &[person("ana"), bot(), LOCAL]);
    for _ in 0..4 {
        let actor = room.view("ana").actor;
        let game = room.table.play.game();
        let action = game.legal_actions()[0].clone();
        room.wait(700);
        let by = if actor == Some(2) {
            By::Host
        } else {
            by("ana")
        };
        room.send(&by, act(&action)).unwrap();
        let record = room.table.record(None).unwrap();
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    room.does(
        "ana",
        Order::Resign {
            seat: Some(seat(3)),
        },
    );
    let record = room.table.record(None).unwrap();
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().unwrap(), record);
    assert!(text.contains("[Result \"win 1,2 resignation\"]"));
    assert!(text.contains("[Date \"2023-11-14\"]"));
    assert!(text.contains("[Seat2 \"Bot 3\"]"));
    assert!(text.contains("[Seed \""));
    assert!(text.contains(" 700ms"));
    assert_eq!(record.last().position(), room.truth());
}
