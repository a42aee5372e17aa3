use super::*;

const TURN: ClockRule = ClockRule::Turn { seconds: 60 };
const FISCHER: ClockRule = ClockRule::Fischer {
    seconds: 300,
    increment: 5,
};
const PEOPLE: fn() -> [Sitter; 2] = || [person("ana"), person("rui")];

#[test]
fn without_a_clock_nothing_is_ever_due() {
    let mut room = Room::two("distrify");
    assert_eq!(room.table.deadline(), None);
    assert!(room.left().is_empty());
    room.wait(u64::MAX / 2);
    assert_eq!(room.refuses("rui", Order::Flag), "time-left");
    room.does("ana", act("e5"));
}

#[test]
fn a_turn_of_several_actions_has_one_clock() {
    let mut room = Room::timed("distrify", &PEOPLE(), TURN);
    room.does("ana", act("e5"));
    room.wait(40_000);
    room.does("rui", act("d4"));
    assert_eq!(room.left(), [60_000, 20_000]);
    room.wait(19_999);
    room.does("rui", act("end"));
    assert_eq!(room.left(), [60_000, 60_000]);
    room.wait(1_000);
    assert_eq!(room.left(), [59_000, 60_000]);
    assert_eq!(room.table.deadline(), Some(room.now + 59_000));
}

#[test]
fn the_increment_comes_when_the_turn_has_passed() {
    let mut room = Room::timed("distrify", &PEOPLE(), FISCHER);
    room.wait(10_000);
    room.does("ana", act("e5"));
    assert_eq!(room.left(), [295_000, 300_000]);
    room.wait(7_000);
    room.does("rui", act("d4"));
    assert_eq!(room.left(), [295_000, 293_000]);
    room.wait(3_000);
    room.does("rui", act("end"));
    assert_eq!(room.left(), [295_000, 295_000]);
}

#[test]
fn days_count_for_each_turn() {
    let mut room = Room::timed("sixteen-stone", &PEOPLE(), ClockRule::Days { days: 3 });
    let day = 24 * 60 * 60 * 1_000;
    room.wait(2 * day);
    room.does("ana", act("c3"));
    assert_eq!(room.left(), [3 * day, 3 * day]);
    room.wait(3 * day);
    room.does("ana", Order::Flag);
    assert_eq!(room.view("rui").outcome, "win 1 time");
}

#[test]
fn the_flag_falls_exactly_at_the_deadline() {
    let mut room = Room::timed("distrify", &PEOPLE(), TURN);
    let deadline = room.table.deadline().unwrap();
    room.now = deadline - 1;
    assert_eq!(room.refuses("rui", Order::Flag), "time-left");
    room.now = deadline;
    room.does("eva", Order::Flag);
    assert_eq!(room.view("ana").outcome, "win 2 time");
    assert_eq!(room.left(), [0, 60_000]);
    assert_eq!(room.refuses("rui", Order::Flag), "over");
}

#[test]
fn after_the_deadline_nothing_else_can_be_done() {
    let mut room = Room::timed("distrify", &PEOPLE(), TURN);
    room.plays(&[("ana", "e5"), ("rui", "d4")]);
    room.does("ana", Order::Draw(Answer::Offer));
    room.wait(60_000);
    for order in [
        act("end"),
        RESIGN,
        Order::Draw(Answer::Accept),
        Order::Takeback(Answer::Offer),
    ] {
        assert_eq!(room.refuses("rui", order), "time-up");
    }
    assert_eq!(room.view("rui").may, May::default());
}

#[test]
fn bots_have_clocks_too() {
    let mut room = Room::timed("sixteen-stone", &[person("ana"), bot()], TURN);
    room.does("ana", act("c3"));
    let job = room.table.bot_to_move().unwrap();
    assert_eq!(job.deadline, Some(room.now + 60_000));
    room.wait(60_000);
    room.send(&By::Host, Order::Flag).unwrap();
    assert_eq!(room.view("ana").outcome, "win 1 time");
}

#[test]
fn the_clock_begins_with_the_game() {
    let mut room = Room::timed("distrify", &[person("ana"), Sitter::Open], TURN);
    room.wait(500_000);
    room.does("rui", sit(2, "Rui"));
    assert_eq!(room.left(), [60_000, 60_000]);
    assert_eq!(room.view("ana").clocks.running, Some(1));
}

#[test]
fn time_never_runs_backwards() {
    let mut room = Room::timed("distrify", &PEOPLE(), FISCHER);
    room.wait(10_000);
    room.does("ana", act("e5"));
    room.now -= 9_000;
    room.does("rui", act("d4"));
    assert_eq!(room.left(), [295_000, 300_000]);
    let times: Vec<Millis> = room.table.log.iter().map(|event| event.at).collect();
    assert!(times.is_sorted());
}

#[test]
fn a_takeback_gives_back_the_time() {
    let mut room = Room::timed("distrify", &[bot(), person("ana")], FISCHER);
    room.bot_plays("e5");
    room.wait(10_000);
    room.does("ana", act("d4"));
    room.wait(10_000);
    room.does("ana", act("end"));
    room.wait(50_000);
    room.bot_plays("c7");
    room.does("ana", Order::Takeback(Answer::Offer));
    assert_eq!(room.left(), [305_000, 290_000]);
    assert_eq!(room.table.deadline(), Some(room.now + 290_000));
}

#[test]
fn clocks_out_of_range_are_refused() {
    for (clock, field) in [
        (ClockRule::Turn { seconds: 86_401 }, "seconds"),
        (ClockRule::Days { days: 31 }, "days"),
        (
            ClockRule::Fischer {
                seconds: 1,
                increment: 3_601,
            },
            "increment",
        ),
    ] {
        assert_eq!(clock.check().unwrap_err().field, field);
    }
    for clock in [ClockRule::None, TURN, FISCHER, ClockRule::Days { days: 30 }] {
        assert_eq!(clock.check(), Ok(()));
    }
}
