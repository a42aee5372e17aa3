use super::*;

#[test]
fn who_resigns_loses() {
    let mut room = Room::two("distrify");
    room.does("rui", RESIGN);
    let view = room.view("ana");
    assert_eq!(view.outcome, "win 1 resignation");
    let end = view.end.unwrap();
    assert_eq!((end.winners, end.reason.as_str()), (vec![1], "resignation"));
    assert_eq!((view.actor, view.actions.len()), (None, 0));
    assert_eq!(view.clocks.running, None);
    for order in [act("e5"), RESIGN, Order::Takeback(Answer::Offer)] {
        assert_eq!(room.refuses("ana", order), "over");
    }
}

#[test]
fn all_others_share_the_win() {
    let seats = [person("ana"), person("rui"), bot(), LOCAL];
    let mut room = Room::of("meerkats", &seats);
    room.does("rui", RESIGN);
    assert_eq!(room.view("eva").outcome, "win 1,3,4 resignation");
}

#[test]
fn at_one_device_the_seat_to_move_resigns() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), LOCAL]);
    room.does("ana", act("c3"));
    room.clone().does("ana", RESIGN);
    let mut other = room.clone();
    room.does("ana", RESIGN);
    assert_eq!(room.view("ana").outcome, "win 1 resignation");
    other.does(
        "ana",
        Order::Resign {
            seat: Some(seat(1)),
        },
    );
    assert_eq!(other.view("ana").outcome, "win 2 resignation");
}

#[test]
fn nobody_resigns_for_another() {
    let room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    let other = Order::Resign {
        seat: Some(seat(2)),
    };
    assert_eq!(room.refuses("ana", other), "not-seated");
    assert_eq!(room.refuses("rui", RESIGN), "not-seated");
    let host = room.table.apply(&RESIGN.into(), &By::Host, room.now);
    assert_eq!(host.unwrap_err().code(), "not-seated");
}
