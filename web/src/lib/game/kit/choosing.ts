// Entering an action by pressing cells: the same for every game, from the entries of its legal actions.
import { NO_CHOICE, type Cell, type Choice, type Pressed, type State, type Target } from '../types';
import type { Entry, Game } from './game';

interface Known {
  action: string;
  entry: Entry;
}

/**
 * Entries of the last lists asked about, since a board asks many times about one list. Lists are compared by
 * identity: whoever changes one makes a new one.
 */
const seen = new WeakMap<State, { actions: readonly string[]; known: Known[] }>();

function knownOf<S extends State>(game: Game<S>, state: S, actions: readonly string[]): Known[] {
  const kept = seen.get(state);
  if (kept?.actions === actions) return kept.known;
  const known = actions.flatMap((text) => {
    const action = game.readAction(text);
    return game.entries(state, action).map((entry) => ({ action: text, entry }));
  });
  seen.set(state, { actions, known });
  return known;
}

function fits({ entry }: Known, choice: Choice): boolean {
  if (choice.mode !== null && entry.mode !== choice.mode) return false;
  if (entry.cells.length <= choice.picked.length) return false;
  return choice.picked.every((cell, i) => entry.cells[i] === cell);
}

/** The cells that can be pressed now. A cell that serves two purposes is listed for each. */
export function targetsOf<S extends State>(game: Game<S>, state: S, actions: readonly string[], choice: Choice): Target[] {
  const next = choice.picked.length;
  const found = new Map<string, { target: Target; actions: Set<string> }>();
  for (const one of knownOf(game, state, actions)) {
    if (!fits(one, choice)) continue;
    const cell = one.entry.cells[next]!;
    const kind = one.entry.kinds[next]!;
    const key = `${cell} ${kind}`;
    let entry = found.get(key);
    if (!entry) found.set(key, (entry = { target: { cell, kind }, actions: new Set() }));
    if (one.entry.cells.length === next + 1) entry.actions.add(one.action);
  }
  return [...found.values()].map(({ target, actions: complete }) =>
    complete.size === 1 ? { ...target, action: [...complete][0]! } : target,
  );
}

export function pressed<S extends State>(
  game: Game<S>,
  state: S,
  actions: readonly string[],
  choice: Choice,
  cell: Cell,
): Pressed {
  if (game.index(state, cell) < 0 || actions.length === 0) return { choice };
  const known = knownOf(game, state, actions);
  const depth = choice.picked.length;
  const hits = known.filter((one) => fits(one, choice) && one.entry.cells[depth] === cell);
  if (hits.length > 0) {
    const complete = [...new Set(hits.filter((one) => one.entry.cells.length === depth + 1).map((one) => one.action))];
    if (complete.length === 1) return { choice: NO_CHOICE, act: complete[0]! };
    const picked = { picked: [...choice.picked, cell], mode: choice.mode };
    return complete.length > 1 ? { choice: picked, ask: complete } : { choice: picked };
  }
  if (depth > 0) {
    // Pressing the picked cell again lets go of it; pressing another that begins an action picks that instead.
    if (choice.picked[depth - 1] === cell || choice.picked[0] === cell) {
      return { choice: { picked: [], mode: choice.mode } };
    }
    const afresh = { picked: [], mode: choice.mode };
    const begins = known.some((one) => fits(one, afresh) && one.entry.cells[0] === cell && one.entry.cells.length > 1);
    if (begins) return { choice: { picked: [cell], mode: choice.mode } };
  }
  const attempt = game.attempt(state, choice, cell);
  return attempt !== null && !actions.includes(attempt) ? { choice, try: attempt } : { choice };
}
