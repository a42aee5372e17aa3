//! Players, secrets and records.

use crate::home::{Home, on_both, player};
use tabuleiro_store::{Player, Record, RecordId, StoreError};

on_both![
    a_player_is_found_by_id_and_by_token,
    an_id_or_a_token_is_given_once,
    names_are_any_text,
    a_secret_is_made_once,
    a_record_is_kept,
];

fn named(id: &str, name: &str) -> Player {
    Player {
        id: player(id),
        name: name.into(),
        created_at: 77,
    }
}

async fn a_player_is_found_by_id_and_by_token(home: Home) {
    let store = home.open().await;
    let ana = named("ana", "Ana");
    store.create_player(&ana, [1; 32]).await.unwrap();
    assert_eq!(store.player(&ana.id).await.unwrap().as_ref(), Some(&ana));
    assert_eq!(
        store.player_by_token([1; 32]).await.unwrap().as_ref(),
        Some(&ana)
    );
    assert_eq!(store.player_by_token([2; 32]).await.unwrap(), None);
    assert_eq!(store.player(&player("bia")).await.unwrap(), None);
    assert!(store.rename_player(&ana.id, "Ana Maria").await.unwrap());
    assert!(!store.rename_player(&player("bia"), "Bia").await.unwrap());
    let renamed = store.player_by_token([1; 32]).await.unwrap().unwrap();
    assert_eq!(renamed, named("ana", "Ana Maria"));
}

async fn an_id_or_a_token_is_given_once(home: Home) {
    let store = home.open().await;
    store
        .create_player(&named("ana", "Ana"), [1; 32])
        .await
        .unwrap();
    for (id, hash) in [("ana", 2), ("bia", 1), ("ana", 1)] {
        let told = store.create_player(&named(id, "Other"), [hash; 32]).await;
        assert!(matches!(told, Err(StoreError::Exists)), "{told:?}");
    }
    assert_eq!(
        store.player(&player("ana")).await.unwrap().unwrap().name,
        "Ana"
    );
    assert_eq!(store.player(&player("bia")).await.unwrap(), None);
}

async fn names_are_any_text(home: Home) {
    let store = home.open().await;
    let names = [
        "",
        "'; DROP TABLE players; --",
        "\" OR 1=1 --",
        "$1 ? %s {} \\",
        "José da Conceição",
        "ليلى \u{202e}abc",
        "👩‍👩‍👧‍👦\u{10ffff}\u{1}\n",
        "e\u{301} é",
    ];
    for (number, name) in (0..).zip(names) {
        let who = named(&format!("p{number}"), name);
        store.create_player(&who, [number; 32]).await.unwrap();
        assert_eq!(store.player(&who.id).await.unwrap().as_ref(), Some(&who));
        assert!(
            store
                .rename_player(&who.id, &format!("{name}{name}"))
                .await
                .unwrap()
        );
        let found = store.player_by_token([number; 32]).await.unwrap().unwrap();
        assert_eq!(found.name, format!("{name}{name}"));
    }
    let told = store.create_player(&named("nul", "a\0b"), [99; 32]).await;
    assert!(matches!(told, Err(StoreError::Invalid(_))), "{told:?}");
}

async fn a_secret_is_made_once(home: Home) {
    let stores = [home.open().await, home.open().await];
    let tasks: Vec<_> = (0..40_u8)
        .map(|number| {
            let store = stores[usize::from(number % 2)].clone();
            tokio::spawn(async move { store.secret("cookies", || vec![number; 64]).await.unwrap() })
        })
        .collect();
    let mut secrets = Vec::new();
    for task in tasks {
        secrets.push(task.await.unwrap());
    }
    assert_eq!(secrets[0].len(), 64);
    assert!(secrets.iter().all(|secret| *secret == secrets[0]));
    let other = stores[0]
        .secret("other", || b"\0\xff".to_vec())
        .await
        .unwrap();
    assert_eq!(other, b"\0\xff");
    let again = stores[1].secret("cookies", Vec::new).await.unwrap();
    assert_eq!(again, secrets[0]);
}

async fn a_record_is_kept(home: Home) {
    let store = home.open().await;
    let record = Record {
        id: RecordId::new("r1").unwrap(),
        text: "game syrtis\n1. 'a'; --\n".into(),
        at_ms: 5,
        by: Some(player("ana")),
    };
    store.put_record(&record).await.unwrap();
    assert_eq!(
        store.record(&record.id).await.unwrap().as_ref(),
        Some(&record)
    );
    let told = store
        .put_record(&Record {
            by: None,
            ..record.clone()
        })
        .await;
    assert!(matches!(told, Err(StoreError::Exists)), "{told:?}");
    let nobodys = Record {
        id: RecordId::new("r2").unwrap(),
        by: None,
        ..record
    };
    store.put_record(&nobodys).await.unwrap();
    assert_eq!(
        store.record(&nobodys.id).await.unwrap().as_ref(),
        Some(&nobodys)
    );
    assert_eq!(
        store.record(&RecordId::new("r3").unwrap()).await.unwrap(),
        None
    );
}
