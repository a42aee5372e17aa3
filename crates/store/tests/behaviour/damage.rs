//! Files that are not as they should be.

use crate::home::{Home, append, on_both, table};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use std::fs;
use tabuleiro_store::{Store, StoreError};

on_both![a_newer_schema_is_refused];

async fn a_newer_schema_is_refused(home: Home) {
    let store = home.open().await;
    store.append(append(&table("one"), 0, 1)).await.unwrap();
    store.close().await;
    let newer = "INSERT INTO schema_history (version, name) VALUES (9000, 'of_the_future')";
    if home.url.starts_with("sqlite") {
        let mut db = SqliteConnection::connect(&home.url).await.unwrap();
        db.execute(newer).await.unwrap();
        db.close().await.unwrap();
    } else {
        let mut db = PgConnection::connect(&home.url).await.unwrap();
        db.execute(newer).await.unwrap();
    }
    let told = Store::open(&home.url).await.unwrap_err();
    assert!(
        matches!(told, StoreError::NewerSchema { found: 9000, .. }),
        "{told:?}"
    );
    assert!(told.to_string().contains("newer program"), "{told}");
}

/// A file with enough in it to be damaged, its log written back.
async fn filled(home: &Home) -> Vec<u8> {
    let store = home.open().await;
    for number in 0..200 {
        let id = table(&format!("t{number}"));
        store.append(append(&id, 0, 10)).await.unwrap();
    }
    store.close().await;
    let left: Vec<_> = fs::read_dir(home.file().parent().unwrap())
        .unwrap()
        .collect();
    assert_eq!(left.len(), 1, "closing leaves one file: {left:?}");
    fs::read(home.file()).unwrap()
}

/// What opening and reading everything says.
async fn read_all(home: &Home) -> Result<(), StoreError> {
    let store = Store::open(&home.url).await?;
    store.check().await?;
    let mut export = store.export();
    while export.next().await?.is_some() {}
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn a_torn_file_is_damage() {
    let home = Home::sqlite();
    let whole = filled(&home).await;
    for part in [1, 3, 5, 7] {
        fs::write(home.file(), &whole[..whole.len() * part / 8]).unwrap();
        let told = read_all(&home).await;
        assert!(
            matches!(told, Err(StoreError::Corrupt(_))),
            "{part}/8: {told:?}"
        );
    }
    fs::write(home.file(), &whole).unwrap();
    read_all(&home).await.unwrap();
}

#[tokio::test]
async fn overwritten_pages_are_damage() {
    let home = Home::sqlite();
    let whole = filled(&home).await;
    for page in [0, 1, 4, whole.len() / 4096 - 1] {
        let mut damaged = whole.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0xa5);
        fs::write(home.file(), &damaged).unwrap();
        let told = read_all(&home).await;
        assert!(
            matches!(told, Err(StoreError::Corrupt(_))),
            "page {page}: {told:?}"
        );
    }
}

/// As after a loss of power in the middle of a write: the log ends anywhere, or has rubbish in it.
#[tokio::test]
async fn a_torn_log_loses_only_its_end() {
    const APPENDS: u64 = 40;
    let home = Home::sqlite();
    let id = table("one");
    let store = home.open().await;
    for number in 0..APPENDS {
        store.append(append(&id, 3 * number, 3)).await.unwrap();
    }
    // While the store is open, all since its opening is in the log.
    let file = fs::read(home.file()).unwrap();
    let log = fs::read(home.file().with_extension("db-wal")).unwrap();
    let mut before = 0;
    for part in 0..=20 {
        let cut = log.len() * part / 20;
        let torn = versions_with(&file, &log[..cut]).await;
        assert!(torn >= before, "a longer log tells of more");
        before = torn;
        let mut spoilt = log.clone();
        spoilt
            .iter_mut()
            .skip(cut)
            .take(100)
            .for_each(|byte| *byte = !*byte);
        let spoilt = versions_with(&file, &spoilt).await;
        assert!(spoilt <= torn, "{spoilt} after rubbish, {torn} without");
    }
    assert_eq!(before, 3 * APPENDS);
}

/// How many events a store with these files has; never a part of an append.
async fn versions_with(file: &[u8], log: &[u8]) -> u64 {
    let home = Home::sqlite();
    let id = table("one");
    fs::create_dir_all(home.file().parent().unwrap()).unwrap();
    fs::write(home.file(), file).unwrap();
    fs::write(home.file().with_extension("db-wal"), log).unwrap();
    let store = home.open().await;
    store.check().await.unwrap();
    let events = store.events(&id, 0).await.unwrap().len() as u64;
    let summary = store.summary(&id).await.unwrap();
    assert_eq!(summary.map_or(0, |summary| summary.version), events);
    assert_eq!(events % 3, 0);
    store.append(append(&id, events, 3)).await.unwrap();
    store.close().await;
    events
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_alone() {
    let home = Home::sqlite();
    fs::create_dir_all(home.file().parent().unwrap()).unwrap();
    let letter = "Dear reader, this is a letter and no database. ".repeat(100);
    fs::write(home.file(), &letter).unwrap();
    let told = Store::open(&home.url).await.unwrap_err();
    assert!(matches!(told, StoreError::Corrupt(_)), "{told:?}");
    assert_eq!(fs::read_to_string(home.file()).unwrap(), letter);

    fs::remove_file(home.file()).unwrap();
    let mut db = SqliteConnection::connect(&format!("{}?mode=rwc", home.url))
        .await
        .unwrap();
    db.execute("CREATE TABLE recipes (name TEXT)")
        .await
        .unwrap();
    db.close().await.unwrap();
    let told = Store::open(&home.url).await.unwrap_err();
    assert!(matches!(told, StoreError::Foreign), "{told:?}");
}

#[tokio::test]
async fn events_cannot_be_changed_behind_our_back() {
    let home = Home::sqlite();
    home.open()
        .await
        .append(append(&table("one"), 0, 3))
        .await
        .unwrap();
    let mut db = SqliteConnection::connect(&home.url).await.unwrap();
    assert!(db.execute("UPDATE events SET body = ''").await.is_err());
    assert!(
        db.execute("DELETE FROM events WHERE version = 2")
            .await
            .is_err()
    );
    // Whoever insists leaves a trace.
    db.execute("DROP TRIGGER events_remain").await.unwrap();
    db.execute("DELETE FROM events WHERE version = 2")
        .await
        .unwrap();
    let told = home.open().await.events(&table("one"), 0).await;
    assert!(matches!(told, Err(StoreError::Corrupt(_))), "{told:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn others_cannot_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::sqlite();
    let store = home.open().await;
    store.append(append(&table("one"), 0, 1)).await.unwrap();
    for entry in fs::read_dir(home.file().parent().unwrap()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", entry.path().display());
    }
}

#[tokio::test]
async fn an_address_must_name_a_database() {
    for url in ["", "store.db", "mysql://host/name", "http://host"] {
        let told = Store::open(url).await;
        assert!(
            matches!(told, Err(StoreError::Address(_))),
            "{url}: {told:?}"
        );
    }
    let told = Store::open("mysql://ana:secret@host/name")
        .await
        .unwrap_err();
    assert!(!format!("{told} {told:?}").contains("secret"), "{told:?}");
    // A folder that cannot be made, and nobody who listens.
    for url in [
        "sqlite:///dev/null/x/store.db",
        "postgres://x@127.0.0.1:9/none",
    ] {
        let told = Store::open(url).await;
        assert!(
            matches!(told, Err(StoreError::Unavailable(_))),
            "{url}: {told:?}"
        );
    }
}
