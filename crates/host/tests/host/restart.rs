use super::*;
use tabuleiro_table::ClockRule;

on_both!(
    clocks_go_on_after_a_restart,
    bots_go_on_after_a_restart,
    a_dropped_host_leaves_its_bots_to_the_next,
    a_shutdown_loses_nothing_that_was_acknowledged,
);

async fn clocks_go_on_after_a_restart(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let opening = Opening {
        clock: ClockRule::Turn { seconds: 60 },
        ..opening("distrify", &[SeatWish::Me, LOCAL])
    };
    let late = host.create(&ana, &opening).await.unwrap();
    room.clock.advance(30_000);
    let early = host.create(&ana, &opening).await.unwrap();
    // Without a word, as when the power goes.
    drop(host);
    room.clock.advance(40_000);
    let host = room.host().await;
    assert_eq!(until_over(&host, &late).await.view.outcome, "win 2 time");
    let view = host.view(&early, Some(&ana.id)).await.unwrap().view;
    assert_eq!(view.status, Status::Playing);
    assert_eq!(view.clocks.left[0], 20_000);
    act(&host, &early, &ana.id, "e5", None).await.unwrap();
}

async fn bots_go_on_after_a_restart(room: Room) {
    // A host that only serves: nobody thinks here.
    let serving = Settings {
        thinkers: 0,
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), serving).await;
    let ana = player(&host, "Ana").await;
    let bots = opening("sixteen-stone", &[bot("1"), bot("1")]);
    let table = host.create(&ana, &bots).await.unwrap();
    let version = host.version(&table).await.unwrap();
    drop(host);
    let host = room.host().await;
    let view = until_over(&host, &table).await;
    assert!(view.view.version > version);
}

async fn a_dropped_host_leaves_its_bots_to_the_next(room: Room) {
    let ana = {
        let host = room.host().await;
        player(&host, "Ana").await
    };
    let settings = Settings {
        turn: Duration::from_secs(300),
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let against = opening("distrify", &[bot("8"), SeatWish::Me]);
    let table = host.create(&ana, &against).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    drop(host);
    let host = room.host().await;
    until(&host, &table, |view| view.view.actor == Some(2)).await;
    let events = events(&host, &table).await;
    assert!(count(&events, |what| matches!(what, Shown::Acted { .. })) > 0);
}

async fn a_shutdown_loses_nothing_that_was_acknowledged(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let mut acting = Vec::new();
    for _ in 0..8 {
        let opening = opening("sixteen-stone", &[SeatWish::Me, LOCAL]);
        let table = host.create(&ana, &opening).await.unwrap();
        let (host, who) = (host.clone(), ana.id.clone());
        acting.push(tokio::spawn(async move {
            let mut last = host.version(&table).await.unwrap();
            loop {
                let Ok(view) = host.view(&table, Some(&who)).await else {
                    return (table, last);
                };
                let Some(action) = view.view.actions.first() else {
                    return (table, last);
                };
                match act(&host, &table, &who, action, None).await {
                    Ok(version) => last = version,
                    Err(error) => {
                        assert_eq!(error.code(), "closing");
                        return (table, last);
                    }
                }
            }
        }));
    }
    // A bot that thinks does not hold the end up.
    let against = opening("distrify", &[bot("8"), SeatWish::Me]);
    host.create(&ana, &against).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    host.shutdown().await;
    let mut told = Vec::new();
    for actor in acting {
        told.push(actor.await.unwrap());
    }
    drop(host);
    let host = room.host().await;
    for (table, last) in told {
        assert_eq!(host.version(&table).await.unwrap(), last);
    }
    host.shutdown().await;
    host.shutdown().await;
}
