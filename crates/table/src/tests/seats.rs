use super::*;

#[test]
fn the_game_starts_when_the_last_seat_is_taken() {
    let mut room = Room::of(
        "meerkats:players=3",
        &[Sitter::Open, person("ana"), Sitter::Open],
    );
    assert_eq!(room.table.status(), Status::Waiting);
    assert_eq!(room.refuses("ana", act("r@e5")), "not-started");
    assert_eq!(room.does("rui", sit(3, "Rui")).len(), 1);
    let happened = room.does("eva", sit(1, "Eva"));
    assert!(matches!(
        happened[..],
        [What::Sat { .. }, What::Started, What::Drawn { .. }]
    ));
    let view = room.view("eva");
    assert_eq!((view.status, view.actor), (Status::Playing, Some(1)));
    assert_eq!(view.you, [1]);
    assert!(!view.actions.is_empty());
    assert!(room.view("rui").actions.is_empty());
}

#[test]
fn a_table_with_no_open_seat_starts_at_once() {
    let room = Room::two("distrify");
    assert_eq!(room.table.version(), 2);
    assert_eq!(room.view("rui").status, Status::Playing);
}

#[test]
fn a_seat_is_taken_once() {
    let mut room = Room::of(
        "meerkats:players=3",
        &[person("ana"), Sitter::Open, Sitter::Open],
    );
    assert_eq!(room.refuses("rui", sit(1, "Rui")), "seat-taken");
    assert_eq!(room.refuses("rui", sit(4, "Rui")), "no-such-seat");
    room.does("rui", sit(2, "Rui"));
    assert_eq!(room.refuses("eva", sit(2, "Eva")), "seat-taken");
    assert_eq!(room.refuses("rui", sit(3, "Rui")), "already-seated");
    assert_eq!(room.refuses("ana", sit(3, "Ana")), "already-seated");
    room.does("eva", sit(3, "Eva"));
    assert_eq!(room.refuses("ivo", sit(3, "Ivo")), "seat-taken");
}

#[test]
fn people_leave_before_the_start_only() {
    let mut room = Room::of("distrify", &[person("ana"), Sitter::Open]);
    assert_eq!(room.refuses("rui", Order::Leave), "not-seated");
    assert!(room.view("ana").may.leave);
    room.does("ana", Order::Leave);
    assert_eq!(room.view("ana").may.sit, [1, 2]);
    room.does("rui", sit(1, "Rui"));
    room.does("ana", sit(2, "Ana"));
    assert_eq!(room.refuses("ana", Order::Leave), "started");
}

#[test]
fn the_creator_acts_for_local_people_and_nobody_else_does() {
    let mut room = Room::of("distrify", &[person("ana"), LOCAL]);
    room.does("ana", act("e5"));
    assert_eq!(room.view("ana").you, [1, 2]);
    assert_eq!(room.refuses("rui", act("d4")), "not-seated");
    room.does("ana", act("d4"));
    assert_eq!(room.view("ana").last.unwrap().seat, 2);
}

#[test]
fn only_the_creator_closes_a_waiting_table() {
    let mut room = Room::of("distrify", &[person("ana"), Sitter::Open]);
    assert_eq!(room.refuses("rui", Order::Cancel), "not-creator");
    room.does("ana", Order::Cancel);
    let view = room.view("rui");
    assert_eq!(view.status, Status::Over);
    assert_eq!(view.cancelled, Some(Cancellation::Creator));
    assert_eq!(room.refuses("rui", sit(2, "Rui")), "over");
    assert_eq!(room.refuses("ana", Order::Cancel), "over");
    assert_eq!(
        Room::two("distrify").refuses("ana", Order::Cancel),
        "started"
    );
}

#[test]
fn a_table_that_waits_too_long_expires() {
    let mut room = Room::of("distrify", &[person("ana"), Sitter::Open]);
    assert_eq!(room.table.deadline(), Some(room.now + Table::WAITING));
    room.wait(Table::WAITING - 1);
    assert_eq!(room.refuses("rui", Order::Flag), "time-left");
    room.wait(1);
    assert_eq!(room.refuses("rui", sit(2, "Rui")), "time-up");
    room.send(&By::Host, Order::Flag).unwrap();
    assert_eq!(room.view("ana").cancelled, Some(Cancellation::Expired));
    assert_eq!(room.table.deadline(), None);
}

#[test]
fn a_table_is_opened_with_the_seats_of_its_game() {
    let refused =
        |spec: &str, seats: &[Sitter]| Table::open(&new_table(spec, seats), 0).unwrap_err().code();
    assert_eq!(refused("distrify", &[bot()]), "wrong-seats");
    assert_eq!(refused("meerkats", &[bot(), bot()]), "wrong-seats");
    assert_eq!(
        refused("distrify", &[person("ana"), person("ana")]),
        "two-seats"
    );
    let clock = ClockRule::Turn { seconds: 0 };
    let new = NewTable {
        clock,
        ..new_table("distrify", &[bot(), bot()])
    };
    assert_eq!(Table::open(&new, 0).unwrap_err().code(), "wrong-clock");
}

#[test]
fn a_seed_is_chosen_only_where_it_tells_nobody_anything() {
    let opens = |spec: &str, seats: &[Sitter]| {
        let new = NewTable {
            seed_chosen: true,
            ..new_table(spec, seats)
        };
        Table::open(&new, 0).is_ok()
    };
    let two = "meerkats:players=2";
    assert!(opens(two, &[person("ana"), bot()]));
    assert!(opens(two, &[person("ana"), LOCAL]));
    assert!(!opens(two, &[person("ana"), Sitter::Open]));
    assert!(!opens(two, &[person("ana"), person("rui")]));
    assert!(opens("syrtis", &[person("ana"), Sitter::Open]));
}

#[test]
fn seats_are_shown_without_identities() {
    let player = Sitter::Person {
        player: id("secret-of-ana"),
        name: name("Ana"),
    };
    let room = Room::of("meerkats", &[player, LOCAL, bot(), Sitter::Open]);
    let kinds: Vec<SeatKind> = room
        .view("rui")
        .seats
        .iter()
        .map(|seat| seat.kind)
        .collect();
    use SeatKind::{Bot, Local, Open, Person};
    assert_eq!(kinds, [Person, Local, Bot, Open]);
    let text = serde_json::to_string(&room.view("rui")).unwrap()
        + &serde_json::to_string(&room.table.events_since(0, None)).unwrap();
    assert!(text.contains("Ana") && !text.contains("secret-of-ana"));
}
