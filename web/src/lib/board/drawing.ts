// What every game's drawing is given.
import type { Cell, Choice, State } from '$lib/game';
import type { Carried, Ghost } from './carry';
import type { Frame } from './frame';
import type { Mark } from './marks';

export interface Drawing<S extends State = State> {
  state: S;
  frame: Frame;
  pieces: readonly Carried[];
  ghosts: readonly Ghost[];
  marks: readonly Mark[];
  guilty: readonly Cell[];
  /** What won. */
  lit: readonly (readonly Cell[])[];
  choice: Choice;
  /** A piece to be seen where it would be placed. */
  wished: { cell: Cell; what: string } | null;
  over: boolean;
  onleft: (id: number) => void;
}
