import { AROUND, cellName } from './kit/grid';
import type { Entry, Game } from './kit/game';
import { way } from './kit/groups';
import { action, fields, notAnAction, squareRows } from './kit/reading';
import { around, square, stoneOf } from './kit/square';
import {
  ReadError,
  type Action,
  type Cell,
  type Change,
  type Counter,
  type DistrifySide,
  type DistrifyState,
  type End,
  type Mode,
  type Piece,
  type Words,
} from './types';

const STONES: Record<string, DistrifySide> = { x: 'black', o: 'white' };
const letterOf = (side: DistrifySide) => (side === 'black' ? 'x' : 'o');

function read(position: string): DistrifyState {
  const [rows, letter, pending] = fields(position, 'distrify', 3) as [string, string, string];
  const board = squareRows(rows, 'distrify', /[xo.]/g, (size) => size >= 9 && size <= 19);
  const size = board.length;
  const cells = board.flatMap((row, y) =>
    row.map((text, x) => ({ name: cellName(x, y), x, y, stone: STONES[text] ?? null })),
  );
  if (letter !== 'b' && letter !== 'w') throw new ReadError(`distrify: not a side: “${letter}”`);
  if (pending !== '-' && !cells.some(({ name, stone }) => name === pending && stone !== null)) {
    throw new ReadError(`distrify: no stone is pending on “${pending}”`);
  }
  return {
    game: 'distrify',
    size,
    cells,
    seat: letter === 'b' ? 1 : 2,
    side: letter === 'b' ? 'black' : 'white',
    sides: ['black', 'white'],
    phase: pending !== '-' ? 'second' : cells.every(({ stone }) => stone === null) ? 'opening' : 'first',
    pending: pending === '-' ? null : pending,
  };
}

function readAction(text: string): Action {
  if (text === 'end') return action('end', text, []);
  if (/^[a-s]([1-9]|1\d)$/.test(text)) return action('place', text, [text]);
  return notAnAction('distrify', text);
}

function entries(_state: DistrifyState, { kind, cells }: Action): Entry[] {
  return kind === 'place' ? [{ mode: 'place', cells, kinds: ['place'] }] : [];
}

function modes(_state: DistrifyState, actions: Action[]): Mode[] {
  if (!actions.some(({ kind }) => kind === 'end')) return [];
  return [{ id: 'end', label: 'mode-end', action: 'end', count: 1, key: 'e' }];
}

function pieces(state: DistrifyState): Piece[] {
  const found: Piece[] = [];
  for (const { name, stone } of state.cells) if (stone) found.push(stoneOf(letterOf(stone), name));
  return found;
}

function explain(before: DistrifyState, after: DistrifyState, action: Action | null): Change[] {
  const cell = action?.cells[0];
  if (cell === undefined || before.cells[square.index(before, cell)]?.stone !== null) return [];
  const stone = after.cells[square.index(after, cell)]?.stone;
  return stone ? [{ kind: 'appear', piece: stoneOf(letterOf(stone), cell), from: 'pool' }] : [];
}

function counters(state: DistrifyState): Counter[] {
  const value = state.phase === 'first' ? 2 : 1;
  return [
    {
      id: 'stones-left',
      label: 'counter-stones-left',
      seat: state.seat as number,
      side: state.side,
      value,
      of: state.phase === 'opening' ? 1 : 2,
    },
  ];
}

function cellWords(state: DistrifyState, cell: Cell): Words[] {
  const stone = state.cells[square.index(state, cell)]?.stone;
  const words: Words[] = [{ id: stone ? `cell-stone-${stone}` : 'cell-empty', args: {} }];
  if (state.pending === cell) words.push({ id: 'cell-pending', args: {} });
  return words;
}

function actionWords({ kind, cells }: Action): Words {
  return kind === 'end' ? { id: 'action-end', args: {} } : { id: 'action-place', args: { cell: cells[0]! } };
}

/** A shortest path between the winner's edges. */
function lit(state: DistrifyState, end: End): Cell[][] {
  if (end.reason !== 'path') return [];
  return end.winners.flatMap((seat) => {
    const side = state.sides[seat - 1];
    const own = state.cells.filter(({ stone }) => stone === side);
    const names = new Set(own.map(({ name }) => name));
    const along = (cell: { x: number; y: number }) => (side === 'black' ? cell.y : cell.x);
    const starts = own.filter((cell) => along(cell) === 0).map(({ name }) => name);
    const goals = new Set(own.filter((cell) => along(cell) === state.size - 1).map(({ name }) => name));
    const next = around(state.size, AROUND);
    const path = way(starts, (cell) => goals.has(cell), (cell) => next(cell).filter((one) => names.has(one)));
    return path ? [path] : [];
  });
}

export const distrify: Game<DistrifyState> = {
  ...square,
  read,
  readAction,
  pieces,
  entries,
  attempt: (_state, _choice, cell) => cell,
  modes,
  explain,
  touched: (_after, { cells }) => cells,
  counters,
  cellWords,
  actionWords,
  lit,
};
