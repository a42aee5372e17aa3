// Square boards: names, places, steps.
import type { Cell, Direction, Point } from '../types';

const LETTERS = 'abcdefghijklmnopqrs';

export function cellName(column: number, row: number): Cell {
  return `${LETTERS[column]}${row + 1}`;
}

/** Column and row, or null where the board has no such cell. */
export function placeOf(cell: Cell, size: number): Point | null {
  const hit = /^([a-s])([1-9]\d?)$/.exec(cell);
  if (!hit) return null;
  const x = LETTERS.indexOf(hit[1]!);
  const y = Number(hit[2]) - 1;
  return x < size && y < size ? { x, y } : null;
}

export function stepped(cell: Cell, size: number, dx: number, dy: number): Cell | null {
  const at = placeOf(cell, size);
  if (!at) return null;
  const x = at.x + dx;
  const y = at.y + dy;
  return x >= 0 && y >= 0 && x < size && y < size ? cellName(x, y) : null;
}

export const COMPASS: Record<string, Point> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};
export const EDGES = [COMPASS.n!, COMPASS.e!, COMPASS.s!, COMPASS.w!];
export const AROUND = Object.values(COMPASS);

export const ARROWS: Record<Direction, Point> = {
  up: COMPASS.n!,
  down: COMPASS.s!,
  left: COMPASS.w!,
  right: COMPASS.e!,
};

/** The direction from one cell to another on a common line, else null. */
export function bearing(from: Cell, to: Cell, size: number): string | null {
  const a = placeOf(from, size);
  const b = placeOf(to, size);
  if (!a || !b) return null;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if ((dx === 0 && dy === 0) || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return null;
  const step = { x: Math.sign(dx), y: Math.sign(dy) };
  return Object.keys(COMPASS).find((d) => COMPASS[d]!.x === step.x && COMPASS[d]!.y === step.y) ?? null;
}

/** A point of a square of `size` cells after quarter turns, clockwise. */
export function turnedSquare({ x, y }: Point, size: number, turned: number): Point {
  const last = size - 1;
  switch (((turned % 4) + 4) % 4) {
    case 1:
      return { x: last - y, y: x };
    case 2:
      return { x: last - x, y: last - y };
    case 3:
      return { x: y, y: last - x };
    default:
      return { x, y };
  }
}
