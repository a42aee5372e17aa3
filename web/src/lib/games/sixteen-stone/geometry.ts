// Sixteen Stone in the scene: the board's surface is at height 0, the pools lie in trays at its left and right.
import type { Change, SixteenSide, SixteenState } from '$lib/game';
import { around, boxCorners, onSquare, vec, type Layout, type Passage, type Still, type Vec } from '$lib/scene/layout';
import { rim } from '$lib/scene/rim';

export const SIZE = 5;
export const DISC = { radius: 0.4, height: 0.2 } as const;
export const TRAY = { x: 3.55, width: 0.86, length: 5.3, floor: 0.02 } as const;
const IN_TRAY = 0.76;
const POOL = 8;

const sideOf = (what: string): SixteenSide => (what === 'r' ? 'red' : 'blue');

/** The place of a stone of a pool; pools are filled from the far end of their owner's view. */
export function traySpot(side: SixteenSide, index: number): Vec {
  const along = (index - (POOL - 1) / 2) * 0.64;
  return side === 'red' ? vec(-TRAY.x, TRAY.floor, along) : vec(TRAY.x, TRAY.floor, -along);
}

export function sixteenLayout(): Layout<SixteenState> {
  const places = new Map<string, Vec>();
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) places.set(`${'abcde'[x]}${y + 1}`, onSquare({ x, y }, SIZE));
  }
  const floor = (cell: string): Vec => places.get(cell) ?? vec(0, 0, 0);

  function passage(change: Change, before: SixteenState, after: SixteenState): Passage {
    if (change.kind === 'appear' && change.from === 'pool') {
      const side = sideOf(change.piece.what);
      return { from: traySpot(side, before.pools[side] - 1) };
    }
    if (change.kind === 'vanish' && change.how === 'off' && change.towards) {
      const side = sideOf(change.piece.what);
      return { to: traySpot(side, after.pools[side] - 1), via: [onSquare(change.towards, SIZE)] };
    }
    return {};
  }

  return {
    turns: 4,
    corners: boxCorners(TRAY.x + TRAY.width / 2 + 0.1, SIZE / 2 + 0.4, 0.2),
    floor,
    top: (_state, cell) => floor(cell),
    over(state, cell) {
      const at = floor(cell);
      return state.cells.some(({ name, stone }) => name === cell && stone) ? vec(at.x, DISC.height, at.z) : at;
    },
    cast(state, { lit }) {
      const stills: Still[] = [];
      for (const { name, stone } of state.cells) {
        if (stone) stills.push({ key: `stone ${name}`, what: stone === 'red' ? 'r' : 'b', at: floor(name) });
      }
      for (const side of ['red', 'blue'] as const) {
        for (let i = 0; i < state.pools[side]; i++) {
          const what = side === 'red' ? 'r' : 'b';
          stills.push({ key: `tray ${what} ${i}`, what, at: traySpot(side, i), size: IN_TRAY });
        }
      }
      lit.flat().forEach((cell, order) => stills.push({ key: `lit ${cell}`, what: 'lit', at: floor(cell), order }));
      return stills;
    },
    boxes: (state) => state.cells.map(({ name, stone }) => around(floor(name), 0.48, -0.05, stone ? DISC.height : 0.02, name)),
    labels: (_state, coordinates) => (coordinates ? rim(SIZE, SIZE / 2 + 0.03, 0.012, 0.24) : []),
    seat: (seat) => (seat === 2 ? 2 : 0),
    passage,
    depth: 1,
    lift: 0.7,
  };
}
