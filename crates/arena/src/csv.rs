//! Games as comma-separated values, a line each.

use crate::played::{Ending, Played};
use crate::player::Player;

/// The first line, for a game with so many seats.
#[must_use]
pub fn csv_head(seats: u8) -> String {
    let seats: Vec<String> = (1..=seats).map(|seat| format!("seat{seat}")).collect();
    format!(
        "game,round,{},result,reason,detail,actions,turns,seed",
        seats.join(",")
    )
}

/// A game's line.
#[must_use]
pub fn csv_line(played: &Played, players: &[Player]) -> String {
    let fixture = &played.fixture;
    let (result, detail) = match &played.ending {
        Ending::Rules(_) => (played.record.standing().to_string(), String::new()),
        Ending::Forfeit { fault, .. } => (played.record.standing().to_string(), fault.to_string()),
        Ending::Void => ("void".to_owned(), String::new()),
    };
    let mut fields = vec![
        (fixture.number + 1).to_string(),
        (fixture.round + 1).to_string(),
    ];
    let seating = fixture.seating.iter();
    fields.extend(seating.map(|&player| players[player].name.clone()));
    fields.extend([
        result,
        played.ending.reason().to_owned(),
        detail,
        played.record.entries().len().to_string(),
        played.turns().to_string(),
        fixture.start_seed.to_string(),
    ]);
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",")
}

/// A field with a comma, a quotation mark or a line end stands in quotation marks.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_quotation_marks_are_kept() {
        assert_eq!(quoted("8:time=1s"), "8:time=1s");
        assert_eq!(quoted("8:time=1s,nodes=9"), "\"8:time=1s,nodes=9\"");
        assert_eq!(quoted("a \"b\""), "\"a \"\"b\"\"\"");
    }

    #[test]
    fn the_head_names_every_seat() {
        assert!(csv_head(3).starts_with("game,round,seat1,seat2,seat3,result,"));
    }
}
