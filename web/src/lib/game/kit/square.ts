// What the three games on square boards share.
import type { Cell, Direction, Piece, Point, State } from '../types';
import { ARROWS, placeOf, stepped, turnedSquare } from './grid';

type SquareState = Exclude<State, { game: 'meerkats' }>;

export const square = {
  turns: 4,
  index(state: SquareState, cell: Cell): number {
    const at = placeOf(cell, state.size);
    return at ? at.y * state.size + at.x : -1;
  },
  place(state: SquareState, cell: Cell, turned: number): Point | null {
    const at = placeOf(cell, state.size);
    return at && turnedSquare(at, state.size, turned);
  },
  neighbour(state: SquareState, cell: Cell, direction: Direction, turned: number): Cell | null {
    // The step as seen on the screen, turned back to the board's own.
    let { x, y } = ARROWS[direction];
    for (let i = 0; i < ((turned % 4) + 4) % 4; i++) [x, y] = [y, -x];
    return stepped(cell, state.size, x, y);
  },
};

/** The cells around one on a square board. */
export function around(size: number, steps: readonly Point[]): (cell: Cell) => Cell[] {
  return (cell) => steps.map(({ x, y }) => stepped(cell, size, x, y)).filter((next) => next !== null);
}

export function stoneOf(what: string, cell: Cell): Piece {
  return { layer: 'stone', what, cell };
}
