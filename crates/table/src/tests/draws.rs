use super::*;

const OFFER: Order = Order::Draw(Answer::Offer);
const ACCEPT: Order = Order::Draw(Answer::Accept);
const DECLINE: Order = Order::Draw(Answer::Decline);

#[test]
fn a_draw_needs_both() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", OFFER);
    let offer = room.view("rui").offers[0].clone();
    assert!(offer.asked && !offer.yours && offer.seat == 1);
    let own = room.view("ana").offers[0].clone();
    assert!(own.yours && !own.asked);
    assert_eq!(room.refuses("ana", ACCEPT), "own-offer");
    assert_eq!(room.refuses("eva", ACCEPT), "not-seated");
    let happened = room.does("rui", ACCEPT);
    assert!(matches!(
        happened[..],
        [What::Accepted { .. }, What::Ended(_)]
    ));
    assert_eq!(room.view("ana").outcome, "draw agreement");
    assert_eq!(room.view("ana").offers, []);
}

#[test]
fn an_offer_stands_through_ones_own_action_and_lapses_with_the_others() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", OFFER);
    room.does("ana", act("c3"));
    assert_eq!(room.view("rui").offers.len(), 1);
    room.does("rui", act("c4"));
    assert_eq!(room.view("rui").offers, []);
    assert_eq!(room.refuses("rui", ACCEPT), "no-offer");
}

#[test]
fn an_offer_is_made_once_a_turn() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", OFFER);
    assert_eq!(room.refuses("ana", OFFER), "offer-open");
    room.does("rui", DECLINE);
    assert_eq!(room.refuses("ana", OFFER), "offered-already");
    assert!(!room.view("ana").may.draw);
    room.does("ana", act("c3"));
    room.does("ana", OFFER);
    room.does("ana", DECLINE);
    assert_eq!(room.refuses("rui", DECLINE), "no-offer");
    assert_eq!(room.refuses("ana", OFFER), "offered-already");
}

#[test]
fn a_turn_of_several_actions_allows_one_offer() {
    let mut room = Room::two("distrify");
    room.plays(&[("ana", "e5")]);
    room.does("rui", OFFER);
    room.does("ana", DECLINE);
    room.does("rui", act("d4"));
    assert_eq!(room.refuses("rui", OFFER), "offered-already");
    room.does("rui", act("end"));
    room.does("rui", OFFER);
}

#[test]
fn two_who_offer_agree() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", OFFER);
    room.does("rui", OFFER);
    assert_eq!(room.view("rui").outcome, "draw agreement");
}

#[test]
fn everybody_must_agree() {
    let seats = [person("ana"), person("rui"), person("eva")];
    let mut room = Room::of("meerkats:players=3", &seats);
    room.does("rui", OFFER);
    room.does("eva", ACCEPT);
    assert_eq!(room.refuses("eva", ACCEPT), "already-accepted");
    assert_eq!(room.table.status(), Status::Playing);
    room.does("ana", ACCEPT);
    assert_eq!(room.view("eva").outcome, "draw agreement");
}

#[test]
fn bots_play_on() {
    let room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    assert_eq!(room.refuses("ana", OFFER), "bots-decline");
    assert!(!room.view("ana").may.draw);
}

#[test]
fn at_one_device_one_word_is_enough() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), LOCAL]);
    room.does("ana", OFFER);
    assert_eq!(room.view("ana").outcome, "draw agreement");
}

#[test]
fn no_draw_without_a_game() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), Sitter::Open]);
    assert_eq!(room.refuses("ana", OFFER), "not-started");
    room.does("rui", sit(2, "Rui"));
    room.does("rui", RESIGN);
    assert_eq!(room.refuses("ana", OFFER), "over");
}
