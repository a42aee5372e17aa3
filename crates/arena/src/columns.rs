//! Numbers and tables as text.

use crate::stats::Interval;
use std::fmt;

/// Rows of cells under each other: the first column to the left, the others to the right.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, rows: &[Vec<String>]) -> fmt::Result {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            if column == 0 {
                line.push_str(&format!("{cell:<width$}"));
            } else {
                line.push_str(&format!("  {cell:>width$}"));
            }
        }
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A line of cells.
pub(crate) fn cells<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

pub(crate) fn percent(part: f64) -> String {
    format!("{:.1} %", part * 100.0)
}

pub(crate) fn percents(interval: Interval) -> String {
    format!(
        "{:.1} … {:.1} %",
        interval.low * 100.0,
        interval.high * 100.0
    )
}

/// An Elo difference with its sign.
pub(crate) fn difference(elo: f64) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    let rounded = elo.round();
    if rounded < 0.0 {
        format!("−{:.0}", -rounded)
    } else {
        format!("+{:.0}", rounded.abs())
    }
}

pub(crate) fn differences(interval: Interval) -> String {
    format!(
        "{} … {}",
        difference(interval.low),
        difference(interval.high)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_signs() {
        for (elo, text) in [
            (12.4, "+12"),
            (-12.6, "−13"),
            (-0.2, "+0"),
            (f64::INFINITY, "+∞"),
            (f64::NEG_INFINITY, "−∞"),
        ] {
            assert_eq!(difference(elo), text);
        }
    }
}
