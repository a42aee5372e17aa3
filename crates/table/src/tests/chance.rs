use super::*;

/// What was drawn, in order.
fn draws(room: &Room) -> Vec<String> {
    let drawn = room.table.log.iter().filter_map(|event| match &event.what {
        What::Drawn { action } => Some(action.clone()),
        _ => None,
    });
    drawn.collect()
}

#[test]
fn chance_draws_at_the_start_and_after_every_turn() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), person("rui")]);
    assert_eq!(draws(&room).len(), 1);
    let stone = room.view("ana").actions[0].clone();
    let happened = room.does("ana", act(&stone));
    assert!(matches!(
        happened[..],
        [What::Acted { .. }, What::Drawn { .. }]
    ));
    let stone = room.view("rui").actions[0].clone();
    assert_eq!(room.does("rui", act(&stone)).len(), 1, "a slide is due");
}

#[test]
fn nobody_plays_for_chance() {
    let room = Room::of("meerkats:players=2", &[person("ana"), bot()]);
    assert_eq!(room.refuses("ana", act("draw:r")), "illegal-action");
}

#[test]
fn the_same_stones_come_whatever_is_played() {
    let play = |pick: fn(&[String]) -> String| {
        let mut room = Room::of("meerkats:players=2", &[person("ana"), LOCAL]);
        for _ in 0..30 {
            let action = pick(&room.view("ana").actions);
            room.does("ana", act(&action));
        }
        draws(&room)
    };
    let one = play(|actions| actions[0].clone());
    let other = play(|actions| actions[actions.len() - 1].clone());
    assert_eq!(one, other);
    assert!(one.iter().any(|draw| *draw != one[0]));
}

#[test]
fn a_takeback_gives_no_second_draw() {
    let mut room = Room::of("meerkats:players=2", &[person("ana"), LOCAL]);
    let stone = room.view("ana").actions[0].clone();
    let first = room.does("ana", act(&stone));
    for other in room.view("ana").actions.len()..room.view("ana").actions.len() + 3 {
        room.does("ana", Order::Takeback(Answer::Offer));
        let actions = room.view("ana").actions;
        let again = room.does("ana", act(&actions[other % actions.len()]));
        assert_eq!(again[1], first[1]);
    }
}
