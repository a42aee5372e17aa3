use super::*;

fn named(order: Order, text: &str) -> Command {
    order.with_id(CommandId::new(text).unwrap())
}

#[test]
fn a_repeat_has_no_second_effect_and_the_first_answer() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), person("rui")]);
    let stone = room.view("ana").actions[0].clone();
    let first = room.send(&by("ana"), named(act(&stone), "1")).unwrap();
    assert_eq!(first.events.len(), 2);
    let stone = room.view("rui").actions[0].clone();
    room.does("rui", act(&stone));
    let again = room.send(&by("ana"), named(act(&stone), "1")).unwrap();
    assert_eq!((again.version, again.events), (first.version, vec![]));
}

#[test]
fn also_after_the_end() {
    let mut room = Room::two("distrify");
    let first = room.send(&by("ana"), named(RESIGN, "x")).unwrap();
    let again = room.send(&by("ana"), named(RESIGN, "x")).unwrap();
    assert_eq!(again.version, first.version);
    assert_eq!(room.refuses("ana", RESIGN), "over");
}

#[test]
fn ids_are_everybodys_own() {
    let mut room = Room::two("sixteen-stone");
    room.send(&by("ana"), named(act("c3"), "1")).unwrap();
    let other = room.send(&by("rui"), named(act("c4"), "1")).unwrap();
    assert_eq!(other.events.len(), 1);
}

#[test]
fn a_refused_command_may_be_sent_again() {
    let mut room = Room::two("sixteen-stone");
    assert!(room.send(&by("rui"), named(act("c4"), "1")).is_err());
    room.does("ana", act("c3"));
    let now = room.send(&by("rui"), named(act("c4"), "1")).unwrap();
    assert_eq!(now.events.len(), 1);
}

#[test]
fn the_last_ids_are_remembered() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    let send = |room: &mut Room, number: usize| {
        let order = if number.is_multiple_of(2) {
            act("c3")
        } else {
            Order::Takeback(Answer::Offer)
        };
        room.send(&by("ana"), named(order, &number.to_string()))
    };
    for number in 0..=Table::REMEMBERED_IDS + 1 {
        assert!(!send(&mut room, number).unwrap().events.is_empty());
    }
    for number in 2..=Table::REMEMBERED_IDS + 1 {
        assert!(send(&mut room, number).unwrap().events.is_empty());
    }
    assert_eq!(send(&mut room, 0).unwrap().events.len(), 1);
}
