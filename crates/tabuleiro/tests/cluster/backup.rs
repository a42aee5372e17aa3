//! A backup is worth what can be restored from it.

use super::*;
use crate::people::{both, pair};
use serde_json::Value;
use std::process::Command;
use std::time::Duration;
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_taken_under_people_can_be_restored_and_played_on() {
    let Some(cluster) = Cluster::start(2, 0) else {
        return;
    };
    let (ana, ben, table) = pair(&cluster.addresses, 0, Value::Null).await;
    let programs = postgres::programs().unwrap();
    let file = cluster.folder.path().join("backup");
    let run = |name: &str, arguments: &[&str]| {
        let done = Command::new(programs.join(name))
            .args(arguments)
            .arg(&file)
            .output();
        let done = done.unwrap();
        let problem = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{name}: {problem}");
    };
    let dumping = async {
        sleep(Duration::from_secs(1)).await;
        let before = std::time::Instant::now();
        tokio::task::block_in_place(|| {
            run(
                "pg_dump",
                &["--format=custom", "--dbname", &cluster.database, "--file"],
            );
        });
        sleep(Duration::from_millis(500)).await;
        before
    };
    let pause = Duration::from_millis(20);
    let (first, second, before) = both((&ana, &ben, &table), pause, dumping).await;
    let restored = postgres::fresh().unwrap();
    tokio::task::block_in_place(|| {
        run(
            "pg_restore",
            &["--exit-on-error", "--no-owner", "--dbname", &restored],
        );
    });
    let again = Cluster::over(restored, 1, 0).unwrap();
    // The same token, at the new place.
    let ana_again = Person::known(&again.addresses, &ana.token);
    let film = table.film(&ana_again).await;
    let told = [&first, &second]
        .into_iter()
        .flat_map(|played| &played.acknowledged);
    let told: Vec<_> = told.filter(|one| one.at < before).collect();
    assert!(told.len() > 3);
    for one in told {
        assert!(
            film.contains(&(one.version, one.action.clone())),
            "{} is lost",
            one.version
        );
    }
    let ben_again = Person::known(&again.addresses, &ben.token);
    let people = (&ana_again, &ben_again, &table);
    let (third, fourth, ()) = both(people, pause, sleep(Duration::from_secs(1))).await;
    assert!(third.acknowledged.len() + fourth.acknowledged.len() > 2);
}
