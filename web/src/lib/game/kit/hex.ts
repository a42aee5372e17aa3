// The hexagon of Meerkats: five cells to a side, rows a to i.
import type { Cell, Direction, Point } from '../types';

export const WIDTHS = [5, 6, 7, 8, 9, 8, 7, 6, 5] as const;
const LETTERS = 'abcdefghi';
const MIDDLE = 4;
const ROW = Math.sqrt(3) / 2;

/** Axial coordinates about the centre: q along a row, r down the rows. */
interface Axial {
  q: number;
  r: number;
}

function axialOf(cell: Cell): Axial | null {
  const hit = /^([a-i])([1-9])$/.exec(cell);
  if (!hit) return null;
  const row = LETTERS.indexOf(hit[1]!);
  const along = Number(hit[2]) - 1;
  if (along >= WIDTHS[row]!) return null;
  return { q: along + Math.max(0, MIDDLE - row) - MIDDLE, r: row - MIDDLE };
}

function nameAt({ q, r }: Axial): Cell | null {
  const row = r + MIDDLE;
  if (row < 0 || row >= WIDTHS.length) return null;
  const along = q + MIDDLE - Math.max(0, MIDDLE - row);
  return along >= 0 && along < WIDTHS[row]! ? `${LETTERS[row]}${along + 1}` : null;
}

/** Sixth turns, clockwise. */
function turned({ q, r }: Axial, sixths: number): Axial {
  let at = { q, r };
  for (let i = 0; i < ((sixths % 6) + 6) % 6; i++) at = { q: -at.r, r: at.q + at.r };
  return at;
}

export function hexNames(): Cell[] {
  return WIDTHS.flatMap((width, row) => Array.from({ length: width }, (_, i) => `${LETTERS[row]}${i + 1}`));
}

/** The centre of a cell after sixth turns; the board's middle is at 4, 4·√3/2. */
export function hexPlace(cell: Cell, sixths = 0): Point | null {
  const axial = axialOf(cell);
  if (!axial) return null;
  const { q, r } = turned(axial, sixths);
  return { x: q + r / 2 + MIDDLE, y: (r + MIDDLE) * ROW };
}

const STEPS: Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export function hexAround(cell: Cell): Cell[] {
  const at = axialOf(cell);
  if (!at) return [];
  return STEPS.map(({ q, r }) => nameAt({ q: at.q + q, r: at.r + r })).filter((name) => name !== null);
}

/** All cells of a straight line, both ends included; null if the cells are on no common line. */
export function hexLine(from: Cell, to: Cell): Cell[] | null {
  const a = axialOf(from);
  const b = axialOf(to);
  if (!a || !b) return null;
  const dq = b.q - a.q;
  const dr = b.r - a.r;
  if (dq !== 0 && dr !== 0 && dq !== -dr) return null;
  const steps = Math.max(Math.abs(dq), Math.abs(dr));
  const line: Cell[] = [];
  for (let i = 0; i <= steps; i++) {
    const name = nameAt({ q: a.q + Math.sign(dq) * i, r: a.r + Math.sign(dr) * i });
    if (name === null) return null;
    line.push(name);
  }
  return line;
}

/**
 * Arrow keys: along a row, and up and down in a zigzag that comes back the way it went. Where the zigzag would leave
 * the board it takes the other of the two cells.
 */
export function hexNeighbour(cell: Cell, direction: Direction, sixths: number): Cell | null {
  const axial = axialOf(cell);
  if (!axial) return null;
  const at = turned(axial, sixths);
  const go = (q: number, r: number) => nameAt(turned({ q: at.q + q, r: at.r + r }, -sixths));
  const even = at.r % 2 === 0;
  switch (direction) {
    case 'left':
      return go(-1, 0);
    case 'right':
      return go(1, 0);
    case 'up':
      return even ? (go(1, -1) ?? go(0, -1)) : (go(0, -1) ?? go(1, -1));
    case 'down':
      return even ? (go(0, 1) ?? go(-1, 1)) : (go(-1, 1) ?? go(0, 1));
  }
}
