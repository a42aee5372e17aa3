//! How many calls somebody may make: a bucket of tokens each, filled at a steady rate.

use crate::address::{Address, sender};
use crate::config::{Config, Rate};
use crate::error::ApiError;
use crate::state::App;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use tabuleiro_table::PlayerId;

/// The buckets of all players and of all addresses.
#[derive(Debug)]
pub(crate) struct Limits {
    players: Buckets<PlayerId>,
    addresses: Buckets<Address>,
}

/// From so many buckets on, full ones are thrown away: who comes again gets a full one.
const MANY: usize = 10_000;

#[derive(Debug)]
struct Buckets<K> {
    rate: Rate,
    all: Mutex<Kept<K>>,
}

#[derive(Debug)]
struct Kept<K> {
    buckets: HashMap<K, Bucket>,
    /// How many there may be before full ones are looked for. It grows with those that are not full, so that looking
    /// stays rare.
    room: usize,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    level: f64,
    at: Instant,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        Limits {
            players: Buckets::new(config.calls_per_player),
            addresses: Buckets::new(config.calls_per_address),
        }
    }

    /// Counts a call of somebody who is known.
    pub(crate) fn player(&self, player: &PlayerId) -> Result<(), ApiError> {
        self.players.take(player.clone(), Instant::now())
    }

    /// Counts a call from an address.
    pub(crate) fn address(&self, address: Address) -> Result<(), ApiError> {
        self.addresses.take(address, Instant::now())
    }
}

impl<K: Eq + Hash> Buckets<K> {
    fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            all: Mutex::new(Kept {
                buckets: HashMap::new(),
                room: MANY,
            }),
        }
    }

    fn take(&self, who: K, now: Instant) -> Result<(), ApiError> {
        let full = f64::from(self.rate.at_once.max(1));
        let speed = f64::from(self.rate.per_second.max(1));
        let level = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.level + since * speed).min(full)
        };
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.buckets.len() >= all.room {
            all.buckets.retain(|_, bucket| level(bucket) < full);
            all.room = MANY.max(2 * all.buckets.len());
        }
        let bucket = all.buckets.entry(who).or_insert(Bucket {
            level: full,
            at: now,
        });
        bucket.level = level(bucket);
        bucket.at = now;
        if bucket.level < 1.0 {
            // At least one token comes every second.
            return Err(ApiError::too_many(1));
        }
        bucket.level -= 1.0;
        Ok(())
    }
}

/// Counts every request against its address.
pub(crate) async fn by_address(State(app): State<App>, request: Request, next: Next) -> Response {
    let inside = app.inside();
    let address = sender(&inside.config, request.headers(), request.extensions());
    match inside.limits.address(address) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            inside.counters.limited.one();
            refused.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(Rate {
            per_second: 10,
            at_once: 3,
        });
        let start = Instant::now();
        let taken = |at: Instant| (0..10).filter(|_| buckets.take(1, at).is_ok()).count();
        assert_eq!(taken(start), 3);
        assert_eq!(taken(start + Duration::from_millis(210)), 2);
        assert_eq!(taken(start + Duration::from_secs(60)), 3);
        assert!(buckets.take(2, start).is_ok());
    }
}
