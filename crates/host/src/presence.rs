//! Who is connected to which table, here and at other hosts.

use crate::bus::{Bus, Heard, Listener, News, NodeId};
use crate::host::{Host, WeakHost};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tabuleiro_rules::Seat;
use tabuleiro_table::{PlayerId, SeatKind, SeatView, Table, TableId};

/// Somebody is connected to a table as long as this is held, from here or from elsewhere.
#[derive(Debug)]
pub struct Presence {
    table: TableId,
    player: PlayerId,
    attendance: Arc<Attendance>,
}

/// Everybody who is connected, by table.
pub(crate) struct Attendance {
    bus: Bus,
    node: NodeId,
    rooms: Mutex<HashMap<TableId, Room>>,
}

/// Who is at one table.
#[derive(Default)]
struct Room {
    /// How often each person is connected here: from two devices, say.
    here: HashMap<PlayerId, usize>,
    /// Who is connected elsewhere, and where.
    elsewhere: HashSet<(NodeId, PlayerId)>,
}

impl Room {
    fn has(&self, player: &PlayerId) -> bool {
        self.here.contains_key(player) || self.elsewhere.iter().any(|(_, there)| there == player)
    }
}

impl Attendance {
    pub(crate) fn new(bus: Bus, node: NodeId) -> Attendance {
        Attendance {
            bus,
            node,
            rooms: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the others who is there.
    pub(crate) fn greet(&self) {
        self.bus.publish(News::Hello { node: self.node });
    }

    /// Says that nobody is here any more.
    pub(crate) fn leave(&self) {
        self.bus.publish(News::Gone { node: self.node });
    }

    pub(crate) fn count(&self) -> u64 {
        self.lock()
            .values()
            .map(|room| room.here.len() as u64)
            .sum()
    }

    fn say(&self, table: &TableId, player: &PlayerId, connected: bool) {
        self.bus.publish(News::Presence {
            node: self.node,
            table: table.clone(),
            player: player.clone(),
            connected,
        });
    }

    fn come(&self, table: &TableId, player: &PlayerId) {
        let mut rooms = self.lock();
        let room = rooms.entry(table.clone()).or_default();
        let times = room.here.entry(player.clone()).or_default();
        *times += 1;
        // Said under the lock, so that coming and going are told in the order in which they happen.
        if *times == 1 {
            self.say(table, player, true);
        }
    }

    fn go(&self, table: &TableId, player: &PlayerId) {
        let mut rooms = self.lock();
        let Some(room) = rooms.get_mut(table) else {
            return;
        };
        let gone = match room.here.get_mut(player) {
            Some(times) if *times > 1 => {
                *times -= 1;
                false
            }
            _ => room.here.remove(player).is_some(),
        };
        if room.here.is_empty() && room.elsewhere.is_empty() {
            rooms.remove(table);
        }
        if gone {
            self.say(table, player, false);
        }
    }

    fn hear(&self, node: NodeId, table: &TableId, player: PlayerId, connected: bool) {
        let mut rooms = self.lock();
        let room = rooms.entry(table.clone()).or_default();
        if connected {
            room.elsewhere.insert((node, player));
        } else {
            room.elsewhere.remove(&(node, player));
        }
        if room.here.is_empty() && room.elsewhere.is_empty() {
            rooms.remove(table);
        }
    }

    /// Everybody at a host that has gone has gone. The tables where somebody was.
    fn forget(&self, node: NodeId) -> Vec<TableId> {
        let mut left = Vec::new();
        self.lock().retain(|table, room| {
            let before = room.elsewhere.len();
            room.elsewhere.retain(|(place, _)| *place != node);
            if room.elsewhere.len() < before {
                left.push(table.clone());
            }
            !room.here.is_empty() || !room.elsewhere.is_empty()
        });
        left
    }

    /// Tells somebody new who is here.
    fn introduce(&self) {
        for (table, room) in &*self.lock() {
            for player in room.here.keys() {
                self.say(table, player, true);
            }
        }
    }
}

impl std::fmt::Debug for Attendance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attendance").finish_non_exhaustive()
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.attendance.go(&self.table, &self.player);
    }
}

impl Host {
    /// Notes that somebody is connected to a table, until what this gives is dropped. Whether they sit there does not
    /// matter.
    #[must_use]
    pub fn presence(&self, table: &TableId, player: &PlayerId) -> Presence {
        let attendance = Arc::clone(&self.inside().attendance);
        attendance.come(table, player);
        Presence {
            table: table.clone(),
            player: player.clone(),
            attendance,
        }
    }

    /// By seat: whether who acts for it is connected to the table, here or elsewhere. Bots always are.
    pub(crate) fn connected_at(
        &self,
        id: &TableId,
        table: &Table,
        seats: &[SeatView],
    ) -> Vec<bool> {
        let rooms = self.inside().attendance.lock();
        let room = rooms.get(id);
        let is_connected = |seat: &SeatView| match seat.kind {
            SeatKind::Bot => true,
            SeatKind::Open => false,
            SeatKind::Person | SeatKind::Local => {
                let player = Seat::new(seat.seat).and_then(|seat| table.player_of(seat));
                let is_here = |player| room.is_some_and(|room| room.has(player));
                player.is_some_and(is_here)
            }
        };
        seats.iter().map(is_connected).collect()
    }

    fn heard(&self, news: News) {
        let inside = self.inside();
        match news {
            News::Table { table, version, .. } => {
                let new = inside.shelf.hear(&table, version);
                // Only now: whoever is told looks at once, and must not see what was before.
                inside.watchers.tell(&table, version);
                if new && inside.minds.is_thinking(&table) {
                    // A bot here may be thinking about what is not so any more.
                    let host = self.clone();
                    tokio::spawn(async move { host.see_to_bot(&table).await });
                }
            }
            News::Presence {
                node,
                table,
                player,
                connected,
            } => {
                if node != inside.node {
                    inside.attendance.hear(node, &table, player, connected);
                }
                inside.watchers.tell_presence(&table);
            }
            News::Hello { node } if node != inside.node => inside.attendance.introduce(),
            News::Gone { node } if node != inside.node => {
                for table in inside.attendance.forget(node) {
                    inside.watchers.tell_presence(&table);
                }
            }
            News::Hello { .. } | News::Gone { .. } => {}
        }
    }
}

/// Takes in what the other hosts tell.
pub(crate) async fn listen(mut host: WeakHost, mut listener: Listener) {
    while let Some(heard) = host.unless_ended(listener.next()).await {
        let Some(host) = host.get() else {
            return;
        };
        match heard {
            Heard::News(news) => host.heard(news),
            // Whatever is known may be out of date.
            Heard::Missed => {
                host.inside().shelf.doubt_all();
                host.inside().attendance.greet();
                for table in host.inside().watchers.tables() {
                    if let Ok(version) = host.version(&table).await {
                        host.inside().watchers.tell(&table, version);
                    }
                }
            }
            Heard::Closed => return,
        }
    }
}
