import { hexAround, hexLine, hexNames, hexNeighbour, hexPlace, WIDTHS } from './kit/hex';
import type { Entry, Game } from './kit/game';
import { groups } from './kit/groups';
import { action, fields, notAnAction, whole } from './kit/reading';
import { stoneOf } from './kit/square';
import {
  COLOURS,
  ReadError,
  type Action,
  type Cell,
  type Change,
  type Choice,
  type Colour,
  type Counter,
  type End,
  type MeerkatsState,
  type Mode,
  type Piece,
  type Words,
} from './types';

const NAMES = hexNames();
const INDEX = new Map(NAMES.map((name, index) => [name, index]));
const PLACES = NAMES.map((name) => ({ name, ...hexPlace(name)! }));
const EACH = 15;

const colourOf = (letter: string): Colour | null => COLOURS.find((colour) => colour === letter) ?? null;

function read(position: string): MeerkatsState {
  const [rows, turn, bag, pending, secrets] = fields(position, 'meerkats', 5) as [string, string, string, string, string];
  const board = rows.split('/');
  if (board.length !== WIDTHS.length || board.some((row, i) => row.length !== WIDTHS[i] || !/^[rgby.]*$/.test(row))) {
    throw new ReadError(`meerkats: not a board: “${rows}”`);
  }
  const letters = board.join('');
  const who = /^([1-4])\/([2-4])$/.exec(turn);
  const left = /^r(\d+)g(\d+)b(\d+)y(\d+)$/.exec(bag);
  const due = /^(?:(draw)|drop(?::([rgby]))?|slide:([a-i][1-9]))$/.exec(pending);
  if (!who) throw new ReadError(`meerkats: not a seat: “${turn}”`);
  if (!left) throw new ReadError(`meerkats: not a bag: “${bag}”`);
  if (!due || (due[3] !== undefined && !INDEX.has(due[3]))) throw new ReadError(`meerkats: nothing to do: “${pending}”`);
  if (!/^[rgby?]+$/.test(secrets) || secrets.length !== Number(who[2])) {
    throw new ReadError(`meerkats: not the secrets of ${who[2]} seats: “${secrets}”`);
  }
  const count = (index: number) => whole(left[index]!, 'bag');
  return {
    game: 'meerkats',
    size: 5,
    cells: PLACES.map((cell, i) => ({ ...cell, stone: colourOf(letters[i]!) })),
    seat: due[1] ? 'chance' : Number(who[1]),
    side: null,
    sides: [],
    phase: due[1] ? 'draw' : due[3] ? 'slide' : 'drop',
    players: Number(who[2]),
    turn: Number(who[1]),
    bag: { r: count(1), g: count(2), b: count(3), y: count(4) },
    hand: due[2] ? colourOf(due[2]) : null,
    dropped: due[3] ?? null,
    secrets: [...secrets].map(colourOf),
  };
}

function readAction(text: string): Action {
  const draw = /^draw:([rgby])$/.exec(text);
  if (draw) return action('draw', text, [], draw[1]!);
  const drop = /^([rgby])@([a-i][1-9])$/.exec(text);
  if (drop && INDEX.has(drop[2]!)) return action('drop', text, [drop[2]!], drop[1]!);
  const slide = /^([a-i][1-9])-([a-i][1-9])$/.exec(text);
  if (slide && INDEX.has(slide[1]!) && INDEX.has(slide[2]!)) return action('slide', text, [slide[1]!, slide[2]!]);
  return notAnAction('meerkats', text);
}

const index = (_state: MeerkatsState, cell: Cell) => INDEX.get(cell) ?? -1;
const stoneAt = (state: MeerkatsState, cell: Cell) => state.cells[index(state, cell)]?.stone ?? null;

/** A drop is entered in the mode of its colour, or without one if only one colour can be dropped. */
function entries(_state: MeerkatsState, { kind, cells, detail }: Action): Entry[] {
  switch (kind) {
    case 'drop':
      return [{ mode: `drop-${detail}`, cells, kinds: ['place'] }];
    case 'slide':
      return [{ mode: 'slide', cells, kinds: ['own', 'slide'] }];
    default:
      return [];
  }
}

function attempt(state: MeerkatsState, choice: Choice, cell: Cell): string | null {
  switch (state.phase) {
    case 'draw':
      return null;
    case 'drop': {
      const chosen = choice.mode?.startsWith('drop-') ? choice.mode.slice('drop-'.length) : null;
      const colour = state.hand ?? chosen ?? COLOURS.find((one) => state.bag[one] > 0);
      return colour ? `${colour}@${cell}` : null;
    }
    case 'slide': {
      const from = choice.picked[0];
      if (from !== undefined) return `${from}-${cell}`;
      const near = hexAround(cell);
      return `${cell}-${near.find((one) => stoneAt(state, one) === null) ?? near[0]}`;
    }
  }
}

function modes(state: MeerkatsState, actions: Action[]): Mode[] {
  const count = (kind: string, colour: Colour) => actions.filter((one) => one.kind === kind && one.detail === colour).length;
  // A letter for each colour only where there is a choice: by the designer's rules, and for who stands in for chance.
  const draws = COLOURS.filter((colour) => count('draw', colour) > 0);
  if (draws.length > 0) {
    return draws.map((colour) => ({
      id: `draw-${colour}`,
      label: `mode-draw-${colour}`,
      action: `draw:${colour}`,
      count: 1,
      key: colour,
    }));
  }
  if (state.phase !== 'drop' || state.hand !== null || actions.length === 0) return [];
  return COLOURS.map((colour) => ({
    id: `drop-${colour}`,
    label: `mode-drop-${colour}`,
    action: null,
    count: count('drop', colour),
    key: colour,
  }));
}

function pieces(state: MeerkatsState): Piece[] {
  const found: Piece[] = [];
  for (const { name, stone } of state.cells) if (stone) found.push(stoneOf(stone, name));
  return found;
}

function explain(before: MeerkatsState, after: MeerkatsState, action: Action | null): Change[] {
  const changes: Change[] = [];
  const [from, to] = action?.cells ?? [];
  if (action?.kind === 'drop' && stoneAt(before, from!) === null) {
    changes.push({ kind: 'appear', piece: stoneOf(action.detail!, from!), from: 'bag' });
  }
  if (action?.kind === 'slide') {
    const stone = stoneAt(before, from!);
    const line = hexLine(from!, to!);
    if (stone && line && stoneAt(before, to!) === null) {
      changes.push({ kind: 'move', piece: stoneOf(stone, from!), to: to!, way: line });
    }
  }
  if (after.hand !== null && before.hand === null) changes.push({ kind: 'draw', colour: after.hand });
  return changes;
}

function groupsOf(state: MeerkatsState, colour: Colour): Cell[][] {
  return groups(
    state.cells.filter(({ stone }) => stone === colour).map(({ name }) => name),
    hexAround,
  );
}

function counters(state: MeerkatsState): Counter[] {
  const counter = (id: string, colour: Colour, value: number): Counter => {
    const owner = state.secrets.indexOf(colour);
    return { id: `${id}-${colour}`, label: `counter-${id}-${colour}`, seat: owner < 0 ? null : owner + 1, side: null, value, of: EACH };
  };
  return [
    ...COLOURS.map((colour) => counter('bag', colour, state.bag[colour])),
    ...COLOURS.map((colour) => counter('group', colour, groupsOf(state, colour)[0]?.length ?? 0)),
  ];
}

function cellWords(state: MeerkatsState, cell: Cell): Words[] {
  const stone = stoneAt(state, cell);
  const words: Words[] = [{ id: stone ? `cell-stone-${stone}` : 'cell-empty', args: {} }];
  if (state.dropped === cell) words.push({ id: 'cell-dropped', args: {} });
  return words;
}

function actionWords({ kind, cells, detail }: Action): Words {
  switch (kind) {
    case 'draw':
      return { id: `action-draw-${detail}`, args: {} };
    case 'drop':
      return { id: `action-drop-${detail}`, args: { cell: cells[0]! } };
    default:
      return { id: 'action-slide-stone', args: { from: cells[0]!, to: cells[1]! } };
  }
}

/** The winners' largest groups. */
function lit(state: MeerkatsState, end: End): Cell[][] {
  if (!['gathered', 'groups', 'blocked'].includes(end.reason)) return [];
  return end.winners.flatMap((seat) => {
    const colour = state.secrets[seat - 1];
    const largest = colour ? groupsOf(state, colour)[0] : undefined;
    return largest ? [largest] : [];
  });
}

export const meerkats: Game<MeerkatsState> = {
  turns: 6,
  read,
  readAction,
  index,
  place: (_state, cell, turned) => hexPlace(cell, turned),
  neighbour: (_state, cell, direction, turned) => hexNeighbour(cell, direction, turned),
  pieces,
  entries,
  attempt,
  modes,
  explain,
  touched: (_after, { cells }) => cells,
  counters,
  cellWords,
  actionWords,
  lit,
};
