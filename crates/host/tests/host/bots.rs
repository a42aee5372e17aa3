use super::*;
use tabuleiro_table::{Answer, ClockRule};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_all_games_to_the_end() {
    let room = Room::new();
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let mut tables = Vec::new();
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=2",
    ] {
        for (first, second) in [("1", "2"), ("random", "greedy")] {
            let opening = opening(spec, &[bot(first), bot(second)]);
            tables.push(host.create(&ana, &opening).await.unwrap());
        }
    }
    for table in &tables {
        let view = until_over(&host, table).await;
        assert_ne!(view.view.outcome, "ongoing");
        assert_eq!(view.connected, [true, true]);
    }
    let mut acted = 0;
    for table in &tables {
        let events = events(&host, table).await;
        acted += count(&events, |what| matches!(what, Shown::Acted { .. })) as u64;
    }
    // The last action is seen a moment before it is counted.
    host.shutdown().await;
    let metrics = host.metrics();
    assert_eq!(metrics.bot_actions, acted);
    assert_eq!((metrics.bot_failures, metrics.conflicts), (0, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_taken_back_is_not_answered() {
    let room = Room::new();
    let settings = Settings {
        turn: Duration::from_secs(60),
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let ana = player(&host, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, bot("8")]);
    let table = host.create(&ana, &opening).await.unwrap();
    for _ in 0..3 {
        act(&host, &table, &ana.id, "e5", None).await.unwrap();
        // The bot would think for a minute.
        tokio::time::sleep(Duration::from_millis(150)).await;
        let takeback = Order::Takeback(Answer::Offer);
        host.command(&table, &ana.id, takeback.into())
            .await
            .unwrap();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let view = host.view(&table, Some(&ana.id)).await.unwrap().view;
    assert_eq!(view.you, [view.actor.unwrap()]);
    let resign = Order::Resign { seat: None };
    act(&host, &table, &ana.id, "e5", None).await.unwrap();
    host.command(&table, &ana.id, resign.into()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let events = events(&host, &table).await;
    let by_bot = |what: &Shown| matches!(what, Shown::Acted { seat: 2, .. });
    assert_eq!(count(&events, by_bot), 0);
    let metrics = host.metrics();
    assert!(metrics.thinking_ms < 10_000, "{metrics:?}");
    assert_eq!((metrics.queue, metrics.bot_failures), (0, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_answers_what_was_played_instead() {
    let room = Room::new();
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let opening = opening("sixteen-stone", &[SeatWish::Me, bot("8")]);
    let table = host.create(&ana, &opening).await.unwrap();
    act(&host, &table, &ana.id, "c3", None).await.unwrap();
    host.command(&table, &ana.id, Order::Takeback(Answer::Offer).into())
        .await
        .unwrap();
    let version = act(&host, &table, &ana.id, "b2", None).await.unwrap();
    let view = until(&host, &table, |view| view.view.version > version).await;
    assert_eq!(view.view.last.unwrap().seat, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_keep_to_their_clock() {
    let room = Room::new();
    // The real time: the bot's own budget is far more than its clock has.
    let settings = Settings {
        turn: Duration::from_secs(60),
        clock: Clock::System,
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let ana = player(&host, "Ana").await;
    let opening = Opening {
        clock: ClockRule::Turn { seconds: 3 },
        ..opening("distrify", &[bot("8"), SeatWish::Me])
    };
    let table = host.create(&ana, &opening).await.unwrap();
    let view = until(&host, &table, |view| {
        view.view.actor == Some(2) || view.view.status == Status::Over
    })
    .await;
    assert_eq!(view.view.status, Status::Playing);
}
