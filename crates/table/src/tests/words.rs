//! Every code has a sentence for players, in both languages.

use super::*;
use tabuleiro_rules::{PlayError, Rule, SettledBy};

const LANGUAGES: [&str; 2] = [
    include_str!("../../../../locales/en.ftl"),
    include_str!("../../../../locales/pt.ftl"),
];

fn has_sentence(message: &str) {
    for messages in LANGUAGES {
        let begin = format!("{message} = ");
        assert!(
            messages.lines().any(|line| line.starts_with(&begin)),
            "{message}"
        );
    }
}

#[test]
fn every_refusal_has_a_sentence() {
    let illegal = PlayError::Illegal(Rule::Occupied.into());
    let refusals = [
        Refusal::NotStarted,
        Refusal::Started,
        Refusal::Over,
        Refusal::NotOver,
        Refusal::NotSeated,
        Refusal::NotYourTurn,
        Refusal::Stale { version: 1 },
        Refusal::IllegalAction(illegal),
        Refusal::NoSuchSeat,
        Refusal::SeatTaken,
        Refusal::AlreadySeated,
        Refusal::NotCreator,
        Refusal::TimeUp,
        Refusal::TimeLeft { deadline: None },
        Refusal::NoOffer,
        Refusal::OfferOpen,
        Refusal::OfferedAlready,
        Refusal::OwnOffer,
        Refusal::AlreadyAccepted,
        Refusal::BotsDecline,
        Refusal::NothingToTakeBack,
        Refusal::RematchAgreed,
        Refusal::TooOften,
    ];
    for refusal in refusals {
        has_sentence(&format!("refusal-{}", refusal.code()));
    }
    let clock = ClockRule::Days { days: 0 }.check().unwrap_err();
    let cannot = [
        CannotOpen::Seats {
            expected: 2,
            found: 3,
        },
        CannotOpen::TwoSeats,
        CannotOpen::Clock(clock),
        CannotOpen::SeedOfSecrets,
    ];
    for cannot in cannot {
        has_sentence(&format!("refusal-{}", cannot.code()));
    }
    let names = [
        NameError::Empty,
        NameError::TooLong,
        NameError::TooManyMarks,
        NameError::Invisible(' '),
        NameError::LikeABot,
    ];
    for name in names {
        has_sentence(&format!("refusal-{}", name.code()));
    }
}

#[test]
fn every_end_off_the_board_has_a_sentence() {
    for by in [
        SettledBy::Resignation,
        SettledBy::Time,
        SettledBy::Agreement,
        SettledBy::Abandonment,
    ] {
        has_sentence(&format!("reason-{}", by.code()));
    }
}
