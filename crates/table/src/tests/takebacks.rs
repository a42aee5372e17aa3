use super::*;

const OFFER: Order = Order::Takeback(Answer::Offer);
const ACCEPT: Order = Order::Takeback(Answer::Accept);
const DECLINE: Order = Order::Takeback(Answer::Decline);

#[test]
fn against_a_bot_back_to_ones_last_decision_at_once() {
    let mut room = Room::of("distrify", &[bot(), person("ana")]);
    room.bot_plays("e5");
    assert_eq!(room.refuses("ana", OFFER), "nothing-to-take-back");
    room.does("ana", act("d4"));
    let before = room.view("ana").position;
    room.does("ana", act("end"));
    room.bot_plays("c7");
    assert_eq!(room.view("ana").may.takeback, Some(TakebackView::AtOnce));
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").position, before);
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").actor, Some(2));
    assert_eq!(room.refuses("ana", OFFER), "nothing-to-take-back");
}

#[test]
fn while_the_bot_thinks_too() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    let start = room.view("ana").position;
    room.does("ana", act("c3"));
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").position, start);
    assert_eq!(room.refuses("ana", OFFER), "nothing-to-take-back");
    assert_eq!(room.view("ana").may.takeback, None);
}

#[test]
fn a_bot_that_began_keeps_its_first_action() {
    let mut room = Room::of("sixteen-stone", &[bot(), person("ana")]);
    room.bot_plays("c3");
    assert_eq!(room.refuses("ana", OFFER), "nothing-to-take-back");
    room.does("ana", act("c4"));
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").actor, Some(2));
    assert_eq!(room.table.film(None).frames.len(), 2);
}

#[test]
fn at_one_device_the_last_decision_whoever_made_it() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), LOCAL]);
    room.plays(&[("ana", "c3"), ("ana", "c4")]);
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").actor, Some(2));
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").actor, Some(1));
}

#[test]
fn among_people_by_consent_and_a_whole_turn() {
    let mut room = Room::two("distrify");
    room.does("ana", act("e5"));
    let before = room.view("ana").position;
    room.plays(&[("rui", "d4"), ("rui", "end"), ("ana", "c7")]);
    assert_eq!(room.view("rui").may.takeback, Some(TakebackView::ByConsent));
    room.does("rui", OFFER);
    assert_eq!(room.view("rui").last.unwrap().action, "c7");
    assert_eq!(room.refuses("rui", ACCEPT), "own-offer");
    room.does("ana", ACCEPT);
    assert_eq!(room.view("rui").position, before);
    assert_eq!(room.view("rui").offers, []);
}

#[test]
fn what_was_drawn_for_the_turn_stays_drawn() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), person("rui")]);
    for player in ["ana", "rui", "rui"] {
        let action = room.view(player).actions[0].clone();
        room.does(player, act(&action));
    }
    let before = room.table.play.plies()[..3].len();
    room.does("rui", OFFER);
    let happened = room.does("ana", ACCEPT);
    let took = What::TookBack {
        seat: seat(2),
        kept: before,
    };
    assert_eq!(happened[1], took);
    assert_eq!(room.view("rui").actor, Some(2));
}

#[test]
fn a_request_lapses_when_anybody_acts() {
    for actor in ["ana", "rui"] {
        let mut room = Room::two("sixteen-stone");
        room.does("ana", act("c3"));
        if actor == "ana" {
            room.does("rui", act("c4"));
        }
        room.does("ana", OFFER);
        room.does(actor, act("d4"));
        assert_eq!(room.refuses("rui", ACCEPT), "no-offer");
    }
}

#[test]
fn a_request_is_made_once_a_turn() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", act("c3"));
    room.does("ana", OFFER);
    assert_eq!(room.refuses("rui", OFFER), "nothing-to-take-back");
    room.does("rui", DECLINE);
    assert_eq!(room.refuses("ana", OFFER), "offered-already");
    room.does("rui", act("c4"));
    room.does("rui", OFFER);
    assert_eq!(room.refuses("ana", OFFER), "offer-open");
}

#[test]
fn nothing_is_taken_back_after_the_end() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    room.does("ana", act("c3"));
    room.does("ana", RESIGN);
    assert_eq!(room.refuses("ana", OFFER), "over");
}

#[test]
fn there_is_an_end_to_it() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    while room.table.log.len() < Table::MAX_EVENTS {
        room.does("ana", act("c3"));
        room.does("ana", OFFER);
    }
    room.does("ana", act("c3"));
    assert_eq!(room.refuses("ana", OFFER), "too-often");
    room.bot_plays("c4");
    room.does("ana", RESIGN);
}

#[test]
fn a_long_game_is_not_played_again_without_end() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), LOCAL]);
    let first = |room: &mut Room| {
        let action = room.view("ana").actions[0].clone();
        room.does("ana", act(&action));
    };
    for _ in 0..90 {
        first(&mut room);
    }
    while room.view("ana").may.takeback.is_some() {
        room.does("ana", OFFER);
        first(&mut room);
    }
    assert_eq!(room.refuses("ana", OFFER), "too-often");
    let takebacks = room.table.log.iter();
    let takebacks = takebacks.filter(|event| matches!(event.what, What::TookBack { .. }));
    assert!(takebacks.count() > 1_000);
}
