// One WebSocket a tab: comes back by itself, and sends again what was not answered, under its old id, so that it has one
// effect. Plain TypeScript, so that it can be tested with a socket of the test's own.
import type { ClientMsg, Identity, PublicEvent, ServerMsg, WireTable } from '$lib/protocol';
import { ApiError, OFFLINE } from './api.ts';
import { ServerClock } from './clock.ts';

export type Link = 'open' | 'connecting' | 'offline';

/** What a table's follower hears. Events without a gap come along; without them, the table is all there is. */
export interface Follower {
  table: (table: WireTable, events: PublicEvent[] | null) => void;
  presence: (connected: boolean[]) => void;
  error: (error: ApiError) => void;
}

type Command = Exclude<ClientMsg, { type: 'subscribe' | 'unsubscribe' | 'ping' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Order = WithoutId<Command>;

interface Waiting {
  message: Command;
  resolve: (version: number) => void;
  reject: (error: ApiError) => void;
}

interface Followed {
  follower: Follower;
  version: number | null;
}

/** What the connection needs of the world. */
export interface World {
  open: () => WebSocket;
  later: (work: () => void, ms: number) => unknown;
  never: (timer: never) => void;
  random: () => number;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const HEARTBEAT = 15_000;
const SILENCE = 8_000;

export class Connection {
  readonly clock = new ServerClock();
  readonly #world: World;
  readonly #changed: (link: Link, player: Identity | null) => void;
  readonly #followed = new Map<string, Followed>();
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #welcomed = false;
  #tries = 0;
  #retry: unknown = null;
  #heartbeat: unknown = null;
  #silence: unknown = null;
  #pinged = 0;
  #ids = 0;
  readonly #mark: string;

  constructor(world: World, changed: (link: Link, player: Identity | null) => void) {
    this.#world = world;
    this.#changed = changed;
    this.#mark = Math.floor(world.random() * 2 ** 48).toString(36) + Date.now().toString(36);
  }

  /** Hears of a table from now on, until the returned function is called. One follower a table. */
  follow(table: string, follower: Follower): () => void {
    const followed: Followed = { follower, version: null };
    this.#followed.set(table, followed);
    if (this.#welcomed) this.#send({ type: 'subscribe', table, after: null });
    else this.#connect();
    return () => {
      if (this.#followed.get(table) !== followed) return;
      this.#followed.delete(table);
      if (this.#welcomed) this.#send({ type: 'unsubscribe', table });
      if (!this.#followed.size && !this.#waiting.size) this.#leave();
    };
  }

  /** Sends a command; answered with the version it led to. Lost connections are waited for. */
  command(order: Order): Promise<number> {
    this.#ids += 1;
    const message = { ...order, id: `${this.#mark}-${this.#ids}` } as Command;
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve, reject });
      if (this.#welcomed) this.#send(message);
      else this.#connect();
    });
  }

  /** How many commands are not answered yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  /** Opens the socket anew, as after getting an identity. */
  restart(): void {
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  /** Tries at once, as when the network is back. */
  hurry(): void {
    // The device may have slept, and its clock with it.
    this.clock.forget();
    if (this.#welcomed) this.#ping();
    else if (this.#followed.size) {
      this.#drop();
      this.#tries = 0;
      this.#connect();
    }
  }

  /** The network is known to be away. */
  lost(): void {
    if (!this.#followed.size) return;
    this.#drop();
    this.#changed('offline', null);
    this.#comeBack();
  }

  #connect(): void {
    if (this.#socket) return;
    this.#world.never(this.#retry as never);
    this.#changed('connecting', null);
    let socket: WebSocket;
    try {
      socket = this.#world.open();
    } catch {
      this.#changed('offline', null);
      this.#comeBack();
      return;
    }
    this.#socket = socket;
    this.#await();
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket || typeof data !== 'string') return;
      this.#heard();
      let message: ServerMsg;
      try {
        message = JSON.parse(data) as ServerMsg;
      } catch {
        return;
      }
      this.#hear(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      if (!this.#followed.size && !this.#waiting.size) return;
      this.#changed(this.#tries > 1 ? 'offline' : 'connecting', null);
      this.#comeBack();
    };
  }

  #comeBack(): void {
    this.#world.never(this.#retry as never);
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries, LONGEST_PAUSE) * (0.75 + this.#world.random() / 2);
    this.#tries += 1;
    this.#retry = this.#world.later(() => this.#connect(), pause);
  }

  #hear(message: ServerMsg): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true;
        this.#tries = 0;
        this.clock.forget();
        this.clock.heard(message.now);
        this.#changed('open', message.player);
        this.#ping();
        for (const [table, { version }] of this.#followed) this.#send({ type: 'subscribe', table, after: version });
        for (const { message: again } of this.#waiting.values()) this.#send(again);
        return;
      case 'table':
      case 'events': {
        const followed = this.#followed.get(message.table.id);
        if (!followed) return;
        this.clock.heard(message.table.clocks.now);
        const events = message.type === 'events' ? message.events : null;
        const known = followed.version;
        if (known !== null && message.table.version < known && message.type === 'events') return;
        followed.version = message.table.version;
        followed.follower.table(message.table, events && isWhole(events, known, message.table.version) ? events : null);
        return;
      }
      case 'presence':
        this.#followed.get(message.table)?.follower.presence(message.connected);
        return;
      case 'ack':
        this.#answered(message.id)?.resolve(message.version);
        return;
      case 'refused':
        // Too many calls at once: the command was not looked at, and may be sent again.
        if (message.code === 'too-many' && this.#waiting.has(message.id)) {
          this.#world.later(() => {
            const waiting = this.#waiting.get(message.id);
            if (waiting && this.#welcomed) this.#send(waiting.message);
          }, 1_000);
          return;
        }
        this.#answered(message.id)?.reject(new ApiError(message));
        return;
      case 'error':
        for (const { follower } of this.#followed.values()) follower.error(new ApiError(message));
        return;
      case 'pong':
        this.clock.answered(message.now, this.#pinged);
        return;
    }
  }

  #answered(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #send(message: ClientMsg): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #ping(): void {
    this.#pinged = this.clock.local();
    this.#send({ type: 'ping' });
    this.#await();
  }

  /** An answer must come soon. */
  #await(): void {
    this.#world.never(this.#heartbeat as never);
    this.#world.never(this.#silence as never);
    this.#silence = this.#world.later(() => {
      this.#drop();
      this.#changed('connecting', null);
      this.#comeBack();
    }, SILENCE);
  }

  #heard(): void {
    this.#world.never(this.#silence as never);
    this.#world.never(this.#heartbeat as never);
    this.#heartbeat = this.#world.later(() => this.#ping(), HEARTBEAT);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    for (const timer of [this.#heartbeat, this.#silence, this.#retry]) this.#world.never(timer as never);
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #leave(): void {
    this.#drop();
    this.#changed('offline', null);
  }

  /** Gives up on commands for a table that is being left. */
  forget(table: string): void {
    for (const [id, { message, reject }] of this.#waiting) {
      if (message.table !== table) continue;
      this.#waiting.delete(id);
      reject(new ApiError({ code: OFFLINE, message: 'left before an answer came' }));
    }
  }
}

/** Whether the events lead from the version that was known to the table's, none missing. */
function isWhole(events: PublicEvent[], known: number | null, version: number): boolean {
  if (known === null) return false;
  return events.length === version - known && events.every((event, place) => event.version === known + 1 + place);
}
