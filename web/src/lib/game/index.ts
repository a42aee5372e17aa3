// The games as data: what the boards, the scenes and the pages know. Pure functions over notation; no rules.
import { pressed, targetsOf } from './kit/choosing';
import { applied, differenceOf } from './kit/difference';
import type { Game } from './kit/game';
import { known } from './known';
import {
  GAMES,
  ReadError,
  type Action,
  type Cell,
  type Change,
  type Choice,
  type Counter,
  type Direction,
  type End,
  type GameName,
  type Mode,
  type Piece,
  type Point,
  type Pressed,
  type Spec,
  type State,
  type Target,
  type Words,
} from './types';

export * from './types';
export { loadGame, loadGames } from './known';

function gameOf(state: State): Game<State> {
  return known(state.game);
}

/** Reads `<game>[:key=value[,key=value…]]`. */
export function readSpec(text: string): Spec {
  const [name, rest, ...more] = text.split(':');
  const game = GAMES.find((one) => one === name);
  if (!game || more.length > 0) throw new ReadError(`not a game: “${text}”`);
  const options: Record<string, string> = {};
  for (const pair of rest === undefined ? [] : rest.split(',')) {
    const [key, value, ...others] = pair.split('=');
    if (!key || !value || others.length > 0) throw new ReadError(`not an option: “${pair}”`);
    options[key] = value;
  }
  return { game, options };
}

/** Reads a position; `game` is a game's name or a spec. */
export function readState(game: string, position: string): State {
  return known(readSpec(game).game).read(position);
}

/** A position, if it can be read. */
export function stateOf(game: string, position: string): State | null {
  try {
    return readState(game, position);
  } catch {
    return null;
  }
}

/** The game that a spec names, if it is one of ours. */
export function gameIn(spec: string): GameName | null {
  try {
    return readSpec(spec).game;
  } catch {
    return null;
  }
}

/** Whether this is an action of the state's game, legal or not. */
export function isAction(state: State, action: string | null): action is string {
  if (action === null) return false;
  try {
    return gameOf(state).readAction(action) !== null;
  } catch {
    return false;
  }
}

export function readAction(game: string, action: string): Action {
  return known(readSpec(game).game).readAction(action);
}

/** Where a cell lies on a board that was turned: by quarters, and on the hexagon by sixths, clockwise. */
export function place(state: State, cell: Cell, turned = 0): Point | null {
  return gameOf(state).place(state, cell, turned);
}

/** The turn that puts the board the other way round. */
export function halfTurn(game: GameName): number {
  return known(game).turns / 2;
}

/** The cell an arrow key leads to, as seen on the turned board. */
export function neighbour(state: State, cell: Cell, direction: Direction, turned = 0): Cell | null {
  return gameOf(state).neighbour(state, cell, direction, turned);
}

export function pieces(state: State): Piece[] {
  return gameOf(state).pieces(state);
}

/** What leads from one position to another; `action` is what was played in between, if something was. */
export function difference(before: State, after: State, action: string | null): Change[] {
  if (before.game !== after.game || before.size !== after.size) return [];
  const game = gameOf(before);
  return differenceOf(game, before, after, action === null ? null : game.readAction(action));
}

/** The pieces after some changes. */
export function changed(before: Piece[], changes: Change[]): Piece[] {
  return applied(before, changes);
}

/** The cells that can be pressed now, and what for. */
export function targets(state: State, actions: readonly string[], choice: Choice): Target[] {
  return targetsOf(gameOf(state), state, actions, choice);
}

export function press(state: State, actions: readonly string[], choice: Choice, cell: Cell): Pressed {
  return pressed(gameOf(state), state, actions, choice, cell);
}

/** Kinds of action, for buttons and letters; some are played at once, others wait for cells. */
export function modes(state: State, actions: readonly string[]): Mode[] {
  const game = gameOf(state);
  return game.modes(state, actions.map((text) => game.readAction(text)));
}

/** The cells that the last action concerned. */
export function touched(after: State, action: string): Cell[] {
  const game = gameOf(after);
  return game.touched(after, game.readAction(action));
}

export function counters(state: State): Counter[] {
  return gameOf(state).counters(state);
}

/** What lies on a cell, in words. */
export function describeCell(state: State, cell: Cell): Words[] {
  return gameOf(state).cellWords(state, cell);
}

/** What an action does, in words, without who does it. */
export function describeAction(game: string, action: string, seat: number | null): Words {
  const of = known(readSpec(game).game);
  const words = of.actionWords(of.readAction(action));
  return { id: words.id, args: { ...words.args, seat: seat ?? 0 } };
}

/** The message that names a seat: its side where it has one, else its number. */
export function describeSeat(state: State, seat: number): Words {
  const side = state.sides[seat - 1];
  return side === undefined ? { id: 'seat', args: { seat } } : { id: `side-${side}`, args: {} };
}

/** What won, as groups of cells to be lit; the cells of a path come in its order. */
export function lit(state: State, end: End): Cell[][] {
  return gameOf(state).lit(state, end);
}
