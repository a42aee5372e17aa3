use super::*;
use tabuleiro_host::{Token, Wanted};
use tabuleiro_rules::{GameKind, Record};
use tabuleiro_table::Visibility;

on_both!(
    a_token_tells_who_somebody_is,
    records_come_in_and_are_found_again,
    tables_are_listed_newest_first,
);

async fn a_token_tells_who_somebody_is(room: Room) {
    let host = room.host().await;
    let (ana, token) = host
        .create_player(&Name::new("Ana").unwrap())
        .await
        .unwrap();
    assert_eq!(host.player_by_token(&token).await.unwrap(), ana);
    let wrong = Token::new("nobody's");
    assert_eq!(
        host.player_by_token(&wrong).await.unwrap_err().code(),
        "no-such-token"
    );
    let renamed = host
        .rename_player(&ana.id, &Name::new("Anna").unwrap())
        .await
        .unwrap();
    assert_eq!(renamed.name.to_string(), "Anna");
    let nobody = PlayerId::new("nobody").unwrap();
    assert_eq!(
        host.player(&nobody).await.unwrap_err().code(),
        "no-such-player"
    );
    // Nothing that could be logged holds the token.
    assert!(!format!("{host:?} {ana:?} {token:?}").contains(token.reveal()));
}

async fn records_come_in_and_are_found_again(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let mut record = Record::start("distrify".parse().unwrap(), 0);
    record.play("e5", None).unwrap();
    let text = record.to_string();
    let kept = host
        .import_record(text.as_bytes(), Some(&ana.id))
        .await
        .unwrap();
    let found = host.kept_record(&kept.id).await.unwrap();
    assert_eq!((found.record, found.by), (record, Some(ana.id)));
    assert_eq!(
        host.import_record(b"\xff", None).await.unwrap_err().code(),
        "bad-record"
    );
}

async fn tables_are_listed_newest_first(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    for (number, spec) in ["distrify", "meerkats:players=2", "distrify"]
        .into_iter()
        .enumerate()
    {
        let opening = Opening {
            visibility: if number == 0 {
                Visibility::Unlisted
            } else {
                Visibility::Public
            },
            ..opening(spec, &[SeatWish::Me, SeatWish::Open])
        };
        host.create(&ana, &opening).await.unwrap();
        room.clock.advance(1);
    }
    let all = Wanted {
        limit: 1,
        ..Wanted::default()
    };
    let first = host.list(&all).await.unwrap();
    assert!(first.tables[0].game.starts_with("distrify"));
    let rest = Wanted {
        after: first.next,
        limit: 9,
        ..Wanted::default()
    };
    let rest = host.list(&rest).await.unwrap();
    assert!(rest.next.is_none());
    let [only] = &rest.tables[..] else {
        panic!("{rest:?}");
    };
    assert!(only.game.starts_with("meerkats"));
    assert_eq!(only.seats[0].name.as_deref(), Some("Ana"));
    let own = Wanted {
        player: Some(ana.id.clone()),
        game: Some(GameKind::Distrify),
        status: Some(Status::Waiting),
        limit: 9,
        ..Wanted::default()
    };
    assert_eq!(host.list(&own).await.unwrap().tables.len(), 2);
}

#[tokio::test]
async fn tables_can_be_carried_elsewhere() {
    let (from, to) = (Room::new(), Room::new());
    let (old, new) = (from.host().await, to.host().await);
    let ana = player(&old, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, LOCAL]);
    let table = old.create(&ana, &opening).await.unwrap();
    act(&old, &table, &ana.id, "e5", None).await.unwrap();
    let mut export = old.export();
    let mut exported = export.next().await.unwrap().unwrap();
    assert!(export.next().await.unwrap().is_none());
    assert_eq!(new.import(exported.clone()).await.unwrap(), table);
    let view = old.view(&table, Some(&ana.id)).await.unwrap();
    assert_eq!(new.view(&table, Some(&ana.id)).await.unwrap(), view);
    assert_eq!(
        new.import(exported.clone()).await.unwrap_err().code(),
        "exists"
    );
    exported.events[1].body = "{}".to_owned();
    assert_eq!(new.import(exported).await.unwrap_err().code(), "bad-events");
}
