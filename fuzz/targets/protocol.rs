//! Any bytes as a conversation: every line is answered, and one that is wrong changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_ugi::Session;

fuzz_target!(|data: &[u8]| {
    let mut session = Session::new();
    for line in data.split(|&byte| byte == b'\n').take(40) {
        // Deep counts are right but slow.
        let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let counts = words.next() == Some(b"perft");
        if counts && !matches!(words.next(), Some(b"0" | b"1" | b"x")) {
            continue;
        }
        // A search without end does not begin before it is stopped, so that every limit is read and none is used up.
        let endless;
        let line = match line.trim_ascii_start().strip_prefix(b"go") {
            Some(limits) => {
                endless = [b"go".as_slice(), limits, b" infinite"].concat();
                endless.as_slice()
            }
            None => line,
        };
        let before = session.handle(b"query position");
        let reply = session.handle(line);
        let wrong = reply.lines.iter().any(|answer| answer.starts_with("error "));
        if wrong {
            assert_eq!(reply.lines.len(), 1);
            assert_eq!(session.handle(b"query position"), before);
        }
        for answer in &reply.lines {
            assert!(!answer.contains('\n'));
        }
        if reply.quit {
            return;
        }
    }
});
