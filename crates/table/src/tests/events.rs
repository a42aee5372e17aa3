use super::*;

/// One event of every kind, as they have been written since the first release. They must be read for ever.
const WRITTEN: &str = r#"
{"version":1,"at":5,"by":{"player":"ana"},"kind":"created","format":1,"game":"meerkats:players=2,rules=classic","seats":[{"kind":"person","player":"ana","name":"Ana"},{"kind":"open"}],"creator":"ana","clock":{"kind":"fischer","seconds":300,"increment":5},"seed":"18446744073709551615","visibility":"public","training":true}
{"version":2,"at":6,"by":{"player":"rui"},"id":"a","kind":"sat","seat":2,"player":"rui","name":"Rui"}
{"version":3,"at":7,"by":{"player":"rui"},"kind":"left","seat":2}
{"version":4,"at":8,"by":{"player":"rui"},"kind":"sat","seat":2,"player":"rui","name":"Rui"}
{"version":5,"at":8,"by":{"player":"rui"},"kind":"started"}
{"version":6,"at":8,"by":{"player":"rui"},"kind":"drawn","action":"draw:g"}
{"version":7,"at":9,"by":{"player":"ana"},"kind":"acted","seat":1,"action":"g@e5","ms":1}
{"version":8,"at":9,"by":{"player":"ana"},"kind":"drawn","action":"draw:r"}
{"version":9,"at":10,"by":{"player":"ana"},"kind":"offered","offer":"takeback","player":"ana","seat":1}
{"version":10,"at":11,"by":{"player":"rui"},"kind":"accepted","offer":"takeback","player":"rui","seat":2}
{"version":11,"at":11,"by":{"player":"rui"},"kind":"took-back","seat":1,"kept":1}
{"version":12,"at":12,"by":{"player":"ana"},"kind":"offered","offer":"draw","player":"ana","seat":1}
{"version":13,"at":13,"by":{"player":"rui"},"kind":"declined","offer":"draw","player":"rui","seat":2}
{"version":14,"at":14,"by":"host","kind":"ended","winners":[2],"reason":"time"}
{"version":15,"at":15,"by":{"player":"rui"},"kind":"offered","offer":"rematch","player":"rui","seat":2,"table":"next"}
{"version":16,"at":16,"by":{"player":"ana"},"kind":"accepted","offer":"rematch","player":"ana","seat":1}
{"version":17,"at":16,"by":{"player":"ana"},"kind":"rematch-agreed","table":"next"}
"#;

const CLOSED: &str = r#"{"version":2,"at":6,"by":"host","kind":"cancelled","why":"expired"}"#;

fn read(text: &str) -> Vec<Event> {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn what_was_written_is_read_for_ever() {
    let events = read(WRITTEN);
    let table = Table::replay(events.clone()).unwrap();
    assert_eq!(table.version(), 17);
    assert_eq!(table.view(None, 0).outcome, "win 2 time");
    let again: Vec<String> = events
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    assert_eq!(again.join("\n"), WRITTEN.trim());
    let closed = [events[..1].to_vec(), read(CLOSED)].concat();
    assert_eq!(Table::replay(closed).unwrap().status(), Status::Over);
}

#[test]
fn unknown_fields_are_passed_over() {
    let more = WRITTEN
        .replace(r#""kind":"#, r#""mood":"fine","kind":"#)
        .replace(r#""ms":1"#, r#""ms":1,"weather":{"sun":true}"#);
    assert_eq!(read(&more), read(WRITTEN));
}

#[test]
fn events_that_do_not_follow_are_errors() {
    let events = read(WRITTEN);
    let problem = |events: &[Event]| Table::replay(events.to_vec()).unwrap_err().problem;
    assert_eq!(problem(&[]), ReplayProblem::NotCreated);
    assert_eq!(problem(&events[1..]), ReplayProblem::NotCreated);
    let gap = [&events[..1], &events[2..]].concat();
    assert_eq!(problem(&gap), ReplayProblem::Version(2));
    let twice = [&events[..2], &events[1..]].concat();
    assert_eq!(problem(&twice), ReplayProblem::Version(3));

    let changed = |number: usize, from: &str, to: &str| {
        let line = serde_json::to_string(&events[number]).unwrap();
        assert!(line.contains(from));
        let mut events = events[..=number].to_vec();
        events[number] = serde_json::from_str(&line.replace(from, to)).unwrap();
        problem(&events)
    };
    assert_eq!(
        changed(0, r#""format":1"#, r#""format":2"#),
        ReplayProblem::Format(2)
    );
    assert_eq!(
        changed(1, r#""seat":2"#, r#""seat":3"#),
        ReplayProblem::OutOfPlace
    );
    assert_eq!(
        changed(6, r#""seat":1"#, r#""seat":2"#),
        ReplayProblem::OutOfPlace
    );
    assert_eq!(
        changed(10, r#""kept":1"#, r#""kept":0"#),
        ReplayProblem::OutOfPlace
    );
    assert_eq!(
        changed(10, r#""kept":1"#, r#""kept":9"#),
        ReplayProblem::OutOfPlace
    );
    let illegal = changed(6, "g@e5", "r@e5");
    assert!(matches!(illegal, ReplayProblem::Action(_)));
}

#[test]
fn an_event_that_does_not_follow_changes_nothing() {
    let events = read(WRITTEN);
    let mut table = Table::replay(events[..6].to_vec()).unwrap();
    let before = all_of(&table);
    assert!(table.absorb(events[7].clone()).is_err());
    let mut wrong = events[7].clone();
    wrong.version = 7;
    assert!(table.absorb(wrong).is_err());
    assert_eq!(all_of(&table), before);
}

#[test]
fn viewers_get_the_events_after_a_version() {
    let table = Table::replay(read(WRITTEN)).unwrap();
    let since = |version| -> Vec<u64> {
        let events = table.events_since(version, None);
        events.iter().map(|event| event.version).collect()
    };
    assert_eq!(since(0).len(), 17);
    assert_eq!(since(15), [16, 17]);
    assert!(since(17).is_empty());
    assert!(since(u64::MAX).is_empty());
    let shown = serde_json::to_value(table.events_since(6, None)).unwrap();
    assert_eq!(
        shown[0],
        serde_json::json!({"version": 7, "at": 9, "kind": "acted", "seat": 1, "action": "g@e5", "ms": 1})
    );
    let ended = &shown[7];
    assert_eq!(ended["outcome"], "win 2 time");
    assert_eq!(ended["seed"], u64::MAX.to_string());
}

#[test]
fn a_new_name_rule_does_not_make_old_events_unreadable() {
    let old = WRITTEN.replace(r#""name":"Rui""#, r#""name":"Bot 3""#);
    assert!(Table::replay(read(&old)).is_ok());
}
