// Where things are drawn: the board's coordinates in units of the drawing, for the picture and for the buttons over it.
import { place, type Cell, type Point, type State } from '$lib/game';

/** The side of a cell, or its width on the hexagon. */
export const UNIT = 60;
const ROW = Math.sqrt(3) / 2;

export interface Label {
  text: string;
  at: Point;
}

export interface Frame {
  width: number;
  height: number;
  shape: 'square' | 'hexagon';
  /** The board proper, without labels and trays. */
  board: { x: number; y: number; size: number };
  /** Room left free on the board's two long sides, for trays. */
  tray: number;
  /** Every cell, in reading order. */
  cells: readonly Cell[];
  labels: Label[];
  fontSize: number;
  at(cell: Cell): Point;
  /** A point in the board's own coordinates, also beyond its edge. */
  beyond(point: Point): Point;
  /** How a button covers a cell, in hundredths of the whole. */
  box(cell: Cell): { left: number; top: number; width: number; height: number };
}

/** What lies between the outermost cells and the edge of the drawn board. */
const RIM = { syrtis: 8, distrify: 18, 'sixteen-stone': 7, meerkats: 0 } as const;
const TRAY = 54;

export function frameOf(state: State, turned: number, coordinates: boolean): Frame {
  return state.game === 'meerkats' ? hexagon(state, turned, coordinates) : squares(state, turned, coordinates);
}

/** With the centres of all cells worked out once, and the boxes of their buttons. */
function boxed(frame: Omit<Frame, 'box'>, width: number, height: number): Frame {
  const centres = new Map(frame.cells.map((cell) => [cell, frame.at(cell)]));
  return {
    ...frame,
    at: (cell) => centres.get(cell) ?? frame.at(cell),
    box(cell) {
      const { x, y } = frame.at(cell);
      return {
        left: ((x - width / 2) / frame.width) * 100,
        top: ((y - height / 2) / frame.height) * 100,
        width: (width / frame.width) * 100,
        height: (height / frame.height) * 100,
      };
    },
  };
}

function squares(state: State, turned: number, coordinates: boolean): Frame {
  const { size } = state;
  const rim = RIM[state.game];
  const tray = state.game === 'sixteen-stone' ? TRAY : 0;
  const side = size * UNIT + 2 * rim;
  // By the size of the whole, so that labels are as large on every board.
  const fontSize = (side + 2 * tray) / 34;
  const margin = coordinates ? fontSize * 1.5 : 2;
  const left = margin + tray;
  const end = tray > 0 ? tray + 4 : 2;
  const place0 = (point: Point): Point => ({
    x: left + rim + (point.x + 0.5) * UNIT,
    y: margin + rim + (point.y + 0.5) * UNIT,
  });
  const turn = ({ x, y }: Point): Point => {
    const [cx, cy] = [x - (size - 1) / 2, y - (size - 1) / 2];
    const quarter = [
      [cx, cy],
      [-cy, cx],
      [-cx, -cy],
      [cy, -cx],
    ][((turned % 4) + 4) % 4] as [number, number];
    return { x: quarter[0] + (size - 1) / 2, y: quarter[1] + (size - 1) / 2 };
  };
  const at = (cell: Cell) => place0(place(state, cell, turned) ?? { x: 0, y: 0 });
  const labels: Label[] = [];
  if (coordinates) {
    for (let i = 0; i < size; i++) {
      const first = state.cells[i]!;
      const row = state.cells[i * size]!;
      for (const [text, point] of [
        [first.name.replace(/\d+/, ''), place(state, first.name, turned)!],
        [row.name.replace(/\D+/, ''), place(state, row.name, turned)!],
      ] as const) {
        const letters = /\D/.test(text);
        const across = letters === (turned % 2 === 0);
        const spot = place0(point);
        const away = margin - fontSize * 0.68;
        labels.push({ text, at: across ? { x: spot.x, y: away } : { x: left - fontSize * 0.68, y: spot.y } });
      }
    }
  }
  return boxed(
    {
      width: left + side + end,
      height: margin + side + 2,
      shape: 'square',
      board: { x: left, y: margin, size: side },
      tray,
      cells: state.cells.map(({ name }) => name),
      labels,
      fontSize,
      at,
      beyond: (point) => place0(turn(point)),
    },
    UNIT,
    UNIT,
  );
}

/** Room round the hexagon: sand, and the names of the rows' ends. */
const SAND = 16;
function hexagon(state: State, turned: number, coordinates: boolean): Frame {
  const fontSize = 16;
  const margin = SAND + (coordinates ? 30 : 2);
  // Turned by a sixth or two, the names of the rows' ends come to stand above and below.
  const above = coordinates && turned % 3 !== 0 ? 18 : 0;
  const rim = UNIT / Math.sqrt(3) + SAND + above;
  const place0 = (point: Point): Point => ({
    x: margin + (point.x + 0.5) * UNIT,
    y: rim + point.y * UNIT,
  });
  const at = (cell: Cell) => place0(place(state, cell, turned) ?? { x: 0, y: 0 });
  const labels: Label[] = [];
  if (coordinates) {
    for (const row of 'abcdefghi') {
      const cells = state.cells.filter(({ name }) => name.startsWith(row));
      for (const [end, inner] of [
        [cells[0]!, cells[1]!],
        [cells.at(-1)!, cells.at(-2)!],
      ] as const) {
        const [a, b] = [at(end.name), at(inner.name)];
        labels.push({ text: end.name, at: { x: a.x + (a.x - b.x) * 1.08, y: a.y + (a.y - b.y) * 1.08 } });
      }
    }
  }
  return boxed(
    {
      width: 9 * UNIT + 2 * margin,
      height: 8 * ROW * UNIT + 2 * rim,
      shape: 'hexagon',
      board: { x: margin, y: rim, size: 9 * UNIT },
      tray: 0,
      cells: state.cells.map(({ name }) => name),
      labels,
      fontSize,
      at,
      beyond: place0,
    },
    UNIT,
    UNIT,
  );
}
