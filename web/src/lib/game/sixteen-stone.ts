import { AROUND, bearing, cellName, COMPASS, placeOf, stepped } from './kit/grid';
import type { Entry, Game } from './kit/game';
import { action, fields, notAnAction, squareRows, whole } from './kit/reading';
import { around, square, stoneOf } from './kit/square';
import {
  ReadError,
  type Action,
  type Cell,
  type Change,
  type Choice,
  type Counter,
  type End,
  type Mode,
  type Piece,
  type SixteenSide,
  type SixteenState,
  type Words,
} from './types';

const SIZE = 5;
const STONES = 8;
const OF_LETTER: Record<string, SixteenSide> = { r: 'red', b: 'blue' };
const SIDES: SixteenSide[] = ['red', 'blue'];
const letterOf = (side: SixteenSide) => side[0]!;

function read(position: string): SixteenState {
  const [rows, letter, pools, used, turn, quiet] = fields(position, 'sixteen-stone', 6) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const board = squareRows(rows, 'sixteen-stone', /[rb.]/g, (size) => size === SIZE);
  const cells = board.flatMap((row, y) =>
    row.map((text, x) => ({ name: cellName(x, y), x, y, stone: OF_LETTER[text] ?? null })),
  );
  const side = OF_LETTER[letter];
  if (!side) throw new ReadError(`sixteen-stone: not a side: “${letter}”`);
  if (!/^(place|-|p?m?s?!?)$/.test(used)) throw new ReadError(`sixteen-stone: nothing that was used: “${used}”`);
  const [red, blue] = pools.split(',');
  const pool = { red: whole(red ?? '', 'pool'), blue: whole(blue ?? '', 'pool') };
  const placement = used === 'place';
  const gone = (of: SixteenSide) =>
    Math.max(0, STONES - pool[of] - cells.filter(({ stone }) => stone === of).length);
  return {
    game: 'sixteen-stone',
    size: SIZE,
    cells,
    seat: SIDES.indexOf(side) + 1,
    side,
    sides: [...SIDES],
    phase: placement ? 'placement' : 'play',
    pools: pool,
    gone: { red: gone('red'), blue: gone('blue') },
    used: placement
      ? { push: false, move: false, sacrifice: false }
      : { push: used.includes('p'), move: used.includes('m'), sacrifice: used.includes('s') },
    owed: used.endsWith('!'),
    turn: whole(turn, 'turn'),
    quiet: whole(quiet, 'quiet'),
  };
}

const CELL = '[a-e][1-5]';
const PLACE = new RegExp(`^${CELL}$`);
const SHIFT = new RegExp(`^(${CELL})(?:-(${CELL})|>(ne|nw|se|sw|n|e|s|w))(?:\\*(${CELL}(?:,${CELL})*))?$`);

function readAction(text: string): Action {
  if (text === 'sac') return action('sacrifice', text, []);
  if (text === 'end') return action('end', text, []);
  if (PLACE.test(text)) return action('place', text, [text]);
  const shift = SHIFT.exec(text);
  if (!shift) return notAnAction('sixteen-stone', text);
  const [, from, to, direction, captured] = shift;
  const captures = captured ? captured.split(',') : [];
  return to === undefined
    ? { kind: 'push', cells: [from!], captures, detail: direction!, text }
    : { kind: 'move', cells: [from!, to], captures, detail: null, text };
}

const stoneAt = (state: SixteenState, cell: Cell) => state.cells[square.index(state, cell)]?.stone ?? null;

/** The stones in line from a cell: first those of its own side, then the other's. */
function line(state: SixteenState, from: Cell, direction: string): { own: Cell[]; other: Cell[] } {
  const { x, y } = COMPASS[direction]!;
  const side = stoneAt(state, from);
  const own: Cell[] = [];
  const other: Cell[] = [];
  if (side === null) return { own, other };
  for (let cell: Cell | null = from; cell !== null; cell = stepped(cell, SIZE, x, y)) {
    const stone = stoneAt(state, cell);
    if (stone === null || (stone === side && other.length > 0)) break;
    (stone === side ? own : other).push(cell);
  }
  return { own, other };
}

/** A push is entered by the stone that pushes, then the first stone that is pushed. */
function entries(state: SixteenState, { kind, cells, detail }: Action): Entry[] {
  switch (kind) {
    case 'place':
      return [{ mode: 'place', cells, kinds: ['place'] }];
    case 'move':
      return [{ mode: 'move', cells, kinds: ['own', 'move'] }];
    case 'push': {
      const first = line(state, cells[0]!, detail!).other[0];
      return first === undefined ? [] : [{ mode: 'push', cells: [cells[0]!, first], kinds: ['own', 'push'] }];
    }
    default:
      return [];
  }
}

function attempt(state: SixteenState, choice: Choice, cell: Cell): string | null {
  if (state.phase === 'placement') return cell;
  const from = choice.picked[0];
  if (from === undefined) {
    // Any move from there, preferably to an empty cell, brings out what is wrong with it.
    const near = around(SIZE, AROUND)(cell);
    const to = near.find((one) => stoneAt(state, one) === null) ?? near[0];
    return `${cell}-${to}`;
  }
  const direction = bearing(from, cell, SIZE);
  const pushes = choice.mode === 'push' || (choice.mode !== 'move' && stoneAt(state, cell) !== null);
  return pushes && direction !== null ? `${from}>${direction}` : `${from}-${cell}`;
}

function modes(state: SixteenState, actions: Action[]): Mode[] {
  if (state.phase !== 'play' || actions.length === 0) return [];
  const count = (id: string) => actions.filter(({ kind }) => kind === id).length;
  const cells = (id: string, key: string): Mode => ({ id, label: `mode-sixteen-${id}`, action: null, count: count(id), key });
  return [
    cells('move', 'm'),
    cells('push', 'p'),
    { id: 'sacrifice', label: 'mode-sixteen-sacrifice', action: 'sac', count: count('sacrifice'), key: 's' },
    { id: 'end', label: 'mode-end', action: 'end', count: count('end'), key: 'e' },
  ];
}

function pieces(state: SixteenState): Piece[] {
  const found: Piece[] = [];
  for (const { name, stone } of state.cells) if (stone) found.push(stoneOf(letterOf(stone), name));
  return found;
}

function explain(before: SixteenState, _after: SixteenState, action: Action | null): Change[] {
  const from = action?.cells[0];
  if (!action || from === undefined) return [];
  const side = before.side;
  const flips = action.captures.map((cell): Change => {
    const captured = stoneOf(letterOf(side === 'red' ? 'blue' : 'red'), cell);
    return { kind: 'flip', piece: captured, what: letterOf(side) };
  });
  switch (action.kind) {
    case 'place':
      return stoneAt(before, from) === null ? [{ kind: 'appear', piece: stoneOf(letterOf(side), from), from: 'pool' }] : [];
    case 'move': {
      const to = action.cells[1]!;
      if (stoneAt(before, from) !== side || stoneAt(before, to) !== null) return [];
      return [{ kind: 'move', piece: stoneOf(letterOf(side), from), to, way: [from, to] }, ...flips];
    }
    case 'push': {
      const { own, other } = line(before, from, action.detail!);
      const { x, y } = COMPASS[action.detail!]!;
      if (stoneAt(before, from) !== side || other.length === 0) return [];
      const shifts = [...own, ...other].map((cell): Change => {
        const piece = stoneOf(letterOf(stoneAt(before, cell)!), cell);
        const to = stepped(cell, SIZE, x, y);
        if (to !== null) return { kind: 'move', piece, to, way: [cell, to] };
        const at = placeOf(cell, SIZE)!;
        return { kind: 'vanish', piece, how: 'off', towards: { x: at.x + x, y: at.y + y } };
      });
      return [...shifts, ...flips];
    }
    default:
      return [];
  }
}

/** Start, where the moved stone or the front of a push came to stand, and what was captured. */
function touched(after: SixteenState, { kind, cells, captures, detail }: Action): Cell[] {
  if (kind !== 'push') return [...cells, ...captures];
  const { x, y } = COMPASS[detail!]!;
  const first = stepped(cells[0]!, SIZE, x, y);
  const front = first === null ? undefined : line(after, first, detail!).own.at(-1);
  return [...new Set([...cells, ...(front ? [front] : []), ...captures])];
}

function counters(state: SixteenState): Counter[] {
  const counter = (id: string, side: SixteenSide | null, value: number, of: number | null): Counter => ({
    id,
    label: `counter-${id}`,
    seat: side ? SIDES.indexOf(side) + 1 : null,
    side,
    value,
    of,
  });
  const onBoard = (side: SixteenSide) => state.cells.filter(({ stone }) => stone === side).length;
  const both = [
    ...SIDES.map((side) => counter('pool', side, state.pools[side], STONES)),
    ...SIDES.map((side) => counter('on-board', side, onBoard(side), STONES)),
  ];
  if (state.phase === 'placement') return both;
  const left = (id: string, used: boolean) => counter(id, state.side, used ? 0 : 1, 1);
  return [
    ...both,
    left('push-left', state.used.push),
    left('move-left', state.used.move),
    left('sacrifice-left', state.used.sacrifice),
    ...(state.owed ? [counter('extra-owed', state.side, 1, 1)] : []),
    counter('quiet', null, state.quiet, 100),
  ];
}

function cellWords(state: SixteenState, cell: Cell): Words[] {
  const stone = stoneAt(state, cell);
  return [{ id: stone ? `cell-stone-${stone}` : 'cell-empty', args: {} }];
}

function actionWords({ kind, cells, captures, detail }: Action): Words {
  const [from, to] = cells as [Cell, Cell];
  const captured = captures.length > 0 ? { captures: captures.join(', ') } : null;
  switch (kind) {
    case 'place':
      return { id: 'action-place', args: { cell: from } };
    case 'move':
      return captured
        ? { id: 'action-move-capture', args: { from, to, ...captured } }
        : { id: 'action-move-stone', args: { from, to } };
    case 'push':
      return captured
        ? { id: 'action-push-capture', args: { from, direction: detail!, ...captured } }
        : { id: 'action-push', args: { from, direction: detail! } };
    case 'sacrifice':
      return { id: 'action-sacrifice', args: {} };
    default:
      return { id: 'action-end', args: {} };
  }
}

/** What is left of the loser. */
function lit(state: SixteenState, end: End): Cell[][] {
  if (end.reason !== 'reduced') return [];
  const last = state.cells.filter(({ stone }) => stone !== null && !end.winners.includes(SIDES.indexOf(stone) + 1));
  return last.length > 0 ? [last.map(({ name }) => name)] : [];
}

export const sixteenStone: Game<SixteenState> = {
  ...square,
  read,
  readAction,
  pieces,
  entries,
  attempt,
  modes,
  explain,
  touched,
  counters,
  cellWords,
  actionWords,
  lit,
};
