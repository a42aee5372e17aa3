//! How many calls somebody may make: a bucket of tokens each, filled at a steady rate.

use crate::address::{Address, sender};
use crate::config::{Allowance, Config, Rate};
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
    newcomers: Buckets<Address>,
    openers: Buckets<PlayerId>,
}

/// From so many buckets on, full ones are thrown away: who comes again gets a full one.
const MANY: usize = 10_000;

#[derive(Debug)]
struct Buckets<K> {
    /// What a full bucket holds.
    full: f64,
    /// How many tokens come in a second.
    speed: f64,
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
            players: Buckets::by_second(config.calls_per_player),
            addresses: Buckets::by_second(config.calls_per_address),
            newcomers: Buckets::by_hour(config.players_per_address),
            openers: Buckets::by_hour(config.tables_per_player),
        }
    }

    /// Counts a call of somebody who is known.
    pub(crate) fn player(&self, player: &PlayerId) -> Result<(), ApiError> {
        let taken = self.players.take(player.clone(), Instant::now());
        taken.map_err(ApiError::too_many)
    }

    /// Counts a call from an address.
    pub(crate) fn address(&self, address: Address) -> Result<(), ApiError> {
        let taken = self.addresses.take(address, Instant::now());
        taken.map_err(ApiError::too_many)
    }

    /// Counts somebody new from an address.
    pub(crate) fn newcomer(&self, address: Address) -> Result<(), ApiError> {
        let taken = self.newcomers.take(address, Instant::now());
        taken.map_err(|seconds| {
            let what = "too many identities were made from your address";
            ApiError::too_many_of("too-many-players", what, seconds)
        })
    }

    /// Counts a table that somebody opens.
    pub(crate) fn opener(&self, player: &PlayerId) -> Result<(), ApiError> {
        let taken = self.openers.take(player.clone(), Instant::now());
        taken.map_err(|seconds| {
            let what = "you have opened too many tables";
            ApiError::too_many_of("too-many-tables", what, seconds)
        })
    }
}

impl<K: Eq + Hash> Buckets<K> {
    fn by_second(rate: Rate) -> Buckets<K> {
        Buckets::new(rate.at_once, f64::from(rate.per_second.max(1)))
    }

    fn by_hour(allowance: Allowance) -> Buckets<K> {
        let speed = f64::from(allowance.per_hour.max(1)) / 3_600.0;
        Buckets::new(allowance.at_once, speed)
    }

    fn new(at_once: u32, speed: f64) -> Buckets<K> {
        Buckets {
            full: f64::from(at_once.max(1)),
            speed,
            all: Mutex::new(Kept {
                buckets: HashMap::new(),
                room: MANY,
            }),
        }
    }

    /// Takes a token, or says in how many seconds there will be one.
    fn take(&self, who: K, now: Instant) -> Result<(), u64> {
        let (full, speed) = (self.full, self.speed);
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
            return Err(((1.0 - bucket.level) / speed).ceil() as u64);
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
        let buckets = Buckets::by_second(Rate {
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

    #[test]
    fn who_has_used_an_hours_allowance_is_told_how_long_to_wait() {
        let buckets = Buckets::by_hour(Allowance {
            per_hour: 60,
            at_once: 2,
        });
        let start = Instant::now();
        assert!(buckets.take(1, start).is_ok() && buckets.take(1, start).is_ok());
        assert_eq!(buckets.take(1, start), Err(60));
        let later = start + Duration::from_secs(45);
        assert_eq!(buckets.take(1, later), Err(15));
        assert!(buckets.take(1, later + Duration::from_secs(16)).is_ok());
    }
}
