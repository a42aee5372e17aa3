//! Whatever is typed, nothing panics, and what is wrong changes nothing.

use super::*;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Lines of all kinds, right and nearly right.
const LINES: &[&str] = &[
    "ugi",
    "isready",
    "uginewgame",
    "setoption name Seed value 7",
    "game syrtis:board=minor,rules=designer",
    "game distrify:size=10",
    "game sixteen-stone:rules=classic",
    "game meerkats:players=3",
    "game meerkats:rules=designer,players=2",
    "position startpos",
    "position startpos seed 12",
    "position startpos moves e5 c3 d3 j10 end",
    "position startpos moves draw:r r@e5 draw:g g@c3 e5-e8",
    "position startpos moves a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 a4-b4 end",
    "position fen ..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 - moves +c1 +a3 +d2 +c4 dark xd1 pass",
    "position fen ...../.C+c../s-Cs../.cCS+c/...s-. l d1 0,0 12 moves xe4",
    "position fen ........./..o.oo.x./...x.xo../.ox.ox.x./..xox..../.o...x.../..x.o..../.....ox../......... w f8 moves end",
    "position fen b.r.b/r.b../.b.r./r..b./.r..r r 1,3 s! 9 0",
    "position fen rrbb./.rb.r/.brb./r.br./b.r.b r 0,0 - 1 0 moves end",
    "position fen bgry./r...y./...gr../..gggrr./r.yy.y.yr/rg.b..y./.gr.gg./g...../gg... 3/4 r6g3b12y8 drop:b b?gr",
    "position fen ...../....../......./......../....r.g../......../......./....../..... 2/4 r14g14b15y15 slide:e7 rgby",
    "query p1turn",
    "query gameover",
    "query result",
    "query position",
    "query actor",
    "query moves",
    "query outcome",
    "query why e5",
    "query why b3>e*d2,e3",
    "query why r@e5",
    "perft 1",
    "go movetime 5 nodes 5 depth 1 p1time 1 p2time 1 p1inc 0 p2inc 0",
    "go infinite",
    "stop",
];

/// A deep count would be right, but take too long.
fn is_slow(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let mut words = line.split_ascii_whitespace();
    words.next() == Some("perft")
        && words
            .next()
            .is_some_and(|depth| depth.parse::<u32>().is_ok_and(|depth| depth > 1))
}

/// Types a line, whatever it is, and checks the answer.
fn try_line(session: &mut Session, line: &[u8]) {
    if is_slow(line) {
        return;
    }
    let before = session.clone();
    let position = ask(session, "query position");
    let reply = session.handle(line);
    let shown = String::from_utf8_lossy(line);
    assert!(
        reply
            .lines
            .iter()
            .all(|answer| !answer.contains(['\n', '\r'])),
        "{shown}: {reply:?}"
    );
    let errors = reply
        .lines
        .iter()
        .filter(|answer| answer.starts_with("error "))
        .count();
    if errors > 0 {
        assert_eq!(reply.lines.len(), 1, "{shown}: {reply:?}");
        assert!(!reply.quit);
        assert_eq!(ask(session, "query position"), position, "{shown}");
        assert_eq!(format!("{session:?}"), format!("{before:?}"), "{shown}");
    }
    // What is the position can be given as the position.
    if session.searching.is_none() {
        let position = ask(session, "query position").replacen("response", "position fen", 1);
        tell(session, &position);
    }
}

/// A line with some bytes changed, left out or put in, or with words that change places.
fn spoilt(line: &str, changes: &[(Index, Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for (place, other, byte, change) in changes {
        let at = place.index(bytes.len() + 1);
        match change % 6 {
            0 => bytes.insert(at, *byte),
            1 if at < bytes.len() => bytes[at] = *byte,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => {
                let mut words: Vec<&[u8]> = bytes.split(|&byte| byte == b' ').collect();
                let (one, two) = (place.index(words.len()), other.index(words.len()));
                match change % 6 {
                    4 => words.swap(one, two),
                    _ => words.insert(one, words[two]),
                }
                bytes = words.join(&b' ');
            }
        }
    }
    bytes
}

fn change() -> impl Strategy<Value = (Index, Index, u8, u8)> {
    let likely = select(&b" .:,=/-+xobrgylda159?@>*\\\t\r\n\xff"[..]);
    (
        any::<Index>(),
        any::<Index>(),
        prop_oneof![any::<u8>(), likely],
        any::<u8>(),
    )
}

proptest! {
    #[test]
    fn any_bytes(lines in prop::collection::vec(any::<Vec<u8>>(), 1..8)) {
        let mut session = Session::new();
        for line in lines {
            try_line(&mut session, &line);
        }
    }

    #[test]
    fn any_text_after_a_command(
        command in select(LINES),
        words in prop::collection::vec("\\PC{0,12}", 0..5),
    ) {
        let command = command.split(' ').next().unwrap();
        try_line(&mut Session::new(), format!("{command} {}", words.join(" ")).as_bytes());
    }

    #[test]
    fn lines_that_are_nearly_right(
        lines in prop::collection::vec(
            (select(LINES), prop::collection::vec(change(), 0..4)), 1..12),
    ) {
        let mut session = Session::new();
        for (line, changes) in lines {
            try_line(&mut session, &spoilt(line, &changes));
        }
    }

    #[test]
    fn right_lines_in_any_order(lines in prop::collection::vec(select(LINES), 1..30)) {
        let mut session = Session::new();
        for line in lines {
            try_line(&mut session, line.as_bytes());
        }
    }
}
