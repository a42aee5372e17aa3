use super::*;
use crate::trace::Trace;
use std::collections::HashMap;

fn turn(owner: &str, table: &str, lane: Lane) -> Job {
    Job {
        owner: Owner {
            player: PlayerId::new(owner).unwrap(),
            idle: false,
        },
        lane,
        task: Task::Bot(BotTurn {
            table: TableId::new(table).unwrap(),
            version: 1,
            trace: Trace::new(),
        }),
        receipt: None,
    }
}

fn table_of(delivery: &Delivery) -> String {
    match delivery.task() {
        Some(Task::Bot(turn)) => turn.table.to_string(),
        _ => String::new(),
    }
}

#[tokio::test]
async fn owners_take_turns() {
    let bus = Bus::local();
    for number in 0..30 {
        bus.offer(turn("ana", &format!("a{number}"), Lane::Slow));
    }
    bus.offer(turn("ben", "b", Lane::Slow));
    bus.offer(turn("eve", "e", Lane::Slow));
    let mut order = Vec::new();
    for _ in 0..5 {
        let delivery = bus.take(Taker::Any).await;
        order.push(table_of(&delivery));
        delivery.done();
    }
    assert_eq!(order, ["a0", "b", "e", "a1", "a2"]);
    assert_eq!(bus.waiting(), 27);
}

#[tokio::test]
async fn quick_work_overtakes_slow_work_but_not_for_ever() {
    let bus = Bus::local();
    bus.offer(turn("ana", "slow", Lane::Slow));
    for number in 0..20 {
        bus.offer(turn("ben", &format!("q{number}"), Lane::Quick));
    }
    let mut before = 0;
    loop {
        let delivery = bus.take(Taker::Any).await;
        let table = table_of(&delivery);
        delivery.done();
        if table == "slow" {
            break;
        }
        before += 1;
    }
    assert_eq!(before, 4);
}

#[tokio::test]
async fn a_table_has_one_piece_of_work() {
    let bus = Bus::local();
    for _ in 0..3 {
        bus.offer(turn("ana", "t", Lane::Slow));
    }
    let first = bus.take(Taker::Any).await;
    // The table has moved on meanwhile: what is to be done now comes afterwards, in its own lane.
    bus.offer(turn("ana", "t", Lane::Quick));
    bus.offer(turn("ben", "u", Lane::Slow));
    let other = bus.take(Taker::Any).await;
    assert_eq!(table_of(&other), "u");
    first.done();
    let again = bus.take(Taker::Quick).await;
    assert_eq!(table_of(&again), "t");
    assert!(bus.has_turn_of(&TableId::new("t").unwrap()));
    again.done();
    assert!(!bus.has_turn_of(&TableId::new("t").unwrap()));
}

#[tokio::test]
async fn what_is_not_done_comes_again() {
    let bus = Bus::local();
    bus.offer(turn("ana", "t", Lane::Quick));
    for tries in 0..3 {
        let delivery = bus.take(Taker::Any).await;
        assert_eq!(
            (table_of(&delivery).as_str(), delivery.tries()),
            ("t", tries)
        );
        drop(delivery);
    }
    bus.take(Taker::Any).await.done();
    assert_eq!(bus.waiting(), 0);
}

#[tokio::test]
async fn whoever_keeps_work_is_told_what_became_of_it() {
    use super::queue::{Receipt, Settled};
    let bus = Bus::local();
    let kept = |table: &str| {
        let (receipt, settled) = Receipt::new();
        let job = Job {
            receipt: Some(receipt),
            ..turn("ana", table, Lane::Quick)
        };
        bus.offer(job);
        settled
    };
    let done = kept("t");
    bus.take(Taker::Any).await.done();
    assert_eq!(done.await, Ok(Settled::Done));
    // It is not tried again here: whoever keeps it may give it to somebody else.
    let again = kept("t");
    drop(bus.take(Taker::Any).await);
    assert_eq!(again.await, Ok(Settled::Again));
    assert_eq!(bus.waiting(), 0);
    // What something newer stands for need not be done.
    let (older, newer) = (kept("t"), kept("t"));
    bus.take(Taker::Any).await.done();
    assert_eq!(newer.await, Ok(Settled::Done));
    let waiting = tokio::time::timeout(Duration::from_millis(50), bus.take(Taker::Any));
    assert!(waiting.await.is_err());
    assert!(older.await.is_err());
}

#[tokio::test]
async fn work_can_be_put_off() {
    let bus = Bus::local();
    bus.offer_later(turn("ana", "late", Lane::Quick), Duration::from_millis(40));
    bus.offer(turn("ana", "soon", Lane::Quick));
    let first = bus.take(Taker::Quick).await;
    let second = bus.take(Taker::Quick).await;
    assert_eq!(
        (table_of(&first).as_str(), table_of(&second).as_str()),
        ("soon", "late")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_workers_do_everything_once() {
    let bus = Bus::local();
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let bus = bus.clone();
            tokio::spawn(async move {
                let mut done = Vec::new();
                let take = |bus: Bus| async move { bus.take(Taker::Any).await };
                while let Ok(delivery) =
                    tokio::time::timeout(Duration::from_millis(500), take(bus.clone())).await
                {
                    done.push(table_of(&delivery));
                    tokio::task::yield_now().await;
                    delivery.done();
                }
                done
            })
        })
        .collect();
    for number in 0..500 {
        bus.offer(turn(
            &format!("p{}", number % 7),
            &format!("t{number}"),
            Lane::Quick,
        ));
        if number % 50 == 0 {
            tokio::task::yield_now().await;
        }
    }
    let mut times: HashMap<String, usize> = HashMap::new();
    for worker in workers {
        for table in worker.await.unwrap() {
            *times.entry(table).or_default() += 1;
        }
    }
    assert_eq!(times.len(), 500);
    assert!(times.values().all(|count| *count == 1));
}
