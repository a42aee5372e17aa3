//! A thread that thinks. The runtime's threads never do.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Sender};
use std::thread;
use tokio::sync::oneshot;

/// Searches go deep.
const STACK: usize = 8 << 20;

/// A thread that thinks, until this is dropped.
pub(super) struct Mind(Sender<Box<dyn FnOnce() + Send>>);

impl Mind {
    /// Starts a thread, if the system has one to give.
    pub(super) fn start(name: &str) -> Option<Mind> {
        let (sender, work) = mpsc::channel::<Box<dyn FnOnce() + Send>>();
        let run = move || {
            while let Ok(think) = work.recv() {
                think();
            }
        };
        let builder = thread::Builder::new()
            .name(name.to_owned())
            .stack_size(STACK);
        builder.spawn(run).ok().map(|_| Mind(sender))
    }

    /// What the thread finds; nothing if it failed.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        about: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, found) = oneshot::channel();
        let think = move || {
            // A search that fails must not take its thread with it: others think there too.
            if let Ok(thought) = panic::catch_unwind(AssertUnwindSafe(about)) {
                // Nobody may be waiting any more.
                let _ = sender.send(thought);
            }
        };
        self.0.send(Box::new(think)).ok()?;
        found.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_thought_that_fails_leaves_the_thread_thinking() {
        let mind = Mind::start("test").unwrap();
        let failed: Option<()> = mind.think(|| panic!("on purpose")).await;
        assert_eq!(failed, None);
        assert_eq!(mind.think(|| 6 * 7).await, Some(42));
    }
}
