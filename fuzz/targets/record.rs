//! Any bytes as a record: an error, or a record that is read back as it was written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_rules::Record;

fuzz_target!(|data: &[u8]| {
    match Record::from_bytes(data) {
        Ok(record) => {
            let text = record.to_string();
            let again: Record = text.parse().unwrap();
            assert_eq!(again, record);
            assert_eq!(again.to_string(), text);
            assert_eq!(again.frames().count(), again.entries().len() + 1);
        }
        Err(error) => assert!(error.to_string().len() < 2000),
    }
});
