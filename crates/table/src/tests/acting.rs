use super::*;

#[test]
fn only_the_seat_to_move_acts() {
    let mut room = Room::two("distrify");
    assert_eq!(room.refuses("rui", act("e5")), "not-your-turn");
    assert_eq!(room.refuses("eva", act("e5")), "not-seated");
    assert_eq!(
        room.send(&By::Host, act("e5")).unwrap_err().code(),
        "not-seated"
    );
    room.plays(&[("ana", "e5"), ("rui", "d4")]);
    assert_eq!(room.refuses("ana", act("c7")), "not-your-turn");
    room.does("rui", act("end"));
    assert_eq!(room.refuses("rui", act("c7")), "not-your-turn");
    room.does("ana", act("c7"));
}

#[test]
fn an_illegal_action_is_refused_with_the_rule() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", act("c3"));
    let refusal = room.send(&by("rui"), act("c3")).unwrap_err();
    assert_eq!(refusal.code(), "illegal-action");
    assert_eq!(refusal.illegal().unwrap().rule.code(), "occupied");
    assert_eq!(refusal.to_string(), "illegal action: occupied c3");
    let refusal = room.send(&by("rui"), act("draw:r")).unwrap_err();
    assert_eq!(refusal.code(), "illegal-action");
    assert_eq!(refusal.illegal(), None);
}

#[test]
fn a_command_about_another_version_is_stale() {
    let mut room = Room::two("distrify");
    let at = |version| Order::Act {
        action: "e5".to_owned(),
        version: Some(version),
    };
    assert_eq!(room.refuses("ana", at(1)), "stale");
    assert_eq!(room.refuses("ana", at(3)), "stale");
    assert_eq!(room.send(&by("ana"), at(2)).unwrap().version, 3);
    let refusal = room.send(&by("ana"), at(2)).unwrap_err();
    assert_eq!(refusal, Refusal::Stale { version: 3 });
}

#[test]
fn an_offer_makes_nothing_stale() {
    let mut room = Room::two("sixteen-stone");
    room.does("ana", act("c3"));
    let seen = room.table.version();
    room.does("ana", Order::Takeback(Answer::Offer));
    let order = Order::Act {
        action: "c4".to_owned(),
        version: Some(seen),
    };
    room.does("rui", order);
}

#[test]
fn a_takeback_does() {
    let mut room = Room::of("sixteen-stone", &[person("ana"), bot()]);
    room.does("ana", act("c3"));
    let job = room.table.bot_to_move().unwrap();
    room.does("ana", Order::Takeback(Answer::Offer));
    room.does("ana", act("d4"));
    let late = Order::Act {
        action: "c4".to_owned(),
        version: Some(job.version),
    };
    assert_eq!(room.send(&By::Host, late).unwrap_err().code(), "stale");
}

#[test]
fn the_end_by_the_rules_is_an_event_of_its_own() {
    let mut room = Room::of("meerkats:players=2,rules=designer", &[person("ana"), LOCAL]);
    while room.table.status() == Status::Playing {
        let action = room.view("ana").actions[0].clone();
        room.does("ana", act(&action));
    }
    let view = room.view("rui");
    assert_eq!(view.end.unwrap().reason, "blocked");
    assert_eq!(
        view.outcome,
        room.table.play.game().outcome().unwrap().to_string()
    );
    assert!(matches!(
        room.table.log.last().unwrap().what,
        What::Ended(_)
    ));
    assert_eq!(room.refuses("ana", act("r@e5")), "over");
    assert_eq!(room.refuses("eva", RESIGN), "over");
}

#[test]
fn the_host_acts_for_bots_and_for_nobody_else() {
    let mut room = Room::of("distrify", &[person("ana"), bot()]);
    assert_eq!(room.table.bot_to_move(), None);
    assert_eq!(
        room.send(&By::Host, act("e5")).unwrap_err().code(),
        "not-your-turn"
    );
    room.does("ana", act("e5"));
    let job = room.table.bot_to_move().unwrap();
    assert_eq!((job.seat, job.level.as_str(), job.version), (2, "3", 3));
    assert_eq!(room.refuses("ana", act("d4")), "not-your-turn");
    room.bot_plays("d4");
    assert_eq!(room.view("ana").last.unwrap().seat, 2);
}

#[test]
fn an_endless_game_is_a_draw() {
    let room = Room::two("syrtis");
    let end = |actions| crate::play::end_after(room.table.play.game(), actions);
    assert_eq!(end(Table::MAX_ACTIONS - 1), None);
    assert_eq!(end(Table::MAX_ACTIONS), Some(End::AGREED));
}
