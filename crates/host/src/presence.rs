//! Who is connected to which table, here and at other hosts.

use crate::bus::{Bus, Following, Heard, Listener, News, NodeId};
use crate::host::{Host, WeakHost};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
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
    /// Hosts elsewhere.
    nodes: Mutex<Nodes>,
}

/// When hosts elsewhere were last heard of, and which were given up.
#[derive(Default)]
struct Nodes {
    heard: HashMap<NodeId, Instant>,
    lost: HashSet<NodeId>,
    /// Everybody is counted anew after the bus was away: which count this is, when it began, and whether it has ended.
    count: u64,
    since: Option<Instant>,
    /// When the others were last asked who is there, and whether they are to be asked once more.
    asked: Option<Instant>,
    ask: bool,
}

/// How long the others may take to say who is there.
const COUNTING: Duration = Duration::from_secs(3);
/// The others are not asked more often than that: their answers are many.
const ASKING: Duration = Duration::from_secs(5);

/// A host that is silent for so long has gone without a word.
const SILENCE: Duration = Duration::from_secs(7);

/// Who is at one table.
#[derive(Default)]
struct Room {
    /// How often each person is connected here: from two devices, say.
    here: HashMap<PlayerId, usize>,
    /// Who is connected elsewhere, and where; and in which count they were last heard of.
    elsewhere: HashMap<(NodeId, PlayerId), u64>,
}

impl Room {
    fn is_here(&self, player: &PlayerId) -> bool {
        self.here.contains_key(player)
    }

    fn is_elsewhere(&self, player: &PlayerId) -> bool {
        self.elsewhere.keys().any(|(_, there)| there == player)
    }

    fn is_empty(&self) -> bool {
        self.here.is_empty() && self.elsewhere.is_empty()
    }
}

impl Attendance {
    pub(crate) fn new(bus: Bus, node: NodeId) -> Attendance {
        Attendance {
            bus,
            node,
            rooms: Mutex::default(),
            nodes: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the others who is there, soon if not now.
    pub(crate) fn greet(&self) {
        {
            let mut others = self.others();
            others.ask =
                self.bus.is_remote() && others.asked.is_some_and(|at| at.elapsed() < ASKING);
            if others.ask {
                return;
            }
            let now = Instant::now();
            others.asked = Some(now);
            // Who is being counted has time from now on.
            others.since = others.since.map(|_| now);
        }
        self.bus.publish(News::Hello { node: self.node });
    }

    /// The same if that is still to be done.
    pub(crate) fn greet_if_due(&self) {
        if self.others().ask {
            self.greet();
        }
    }

    /// Counts everybody elsewhere anew: who is not heard of again has gone.
    fn count_anew(&self) {
        {
            let mut others = self.others();
            others.count += 1;
            others.since = Some(Instant::now());
        }
        self.greet();
        self.introduce();
    }

    /// Those who were not heard of in the last count have gone, if it is over. The tables where somebody was.
    pub(crate) fn end_count(&self) -> Vec<TableId> {
        let count = {
            let mut others = self.others();
            if self.bus.is_away()
                || others.ask
                || others.since.is_none_or(|at| at.elapsed() < COUNTING)
            {
                return Vec::new();
            }
            others.since = None;
            others.count
        };
        self.keep(|_, last| last >= count)
    }

    /// Forgets those elsewhere at tables that nobody follows here: nothing is heard of them.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|table, room| {
            if !self.bus.wants(table) {
                room.elsewhere.clear();
            }
            !room.is_empty()
        });
    }

    /// Keeps some of those elsewhere. The tables where somebody was.
    fn keep(&self, stays: impl Fn(NodeId, u64) -> bool) -> Vec<TableId> {
        let mut left = Vec::new();
        self.lock().retain(|table, room| {
            let before = room.elsewhere.len();
            room.elsewhere.retain(|(node, _), last| stays(*node, *last));
            if room.elsewhere.len() < before {
                left.push(table.clone());
            }
            !room.is_empty()
        });
        left
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
        if room.is_empty() {
            rooms.remove(table);
        }
        if gone {
            self.say(table, player, false);
        }
    }

    fn hear(&self, node: NodeId, table: &TableId, player: PlayerId, connected: bool) {
        let count = self.others().count;
        let mut rooms = self.lock();
        let room = rooms.entry(table.clone()).or_default();
        if connected {
            room.elsewhere.insert((node, player), count);
        } else {
            room.elsewhere.remove(&(node, player));
        }
        if room.is_empty() {
            rooms.remove(table);
        }
    }

    /// Everybody at a host that has gone has gone. The tables where somebody was.
    fn forget(&self, node: NodeId) -> Vec<TableId> {
        self.keep(|place, _| place != node)
    }

    /// Tells somebody new who is here.
    fn introduce(&self) {
        for (table, room) in &*self.lock() {
            for player in room.here.keys() {
                self.say(table, player, true);
            }
        }
    }

    /// The same for one table.
    fn introduce_at(&self, table: &TableId) {
        if let Some(room) = self.lock().get(table) {
            for player in room.here.keys() {
                self.say(table, player, true);
            }
        }
    }

    /// What was known of others at a table whose news did not come here is old.
    fn ask_about(&self, table: &TableId) {
        let mut rooms = self.lock();
        if let Some(room) = rooms.get_mut(table) {
            room.elsewhere.clear();
            if room.here.is_empty() {
                rooms.remove(table);
            }
        }
        drop(rooms);
        self.bus.publish(News::Who {
            node: self.node,
            table: table.clone(),
        });
    }

    fn others(&self) -> MutexGuard<'_, Nodes> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many hosts there are elsewhere.
    pub(crate) fn nodes(&self) -> u64 {
        self.others().heard.len() as u64
    }

    /// Says that this host is there.
    pub(crate) fn show(&self) {
        self.bus.publish(News::Alive { node: self.node });
    }

    /// Another host is there. Tells whether it had been given up.
    fn is_there(&self, node: NodeId) -> bool {
        let mut others = self.others();
        others.heard.insert(node, Instant::now());
        others.lost.remove(&node)
    }

    /// Hosts that have been silent for too long. If nobody could be heard they are given more time.
    pub(crate) fn give_up_silent(&self) -> Vec<NodeId> {
        let mut others = self.others();
        if self.bus.is_away() {
            let now = Instant::now();
            others.heard.values_mut().for_each(|heard| *heard = now);
            return Vec::new();
        }
        let silent = |heard: &Instant| heard.elapsed() > SILENCE;
        let gone: Vec<NodeId> = others
            .heard
            .iter()
            .filter(|(_, heard)| silent(heard))
            .map(|(node, _)| *node)
            .collect();
        for node in &gone {
            others.heard.remove(node);
            others.lost.insert(*node);
        }
        gone
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
        // What was heard of others is true as long as news of the table come here.
        let wanted = self.bus().wants(id);
        let rooms = self.inside().attendance.lock();
        let room = rooms.get(id);
        let is_connected = |seat: &SeatView| match seat.kind {
            SeatKind::Bot => true,
            SeatKind::Open => false,
            SeatKind::Person | SeatKind::Local => {
                let player = Seat::new(seat.seat).and_then(|seat| table.player_of(seat));
                let is_there = |room: &Room, player| {
                    room.is_here(player) || wanted && room.is_elsewhere(player)
                };
                player.is_some_and(|player| room.is_some_and(|room| is_there(room, player)))
            }
        };
        seats.iter().map(is_connected).collect()
    }

    fn heard(&self, news: News) {
        let inside = self.inside();
        match news {
            News::Table {
                table,
                version,
                trace,
            } => {
                let new = inside.shelf.hear(&table, version);
                if new {
                    tracing::debug!(%table, version, %trace, "heard");
                }
                // Only now: whoever is told looks at once, and must not see what was before.
                inside.watchers.tell(&table, version);
                if new && inside.minds.is_thinking(&table) {
                    // A bot here may be thinking about what is not so any more.
                    let host = self.clone();
                    tokio::spawn(async move { host.see_to_bot(&table, trace).await });
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
            News::Who { node, table } if node != inside.node => {
                inside.attendance.introduce_at(&table);
            }
            News::Alive { node } if node != inside.node => {
                if inside.attendance.is_there(node) {
                    tracing::info!(node = node.number(), "a host is back");
                    inside.attendance.greet();
                }
            }
            News::Gone { node } if node != inside.node => {
                inside.attendance.others().heard.remove(&node);
                self.forget_host(node);
            }
            News::Hello { .. } | News::Who { .. } | News::Alive { .. } | News::Gone { .. } => {}
        }
    }

    /// Nobody is connected to that host any more.
    pub(crate) fn forget_host(&self, node: NodeId) {
        for table in self.inside().attendance.forget(node) {
            self.inside().watchers.tell_presence(&table);
        }
    }

    /// Has news of a table come here as long as what this gives is held, and looks whether some were missed before.
    pub(crate) async fn follow(&self, table: &TableId) -> Following {
        let following = self.bus().follow(table).await;
        if following.new {
            self.inside().shelf.doubt(table);
            if self.inside().settings.serves {
                self.inside().attendance.ask_about(table);
            }
        }
        following
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
            Heard::Missed if host.bus().is_remote() => {
                if host.inside().settings.serves {
                    host.inside().attendance.count_anew();
                }
                host.look_for_news().await;
            }
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
