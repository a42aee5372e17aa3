use super::*;
use tabuleiro_host::Wanted;
use tabuleiro_table::Answer;

on_both!(a_rematch_opens_one_table,);

async fn a_rematch_opens_one_table(room: Room) {
    let bus = Bus::local();
    let one = room.host_with(bus.clone(), room.settings()).await;
    let two = room.host_with(bus, room.settings()).await;
    let (ana, ben) = (player(&one, "Ana").await, player(&one, "Ben").await);
    let table = table_of_two(&one, "meerkats:players=2", &ana, &ben).await;
    let resign = Order::Resign { seat: None };
    one.command(&table, &ana.id, resign.into()).await.unwrap();
    // Whatever id somebody sends, it is not taken.
    let offer = || Order::Rematch {
        answer: Answer::Offer,
        table: table.clone(),
    };
    let (first, second) = tokio::join!(
        one.command(&table, &ana.id, offer().into()),
        two.command(&table, &ben.id, offer().into())
    );
    first.unwrap();
    second.unwrap();
    for host in [&one, &two] {
        let old = until(host, &table, |view| view.view.rematch.is_some()).await;
        let next = old.view.rematch.unwrap();
        assert_ne!(next, table);
        let view = host.view(&next, Some(&ana.id)).await.unwrap().view;
        assert_eq!((view.status, view.you), (Status::Playing, vec![2]));
        // Read anew it is not opened again.
        let reader = room.host().await;
        reader.view(&table, None).await.unwrap();
        assert_eq!(reader.metrics().appends, 0);
    }
    let wanted = Wanted {
        player: Some(ana.id.clone()),
        limit: 10,
        ..Wanted::default()
    };
    assert_eq!(one.list(&wanted).await.unwrap().tables.len(), 2);
}
