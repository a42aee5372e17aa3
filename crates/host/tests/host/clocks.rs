use super::*;
use tabuleiro_table::{Cancellation, ClockRule, Table};

on_both!(
    a_flag_falls_once_however_many_look,
    a_table_waits_for_players_only_so_long,
    real_time_runs_out_too,
);

fn timed(spec: &str, seats: &[SeatWish]) -> Opening {
    Opening {
        clock: ClockRule::Turn { seconds: 60 },
        ..opening(spec, seats)
    }
}

async fn a_flag_falls_once_however_many_look(room: Room) {
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus, room.settings()).await;
    let ana = player(&one, "Ana").await;
    let mut tables = Vec::new();
    for number in 0..20 {
        let host = if number % 2 == 0 { &one } else { &two };
        let opening = timed("distrify", &[SeatWish::Me, LOCAL]);
        tables.push(host.create(&ana, &opening).await.unwrap());
    }
    room.clock.advance(59_999);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(one.metrics().flags + two.metrics().flags, 0);
    // One of them is played on in time.
    act(&one, &tables[0], &ana.id, "e5", None).await.unwrap();
    room.clock.advance(1);
    for table in &tables[1..] {
        let view = until_over(&one, table).await;
        assert_eq!(view.view.outcome, "win 2 time");
        until_over(&two, table).await;
        let events = events(&two, table).await;
        assert_eq!(
            count(&events, |what| matches!(what, Shown::Ended { .. })),
            1
        );
    }
    let view = one.view(&tables[0], None).await.unwrap();
    assert_eq!(view.view.status, Status::Playing);
    room.clock.advance(60_000);
    until_over(&two, &tables[0]).await;
    // Whoever loses the race may still be on the way.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(one.metrics().flags + two.metrics().flags, 20);
}

async fn a_table_waits_for_players_only_so_long(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let waiting = opening("distrify", &[SeatWish::Me, SeatWish::Open]);
    let table = host.create(&ana, &waiting).await.unwrap();
    room.clock.advance(Table::WAITING);
    let view = until_over(&host, &table).await;
    assert_eq!(view.view.cancelled, Some(Cancellation::Expired));
}

async fn real_time_runs_out_too(room: Room) {
    let settings = Settings {
        clock: Clock::System,
        scan: Duration::from_secs(60),
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let ana = player(&host, "Ana").await;
    let opening = Opening {
        clock: ClockRule::Turn { seconds: 1 },
        ..opening("distrify", &[SeatWish::Me, LOCAL])
    };
    let table = host.create(&ana, &opening).await.unwrap();
    let view = until_over(&host, &table).await;
    assert_eq!(view.view.outcome, "win 2 time");
}
