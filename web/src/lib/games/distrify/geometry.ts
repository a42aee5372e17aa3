// Distrify in the scene: the board's surface is at height 0.
import type { DistrifyState } from '$lib/game';
import { around, boxCorners, onSquare, vec, type Layout, type Still, type Vec } from '$lib/scene/layout';
import { rim } from '$lib/scene/rim';

export const STONE = { radius: 0.45, height: 0.3 } as const;
/** From the outermost cells to the end of the board: the bar of its owner, and a rim of wood. */
export const BAR = 0.28;
export const RIM = 0.75;

export function distrifyLayout(size: number): Layout<DistrifyState> {
  const half = size / 2;
  const places = new Map<string, Vec>();
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) places.set(`${String.fromCharCode(97 + x)}${y + 1}`, onSquare({ x, y }, size));
  }
  const floor = (cell: string): Vec => places.get(cell) ?? vec(0, 0, 0);
  return {
    turns: 4,
    corners: boxCorners(half + RIM, half + RIM, 0.2),
    floor,
    top: (_state, cell) => floor(cell),
    cast(state, { lit }) {
      const order = new Map(lit.flat().map((cell, i) => [cell, i]));
      const stills: Still[] = [];
      for (const { name, stone } of state.cells) {
        if (!stone) continue;
        const at = floor(name);
        stills.push({ key: `stone ${name}`, what: stone === 'black' ? 'x' : 'o', at });
        const place = order.get(name);
        if (place !== undefined) stills.push({ key: `lit ${name}`, what: 'lit', at: vec(at.x, STONE.height, at.z), order: place });
      }
      return stills;
    },
    boxes: (state) => state.cells.map(({ name, stone }) => around(floor(name), stone ? STONE.radius : 0.5, -0.05, stone ? STONE.height : 0, name)),
    labels: (_state, coordinates) => (coordinates ? rim(size, half + BAR + 0.05, 0.012, Math.min(0.4, Math.max(0.3, size / 32))) : []),
    seat: (seat) => (seat === 2 ? 2 : 0),
    passage: () => ({}),
    depth: 1,
    lift: 0.8,
  };
}
