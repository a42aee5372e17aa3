//! Games that go on where they were left, and the pause that lets people follow bots.

use super::*;
use std::time::Instant;
use tabuleiro_table::Seed;

on_both!(
    a_game_goes_on_where_it_was_left,
    what_cannot_have_been_played_opens_nothing,
);

/// What was acted at a table, in order, chance's left out.
async fn acted(host: &Host, table: &TableId) -> Vec<String> {
    let shown = events(host, table).await.into_iter();
    let actions = shown.filter_map(|event| match event.what {
        Shown::Acted { action, .. } => Some(action),
        _ => None,
    });
    actions.collect()
}

async fn a_game_goes_on_where_it_was_left(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    for spec in ["meerkats:players=2", "syrtis:board=minor", "distrify"] {
        let opening = Opening {
            seed: Some(Seed::new(7)),
            ..opening(spec, &[SeatWish::Me, LOCAL])
        };
        let first = host.create(&ana, &opening).await.unwrap();
        for _ in 0..6 {
            let view = host.view(&first, Some(&ana.id)).await.unwrap().view;
            let action = view.actions[view.actions.len() / 2].clone();
            act(&host, &first, &ana.id, &action, None).await.unwrap();
        }
        let played = acted(&host, &first).await;
        assert_eq!(played.len(), 6);
        let again = host.resume(&ana, &opening, &played).await.unwrap();
        let [before, after] = [
            host.view(&first, Some(&ana.id)).await.unwrap().view,
            host.view(&again, Some(&ana.id)).await.unwrap().view,
        ];
        // The bag has given the same stones.
        assert_eq!(after.position, before.position, "{spec}");
        assert_eq!(
            (after.actor, &after.actions),
            (before.actor, &before.actions)
        );
        assert_eq!(acted(&host, &again).await, played);
        // It is a table like any other: it goes on, and what is taken back is there.
        let action = after.actions[0].clone();
        act(&host, &again, &ana.id, &action, None).await.unwrap();
        let other = room.host().await;
        assert_eq!(acted(&other, &again).await.len(), 7, "{spec}");
    }
}

async fn what_cannot_have_been_played_opens_nothing(room: Room) {
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, LOCAL]);
    let wrong = ["e5".to_owned(), "e5".to_owned()];
    let refused = host.resume(&ana, &opening, &wrong).await.unwrap_err();
    assert_eq!(refused.code(), "illegal-action");
    assert_eq!(host.metrics().tables_live, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_asked_only_after_the_last_action() {
    let room = Room::new();
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let opening = opening("distrify", &[SeatWish::Me, bot("random")]);
    // The bot's own turn is among them, and it is its turn again at the end.
    let played = ["e5", "c3", "end", "g7", "end"].map(str::to_owned);
    let table = host.resume(&ana, &opening, &played).await.unwrap();
    until(&host, &table, |view| view.view.actor == Some(1)).await;
    let all = acted(&host, &table).await;
    assert_eq!(all[..5], played);
    assert!(all.len() > 5, "{all:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_wait_a_moment_for_who_watches() {
    let show = Duration::from_millis(250);
    let room = Room::new();
    let settings = Settings {
        show,
        clock: Clock::System,
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let ana = player(&host, "Ana").await;
    let alone = opening("sixteen-stone", &[bot("random"), bot("random")]);
    let table = host.create(&ana, &alone).await.unwrap();
    // Looking at it is watching it.
    let (began, version) = (Instant::now(), host.version(&table).await.unwrap());
    until(&host, &table, |view| view.view.version >= version + 6).await;
    assert!(began.elapsed() >= 5 * show, "{:?}", began.elapsed());
    // Where somebody plays, a bot answers at once.
    let with_ana = opening("sixteen-stone", &[SeatWish::Me, bot("random")]);
    let slow = Settings {
        show: Duration::from_secs(600),
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), slow).await;
    let table = host.create(&ana, &with_ana).await.unwrap();
    act(&host, &table, &ana.id, "c3", None).await.unwrap();
    until(&host, &table, |view| view.view.actor == Some(1)).await;
}
