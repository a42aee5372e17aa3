//! What log lines of several hosts have in common when they are about one action.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Follows one action through all hosts: who took it, who heard of it, which bot was asked because of it, and what that
/// bot did. It stands in their log lines and says nothing about anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub(crate) struct Trace(u64);

impl Trace {
    /// One that no other action has.
    pub(crate) fn new() -> Trace {
        // Each process counts from a place of its own.
        static NEXT: LazyLock<AtomicU64> =
            LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));
        Trace(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Trace> for String {
    fn from(trace: Trace) -> String {
        trace.to_string()
    }
}

impl From<String> for Trace {
    /// Whatever another release may write there, a log line is not worth a failure.
    fn from(text: String) -> Trace {
        Trace(u64::from_str_radix(&text, 16).unwrap_or_default())
    }
}
