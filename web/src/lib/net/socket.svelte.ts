// The connection of this tab, and what the page shows of it.
import type { Identity } from '$lib/protocol';
import { Connection, type Follower, type Link, type Order } from './connection.ts';

let link = $state<Link>('offline');
let player = $state.raw<Identity | null>(null);

function open(): WebSocket {
  const url = new URL('/ws', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

const connection = new Connection(
  {
    open,
    later: (work, ms) => setTimeout(work, ms),
    never: (timer) => clearTimeout(timer),
    random: Math.random,
  },
  (now, who) => {
    link = now;
    if (now === 'open') player = who;
  },
);

if (typeof addEventListener === 'function') {
  addEventListener('online', () => connection.hurry());
  addEventListener('offline', () => connection.lost());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.hurry();
  });
}

export const socket = {
  /** `open`, `connecting` or `offline`. */
  get state(): Link {
    return link;
  },
  /** Whom the server takes this browser for; null for a spectator. */
  get player(): Identity | null {
    return player;
  },
  /** The server's time. */
  now: () => connection.clock.now(),
  follow: (table: string, follower: Follower) => connection.follow(table, follower),
  command: (order: Order) => connection.command(order),
  restart: () => connection.restart(),
  hurry: () => connection.hurry(),
  forget: (table: string) => connection.forget(table),
};
