// Every message between a client and a server.
// Generated from crates/protocol: change them there, then run `UPDATE_TYPES=1 cargo test -p tabuleiro-protocol`.

/**
 * Every error.
 */
export type ErrorBody = {
/**
 * What went wrong.
 */
error: Fault, };

/**
 * What went wrong.
 */
export type Fault = {
/**
 * The word for it.
 */
code: string,
/**
 * What was wrong, and what would be right.
 */
message: string,
/**
 * The rule that forbids an action.
 */
rule?: string | null,
/**
 * The cells that show it.
 */
cells?: Array<string>,
/**
 * Which action of a list it was, counted from 1.
 */
place?: number | null, };

/**
 * Who somebody is.
 */
export type Identity = {
/**
 * Which player.
 */
id: string,
/**
 * The name they show.
 */
name: string, };

/**
 * Somebody new, and the token that only they get.
 */
export type Created = {
/**
 * Who.
 */
player: Identity,
/**
 * The secret that proves it, to be sent as `Authorization: Bearer …`.
 */
token: string, };

/**
 * The version that a command led to.
 */
export type Versioned = {
/**
 * The table's version.
 */
version: number, };

/**
 * A part of the list of tables.
 */
export type TableList = {
/**
 * Newest first.
 */
tables: Array<ListedTable>,
/**
 * What to ask for as `after` to go on, if the list goes on.
 */
next: string | null, };

/**
 * A table in a list: what everybody may know.
 */
export type ListedTable = {
/**
 * Which.
 */
id: string,
/**
 * Where people find it.
 */
url: string,
/**
 * The full game spec.
 */
game: string,
/**
 * The number of events so far.
 */
version: number,
/**
 * `waiting`, `playing` or `over`.
 */
status: string,
/**
 * Who sits where. Whether they are connected shows at the table.
 */
seats: Array<WireSeat>,
/**
 * The seat to act.
 */
actor: number | null,
/**
 * How time is counted.
 */
clock: ClockRequest,
/**
 * `ongoing`, or how the game ended.
 */
outcome: string,
/**
 * Whether analysis is allowed during play.
 */
training: boolean,
/**
 * Who finds it.
 */
visibility: VisibilityRequest,
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number,
/**
 * When something last happened.
 */
updated: number, };

/**
 * Every position so far.
 */
export type FilmBody = {
/**
 * The start, and the position after each action that stands.
 */
frames: Array<FilmFrame>,
/**
 * `ongoing`, or how the game ended.
 */
outcome: string, };

/**
 * One position.
 */
export type FilmFrame = {
/**
 * The table's version with it; of a record, the number of the action.
 */
version: number,
/**
 * The action that led to it; none for the start.
 */
action: string | null,
/**
 * Who acted; nobody for the start and for chance.
 */
seat: number | null,
/**
 * The position as the viewer may know it.
 */
position: string,
/**
 * How long the actor thought, in milliseconds.
 */
ms: number, };

/**
 * A whole game.
 */
export type RecordBody = {
/**
 * Which, if it was brought from elsewhere.
 */
id?: string | null,
/**
 * Where it can be read again, if it was brought from elsewhere.
 */
url?: string | null,
/**
 * The full game spec.
 */
game: string,
/**
 * The names, by seat.
 */
names: Array<string>,
/**
 * The day it was played on.
 */
date: string | null,
/**
 * The position before the first action.
 */
start: string,
/**
 * The position after the last.
 */
position: string,
/**
 * The actions in order.
 */
actions: Array<RecordedAction>,
/**
 * `ongoing`, or how it ended.
 */
outcome: string,
/**
 * The same as one text.
 */
record: string, };

/**
 * An action of a record.
 */
export type RecordedAction = {
/**
 * The action's token.
 */
action: string,
/**
 * Whose turn it was, also where chance acted.
 */
turn: number,
/**
 * How long the actor thought, in milliseconds.
 */
ms: number | null,
/**
 * What people wrote about it.
 */
comments: Array<string>, };

/**
 * The games that can be played.
 */
export type Catalogue = {
/**
 * All games.
 */
games: Array<GameEntry>, };

/**
 * One game.
 */
export type GameEntry = {
/**
 * The name in a spec.
 */
game: string,
/**
 * The spec with all defaults.
 */
spec: string,
/**
 * The names that people read.
 */
names: GameName,
/**
 * How many seats it may have, as its keys say.
 */
seats: Array<number>,
/**
 * The keys of its spec.
 */
keys: Array<KeyEntry>,
/**
 * The bots, the weakest first, with their strength in the usual variant.
 */
levels: Array<LevelEntry>,
/**
 * The bots' strength in all variants.
 */
ladders: Array<LadderEntry>, };

/**
 * A name in each language.
 */
export type GameName = {
/**
 * English.
 */
en: string,
/**
 * Portuguese.
 */
pt: string, };

/**
 * A key of a spec.
 */
export type KeyEntry = {
/**
 * Its name.
 */
key: string,
/**
 * The values that it takes.
 */
values: Array<string>,
/**
 * The value if it is left out.
 */
default: string, };

/**
 * How strong the bots are in some variants of a game.
 */
export type LadderEntry = {
/**
 * The spec in which that was measured.
 */
measured: string,
/**
 * The specs that are more like it than like any other that was measured, itself among them.
 */
specs: Array<string>,
/**
 * The bots, the weakest first.
 */
levels: Array<LevelEntry>, };

/**
 * A bot.
 */
export type LevelEntry = {
/**
 * What to ask for.
 */
level: string,
/**
 * Its measured strength, as Elo above `random`.
 */
elo: number | null,
/**
 * Whether it may be stronger than that, since it won every game against the level below.
 */
at_least: boolean,
/**
 * The part of the points that it took from the level below.
 */
score_against_below: number | null, };

/**
 * A table as its viewer may see it.
 */
export type WireTable = {
/**
 * Which.
 */
id: string,
/**
 * Where people find it.
 */
url: string,
/**
 * The full game spec.
 */
game: string,
/**
 * The number of events so far.
 */
version: number,
/**
 * `waiting`, `playing` or `over`.
 */
status: string,
/**
 * Who sits where, in order.
 */
seats: Array<WireSeat>,
/**
 * The seats that the viewer acts for.
 */
you: Array<number>,
/**
 * The seat to act.
 */
actor: number | null,
/**
 * The position as the viewer may know it.
 */
position: string,
/**
 * The same as a drawing of text; only over HTTP.
 */
diagram?: string | null,
/**
 * The legal actions, if the viewer acts next.
 */
actions: Array<string>,
/**
 * The last action that a seat decided.
 */
last: WireLast | null,
/**
 * `ongoing`, or how the game ended, as in a record.
 */
outcome: string,
/**
 * How the game ended, in parts.
 */
end: WireEnd | null,
/**
 * Why the table was closed before the game began: `creator` or `expired`.
 */
cancelled: string | null,
/**
 * The clocks.
 */
clocks: WireClocks,
/**
 * The offers that wait for an answer.
 */
offers: Array<WireOffer>,
/**
 * What the viewer may do besides acting.
 */
may: WireMay,
/**
 * Whether analysis is allowed during play.
 */
training: boolean,
/**
 * Who finds the table.
 */
visibility: VisibilityRequest,
/**
 * When the table was opened, in milliseconds since 1970.
 */
created: number,
/**
 * What fixed all randomness, once the game is over.
 */
seed: string | null,
/**
 * The table of the next game, if one was agreed on.
 */
rematch: string | null, };

/**
 * A seat as everybody sees it.
 */
export type WireSeat = {
/**
 * Its number.
 */
seat: number,
/**
 * `open`, `person`, `local` or `bot`.
 */
kind: string,
/**
 * The name to show.
 */
name: string | null,
/**
 * The bot's level.
 */
level: string | null,
/**
 * Whether who acts for it is connected; bots always are.
 */
connected: boolean, };

/**
 * The action that was played last.
 */
export type WireLast = {
/**
 * Who acted.
 */
seat: number,
/**
 * The action's token.
 */
action: string,
/**
 * The version with it.
 */
version: number, };

/**
 * How a game ended, in parts.
 */
export type WireEnd = {
/**
 * Who won; nobody means a draw.
 */
winners: Array<number>,
/**
 * The word for the reason.
 */
reason: string, };

/**
 * The clocks at the time of the view.
 */
export type WireClocks = {
/**
 * How time is counted.
 */
rule: ClockRequest,
/**
 * What each seat has left, in milliseconds; empty where nobody counts.
 */
left: Array<number>,
/**
 * Whose clock runs.
 */
running: number | null,
/**
 * When time is up, in milliseconds since 1970; also for a table that waits for players.
 */
deadline: number | null,
/**
 * The server's time when this was written.
 */
now: number, };

/**
 * An offer that waits for an answer.
 */
export type WireOffer = {
/**
 * `draw`, `takeback` or `rematch`.
 */
offer: string,
/**
 * By whom.
 */
seat: number,
/**
 * Whether the viewer made it.
 */
yours: boolean,
/**
 * Whether the viewer is asked.
 */
asked: boolean, };

/**
 * What a viewer may do besides acting.
 */
export type WireMay = {
/**
 * The seats to sit down on.
 */
sit: Array<number>,
/**
 * Get up.
 */
leave: boolean,
/**
 * Close the table.
 */
cancel: boolean,
/**
 * Give up.
 */
resign: boolean,
/**
 * Offer a draw.
 */
draw: boolean,
/**
 * `at-once` or `by-consent`, if something can be taken back.
 */
takeback: string | null,
/**
 * Offer another game.
 */
rematch: boolean, };

/**
 * What the server says.
 */
export type ServerMsg = { "type": "welcome", player: Identity | null, now: number, } | { "type": "table", table: WireTable, } | { "type": "events", table: WireTable, events: Array<PublicEvent>, } | { "type": "presence", table: string, connected: Array<boolean>, } | { "type": "ack", id: string, table: string, version: number, } | { "type": "refused", id: string, table: string, code: string, message: string, rule?: string | null, cells?: Array<string>, } | { "type": "error", code: string, message: string, } | { "type": "pong", now: number, };

/**
 * An event as viewers see it. It looks the same whenever it is asked for.
 */
export type PublicEvent = {
/**
 * The table's version with this event.
 */
version: number,
/**
 * When.
 */
at: number, } & ({ "kind": "created", game: string, seats: Array<SeatView>, clock: ClockRule, visibility: Visibility, training: boolean, } | { "kind": "sat", seat: number, name: string, } | { "kind": "left", seat: number, } | { "kind": "cancelled", why: Cancellation, } | { "kind": "started" } | { "kind": "acted", seat: number, action: string, ms: number, } | { "kind": "drawn", action: string, } | { "kind": "offered", offer: OfferKind, seat: number, } | { "kind": "accepted", offer: OfferKind, seat: number, } | { "kind": "declined", offer: OfferKind, seat: number, } | { "kind": "took-back", seat: number, kept: number, } | { "kind": "ended", outcome: string, winners: Array<number>, reason: string, seed: string, } | { "kind": "rematch-agreed", table: string, });

/**
 * A seat as everybody sees it.
 */
export type SeatView = {
/**
 * Its number.
 */
seat: number,
/**
 * What sits there.
 */
kind: SeatKind,
/**
 * The person's name, if they gave one.
 */
name: string | null,
/**
 * The bot's level.
 */
level: string | null, };

/**
 * What sits on a seat.
 */
export type SeatKind = "open" | "person" | "local" | "bot";

/**
 * How time is counted. A turn may be several actions of one seat: it has one clock.
 */
export type ClockRule = { "kind": "none" } | { "kind": "turn",
/**
 * From 1 to a day.
 */
seconds: number, } | { "kind": "fischer",
/**
 * From 1 to a day.
 */
seconds: number,
/**
 * What a turn adds when it has passed: up to an hour.
 */
increment: number, } | { "kind": "days",
/**
 * From 1 to 30.
 */
days: number, };

/**
 * Who finds a table.
 */
export type Visibility = "unlisted" | "public";

/**
 * Why a table was closed before the game had begun.
 */
export type Cancellation = "creator" | "expired";

/**
 * What can be offered.
 */
export type OfferKind = "draw" | "takeback" | "rematch";

/**
 * What a client says. Every command has an id of the client's, under which it is answered; sent twice, it has one
 * effect.
 */
export type ClientMsg = { "type": "subscribe", table: string, after: number | null, } | { "type": "unsubscribe", table: string, } | { "type": "sit", id: string, table: string, seat: number, } | { "type": "leave", id: string, table: string, } | { "type": "cancel", id: string, table: string, } | { "type": "act", id: string, table: string, action: string, version: number | null, } | { "type": "resign", id: string, table: string, seat: number | null, } | { "type": "draw", id: string, table: string, answer: Reply, } | { "type": "takeback", id: string, table: string, answer: Reply, } | { "type": "rematch", id: string, table: string, answer: Reply, } | { "type": "ping", };

/**
 * Somebody new.
 */
export type NewPlayer = {
/**
 * The name to show: 1 to 40 visible characters. Left out, the server chooses one.
 */
name: string | null, };

/**
 * A table to be opened.
 */
export type OpenTable = {
/**
 * The game, as in `distrify:size=9`; keys that are left out have their defaults.
 */
game: string,
/**
 * Who is to sit where, one for each seat of the game.
 */
seats: Array<SeatRequest>,
/**
 * How time is counted; left out, it is not.
 */
clock: ClockRequest,
/**
 * Fixes all randomness: a number or its decimal digits as text.
 */
seed: SeedRequest | null,
/**
 * Who finds the table.
 */
visibility: VisibilityRequest,
/**
 * Whether analysis is allowed during play.
 */
training: boolean, };

/**
 * Who is to sit on a seat. The braces make serde refuse what does not belong there.
 */
export type SeatRequest = { "kind": "me", } | { "kind": "open", } | { "kind": "local",
/**
 * The name to show.
 */
name: string | null, } | { "kind": "bot",
/**
 * How strong it plays: a number from 1 to 8, `random` or `greedy`.
 */
level: LevelRequest, };

/**
 * A bot's level, as a number or as text.
 */
export type LevelRequest = number | string;

/**
 * A seed, as a number or as text: not every writer of JSON can write 64 bits.
 */
export type SeedRequest = number | string;

/**
 * How time is counted.
 */
export type ClockRequest = { "kind": "none", } | { "kind": "turn",
/**
 * From 1 to a day.
 */
seconds: number, } | { "kind": "fischer",
/**
 * From 1 to a day.
 */
seconds: number,
/**
 * Up to an hour.
 */
increment: number, } | { "kind": "days",
/**
 * From 1 to 30.
 */
days: number, };

/**
 * Who finds a table.
 */
export type VisibilityRequest = "unlisted" | "public";

/**
 * An action of the seat to move.
 */
export type Act = {
/**
 * The action's token, one of the table's `actions`.
 */
action: string,
/**
 * The version that the caller saw; if the position has changed since, the answer is `stale`.
 */
version: number | null,
/**
 * What the caller calls this command: a repeat has no second effect and gets the first answer.
 */
id: string | null, };

/**
 * What is said about an offer.
 */
export type Reply = "offer" | "accept" | "decline";

/**
 * About a draw, a takeback or a rematch.
 */
export type Answering = {
/**
 * What is said; left out, it is offered.
 */
answer: Reply,
/**
 * What the caller calls this command.
 */
id: string | null, };

/**
 * Giving up. Other fields are passed over: who gives up should not have to do it twice.
 */
export type Resigning = {
/**
 * For which seat, where the caller acts for several.
 */
seat: number | null,
/**
 * What the caller calls this command.
 */
id: string | null, };

/**
 * A command with nothing to say beside it.
 */
export type Plain = {
/**
 * What the caller calls this command.
 */
id: string | null, };

/**
 * A game that was played elsewhere.
 */
export type RecordRequest = {
/**
 * The record, as text.
 */
record: string, };

/**
 * What a bot is asked about: exactly one of `position`, `record` and `table`.
 */
export type AnalysisRequest = {
/**
 * The game; needed with a position.
 */
game: string | null,
/**
 * A position string.
 */
position: string | null,
/**
 * A whole game, as text.
 */
record: string | null,
/**
 * The game of a table, by its id.
 */
table: string | null,
/**
 * What the bot may use up.
 */
budget: BudgetRequest, };

/**
 * What a bot may use up.
 */
export type BudgetRequest = {
/**
 * Milliseconds: for the position, or for each action of a game. The server cuts what is more than it allows.
 */
ms: number, };
