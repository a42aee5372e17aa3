use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscriber_reaches_the_last_version() {
    let room = Room::new();
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus, room.settings()).await;
    let ana = player(&one, "Ana").await;
    let table = one
        .create(&ana, &opening("sixteen-stone", &[SeatWish::Me, LOCAL]))
        .await
        .unwrap();
    let follow = |host: Host| {
        let table = table.clone();
        tokio::spawn(async move {
            let mut watch = host.subscribe(&table).await.unwrap();
            let mut known = 0;
            let mut seen = Vec::new();
            loop {
                let version = watch.latest().version;
                let new = host.events_since(&table, known, None).await.unwrap();
                seen.extend(new.iter().map(|event| event.version));
                known = seen.last().copied().unwrap_or(known).max(known);
                assert!(known >= version);
                if host.view(&table, None).await.unwrap().view.status == Status::Over {
                    let rest = host.events_since(&table, known, None).await.unwrap();
                    seen.extend(rest.iter().map(|event| event.version));
                    return seen;
                }
                watch.next().await.unwrap();
            }
        })
    };
    let followers = [
        follow(one.clone()),
        follow(two.clone()),
        follow(two.clone()),
    ];
    play_to_the_end(&one, &table, &ana.id).await;
    let last = one.version(&table).await.unwrap();
    for follower in followers {
        let seen = follower.await.unwrap();
        assert_eq!(seen, (1..=last).collect::<Vec<_>>());
    }
    assert_eq!(one.metrics().subscribers + two.metrics().subscribers, 0);
}

#[tokio::test]
async fn the_end_of_a_host_ends_its_news() {
    let room = Room::new();
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let table = host
        .create(&ana, &opening("distrify", &[SeatWish::Me, LOCAL]))
        .await
        .unwrap();
    let mut watch = host.subscribe(&table).await.unwrap();
    watch.latest();
    host.shutdown().await;
    assert_eq!(watch.next().await, None);
    let nobody = TableId::new("nowhere").unwrap();
    assert!(host.subscribe(&nobody).await.is_err());
    assert_eq!(
        act(&host, &table, &ana.id, "e5", None)
            .await
            .unwrap_err()
            .code(),
        "closing"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_who_is_there() {
    let room = Room::new();
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus.clone(), room.settings()).await;
    let (ana, ben) = (player(&one, "Ana").await, player(&one, "Ben").await);
    let table = table_of_two(&one, "distrify", &ana, &ben).await;
    let first = one.presence(&table, &ana.id);
    let again = one.presence(&table, &ana.id);
    let other = two.presence(&table, &ben.id);
    let here = |wanted: [bool; 2]| move |view: &TableView| view.connected == wanted;
    until(&one, &table, here([true, true])).await;
    until(&two, &table, here([true, true])).await;
    assert_eq!(one.metrics().present, 1);
    drop(first);
    until(&one, &table, here([true, true])).await;
    drop(again);
    until(&two, &table, here([false, true])).await;
    // Somebody who comes later hears of those who are there.
    let late = room.host_with(bus, room.settings()).await;
    until(&late, &table, here([false, true])).await;
    two.shutdown().await;
    until(&late, &table, here([false, false])).await;
    drop(other);
}
