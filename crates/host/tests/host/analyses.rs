use super::*;
use tabuleiro_host::{AnalysisId, AnalysisState};
use tabuleiro_rules::Record;

const SHORT: Duration = Duration::from_millis(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_answered_unless_it_is_being_played() {
    let room = Room::new();
    let host = room.host().await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    let eve = player(&host, "Eve").await;
    let table = table_of_two(&host, "distrify", &ana, &ben).await;
    act(&host, &table, &ana.id, "e5", None).await.unwrap();
    let spec = "distrify".parse().unwrap();
    let position = host.view(&table, None).await.unwrap().view.position;
    let ask = async |who: &Player, position: &str| {
        let answer = host.analyse_position(&who.id, &spec, position, SHORT).await;
        answer.map_err(|error| error.code())
    };
    for who in [&ana, &ben] {
        assert_eq!(ask(who, &position).await.unwrap_err(), "still-playing");
    }
    assert!(ask(&eve, &position).await.unwrap().best().is_some());
    assert_eq!(ask(&eve, "what?").await.unwrap_err(), "bad-position");
    let resign = Order::Resign { seat: None };
    host.command(&table, &ana.id, resign.into()).await.unwrap();
    assert!(ask(&ana, &position).await.is_ok());
    assert!(host.metrics().analyses >= 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_judged_action_by_action() {
    let room = Room::new();
    let host = room.host().await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    let table = table_of_two(&host, "sixteen-stone", &ana, &ben).await;
    for (who, action) in [(&ana, "c3"), (&ben, "b2"), (&ana, "d4")] {
        act(&host, &table, &who.id, action, None).await.unwrap();
    }
    let study = async || host.analyse_table(&ana.id, &table, SHORT).await;
    assert_eq!(study().await.unwrap_err().code(), "still-playing");
    let record = host.record(&table, None).await.unwrap();
    let own = host.analyse_record(&ana.id, record, SHORT).await;
    assert_eq!(own.unwrap_err().code(), "still-playing");
    let resign = Order::Resign { seat: None };
    host.command(&table, &ana.id, resign.into()).await.unwrap();
    let id = study().await.unwrap().id;
    let mut done = 0;
    let end = loop {
        let progress = host.analysis_after(&ana.id, &id, done).await.unwrap();
        if progress.state == AnalysisState::Done {
            break progress;
        }
        assert!(progress.done > done);
        done = progress.done;
    };
    assert_eq!((end.done, end.total), (3, 3));
    assert_eq!(end.judged[1].action, "b2");
    // It is nobody else's.
    assert_eq!(
        host.analysis(&ben.id, &id).await.unwrap_err().code(),
        "no-such-analysis"
    );
    let none = AnalysisId::new("none");
    assert_eq!(
        host.analysis(&ana.id, &none).await.unwrap_err().code(),
        "no-such-analysis"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_training_game_may_be_analysed_while_it_goes_on() {
    let room = Room::new();
    let host = room.host().await;
    let ana = player(&host, "Ana").await;
    let training = Opening {
        training: true,
        ..opening("distrify", &[SeatWish::Me, LOCAL])
    };
    let table = host.create(&ana, &training).await.unwrap();
    act(&host, &table, &ana.id, "e5", None).await.unwrap();
    let begun = host.analyse_table(&ana.id, &table, SHORT).await.unwrap();
    let end = host.analysis_after(&ana.id, &begun.id, 9).await.unwrap();
    assert_eq!(end.state, AnalysisState::Done);
    let position = host.view(&table, None).await.unwrap().view.position;
    let spec = "distrify".parse().unwrap();
    assert!(
        host.analyse_position(&ana.id, &spec, &position, SHORT)
            .await
            .is_ok()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analyses_are_limited_and_can_be_stopped() {
    let room = Room::new();
    let settings = Settings {
        analyses_each: 2,
        ..room.settings()
    };
    let host = room.host_with(Bus::local(), settings).await;
    let (ana, ben) = (player(&host, "Ana").await, player(&host, "Ben").await);
    let mut record = Record::start("distrify".parse().unwrap(), 0);
    record.play("e5", None).unwrap();
    let long = Duration::from_secs(3_600);
    let study = async |who: &Player| host.analyse_record(&who.id, record.clone(), long).await;
    let first = study(&ana).await.unwrap().id;
    let second = study(&ana).await.unwrap().id;
    assert_eq!(study(&ana).await.unwrap_err().code(), "too-many-analyses");
    let other = study(&ben).await.unwrap().id;
    for id in [&first, &second] {
        host.cancel_analysis(&ana.id, id).await.unwrap();
        let end = host.analysis_after(&ana.id, id, 9).await.unwrap();
        assert_eq!(end.state, AnalysisState::Cancelled);
    }
    study(&ana).await.unwrap();
    let end = host.analysis_after(&ben.id, &other, 9).await.unwrap();
    assert_eq!((end.state, end.done), (AnalysisState::Done, 1));
    host.shutdown().await;
}
