use super::*;

/// How many actions other bots play between somebody's action and the answer of their bot.
async fn overtaken(level: &str) -> u64 {
    let room = Room::new();
    let host = room.host().await;
    let (greedy, ana) = (player(&host, "Greedy").await, player(&host, "Ana").await);
    for _ in 0..30 {
        let opening = opening("distrify", &[bot("5"), bot("5")]);
        host.create(&greedy, &opening).await.unwrap();
    }
    let opening = opening("distrify", &[SeatWish::Me, bot(level)]);
    let table = host.create(&ana, &opening).await.unwrap();
    let before = host.metrics().bot_actions;
    let version = act(&host, &table, &ana.id, "e5", None).await.unwrap();
    until(&host, &table, |view| view.view.version > version).await;
    let between = host.metrics().bot_actions - before;
    host.shutdown().await;
    between
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_tables_of_one_person_do_not_delay_another() {
    // In the order in which they came it would be thirty and more. Some are under way, and some are on their way back.
    for level in ["1", "5"] {
        let between = overtaken(level).await;
        assert!(between < 15, "level {level}: {between}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_weak_bot_does_not_wait_for_a_strong_one() {
    let room = Room::new();
    let settings = Settings {
        turn: Duration::from_secs(300),
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    // The only general thread is taken for minutes.
    let long = opening("distrify", &[bot("8"), SeatWish::Me]);
    let slow = host.create(&ana, &long).await.unwrap();
    let short = opening("distrify", &[bot("1"), SeatWish::Me]);
    let quick = host.create(&ben, &short).await.unwrap();
    until(&host, &quick, |view| view.view.actor == Some(2)).await;
    assert_eq!(host.view(&slow, None).await.unwrap().view.actor, Some(1));
    host.shutdown().await;
}
