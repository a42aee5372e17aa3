use super::*;
use tabuleiro_table::CommandId;

on_both!(
    two_people_play_a_whole_game,
    a_repeated_command_has_one_effect,
    what_cannot_be_done_is_refused_with_a_word,
    tables_that_were_put_away_are_read_again,
);

async fn two_people_play_a_whole_game(room: Room) {
    let host = room.host().await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    for spec in ["sixteen-stone", "meerkats:players=2"] {
        let table = table_of_two(&host, spec, &ana, &ben).await;
        let (first, second) = tokio::join!(
            play_to_the_end(&host, &table, &ana.id),
            play_to_the_end(&host, &table, &ben.id)
        );
        let view = host.view(&table, Some(&ana.id)).await.unwrap();
        assert_eq!(view.view.status, Status::Over);
        let events = events(&host, &table).await;
        let acted = count(&events, |what| matches!(what, Shown::Acted { .. }));
        assert_eq!(acted, first + second);
        // What another host reads is the same.
        let other = room.host().await;
        let mut again = other.view(&table, Some(&ana.id)).await.unwrap();
        again.connected.clone_from(&view.connected);
        assert_eq!(again, view);
        let record = host.record(&table, None).await.unwrap().to_string();
        assert_eq!(
            other.record(&table, None).await.unwrap().to_string(),
            record
        );
        assert_eq!(
            host.film(&table, None).await.unwrap().frames.len(),
            host.record(&table, None).await.unwrap().entries().len() + 1
        );
    }
    assert_eq!(host.metrics().conflicts, 0);
}

async fn a_repeated_command_has_one_effect(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, LOCAL]);
    let table = host.create(&ana, &opening).await.unwrap();
    let order = Order::Act {
        action: "e5".to_owned(),
        version: None,
    };
    let command = order.with_id(CommandId::new("first").unwrap());
    let version = host
        .command(&table, &ana.id, command.clone())
        .await
        .unwrap();
    let appends = host.metrics().appends;
    for _ in 0..3 {
        let again = host
            .command(&table, &ana.id, command.clone())
            .await
            .unwrap();
        assert_eq!(again, version);
    }
    // Another process knows it too.
    drop(host);
    let host = room.host().await;
    assert_eq!(
        host.command(&table, &ana.id, command).await.unwrap(),
        version
    );
    assert_eq!(host.version(&table).await.unwrap(), version);
    assert!(appends > 0);
}

async fn what_cannot_be_done_is_refused_with_a_word(room: Room) {
    let host = room.host().await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    let table = table_of_two(&host, "distrify", &ana, &ben).await;
    let code = |result: Result<u64, HostError>| result.unwrap_err().code();
    assert_eq!(
        code(act(&host, &table, &ben.id, "e5", None).await),
        "not-your-turn"
    );
    assert_eq!(
        code(act(&host, &table, &ana.id, "z99", None).await),
        "illegal-action"
    );
    assert_eq!(
        code(act(&host, &table, &ana.id, "e5", Some(1)).await),
        "stale"
    );
    assert_eq!(code(sit(&host, &table, &ana, 2).await), "seat-taken");
    let nowhere = TableId::new("nowhere").unwrap();
    assert_eq!(
        code(act(&host, &nowhere, &ana.id, "e5", None).await),
        "no-such-table"
    );
    assert_eq!(
        host.view(&nowhere, None).await.unwrap_err().code(),
        "no-such-table"
    );
    let wrong = opening("distrify", &[SeatWish::Me]);
    assert_eq!(
        host.create(&ana, &wrong).await.unwrap_err().code(),
        "wrong-seats"
    );
    let odd = PlayerId::new("a/b").unwrap();
    assert_eq!(code(act(&host, &table, &odd, "e5", None).await), "bad-id");
    assert_eq!(host.metrics().tables_live, 1);
}

async fn tables_that_were_put_away_are_read_again(room: Room) {
    let settings = Settings {
        tables: 3,
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let ana = player(&host, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, LOCAL]);
    let mut tables = Vec::new();
    for _ in 0..10 {
        let table = host.create(&ana, &opening).await.unwrap();
        act(&host, &table, &ana.id, "e5", None).await.unwrap();
        tables.push(table);
    }
    assert!(host.metrics().tables_live <= 3);
    for table in &tables {
        let view = host.view(table, None).await.unwrap();
        assert_eq!(view.view.last.unwrap().action, "e5");
        assert!(host.metrics().tables_live <= 3);
    }
}
