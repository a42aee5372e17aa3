//! All tokens that could be actions of a board, legal or not (captures left out).

use tabuleiro_rules::{Spec, syrtis};

fn square(size: u8) -> Vec<String> {
    (0..size)
        .flat_map(|column| (1..=size).map(move |row| format!("{}{row}", char::from(b'a' + column))))
        .collect()
}

fn hexagon() -> Vec<String> {
    [5, 6, 7, 8, 9, 8, 7, 6, 5]
        .into_iter()
        .zip('a'..)
        .flat_map(|(length, row)| (1..=length).map(move |place| format!("{row}{place}")))
        .collect()
}

fn pairs(cells: &[String], sign: char) -> Vec<String> {
    cells
        .iter()
        .flat_map(|from| cells.iter().map(move |to| format!("{from}{sign}{to}")))
        .collect()
}

pub(super) fn vocabulary(spec: &Spec) -> Vec<String> {
    let mut words = Vec::new();
    match spec {
        Spec::Syrtis(options) => {
            let (size, tiles) = match options.board {
                syrtis::Board::Major => (7, 36),
                syrtis::Board::Minor => (5, 16),
            };
            let cells = square(size);
            words.extend((1..tiles).step_by(2).map(|number| format!("swap{number}")));
            words.extend(cells.iter().map(|cell| format!("+{cell}")));
            words.extend(cells.iter().map(|cell| format!("x{cell}")));
            words.extend(["light", "dark", "pass"].map(str::to_owned));
            words.extend(pairs(&cells, '-'));
            words.extend(pairs(&cells, '>'));
        }
        Spec::Distrify(options) => {
            words.extend(square(options.size.get()));
            words.push("end".to_owned());
        }
        Spec::SixteenStone(_) => {
            let cells = square(5);
            for direction in ["n", "ne", "e", "se", "s", "sw", "w", "nw"] {
                words.extend(cells.iter().map(|cell| format!("{cell}>{direction}")));
            }
            words.extend(pairs(&cells, '-'));
            words.extend(cells);
            words.extend(["sac", "end"].map(str::to_owned));
        }
        Spec::Meerkats(_) => {
            let cells = hexagon();
            for colour in ["r", "g", "b", "y"] {
                words.push(format!("draw:{colour}"));
                words.extend(cells.iter().map(|cell| format!("{colour}@{cell}")));
            }
            words.extend(pairs(&cells, '-'));
        }
    }
    words
}
