import { cellName, EDGES } from './kit/grid';
import type { Entry, Game } from './kit/game';
import { groups, way } from './kit/groups';
import { action, fields, notAnAction, squareRows, whole } from './kit/reading';
import { around, square } from './kit/square';
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
  type SyrtisCell,
  type SyrtisSide,
  type SyrtisState,
  type Tile,
  type Words,
} from './types';

/** The numbered cells of the two boards, row by row; 0 is open sea. Cell 2k is cell 2k−1 turned half way round. */
const NUMBERS: Record<number, number[]> = {
  7: [
    0, 0, 31, 33, 35, 0, 0, 0, 29, 27, 25, 23, 21, 0, 7, 9, 11, 13, 15, 17, 19, 5, 3, 1, 0, 2, 4, 6, 20, 18, 16, 14, 12,
    10, 8, 0, 22, 24, 26, 28, 30, 0, 0, 0, 36, 34, 32, 0, 0,
  ],
  5: [0, 0, 15, 13, 0, 5, 7, 9, 11, 0, 3, 1, 0, 2, 4, 0, 12, 10, 8, 6, 0, 14, 16, 0, 0],
};

const TILES: Record<string, Tile> = {
  C: { colour: 'light', shape: 'circle' },
  S: { colour: 'light', shape: 'square' },
  c: { colour: 'dark', shape: 'circle' },
  s: { colour: 'dark', shape: 'square' },
};
const TOWERS: Record<string, SyrtisSide> = { '+': 'light', '-': 'dark' };
const SIDES: SyrtisSide[] = ['light', 'dark'];
const SHAPE_OF = { light: 'circle', dark: 'square' } as const;

const letterOf = ({ colour, shape }: Tile) => (colour === 'light' ? shape[0]!.toUpperCase() : shape[0]!);
const signOf = (side: SyrtisSide) => (side === 'light' ? '+' : '-');

function read(position: string): SyrtisState {
  const [rows, phase, streak, passes, seats] = fields(position, 'syrtis', 5) as [string, string, string, string, string];
  const board = squareRows(rows, 'syrtis', /\.|[CScs][+-]?/g, (size) => size in NUMBERS);
  const size = board.length;
  const cells = board.flatMap((row, y) =>
    row.map((text, x): SyrtisCell => {
      const number = NUMBERS[size]![y * size + x]!;
      return {
        name: cellName(x, y),
        x,
        y,
        tile: TILES[text[0]!] ?? null,
        tower: TOWERS[text[1] ?? ''] ?? null,
        number: number === 0 ? null : number,
      };
    }),
  );
  if (!/^(-|[ld][1-4]|[ld]\d\d?)$/.test(streak)) throw new ReadError(`syrtis: not a streak: “${streak}”`);
  const [light, dark] = passes.split(',');
  if (!['-', '12', '21'].includes(seats)) throw new ReadError(`syrtis: not seats: “${seats}”`);
  const sides: SyrtisSide[] = seats === '12' ? ['light', 'dark'] : seats === '21' ? ['dark', 'light'] : [];
  const towers = cells.filter((cell) => cell.tower !== null).length;
  const base = {
    game: 'syrtis' as const,
    size,
    cells,
    sides,
    streak:
      streak === '-'
        ? null
        : { side: streak[0] === 'l' ? ('light' as const) : ('dark' as const), count: whole(streak.slice(1), 'streak') },
    passes: { light: whole(light ?? '', 'passes'), dark: whole(dark ?? '', 'passes') },
    nextTower: null,
    side: null,
  };
  switch (phase) {
    case 'swap':
      return { ...base, phase, seat: 1 };
    case 'towers':
      return { ...base, phase, seat: 1, nextTower: towers < 2 ? 'light' : 'dark' };
    case 'choose':
      return { ...base, phase, seat: 2 };
    case 'l':
    case 'd': {
      const side = phase === 'l' ? 'light' : 'dark';
      if (sides.length === 0) throw new ReadError('syrtis: in play each seat has its side');
      return { ...base, phase: 'play', side, seat: sides.indexOf(side) + 1 };
    }
    default:
      throw new ReadError(`syrtis: not a phase: “${phase}”`);
  }
}

const CELL = '[a-g][1-7]';
const MOVE = new RegExp(`^(${CELL})([->])(${CELL})$`);
const ON_CELL = new RegExp(`^([+x])(${CELL})$`);

function readAction(text: string): Action {
  if (text === 'pass') return action('pass', text, []);
  if (text === 'light' || text === 'dark') return action('choose', text, [], text);
  const swap = /^swap(\d{1,2})$/.exec(text);
  if (swap) return action('swap', text, [], swap[1]!);
  const on = ON_CELL.exec(text);
  if (on) return action(on[1] === '+' ? 'tower' : 'sink', text, [on[2]!]);
  const move = MOVE.exec(text);
  if (move) return action(move[2] === '-' ? 'move' : 'slide', text, [move[1]!, move[3]!]);
  return notAnAction('syrtis', text);
}

const cellAt = (state: SyrtisState, cell: Cell) => state.cells[square.index(state, cell)];

/** The two cells of a set-up pair. */
function pairOf(state: SyrtisState, odd: number): Cell[] {
  return [odd, odd + 1].flatMap((number) => state.cells.filter((cell) => cell.number === number).map(({ name }) => name));
}

function entries(state: SyrtisState, { kind, cells, detail }: Action): Entry[] {
  switch (kind) {
    case 'swap': {
      const pair = pairOf(state, Number(detail));
      if (pair.length !== 2) return [];
      const kinds: Entry['kinds'] = ['own', 'swap'];
      return [pair, [...pair].reverse()].map((order) => ({ mode: 'swap', cells: order, kinds }));
    }
    case 'tower':
      return [{ mode: 'tower', cells, kinds: ['place'] }];
    case 'sink':
      return [{ mode: 'sink', cells, kinds: ['sink'] }];
    case 'move':
    case 'slide':
      return [{ mode: kind, cells, kinds: ['own', kind] }];
    default:
      return [];
  }
}

function attempt(state: SyrtisState, choice: Choice, cell: Cell): string | null {
  const target = cellAt(state, cell);
  if (!target) return null;
  switch (state.phase) {
    case 'swap':
      return target.number === null ? null : `swap${target.number - 1 + (target.number % 2)}`;
    case 'towers':
      return `+${cell}`;
    case 'choose':
      return null;
    case 'play': {
      const from = choice.picked[0];
      if (from === undefined) return `x${cell}`;
      return choice.mode === 'move' || (choice.mode !== 'slide' && target.tile) ? `${from}-${cell}` : `${from}>${cell}`;
    }
  }
}

function modes(state: SyrtisState, actions: Action[]): Mode[] {
  const count = (id: string) => actions.filter(({ kind }) => kind === id).length;
  const mode = (id: string, key: string): Mode => ({ id, label: `mode-syrtis-${id}`, action: null, count: count(id), key });
  const now = (id: string, key: string): Mode[] =>
    actions.some(({ text }) => text === id) ? [{ id, label: `mode-syrtis-${id}`, action: id, count: 1, key }] : [];
  if (state.phase === 'choose') return [...now('light', 'l'), ...now('dark', 'd')];
  if (state.phase !== 'play' || actions.length === 0) return [];
  return [mode('move', 'm'), mode('sink', 'k'), mode('slide', 's'), ...now('pass', 'p')];
}

function pieces(state: SyrtisState): Piece[] {
  const found: Piece[] = [];
  for (const { name, tile } of state.cells) if (tile) found.push({ layer: 'tile', what: letterOf(tile), cell: name });
  for (const { name, tower } of state.cells) if (tower) found.push({ layer: 'tower', what: signOf(tower), cell: name });
  return found;
}

/** The way of a sliding tile through empty cells inside the box that the tiles span. */
function waterway(state: SyrtisState, from: Cell, to: Cell): Cell[] {
  const tiles = state.cells.filter(({ tile }) => tile);
  const [left, right] = [Math.min(...tiles.map(({ x }) => x)), Math.max(...tiles.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...tiles.map(({ y }) => y)), Math.max(...tiles.map(({ y }) => y))];
  const open = new Set(
    state.cells
      .filter(({ tile, x, y }) => !tile && x >= left && x <= right && y >= top && y <= bottom)
      .map(({ name }) => name),
  );
  const next = around(state.size, EDGES);
  return way([from], (cell) => cell === to, (cell) => next(cell).filter((one) => open.has(one))) ?? [from, to];
}

function explain(before: SyrtisState, _after: SyrtisState, action: Action | null): Change[] {
  if (!action) return [];
  const all = pieces(before);
  const on = (cell: Cell | undefined, layer: Piece['layer']) => all.find((p) => p.cell === cell && p.layer === layer);
  const [from, to] = action.kind === 'swap' ? pairOf(before, Number(action.detail)) : action.cells;
  const tile = on(from, 'tile');
  const tower = on(from, 'tower');
  switch (action.kind) {
    case 'swap': {
      const other = on(to, 'tile');
      if (!tile || !other) return [];
      return [
        { kind: 'move', piece: tile, to: other.cell, way: [tile.cell, other.cell] },
        { kind: 'move', piece: other, to: tile.cell, way: [other.cell, tile.cell] },
      ];
    }
    case 'tower':
      if (!before.nextTower || !from || tower) return [];
      return [{ kind: 'appear', piece: { layer: 'tower', what: signOf(before.nextTower), cell: from }, from: 'pool' }];
    case 'sink':
      return tile && !tower ? [{ kind: 'vanish', piece: tile, how: 'sunk', towards: null }] : [];
    case 'move':
      return tower && to ? [{ kind: 'move', piece: tower, to, way: [tower.cell, to] }] : [];
    case 'slide': {
      if (!tile || !tower || !to) return [];
      const path = waterway(before, tile.cell, to);
      return [tile, tower].map((piece) => ({ kind: 'move', piece, to, way: path }));
    }
    default:
      return [];
  }
}

function cellsWith(state: SyrtisState, property: string): Cell[] {
  return state.cells.filter(({ tile }) => tile?.colour === property || tile?.shape === property).map(({ name }) => name);
}

function parts(state: SyrtisState, property: string): Cell[][] {
  return groups(cellsWith(state, property), around(state.size, EDGES));
}

function counters(state: SyrtisState): Counter[] {
  const seatOf = (side: SyrtisSide) => (state.sides.length > 0 ? state.sides.indexOf(side) + 1 : null);
  const counter = (id: string, side: SyrtisSide, value: number, of: number | null): Counter => ({
    id,
    label: `counter-${id}`,
    seat: seatOf(side),
    side,
    value,
    of,
  });
  const islands = SIDES.flatMap((side) =>
    [side, SHAPE_OF[side]].map((property) => counter(`parts-${property}`, side, parts(state, property).length, 1)),
  );
  if (state.phase !== 'play') return islands;
  return [
    ...SIDES.map((side) => counter('streak', side, state.streak?.side === side ? state.streak.count : 0, 4)),
    ...SIDES.map((side) => counter('passes', side, state.passes[side], 4)),
    ...islands,
  ];
}

function cellWords(state: SyrtisState, cell: Cell): Words[] {
  const found = cellAt(state, cell);
  if (!found?.tile) return [{ id: 'cell-sea', args: {} }];
  const words: Words[] = [{ id: `cell-tile-${found.tile.colour}-${found.tile.shape}`, args: {} }];
  if (found.tower) words.push({ id: `cell-tower-${found.tower}`, args: {} });
  if (state.phase === 'swap' && found.number !== null) words.push({ id: 'cell-number', args: { number: found.number } });
  return words;
}

function actionWords({ kind, cells, detail }: Action): Words {
  const [from, to] = cells as [Cell, Cell];
  switch (kind) {
    case 'swap':
      return { id: 'action-swap', args: { first: Number(detail), second: Number(detail) + 1 } };
    case 'tower':
      return { id: 'action-tower', args: { cell: from } };
    case 'choose':
      return { id: `action-choose-${detail}`, args: {} };
    case 'sink':
      return { id: 'action-sink', args: { cell: from } };
    case 'move':
      return { id: 'action-move-tower', args: { from, to } };
    case 'slide':
      return { id: 'action-slide-tile', args: { from, to } };
    default:
      return { id: 'action-pass', args: {} };
  }
}

function lit(state: SyrtisState, end: End): Cell[][] {
  if (end.reason !== 'island' && end.reason !== 'both-islands') return [];
  return end.winners.flatMap((seat) => {
    const side = state.sides[seat - 1] as SyrtisSide | undefined;
    if (!side) return [];
    return [side, SHAPE_OF[side]].map((property) => parts(state, property)).flatMap((all) => (all.length === 1 ? all : []));
  });
}

export const syrtis: Game<SyrtisState> = {
  ...square,
  read,
  readAction,
  pieces,
  entries,
  attempt,
  modes,
  explain,
  touched: (after, { kind, cells, detail }) => (kind === 'swap' ? pairOf(after, Number(detail)) : cells),
  counters,
  cellWords,
  actionWords,
  lit,
};
