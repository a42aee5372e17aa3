//! The tables in memory.

use crate::error::HostError;
use crate::host::Host;
use crate::live::Live;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tabuleiro_table::{Millis, Table, TableId};

/// The tables in memory, those used last. The others are read again when somebody comes.
pub(crate) struct Shelf {
    most: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    tables: HashMap<TableId, Place>,
    /// Counts uses, so that it is known which was the last.
    uses: u64,
}

struct Place {
    live: Arc<Live>,
    used: u64,
}

impl Shelf {
    pub(crate) fn new(most: usize) -> Shelf {
        Shelf {
            most: most.max(1),
            state: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().tables.len()
    }

    /// The place of a table, to be filled if it is new.
    fn place(&self, table: &TableId) -> Arc<Live> {
        let mut state = self.lock();
        state.uses += 1;
        let used = state.uses;
        if let Some(place) = state.tables.get_mut(table) {
            place.used = used;
            return Arc::clone(&place.live);
        }
        if state.tables.len() >= self.most {
            state.make_room(self.most);
        }
        let live = Arc::new(Live::default());
        let place = Place {
            live: Arc::clone(&live),
            used,
        };
        state.tables.insert(table.clone(), place);
        live
    }

    /// Puts a table there that has just been opened.
    pub(crate) fn put(&self, id: &TableId, table: Table) -> Arc<Table> {
        self.place(id).replace(table)
    }

    fn forget(&self, table: &TableId) {
        self.lock().tables.remove(table);
    }

    /// Somebody says that a table is at this version. Tells whether that is new here.
    pub(crate) fn hear(&self, table: &TableId, version: u64) -> bool {
        let state = self.lock();
        state
            .tables
            .get(table)
            .is_some_and(|place| place.live.hear(version))
    }

    /// When somebody last looked at a table.
    pub(crate) fn last_look(&self, table: &TableId) -> Millis {
        let state = self.lock();
        state
            .tables
            .get(table)
            .map_or(0, |place| place.live.last_look())
    }

    /// A table may have changed.
    pub(crate) fn doubt(&self, table: &TableId) {
        if let Some(place) = self.lock().tables.get(table) {
            place.live.doubt();
        }
    }

    /// Any table may have changed.
    pub(crate) fn doubt_all(&self) {
        for place in self.lock().tables.values() {
            place.live.doubt();
        }
    }
}

impl State {
    /// Takes a tenth of the tables away, those not used for the longest time. Doing it rarely makes it cheap.
    fn make_room(&mut self, most: usize) {
        let mut uses: Vec<u64> = self.tables.values().map(|place| place.used).collect();
        let taken = (most / 10).clamp(1, uses.len());
        let (_, &mut last, _) = uses.select_nth_unstable(taken - 1);
        // Whoever holds one goes on with it; a second copy beside it would do no harm, but work twice.
        self.tables
            .retain(|_, place| place.used > last || Arc::strong_count(&place.live) > 1);
    }
}

impl Host {
    /// A table, read from the store if need be, and up to date as far as is known here.
    pub(crate) async fn live(&self, id: &TableId) -> Result<Arc<Live>, HostError> {
        let shelf = &self.inside().shelf;
        let live = shelf.place(id);
        // Of a table that nobody follows here no news come: what was read may be old.
        if !self.bus().follows(id) {
            live.doubt();
        }
        if live.is_current() {
            return Ok(live);
        }
        let turn = live.turn.lock().await;
        let is_new = live.is_empty();
        match live.catch_up(self.store(), id).await {
            Ok(()) => {}
            Err(error) => {
                if live.is_empty() {
                    shelf.forget(id);
                }
                return Err(error);
            }
        }
        if is_new {
            // Whoever agreed on another game may have lost the host before it was opened.
            let table = live.table()?;
            if let Err(error) = self.open_rematch(&table).await {
                tracing::warn!(table = %id, code = error.code(), "a rematch was not opened");
            }
        }
        drop(turn);
        Ok(live)
    }

    /// The same, for somebody who looks at it.
    pub(crate) async fn looked_at(&self, id: &TableId) -> Result<Arc<Live>, HostError> {
        let live = self.live(id).await?;
        live.look(self.now());
        Ok(live)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_stays() {
        let shelf = Shelf::new(20);
        let id = |number: usize| TableId::new(format!("t{number}")).unwrap();
        let held = shelf.place(&id(1));
        for number in 0..20 {
            drop(shelf.place(&id(number)));
        }
        drop(shelf.place(&id(0)));
        drop(shelf.place(&id(99)));
        let state = shelf.lock();
        assert!(state.tables.len() <= 20);
        for (number, here) in [(0, true), (1, true), (2, false), (19, true), (99, true)] {
            assert_eq!(state.tables.contains_key(&id(number)), here, "{number}");
        }
        drop(held);
    }
}
