// Outlines and signs as path data, in units of the drawing.
import type { Cell, Point } from '$lib/game';
import { UNIT, type Frame } from './frame';

const n = (value: number) => String(Math.round(value * 100) / 100);

export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Waves about a centre. */
export function waves(x: number, y: number, width: number, height: number, count = 2): string {
  const step = width / (count * 2);
  let path = `M${n(x - width / 2)} ${n(y)}`;
  for (let i = 0; i < count * 2; i++) path += `q${n(step / 2)} ${n(i % 2 ? height : -height)} ${n(step)} 0`;
  return path;
}

/** Eight rays about the centre; a disc belongs in the middle. */
export function rays(inner: number, outer: number): string {
  let path = '';
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    path += `M${n(c * inner)} ${n(s * inner)}L${n(c * outer)} ${n(s * outer)}`;
  }
  return path;
}

/** Dots at many points, as one path. */
export function dots(points: readonly Point[], radius: number): string {
  const [r, d] = [n(radius), n(radius * 2)];
  return points.map(({ x, y }) => `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0`).join('');
}

/** A hexagon that stands on a corner, by its distance from centre to corner. */
export function hexagonPath(at: Point, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius };
  });
  return polygon(corners);
}

/** The corner ticks of the last action. */
export function ticks(half: number, length: number): string {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x, y]) => `M${n(x! * half)} ${n(y! * (half - length))}V${n(y! * half)}H${n(x! * (half - length))}`)
    .join('');
}

/** A straight arrow with its head, from `gap` after the start to `short` before the end. */
export function arrow(from: Point, to: Point, gap: number, short: number, head: number): { line: string; head: string } {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const start = { x: from.x + c * gap, y: from.y + s * gap };
  const tip = { x: to.x - c * short, y: to.y - s * short };
  const at = (along: number, aside: number) => ({ x: tip.x + c * along - s * aside, y: tip.y + s * along + c * aside });
  return {
    line: polygon([start, at(-head, 0)], false),
    head: polygon([tip, at(-head * 1.35, head * 0.75), at(-head * 1.35, -head * 0.75)]),
  };
}

/** The border of a set of cells, `inset` inside it. */
export function outline(frame: Frame, cells: readonly Cell[], inset: number): string {
  return frame.shape === 'square' ? squareOutline(frame, cells, inset) : hexOutline(frame, cells, inset);
}

const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

function squareOutline(frame: Frame, cells: readonly Cell[], inset: number): string {
  const centres = cells.map((cell) => frame.at(cell));
  const set = new Set(centres.map(({ x, y }) => key(x, y)));
  const has = (x: number, y: number, dx: number, dy: number) => set.has(key(x + dx * UNIT, y + dy * UNIT));
  let path = '';
  for (const { x, y } of centres) {
    const [left, top] = [x - UNIT / 2, y - UNIT / 2];
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      if (has(x, y, dx, dy)) continue;
      // How far a side reaches depends on the neighbours along it: stop short, go on straight, or turn outwards.
      const reach = (ex: number, ey: number) => (!has(x, y, ex, ey) ? -inset : has(x, y, ex + dx, ey + dy) ? inset : 0);
      if (dx === 0) {
        const edge = dy < 0 ? top + inset : top + UNIT - inset;
        path += `M${n(left - reach(-1, 0))} ${n(edge)}H${n(left + UNIT + reach(1, 0))}`;
      } else {
        const edge = dx < 0 ? left + inset : left + UNIT - inset;
        path += `M${n(edge)} ${n(top - reach(0, -1))}V${n(top + UNIT + reach(0, 1))}`;
      }
    }
  }
  return path;
}

function hexOutline(frame: Frame, cells: readonly Cell[], inset: number): string {
  const centres = cells.map((cell) => frame.at(cell));
  const set = new Set(centres.map(({ x, y }) => key(x, y)));
  const radius = UNIT / Math.sqrt(3);
  let path = '';
  for (const { x, y } of centres) {
    // Side i lies between corner i and corner i + 1, and faces this neighbour.
    const near = Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i - Math.PI / 3;
      return set.has(key(x + Math.cos(angle) * UNIT, y + Math.sin(angle) * UNIT));
    });
    for (let i = 0; i < 6; i++) {
      if (near[i]) continue;
      const corner = (k: number) => {
        const angle = (Math.PI / 3) * k - Math.PI / 2;
        return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
      };
      const [a, b] = [corner(i), corner(i + 1)];
      const [ux, uy] = [(b.x - a.x) / radius, (b.y - a.y) / radius];
      const shift = inset * Math.tan(Math.PI / 6);
      const [from, to] = [near[(i + 5) % 6] ? -shift : shift, near[(i + 1) % 6] ? -shift : shift];
      path += polygon(
        [
          { x: a.x + ux * from - uy * inset, y: a.y + uy * from + ux * inset },
          { x: b.x - ux * to - uy * inset, y: b.y - uy * to + ux * inset },
        ],
        false,
      );
    }
  }
  return path;
}
