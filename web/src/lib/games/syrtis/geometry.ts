// Syrtis in the scene: tiles float on the water, whose surface is at height 0.
import type { Change, SyrtisState } from '$lib/game';
import { around, boxCorners, onSquare, vec, type Label, type Layout, type Passage, type PickBox, type Showing, type Still, type Vec } from '$lib/scene/layout';
import { rim } from '$lib/scene/rim';

export const TILE_TOP = 0.17;
export const TOWER_HEIGHT = 0.92;
const TOWERS_EACH = 2;
const SIGNS = [
  { sign: '+', side: 'light' },
  { sign: '-', side: 'dark' },
] as const;

export function syrtisLayout(size: number): Layout<SyrtisState> {
  const half = size / 2;
  const places = new Map<string, Vec>();
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) places.set(`${String.fromCharCode(97 + x)}${y + 1}`, onSquare({ x, y }, size));
  }
  const floor = (cell: string): Vec => places.get(cell) ?? vec(0, 0, 0);
  const cellOf = (state: SyrtisState, cell: string) => state.cells.find(({ name }) => name === cell);
  /** Towers that wait to be placed stand on a raft at the left. */
  const waiting = (side: 'light' | 'dark', i: number): Vec => vec(-half - 0.75, 0.16, (side === 'light' ? -1.6 : 0.4) + i * 0.9);

  function pool(state: SyrtisState): Still[] {
    if (state.phase !== 'swap' && state.phase !== 'towers') return [];
    const stills: Still[] = [{ key: 'raft', what: 'raft', at: vec(-half - 0.75, 0, -0.15) }];
    for (const { sign, side } of SIGNS) {
      const placed = state.cells.filter(({ tower }) => tower === side).length;
      for (let i = 0; i < TOWERS_EACH - placed; i++) stills.push({ key: `tray ${sign} ${i}`, what: sign, at: waiting(side, i) });
    }
    return stills;
  }

  function cast(state: SyrtisState, { lit }: Showing): Still[] {
    const stills: Still[] = [];
    for (const { name, tile, tower } of state.cells) {
      if (!tile) continue;
      const letter = tile.shape === 'circle' ? 'c' : 's';
      const what = tile.colour === 'light' ? letter.toUpperCase() : letter;
      const at = floor(name);
      stills.push({ key: `tile ${name}`, what, at });
      if (tower) stills.push({ key: `tower ${name}`, what: tower === 'light' ? '+' : '-', at: vec(at.x, TILE_TOP, at.z) });
    }
    const won = [...new Set(lit.flat())];
    won.forEach((cell, order) => {
      const at = floor(cell);
      stills.push({ key: `lit ${cell}`, what: 'lit', at: vec(at.x, TILE_TOP, at.z), order });
    });
    return [...stills, ...pool(state)];
  }

  function boxes(state: SyrtisState): PickBox[] {
    return state.cells.flatMap(({ name, tile, tower }) => {
      const at = floor(name);
      const cell = around(at, 0.5, -0.3, tile ? TILE_TOP : 0.02, name);
      return tower ? [cell, around(at, 0.27, TILE_TOP, TILE_TOP + TOWER_HEIGHT, name)] : [cell];
    });
  }

  function passage(change: Change, before: SyrtisState): Passage {
    if (change.kind !== 'appear' || change.from !== 'pool') return {};
    const side = change.piece.what === '+' ? 'light' : 'dark';
    const placed = before.cells.filter(({ tower }) => tower === side).length;
    return { from: waiting(side, TOWERS_EACH - 1 - placed) };
  }

  function labels(state: SyrtisState, coordinates: boolean): Label[] {
    const found: Label[] = [];
    if (state.phase === 'swap') {
      for (const { name, number } of state.cells) {
        const at = floor(name);
        if (number !== null) found.push({ text: String(number), at: vec(at.x, TILE_TOP + 0.012, at.z), size: 0.5 });
      }
    }
    return coordinates ? [...found, ...rim(size, half + 0.1, 0.03).map((label): Label => ({ ...label, on: 'water' }))] : found;
  }

  return {
    turns: 4,
    corners: boxCorners(half + (size > 5 ? 0.6 : 1), half + 0.4, 0.3),
    floor,
    top: (state, cell) => {
      const at = floor(cell);
      return vec(at.x, cellOf(state, cell)?.tile ? TILE_TOP : 0.02, at.z);
    },
    cast,
    boxes,
    labels,
    seat: (seat) => (seat === 2 ? 2 : 0),
    passage,
    depth: 1.5,
    lift: TOWER_HEIGHT + 0.15,
  };
}
