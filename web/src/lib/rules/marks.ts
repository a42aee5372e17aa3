// What is pointed out on a drawn position, as shapes in the coordinates of the flat boards.
import { UNIT, type Frame } from '$lib/board/frame';
import { arrow, outline, polygon, ticks, waves } from '$lib/board/shapes';
import { pieces, type Cell, type Point, type State } from '$lib/game';
import type { Mark } from './figures';

export type Shape =
  /** A line with a halo, so that it is seen on any piece. */
  | { kind: 'line'; d: string; tone: string; width: number; dash?: string }
  | { kind: 'area'; d: string; tone: string }
  | { kind: 'dot'; at: Point; r: number; tone: string }
  | { kind: 'cross'; at: Point; r: number }
  | { kind: 'badge'; at: Point; r: number; text: string; tone: string }
  | { kind: 'words'; at: Point; size: number; text: string };

const STEPS: Record<string, readonly [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

export function shapesOf(marks: readonly Mark[], state: State, frame: Frame): Shape[] {
  const taken = new Set(pieces(state).map((piece) => piece.cell));
  return marks.flatMap((mark) => shapes(mark, state, frame, taken));
}

function shapes(mark: Mark, state: State, frame: Frame, taken: ReadonlySet<Cell>): Shape[] {
  const cells = Array.isArray(mark.cells) ? (mark.cells as readonly Cell[]) : [];
  const tone = (fallback: string) => mark.tone ?? fallback;
  const each = (draw: (at: Point, cell: Cell) => Shape[]) => cells.flatMap((cell) => draw(frame.at(cell), cell));
  switch (mark.type) {
    case 'ring':
      return each((at) => [{ kind: 'line', d: ringAround(at, state), tone: tone('ochre'), width: 4 }]);
    case 'dest':
      return each((at) => [{ kind: 'line', d: ringAround(at, state), tone: tone('ochre'), width: 4, dash: '0.1 7.5' }]);
    case 'sink':
      return each(({ x, y }) => [-0.11, 0.11].map((part) => ({ kind: 'line', d: waves(x, y + UNIT * part, UNIT * 0.62, UNIT * 0.17), tone: 'terracotta', width: 4 })));
    case 'slide':
      return each((at) => [{ kind: 'line', d: square(at, UNIT / 2 - 6), tone: 'olive', width: 4 }]);
    case 'dot':
      return each((at) => [{ kind: 'dot', at, r: UNIT * 0.12, tone: tone('olive') }]);
    case 'last':
      return each((at) => [{ kind: 'line', d: moved(ticks(UNIT / 2 - 3, UNIT * 0.2), at), tone: 'ochre', width: 3.5 }]);
    case 'guilty':
      return [{ kind: 'line', d: outline(frame, cells, 2), tone: 'terracotta', width: 4 }];
    case 'outline':
      return [{ kind: 'line', d: outline(frame, cells, mark.inset ?? 3), tone: tone('azulejo'), width: 4, ...(mark.dash ? { dash: '9 7' } : {}) }];
    case 'no':
      return each(({ x, y }, cell) => {
        const off = taken.has(cell) ? UNIT * 0.3 : 0;
        return [{ kind: 'cross', at: { x: x + off, y: y - off }, r: UNIT * (off ? 0.17 : 0.21) }];
      });
    case 'arrow':
      return arrowOf(mark, frame, tone(mark.no ? 'terracotta' : 'olive'));
    case 'way':
      return wayOf(cells.map((cell) => frame.at(cell)), tone('olive'));
    case 'path':
      return [{ kind: 'line', d: polygon(cells.map((cell) => frame.at(cell)), false), tone: tone('ochre'), width: 6 }];
    case 'box': {
      const [from, to] = [frame.at(mark.from ?? ''), frame.at(mark.to ?? '')];
      const h = UNIT / 2;
      const corners = [
        { x: from.x - h, y: from.y - h },
        { x: to.x + h, y: from.y - h },
        { x: to.x + h, y: to.y + h },
        { x: from.x - h, y: to.y + h },
      ];
      return [{ kind: 'line', d: polygon(corners), tone: 'ink', width: 3, dash: '10 7' }];
    }
    case 'label':
      return Object.entries((mark.cells ?? {}) as Record<string, string>).map(([cell, text]) => {
        const { x, y } = frame.at(cell);
        const off = taken.has(cell) && !mark.centre ? UNIT * 0.3 : 0;
        return { kind: 'badge', at: { x: x - off, y: y - off }, r: UNIT * 0.21, text, tone: tone('ink') };
      });
    case 'text':
      return [{ kind: 'words', at: towards(mark, frame), size: 17, text: mark.text ?? '' }];
    case 'numbers':
      return state.game === 'syrtis'
        ? state.cells.flatMap(({ name, number }): Shape[] => (number === null ? [] : [{ kind: 'badge', at: frame.at(name), r: UNIT * 0.23, text: String(number), tone: 'ink' }]))
        : [];
    case 'names':
      return state.cells.map(({ name }) => ({ kind: 'words', at: frame.at(name), size: 16, text: name }));
    default:
      return [];
  }
}

/** A ring round a stone, or round a whole tile. */
function ringAround(at: Point, state: State): string {
  return state.game === 'syrtis' ? square(at, UNIT / 2 - 4) : circle(at, UNIT * 0.43);
}

function circle({ x, y }: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function square({ x, y }: Point, h: number): string {
  const r = 7;
  return `M${x - h + r} ${y - h}h${2 * (h - r)}q${r} 0 ${r} ${r}v${2 * (h - r)}q0 ${r} ${-r} ${r}h${-2 * (h - r)}q${-r} 0 ${-r} ${-r}v${-2 * (h - r)}q0 ${-r} ${r} ${-r}Z`;
}

/** A path about the origin, put elsewhere. Only for absolute commands with pairs, `V` and `H`. */
function moved(d: string, at: Point): string {
  return d.replace(/([MLVH])(-?[\d.]+)(?: (-?[\d.]+))?/g, (_, letter: string, first: string, second?: string) => {
    if (letter === 'V') return `V${Number(first) + at.y}`;
    if (letter === 'H') return `H${Number(first) + at.x}`;
    return `${letter}${Number(first) + at.x} ${Number(second) + at.y}`;
  });
}

function towards(mark: Mark, frame: Frame): Point {
  const from = frame.at(mark.from ?? '');
  const [dx, dy] = STEPS[mark.dir ?? ''] ?? [0, 0];
  const length = (mark.len ?? 1) * UNIT;
  return { x: from.x + dx * length, y: from.y + dy * length };
}

function arrowOf(mark: Mark, frame: Frame, tone: string): Shape[] {
  const from = frame.at(mark.from ?? '');
  const to = mark.to ? frame.at(mark.to) : towards(mark, frame);
  const gap = (mark.gap ?? 0) * UNIT;
  const width = mark.thin ? 3 : 4.5;
  const head = mark.thin ? 9 : 12;
  const draw = (a: Point, b: Point): Shape[] => {
    const { line, head: tip } = arrow(a, b, gap, mark.both ? gap : 0, head);
    return [
      { kind: 'line', d: line, tone, width },
      { kind: 'area', d: tip, tone },
    ];
  };
  const shown = mark.both ? [...draw(from, to), ...draw(to, from)] : draw(from, to);
  if (mark.no) shown.push({ kind: 'cross', at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, r: UNIT * 0.18 });
  return shown;
}

function wayOf(points: readonly Point[], tone: string): Shape[] {
  const [first, last, before] = [points[0], points.at(-1), points.at(-2)];
  if (!first || !last || !before) return [];
  const { line, head } = arrow(before, last, 0, 0, 12);
  const body = polygon(points.slice(0, -1), false);
  return [
    { kind: 'line', d: body + line.replace(/^M[^L]*/, ''), tone, width: 4.5 },
    { kind: 'area', d: head, tone },
  ];
}
