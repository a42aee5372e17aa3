use super::*;

fn again(answer: Answer, table: &str) -> Order {
    let table = TableId::new(table).unwrap();
    Order::Rematch { answer, table }
}

#[test]
fn both_agree_and_exchange_their_seats() {
    let mut room = Room::two("sixteen-stone");
    assert_eq!(
        room.refuses("ana", again(Answer::Offer, "next")),
        "not-over"
    );
    room.does("ana", RESIGN);
    assert!(room.view("rui").may.rematch);
    room.does("rui", again(Answer::Offer, "next"));
    assert_eq!(room.table.rematch(Seed::new(1)), None);
    room.does("ana", again(Answer::Accept, "other"));
    assert_eq!(room.view("eva").rematch.unwrap().as_str(), "next");
    let (table, new) = room.table.rematch(Seed::new(1)).unwrap();
    assert_eq!(table.as_str(), "next");
    assert_eq!(new.seats, [person("rui"), person("ana")]);
    assert!(Table::open(&new, room.now).is_ok());
    assert_eq!(
        room.refuses("ana", again(Answer::Offer, "third")),
        "rematch-agreed"
    );
}

#[test]
fn seats_rotate() {
    let seats = [person("ana"), bot(), LOCAL, person("rui")];
    let mut room = Room::of("meerkats", &seats);
    room.does("rui", RESIGN);
    room.does("ana", again(Answer::Offer, "next"));
    room.does("rui", again(Answer::Offer, "other"));
    let (table, new) = room.table.rematch(Seed::new(1)).unwrap();
    assert_eq!(table.as_str(), "next");
    assert_eq!(new.seats, [person("rui"), person("ana"), bot(), LOCAL]);
}

#[test]
fn bots_agree_at_once() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    room.does("ana", RESIGN);
    let happened = room.does("ana", again(Answer::Offer, "next"));
    assert!(matches!(happened[..], [What::RematchAgreed { .. }]));
}

#[test]
fn whoever_does_not_want_to_declines() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", RESIGN);
    room.does("rui", again(Answer::Offer, "next"));
    room.does("ana", again(Answer::Decline, "next"));
    assert_eq!(
        room.refuses("rui", again(Answer::Offer, "next")),
        "offered-already"
    );
    assert_eq!(room.refuses("eva", again(Answer::Offer, "x")), "not-seated");
}
