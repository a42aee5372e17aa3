//! Random operations, on the store and on a map: both must tell the same.

use crate::home::{Home, event, player, summary, table};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::BTreeMap;
use tabuleiro_store::{
    Append, AppendError, Cursor, Filter, Status, Store, StoredEvent, TableSummary, Visibility,
};

#[derive(Clone, Debug)]
enum Step {
    Append {
        table: u8,
        /// How far the expected version is off.
        off: i8,
        events: u8,
        looks: Looks,
    },
    Events {
        table: u8,
        after: u8,
    },
    List {
        filter: Filter,
        limit: usize,
    },
    Due(u64),
    Bots,
}

/// What a summary says.
#[derive(Clone, Debug)]
struct Looks {
    status: Status,
    visibility: Visibility,
    game: String,
    created_at: u64,
    deadline_ms: Option<u64>,
    bot_waiting: bool,
    players: Vec<u8>,
    card: String,
}

fn status() -> impl Strategy<Value = Status> {
    prop_oneof![
        Just(Status::Waiting),
        Just(Status::Playing),
        Just(Status::Over)
    ]
}

fn visibility() -> impl Strategy<Value = Visibility> {
    prop_oneof![Just(Visibility::Public), Just(Visibility::Unlisted)]
}

fn looks() -> impl Strategy<Value = Looks> {
    (
        (status(), visibility(), "[ab]", 0..5_u64),
        (proptest::option::of(0..5_u64), any::<bool>()),
        (proptest::collection::vec(0..4_u8, 0..4), "[^\0]{0,8}"),
    )
        .prop_map(
            |(
                (status, visibility, game, created_at),
                (deadline_ms, bot_waiting),
                (players, card),
            )| {
                Looks {
                    status,
                    visibility,
                    game,
                    created_at,
                    deadline_ms,
                    bot_waiting,
                    players,
                    card,
                }
            },
        )
}

fn step() -> impl Strategy<Value = Step> {
    use proptest::option::of;
    let filter = (of(status()), of("[abc]"), of(visibility()), of(0..4_u8));
    prop_oneof![
        6 => (0..5_u8, prop_oneof![4 => Just(0), 1 => -2..3_i8], 0..4_u8, looks())
            .prop_map(|(table, off, events, looks)| Step::Append { table, off, events, looks }),
        2 => (0..5_u8, 0..8_u8).prop_map(|(table, after)| Step::Events { table, after }),
        2 => (filter, 1..4_usize).prop_map(|((status, game, visibility, who), limit)| Step::List {
            filter: Filter { status, game, visibility, player: who.map(|who| player(&format!("p{who}"))) },
            limit,
        }),
        1 => (0..6_u64).prop_map(Step::Due),
        1 => Just(Step::Bots),
    ]
}

type Model = BTreeMap<String, (Vec<StoredEvent>, TableSummary)>;

async fn take(store: &Store, model: &mut Model, step: Step) {
    match step {
        Step::Append {
            table: number,
            off,
            events,
            looks,
        } => {
            let id = format!("t{number}");
            let found = model.get(&id).map_or(0, |known| known.1.version);
            let expected = found.saturating_add_signed(off.into());
            let version = expected + u64::from(events);
            let append = Append {
                table: table(&id),
                expected_version: expected,
                events: (expected + 1..=version).map(event).collect(),
                summary: TableSummary {
                    game: looks.game,
                    status: looks.status,
                    visibility: looks.visibility,
                    created_at: looks.created_at,
                    deadline_ms: looks.deadline_ms,
                    bot_waiting: looks.bot_waiting,
                    players: looks
                        .players
                        .iter()
                        .map(|who| player(&format!("p{who}")))
                        .collect(),
                    card: looks.card,
                    ..summary(version)
                },
            };
            match store.append(append.clone()).await {
                Ok(()) => {
                    assert_eq!(expected, found);
                    let mut summary = append.summary;
                    let known = model
                        .entry(id)
                        .or_insert_with(|| (Vec::new(), summary.clone()));
                    // The first stays.
                    summary.created_at = known.1.created_at;
                    known.0.extend(append.events);
                    known.1 = summary;
                }
                Err(AppendError::Conflict { found: told }) => {
                    assert_ne!(expected, found);
                    assert_eq!(told, found);
                }
                Err(AppendError::Store(error)) => assert_eq!(version, 0, "{error:?}"),
            }
        }
        Step::Events {
            table: number,
            after,
        } => {
            let id = format!("t{number}");
            let known = model.get(&id).map_or(&[][..], |known| &known.0);
            let expected = known.get(usize::from(after)..).unwrap_or_default();
            let told = store.events(&table(&id), after.into()).await.unwrap();
            assert_eq!(told, expected);
            let told = store.summary(&table(&id)).await.unwrap();
            assert_eq!(told.as_ref(), model.get(&id).map(|known| &known.1));
        }
        Step::List { filter, limit } => {
            let fits = |one: &TableSummary| {
                filter.status.is_none_or(|status| status == one.status)
                    && filter.game.as_ref().is_none_or(|game| *game == one.game)
                    && filter
                        .visibility
                        .is_none_or(|sight| sight == one.visibility)
                    && filter
                        .player
                        .as_ref()
                        .is_none_or(|who| one.players.contains(who))
            };
            let mut expected: Vec<_> = model.iter().filter(|(_, known)| fits(&known.1)).collect();
            expected.sort_by_key(|(id, known)| std::cmp::Reverse((known.1.created_at, *id)));
            let (mut told, mut cursor) = (Vec::new(), None::<Cursor>);
            loop {
                let page = store.list(&filter, cursor.as_ref(), limit).await.unwrap();
                told.extend(page.tables);
                cursor = page.next;
                if cursor.is_none() {
                    break;
                }
            }
            assert_eq!(told.len(), expected.len(), "{filter:?}");
            for (told, (id, known)) in told.iter().zip(expected) {
                assert_eq!(
                    (told.table.as_str(), &told.summary),
                    (id.as_str(), &known.1)
                );
            }
        }
        Step::Due(now) => {
            let told = store.due(now, 100).await.unwrap();
            let is_due = |one: &TableSummary| one.deadline_ms.is_some_and(|at| at <= now);
            assert_eq!(
                told.len(),
                model.values().filter(|known| is_due(&known.1)).count()
            );
            assert!(told.iter().all(|entry| is_due(&entry.summary)));
        }
        Step::Bots => {
            let told = store.waiting_for_bot(100).await.unwrap();
            assert_eq!(
                told.len(),
                model.values().filter(|known| known.1.bot_waiting).count()
            );
        }
    }
}

fn compare(cases: u32, home: impl AsyncFn() -> Option<Home>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let steps = proptest::collection::vec(step(), 1..60);
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let compared = TestRunner::new(config).run(&steps, |steps| {
        runtime.block_on(async {
            let Some(home) = home().await else {
                return;
            };
            let store = home.open().await;
            let mut model = Model::new();
            for step in steps {
                take(&store, &mut model, step).await;
            }
            store.close().await;
        });
        Ok(())
    });
    compared.unwrap();
}

fn cases(usual: u32) -> u32 {
    if std::env::var_os("TABULEIRO_LONG").is_some() {
        usual * 20
    } else {
        usual
    }
}

#[test]
fn sqlite_does_as_a_map_does() {
    compare(cases(32), async || Some(Home::sqlite()));
}

#[test]
fn postgres_does_as_a_map_does() {
    compare(cases(8), async || Home::postgres());
}
