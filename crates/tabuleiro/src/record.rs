//! `tabuleiro record`: checks a record and writes it in its plain form.

use anyhow::{Context, Result};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use tabuleiro_rules::Record;

pub(crate) fn run(file: &Path, input: &mut impl Read, output: &mut impl Write) -> Result<()> {
    write!(output, "{}", read(file, input)?)?;
    Ok(())
}

/// The record in a file, or from standard input if the file is `-`.
pub(crate) fn read(file: &Path, input: &mut impl Read) -> Result<Record> {
    let name = file.display();
    let bytes = if file == Path::new("-") {
        read_all(input)
    } else {
        File::open(file).and_then(read_all)
    };
    let bytes = bytes.with_context(|| format!("{name} cannot be read"))?;
    Record::from_bytes(&bytes).with_context(|| format!("{name} is not a record"))
}

/// No more than it takes to see that it is too long.
fn read_all(input: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input
        .take(Record::MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}
