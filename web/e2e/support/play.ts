// Plays through the page as a person does: which cells, letters and answers make an action is found with the page's own
// headless state, then pressed on the real board.
import { expect, type Page } from '@playwright/test';
import '../../src/lib/game/all.ts';
import { modes, NO_CHOICE, neighbour, press, readState, targets, type Cell, type Choice, type Direction, type State } from '../../src/lib/game/index.ts';
import type { OpenTable, WireTable } from '../../src/lib/protocol/types.ts';

/** Opens a table for whoever sits at this page, and goes there. */
export async function open(page: Page, table: Pick<OpenTable, 'game' | 'seats'> & Partial<OpenTable>): Promise<string> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const opened = await page.request.post('/api/tables', { data: table, headers: { origin } });
  expect(opened.status(), await opened.text()).toBe(201);
  const { id } = (await opened.json()) as WireTable;
  await page.goto(`/t/${id}`);
  return id;
}

/** The table as the page's person may see it. */
export async function look(page: Page, id: string): Promise<WireTable> {
  return (await (await page.request.get(`/api/tables/${id}`)).json()) as WireTable;
}

export interface Steps {
  /** The letter of a kind of action. */
  letter: string | null;
  cells: Cell[];
  /** Whether one of several actions has to be chosen in the end. */
  asks: boolean;
}

/** How to enter an action. */
export function stepsTo(state: State, actions: readonly string[], wanted: string): Steps {
  const kinds = modes(state, actions);
  const direct = kinds.find(({ action }) => action === wanted);
  if (direct) return { letter: direct.key, cells: [], asks: false };
  const starts: { letter: string | null; choice: Choice }[] = [
    { letter: null, choice: NO_CHOICE },
    ...kinds.filter(({ action, count }) => action === null && count > 0).map(({ id, key }) => ({ letter: key, choice: { picked: [], mode: id } })),
  ];
  let paths = starts.map(({ letter, choice }) => ({ letter, choice, cells: [] as Cell[] }));
  for (let depth = 0; depth < 4; depth += 1) {
    const longer: typeof paths = [];
    for (const { letter, choice, cells } of paths) {
      for (const { cell } of targets(state, actions, choice)) {
        const result = press(state, actions, choice, cell);
        if (result.act === wanted) return { letter, cells: [...cells, cell], asks: false };
        if (result.ask?.includes(wanted)) return { letter, cells: [...cells, cell], asks: true };
        if (result.act === undefined && result.choice.picked.length > choice.picked.length) {
          longer.push({ letter, choice: result.choice, cells: [...cells, cell] });
        }
      }
    }
    paths = longer;
  }
  throw new Error(`no way to enter ${wanted} in ${state.game}`);
}

/** Enters an action with the mouse. */
export async function click(page: Page, table: WireTable, action: string): Promise<void> {
  const state = readState(table.game, table.position);
  const { letter, cells, asks } = stepsTo(state, table.actions, action);
  if (letter !== null) await page.locator(`button[aria-keyshortcuts="${letter}"]`).click();
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
  if (asks) await page.locator(`[data-action="${action}"]`).click();
}

/** Enters an action with the keyboard alone. A cell of the board must have the focus. */
export async function type(page: Page, table: WireTable, action: string): Promise<void> {
  const state = readState(table.game, table.position);
  const { letter, cells, asks } = stepsTo(state, table.actions, action);
  if (letter !== null) await page.keyboard.press(letter);
  for (const cell of cells) {
    await walk(page, state, cell);
    await page.keyboard.press('Enter');
  }
  if (!asks) return;
  // The question comes with the focus on its first answer; whoever goes on before it is there goes past it.
  await expect(page.locator('[data-action]').first()).toBeFocused();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? null);
  for (let tries = 0; tries < 40 && (await focused()) !== action; tries += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const ARROWS: [Direction, string][] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
];

/** Moves the focus along neighbours to a cell. */
async function walk(page: Page, state: State, to: Cell): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
  const from = await focused();
  if (from === null) throw new Error('no cell has the focus');
  const ways = new Map<Cell, string[]>([[from, []]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && !ways.has(to); at = queue.shift()) {
    for (const [direction, key] of ARROWS) {
      const next = neighbour(state, at, direction);
      if (next === null || ways.has(next)) continue;
      ways.set(next, [...(ways.get(at) ?? []), key]);
      queue.push(next);
    }
  }
  const keys = ways.get(to);
  if (!keys) throw new Error(`arrows do not lead from ${from} to ${to}`);
  for (const key of keys) await page.keyboard.press(key);
  expect(await focused()).toBe(to);
}

/** A small seeded generator, so that a failed game can be played again. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Waits until it is this page's turn at another version, or the game is over. */
export async function nextTurn(page: Page, id: string, after: number): Promise<WireTable> {
  for (let tries = 0; tries < 600; tries += 1) {
    const table = await look(page, id);
    const isMine = table.actor !== null && table.you.includes(table.actor);
    if (table.status === 'over' || (table.version > after && isMine)) return table;
    await page.waitForTimeout(25);
  }
  throw new Error('the turn did not come');
}

/** Something to play that brings the game forward. */
export function pick(table: WireTable, random: () => number): string {
  // Passing and ending a turn early only make games longer.
  const keen = table.actions.filter((action) => action !== 'pass' && action !== 'end');
  const sharp = keen.filter((action) => action.includes('*') || (table.game.startsWith('sixteen') && action.includes('>')) || action.startsWith('x'));
  const from = sharp.length ? sharp : keen.length ? keen : table.actions;
  return from[Math.floor(random() * from.length)] ?? '';
}
