// The shape that every game has here.
import type {
  Action,
  Cell,
  Change,
  Choice,
  Counter,
  Direction,
  End,
  Mode,
  Piece,
  Point,
  State,
  TargetKind,
  Words,
} from '../types';

/** One way to enter an action: cells pressed in order, each with what it is a target of. */
export interface Entry {
  mode: string;
  cells: Cell[];
  kinds: TargetKind[];
}

export interface Game<S extends State> {
  /** Turns after which the board looks as before. */
  turns: number;
  read(position: string): S;
  readAction(text: string): Action;
  /** Index into `cells`, or -1. */
  index(state: S, cell: Cell): number;
  place(state: S, cell: Cell, turned: number): Point | null;
  neighbour(state: S, cell: Cell, direction: Direction, turned: number): Cell | null;
  pieces(state: S): Piece[];
  /** How an action is entered; none if it is not entered by cells. */
  entries(state: S, action: Action): Entry[];
  /** The action that somebody who presses this cell seems to want, although it is not legal. */
  attempt(state: S, choice: Choice, cell: Cell): string | null;
  modes(state: S, actions: Action[]): Mode[];
  /** What the action did to pieces; what it leaves unexplained is found by comparing. */
  explain(before: S, after: S, action: Action | null): Change[];
  /** The cells that an action concerned, in the position after it. */
  touched(after: S, action: Action): Cell[];
  counters(state: S): Counter[];
  cellWords(state: S, cell: Cell): Words[];
  actionWords(action: Action): Words;
  /** What won, as groups of cells; the cells of a path come in its order. */
  lit(state: S, end: End): Cell[][];
}
