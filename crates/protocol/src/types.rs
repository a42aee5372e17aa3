//! The TypeScript types of every message, for the page: generated, kept in the repository, and checked to be current.

use crate::*;
use tabuleiro_table::{
    Cancellation, ClockRule, OfferKind, PublicEvent, SeatKind, SeatView, Visibility,
};
use ts_rs::{Config, TS};

const HEADER: &str = "// Every message between a client and a server.
// Generated from crates/protocol: change them there, then run `UPDATE_TYPES=1 cargo test -p tabuleiro-protocol`.
";

/// The file with all types.
fn file() -> String {
    // Versions, times and counts stay far below the numbers that JavaScript holds exactly.
    let config = Config::new().with_large_int("number");
    let mut text = HEADER.to_owned();
    macro_rules! write {
        ($($type:ty),* $(,)?) => {
            $(
                let docs = <$type>::docs().unwrap_or_default();
                text += &format!("\n{docs}export {}\n", <$type>::decl(&config));
            )*
        };
    }
    write!(
        // What the server says.
        ErrorBody,
        Fault,
        Identity,
        Created,
        Versioned,
        TableList,
        ListedTable,
        FilmBody,
        FilmFrame,
        RecordBody,
        RecordedAction,
        Catalogue,
        GameEntry,
        GameName,
        KeyEntry,
        LadderEntry,
        LevelEntry,
        WireTable,
        WireSeat,
        WireLast,
        WireEnd,
        WireClocks,
        WireOffer,
        WireMay,
        ServerMsg,
        PublicEvent,
        SeatView,
        SeatKind,
        ClockRule,
        Visibility,
        Cancellation,
        OfferKind,
        // What clients say.
        ClientMsg,
        NewPlayer,
        OpenTable,
        SeatRequest,
        LevelRequest,
        SeedRequest,
        ClockRequest,
        VisibilityRequest,
        Act,
        Reply,
        Answering,
        Resigning,
        Plain,
        RecordRequest,
        AnalysisRequest,
        BudgetRequest,
    );
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_types_of_the_page_are_current() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/lib/protocol/types.ts"
    );
    let current = file();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(path, &current).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == current,
        "the messages have changed: run `UPDATE_TYPES=1 cargo test -p tabuleiro-protocol`"
    );
}
