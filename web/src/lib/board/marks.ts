// What is marked on a board: what may be done, what was done, what won, and what a rule forbids.
import { readAction, touched, type Cell, type Choice, type State, type Target } from '$lib/game';

export type MarkKind =
  | 'own'
  | 'picked'
  | 'move'
  | 'sink'
  | 'slide'
  | 'swap'
  | 'place'
  | 'push'
  | 'capture'
  | 'last'
  | 'hint';

export interface Mark {
  kind: MarkKind;
  cell: Cell;
  /** Where an arrow comes from. */
  from?: Cell;
  /** Only looked at, not picked. */
  faint?: boolean;
}

export interface Looking {
  state: State;
  actions: readonly string[];
  /** What can be pressed now. */
  now: readonly Target[];
  /** What could be pressed next if the cell that is looked at were picked. */
  next: readonly Target[];
  choice: Choice;
  /** The cell under the pointer, or with the focus. */
  eyed: Cell | null;
  last: string | null;
  hint: string | null;
}

function read(state: State, action: string | null): ReturnType<typeof readAction> | null {
  if (action === null) return null;
  try {
    return readAction(state.game, action);
  } catch {
    return null;
  }
}

/** Cells that the last action concerned; none if it is not one of this game's. */
export function lastCells(state: State, last: string | null): Cell[] {
  return read(state, last) ? touched(state, last!) : [];
}


export function marksOf({ state, now, next, choice, eyed, last, hint }: Looking): Mark[] {
  const marks: Mark[] = lastCells(state, last).map((cell) => ({ kind: 'last', cell }));
  const picked = choice.picked[0];
  for (const cell of choice.picked) marks.push({ kind: 'picked', cell });
  for (const { cell, kind } of now) {
    // Nearly every stone can be slid in Meerkats: rings round all of them would say nothing.
    if (kind === 'own' && state.game === 'meerkats' && cell !== eyed) continue;
    marks.push(picked === undefined ? { kind, cell } : { kind, cell, from: picked });
  }
  if (picked === undefined && eyed !== null) {
    for (const { cell, kind } of next) marks.push({ kind, cell, from: eyed, faint: true });
  }
  const looked = now.find(({ cell, action }) => cell === eyed && action !== undefined);
  for (const cell of read(state, looked?.action ?? null)?.captures ?? []) marks.push({ kind: 'capture', cell });
  return once([...marks, ...hintMarks(state, hint)]);
}

function hintMarks(state: State, hint: string | null): Mark[] {
  const action = read(state, hint);
  if (!action) return [];
  const [from, to] = action.kind === 'swap' ? touched(state, hint!) : action.cells;
  if (from === undefined) return [];
  const captured = action.captures.map((cell): Mark => ({ kind: 'capture', cell }));
  return [to === undefined ? { kind: 'hint', cell: from } : { kind: 'hint', cell: to, from }, ...captured];
}

/** The same mark twice on a cell is one mark. */
function once(marks: Mark[]): Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.kind} ${mark.cell}`, mark])).values()];
}

/** The piece that would come to lie on a cell to place on, to be seen before it is placed. */
export function inHand(state: State, choice: Choice): string | null {
  switch (state.game) {
    case 'syrtis':
      return state.nextTower === null ? null : state.nextTower === 'light' ? '+' : '-';
    case 'distrify':
      return state.side === 'black' ? 'x' : 'o';
    case 'sixteen-stone':
      return state.phase === 'placement' ? state.side[0]! : null;
    case 'meerkats':
      return state.hand ?? (choice.mode?.startsWith('drop-') ? choice.mode.slice('drop-'.length) : null);
  }
}
