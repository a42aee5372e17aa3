import type { ClientMsg, ServerMsg, WireTable } from '$lib/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type Link } from './connection.ts';

/** A socket whose other end is the test. */
class Socket {
  static all: Socket[] = [];
  readyState = 1;
  sent: ClientMsg[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMsg);
  }
  close() {
    this.closed = true;
  }
  says(message: ServerMsg) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
  get orders() {
    return this.sent.filter((message) => message.type !== 'ping');
  }
}

let timers: { work: () => void; ms: number }[] = [];
let links: Link[] = [];
let connection: Connection;

beforeEach(() => {
  Socket.all = [];
  timers = [];
  links = [];
  connection = new Connection(
    {
      open: () => new Socket() as unknown as WebSocket,
      later: (work, ms) => {
        const timer = { work, ms };
        timers.push(timer);
        return timer;
      },
      never: (timer) => {
        timers = timers.filter((other) => other !== timer);
      },
      random: () => 0.5,
    },
    (link) => links.push(link),
  );
});

const welcome: ServerMsg = { type: 'welcome', player: null, now: 0 };
const table = (version: number) => ({ id: 'x', version, clocks: { now: 0 } }) as WireTable;
const acted = (version: number) => ({ version, at: 0, kind: 'acted' as const, seat: 1, action: 'e5', ms: 0 });
const newest = () => Socket.all[Socket.all.length - 1] as Socket;
function pass() {
  const due = timers.sort((a, b) => a.ms - b.ms)[0];
  timers = timers.filter((timer) => timer !== due);
  due?.work();
}

describe('a connection', () => {
  test('asks after a break for what happened since', () => {
    const heard: (number | null)[] = [];
    connection.follow('x', {
      table: (table, events) => heard.push(events ? events.length : null, table.version),
      presence: () => {},
      error: () => {},
    });
    newest().says(welcome);
    newest().says({ type: 'table', table: table(3) });
    newest().breaks();
    expect(links.at(-1)).toBe('connecting');
    pass();
    newest().says(welcome);
    expect(newest().orders).toEqual([{ type: 'subscribe', table: 'x', after: 3 }]);
    newest().says({ type: 'events', table: table(5), events: [acted(4), acted(5)] });
    expect(heard).toEqual([null, 3, 2, 5]);
    expect(links.at(-1)).toBe('open');
  });

  test('tells of a gap by giving the table without events', () => {
    const heard: unknown[] = [];
    connection.follow('x', { table: (_, events) => heard.push(events), presence: () => {}, error: () => {} });
    newest().says(welcome);
    newest().says({ type: 'table', table: table(3) });
    newest().says({ type: 'events', table: table(6), events: [acted(5), acted(6)] });
    expect(heard).toEqual([null, null]);
  });

  test('sends a command again under its id until it is answered, and settles it once', async () => {
    const done = connection.command({ type: 'act', table: 'x', action: 'e5', version: 3 });
    newest().says(welcome);
    const first = newest().orders[0] as { id: string };
    newest().breaks();
    pass();
    newest().says(welcome);
    expect(newest().orders).toEqual([first]);
    newest().says({ type: 'ack', id: first.id, table: 'x', version: 4 });
    newest().says({ type: 'ack', id: first.id, table: 'x', version: 4 });
    await expect(done).resolves.toBe(4);
    expect(connection.unanswered).toBe(0);
    newest().breaks();
    expect(timers).toEqual([]);
  });

  test('gives the rule and the cells of a refusal', async () => {
    const done = connection.command({ type: 'act', table: 'x', action: 'e5', version: 3 });
    newest().says(welcome);
    const { id } = newest().orders[0] as { id: string };
    newest().says({ type: 'refused', id, table: 'x', code: 'illegal-action', message: '', rule: 'crosscut', cells: ['a1'] });
    await expect(done).rejects.toMatchObject({ code: 'illegal-action', rule: 'crosscut', cells: ['a1'] });
  });

  test('waits longer and longer for a server that is away, and says so', () => {
    connection.follow('x', { table: () => {}, presence: () => {}, error: () => {} });
    const pauses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      newest().breaks();
      pauses.push(timers[0]?.ms ?? 0);
      pass();
    }
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    expect(links).toContain('offline');
  });

  test('drops a socket that has gone silent', () => {
    connection.follow('x', { table: () => {}, presence: () => {}, error: () => {} });
    newest().says(welcome);
    const before = newest();
    newest().says({ type: 'pong', now: 0 });
    pass(); // the heartbeat: a ping goes out
    expect(before.sent.filter((message) => message.type === 'ping').length).toBe(2);
    pass(); // no answer
    expect(before.closed).toBe(true);
    pass();
    expect(newest()).not.toBe(before);
  });
});
