use super::*;
use std::collections::BTreeSet;

on_both!(
    nothing_is_lost_or_done_twice_between_two_hosts,
    nor_between_two_that_do_not_hear_each_other,
    bots_of_two_hosts_play_one_game,
);

/// Plays for both sides from this host, until so many actions have been played by somebody. The versions that it got.
async fn hurry(host: Host, table: TableId, who: PlayerId, most: u64) -> Vec<u64> {
    let mut versions = Vec::new();
    loop {
        let view = host.view(&table, Some(&who)).await.unwrap().view;
        if view.version >= most || view.status == Status::Over {
            return versions;
        }
        let action = view.actions[view.version as usize % view.actions.len()].clone();
        match act(&host, &table, &who, &action, Some(view.version)).await {
            Ok(version) => versions.push(version),
            Err(error) => assert!(["stale", "over"].contains(&error.code()), "{error}"),
        }
    }
}

async fn check(one: &Host, two: &Host) {
    let ana = player(one, "Ana").await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let opening = opening("distrify", &[SeatWish::Me, LOCAL]);
        tables.push(one.create(&ana, &opening).await.unwrap());
    }
    let mut players = Vec::new();
    for table in &tables {
        for host in [one, two, one, two] {
            let hurrying = hurry(host.clone(), table.clone(), ana.id.clone(), 30);
            players.push((table, tokio::spawn(hurrying)));
        }
    }
    let mut acknowledged = Vec::new();
    for (table, player) in players {
        let versions = player.await.unwrap();
        acknowledged.extend(versions.into_iter().map(|version| (table.clone(), version)));
    }
    let told: BTreeSet<_> = acknowledged.iter().cloned().collect();
    assert_eq!(
        told.len(),
        acknowledged.len(),
        "no two actions are the same version"
    );
    let mut stored = BTreeSet::new();
    for table in &tables {
        for event in events(one, table).await {
            if let Shown::Acted { .. } = event.what {
                stored.insert((table.clone(), event.version));
            }
        }
    }
    assert_eq!(told, stored);
}

async fn nothing_is_lost_or_done_twice_between_two_hosts(room: Room) {
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus, room.settings()).await;
    check(&one, &two).await;
}

async fn nor_between_two_that_do_not_hear_each_other(room: Room) {
    let one = room.host().await;
    let two = room.host().await;
    check(&one, &two).await;
    assert!(one.metrics().conflicts + two.metrics().conflicts > 0);
}

async fn bots_of_two_hosts_play_one_game(room: Room) {
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus, room.settings()).await;
    let ana = player(&one, "Ana").await;
    let opening = opening("sixteen-stone", &[bot("1"), bot("2")]);
    let table = one.create(&ana, &opening).await.unwrap();
    until_over(&one, &table).await;
    one.shutdown().await;
    two.shutdown().await;
    let reader = room.host().await;
    let events = events(&reader, &table).await;
    let acted = count(&events, |what| matches!(what, Shown::Acted { .. })) as u64;
    let metrics = [one.metrics(), two.metrics()];
    assert_eq!(
        metrics.iter().map(|host| host.bot_actions).sum::<u64>(),
        acted
    );
}
