//! Where a list goes on.

use crate::id::TableId;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The last table that was shown. It names a place in an order that never changes, so that tables that come or change
/// meanwhile neither repeat nor hide others. Written as a text without spaces, to be handed back as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) created_at: i64,
    pub(crate) table: TableId,
}

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("that is no place in a list; use `next` of the page before as it came")]
pub struct CursorError;

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}.{}", self.created_at, self.table)
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Cursor, CursorError> {
        let (time, table) = text.split_once('.').ok_or(CursorError)?;
        let created_at = i64::from_str_radix(time, 16).map_err(|_| CursorError)?;
        let table = TableId::new(table).map_err(|_| CursorError)?;
        Ok(Cursor { created_at, table })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_was_written() {
        let cursor = Cursor {
            created_at: 1_763_186_000_123,
            table: TableId::new("abc_-9").unwrap(),
        };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for text in [
            "",
            ".",
            "x",
            "1.",
            "zz.a",
            "1.a b",
            "11111111111111111.a",
            "1.' OR 1=1",
        ] {
            assert_eq!(text.parse::<Cursor>(), Err(CursorError), "{text}");
        }
    }
}
