// Where things are and how they move, over whole recorded games.
import { difference, halfTurn, neighbour, readState, type State } from '$lib/game';
import { playthroughs } from '$lib/game/fixtures/playthroughs';
import { distrifyLayout } from '$lib/games/distrify/geometry';
import { meerkatsLayout } from '$lib/games/meerkats/geometry';
import { sixteenLayout, traySpot } from '$lib/games/sixteen-stone/geometry';
import { syrtisLayout } from '$lib/games/syrtis/geometry';
import { describe, expect, it } from 'vitest';
import { readChoices } from './choices.svelte.ts';
import { distance, PLAIN, type Layout, type Vec } from './layout';
import { cameraOf, ledTo } from './keys';
import { placed } from './marking';
import { picked } from './pick';
import { along, planOf, posed, posesAt, settle, TIMES } from './plan';
import { fit, LIMITS, nearestAngle, turnSeen, viewOf, type CameraName } from './views';
import { shore } from './water';

function layoutOf(state: State): Layout {
  switch (state.game) {
    case 'syrtis':
      return syrtisLayout(state.size) as Layout;
    case 'distrify':
      return distrifyLayout(state.size) as Layout;
    case 'sixteen-stone':
      return sixteenLayout() as Layout;
    case 'meerkats':
      return meerkatsLayout(state) as Layout;
  }
}

const GAMES = playthroughs();
const first = (name: string) => {
  const { spec, steps } = GAMES.find((game) => game.name === name)!;
  return readState(spec, steps[0]!.position);
};
const BOARDS = ['syrtis-major', 'syrtis-minor', 'distrify-9', 'distrify-19', 'sixteen-stone', 'meerkats-2', 'meerkats-3', 'meerkats-4'];
const right = (at: Vec, azimuth: number) => at.x * Math.cos(azimuth) - at.z * Math.sin(azimuth);

describe.each(BOARDS)('the layout of %s', (name) => {
  const state = first(name);
  const layout = layoutOf(state);

  it('has every cell at a place of its own, neighbours a step apart', () => {
    for (const { name: cell } of state.cells) {
      const next = neighbour(state, cell, 'right');
      if (next) expect(distance(layout.floor(cell), layout.floor(next))).toBeCloseTo(1);
      const nearest = state.cells.filter((other) => other.name !== cell).map((other) => distance(layout.floor(cell), layout.floor(other.name)));
      expect(Math.min(...nearest)).toBeCloseTo(1);
    }
  });

  it('is picked where it is seen, from above and from each seat', () => {
    const boxes = layout.boxes(state);
    for (const { name: cell } of state.cells) {
      const at = layout.top(state, cell);
      expect(picked({ x: at.x, y: 30, z: at.z }, { x: 0, y: -1, z: 0 }, boxes)).toBe(cell);
    }
    expect(picked({ x: 30, y: 30, z: 30 }, { x: 0, y: -1, z: 0 }, boxes)).toBeNull();
  });

  it.each(['mine', 'seat-1', 'seat-2', 'above', 'turning'] as CameraName[])('is wholly in sight with the camera %s, in any window', (camera) => {
    for (const aspect of [0.6, 1, 1.8]) {
      const view = viewOf(camera, { corners: layout.corners, turns: layout.turns, aspect, turned: 0, seat: (seat) => layout.seat(seat, 2), focus: null });
      expect(view.distance).toBeGreaterThanOrEqual(fit(layout.corners, view.azimuth, view.polar, aspect, view.target));
      expect(view.polar).toBeGreaterThanOrEqual(LIMITS.polar[0]);
      expect(view.polar).toBeLessThanOrEqual(LIMITS.polar[1]);
    }
  });

  it('goes right on the screen with the right arrow, however the board is turned', () => {
    for (let turned = 0; turned < layout.turns; turned++) {
      const { azimuth } = viewOf('mine', { corners: layout.corners, turns: layout.turns, aspect: 1, turned, seat: () => 0, focus: null });
      expect(turnSeen(azimuth, layout.turns)).toBe(turned);
      const cell = state.cells[Math.floor(state.cells.length / 2)]!.name;
      const next = neighbour(state, cell, 'right', turned);
      if (next) expect(right(layout.floor(next), azimuth) - right(layout.floor(cell), azimuth)).toBeCloseTo(1);
    }
  });

  it('shows the second seat the board the other way round', () => {
    if (state.game !== 'meerkats') expect(layout.seat(2, 2)).toBe(halfTurn(state.game));
    else expect(layout.seat(2, 2)).toBe(3);
  });
});

describe.each(GAMES.map((game) => [game.name, game] as const))('the moves of %s', (_name, { spec, steps }) => {
  const states = steps.map(({ position }) => readState(spec, position));

  it('begin where pieces were, end where they lie, and take as long as it takes to see them', () => {
    for (let i = 1; i < states.length; i++) {
      const [before, after] = [states[i - 1]!, states[i]!];
      const layout = layoutOf(before);
      const [old, cast] = [layout.cast(before, PLAIN), layout.cast(after, PLAIN)];
      const changes = difference(before, after, steps[i - 1]!.action ?? null);
      const plan = planOf(layout, { state: before, cast: old }, { state: after, cast }, changes, false);
      const rest = posesAt(cast, plan, plan.length);
      expect(rest).toEqual(cast.map((still) => posed(still)));
      for (const track of plan.tracks) {
        expect(track.length).toBeGreaterThanOrEqual(TIMES.quick);
        expect(track.length).toBeLessThanOrEqual(TIMES.sink + TIMES.hop);
        const goal = cast.find(({ key }) => key === track.key);
        if (!track.ghost) expect(distance(track.pose(1).at, goal!.at)).toBeCloseTo(0, 5);
      }
      for (const change of changes) {
        if (change.kind !== 'move') continue;
        const track = plan.tracks.find(({ key }) => key === `${change.piece.layer} ${change.to}`)!;
        const from = old.find(({ key }) => key === `${change.piece.layer} ${change.piece.cell}`)!;
        expect(distance(track.pose(0).at, from.at)).toBeCloseTo(0, 5);
      }
      const start = posesAt(cast, plan, 0).filter(({ size }) => size > 0.01);
      const seen = (what: string, at: Vec) => start.some((pose) => pose.what === what && distance(pose.at, at) < 0.001);
      const taken = new Set(changes.flatMap((change) => (change.kind === 'flip' || change.kind === 'appear' ? ['lit', 'tray'] : ['lit'])));
      for (const still of old) {
        const beside = ['tray', 'hand', 'raft', 'card'].some((kind) => still.key.startsWith(kind));
        if (!beside && !taken.has(still.key.split(' ')[0]!)) expect(seen(still.what, still.at), `${still.key} is still there at the start of ${steps[i - 1]!.action}`).toBe(true);
      }
    }
  });

  it('are not made where people asked for calm', () => {
    const [before, after] = [states[0]!, states[1]!];
    const layout = layoutOf(before);
    const side = (state: State) => ({ state, cast: layout.cast(state, PLAIN) });
    expect(planOf(layout, side(before), side(after), difference(before, after, steps[0]!.action ?? null), true).tracks).toEqual([]);
  });
});

function played(name: string, kind: (action: string) => boolean) {
  for (const { spec, steps } of GAMES.filter((game) => game.name.startsWith(name))) {
    const i = steps.findIndex(({ action }, at) => action && steps[at + 1] && kind(action));
    if (i < 0) continue;
    const [before, after] = [readState(spec, steps[i]!.position), readState(spec, steps[i + 1]!.position)];
    const layout = layoutOf(before);
    const action = steps[i]!.action!;
    const changes = difference(before, after, action);
    const plan = planOf(layout, { state: before, cast: layout.cast(before, PLAIN) }, { state: after, cast: layout.cast(after, PLAIN) }, changes, false);
    return { before, after, layout, changes, plan, action };
  }
  throw new Error(`nothing like that in ${name}`);
}

describe('what is worth watching', () => {
  it('is a sunk tile that goes under with rings and bubbles', () => {
    const { plan, layout, action } = played('syrtis', (text) => text.startsWith('x'));
    const tile = plan.tracks.find(({ key }) => key === `tile ${action.slice(1)}`)!;
    expect(tile.ghost).toBe(true);
    expect(tile.length).toBe(900);
    expect(tile.pose(1).at.y).toBeLessThan(-1);
    expect(plan.effects.filter(({ kind }) => kind === 'ripple').length).toBeGreaterThan(0);
    expect(plan.effects[0]!.at).toEqual(layout.floor(action.slice(1)));
    expect(plan.tracks.filter(({ key }) => key.startsWith('bubble')).length).toBeGreaterThan(3);
  });

  it('is a tile that glides round the island with its tower on it', () => {
    const { plan, changes } = played('syrtis', (text) => text.includes('>'));
    const move = changes.find((change) => change.kind === 'move' && change.piece.layer === 'tile');
    if (move?.kind !== 'move') throw new Error('no tile moved');
    const [tile, tower] = ['tile', 'tower'].map((layer) => plan.tracks.find(({ key }) => key === `${layer} ${move.to}`)!);
    for (const t of [0, 0.3, 0.6, 1]) {
      const [a, b] = [tile!.pose(t).at, tower!.pose(t).at];
      expect([b.x, b.z]).toEqual([a.x, a.z]);
      expect(b.y).toBeGreaterThan(a.y);
    }
  });

  it('is a tower that hops over others', () => {
    const { plan, layout, changes } = played('syrtis', (text) => /^\w\d-/.test(text));
    const move = changes.find((change) => change.kind === 'move')!;
    if (move.kind !== 'move') throw new Error('no tower moved');
    const track = plan.tracks.find(({ key }) => key === `tower ${move.to}`)!;
    expect(track.pose(0.5).at.y).toBeGreaterThan(layout.floor(move.to).y + 0.92);
  });

  it('is a push in one line, and a stone that falls into its owner’s tray', () => {
    const { plan, changes, after } = played('sixteen-stone', (text) => text.includes('>'));
    const moves = changes.filter((change) => change.kind === 'move');
    expect(moves.length).toBeGreaterThan(0);
    const times = new Set(moves.map((change) => plan.tracks.find(({ key }) => change.kind === 'move' && key === `stone ${change.to}`)!.length));
    expect(times.size).toBe(1);
    expect(after.game).toBe('sixteen-stone');
    const off = played('sixteen-stone', (text) => text.includes('>') && !text.includes('*'));
    const fallen = off.changes.find((change) => change.kind === 'vanish' && change.how === 'off');
    if (fallen?.kind === 'vanish' && off.after.game === 'sixteen-stone') {
      const side = fallen.piece.what === 'r' ? 'red' : 'blue';
      const index = off.after.pools[side] - 1;
      const track = off.plan.tracks.find(({ key }) => key === `tray ${fallen.piece.what} ${index}`)!;
      expect(distance(track.pose(0).at, off.layout.floor(fallen.piece.cell))).toBeCloseTo(0, 5);
      expect(distance(track.pose(1).at, traySpot(side, index))).toBeCloseTo(0, 5);
    }
  });

  it('is a captured stone that turns over', () => {
    const { plan, changes } = played('sixteen-stone', (text) => text.includes('*'));
    const flip = changes.find((change) => change.kind === 'flip')!;
    if (flip.kind !== 'flip') throw new Error('nothing turned over');
    const track = plan.tracks.find(({ key }) => key === `stone ${flip.piece.cell}`)!;
    expect(track.pose(0).what).toBe(flip.piece.what);
    expect(track.pose(1).what).toBe(flip.what);
    expect(track.pose(1).tilt).toBeCloseTo(0, 5);
  });

  it('is a stone that comes out of the bag, and is put down from there', () => {
    const drawn = played('meerkats-2', (text) => text.startsWith('draw'));
    expect(drawn.plan.effects.map(({ kind }) => kind)).toContain('bag');
    expect(drawn.plan.tracks.some(({ key }) => key === 'hand')).toBe(true);
    // A hand reaches for it, carries it to its place, and is gone.
    const reach = drawn.plan.tracks.find(({ key }) => key === 'reach')!;
    const carried = drawn.plan.tracks.find(({ key }) => key === 'hand')!;
    const at = (track: typeof reach, time: number) => track.pose(Math.max(0, Math.min(1, (time - track.start) / track.length)));
    const inside = carried.pose(0).at;
    expect(reach.ghost).toBe(true);
    expect(at(reach, 0).at.y).toBeGreaterThan(inside.y + 1);
    expect(carried.pose(0).size).toBe(0);
    for (const part of [0, 0.25, 0.5, 0.75, 0.99]) {
      const time = carried.start + part * carried.length;
      expect(distance(at(reach, time).at, at(carried, time).at)).toBeCloseTo(0, 5);
    }
    expect(reach.pose(1).size).toBeCloseTo(0, 5);
    expect(posesAt([], drawn.plan, drawn.plan.length).filter(({ what }) => what === 'reach')).toEqual([]);
    const dropped = played('meerkats-2', (text) => text.includes('@'));
    const hand = dropped.layout.cast(dropped.before, PLAIN).find(({ key }) => key === 'hand')!;
    const stone = dropped.plan.tracks.find(({ key }) => key === `stone ${dropped.action.slice(2)}`)!;
    expect(distance(stone.pose(0).at, hand.at)).toBeCloseTo(0, 5);
  });

  it('is the winning path, stone by stone, and groups that stand up', () => {
    const game = GAMES.find(({ name }) => name === 'distrify-9')!;
    const state = readState(game.spec, game.steps.at(-1)!.position);
    const layout = layoutOf(state);
    const stones = state.cells.filter((cell) => 'stone' in cell && cell.stone).map(({ name }) => name).slice(0, 5);
    const showing = { over: true, lit: [stones], open: [] };
    const plan = planOf(layout, { state, cast: layout.cast(state, PLAIN) }, { state, cast: layout.cast(state, showing) }, [], false);
    const starts = stones.map((cell) => plan.tracks.find(({ key }) => key === `lit ${cell}`)!.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(new Set(starts).size).toBe(5);
  });

  it('is a card that only turns when it may be seen', () => {
    const state = first('meerkats-2');
    const layout = layoutOf(state);
    const card = (open: number[]) => layout.cast(state, { ...PLAIN, open }).find(({ key }) => key === 'card 1')!;
    expect(card([])).toMatchObject({ what: 'card-?', tilt: Math.PI });
    expect(card([1]).what).toMatch(/^card-[rgby]$/);
    expect(layout.cast(state, { ...PLAIN, open: [1] }).find(({ key }) => key === 'card 2')!.what).toBe('card-?');
  });
});

describe('marks', () => {
  it('lie on what they mark, each at a height of its own', () => {
    const state = first('syrtis-major');
    const layout = layoutOf(state);
    const cell = state.cells.find((one) => 'tile' in one && one.tile)!.name;
    const list = placed(state, layout, 'tile', { marks: [{ kind: 'own', cell }, { kind: 'last', cell }], guilty: [cell], cursor: cell });
    expect(list.map(({ form }) => form)).toEqual(['own', 'last', 'guilty', 'cursor']);
    const top = layout.top(state, cell);
    for (const { at } of list) expect(at.y).toBeGreaterThan(top.y);
    expect(new Set(list.map(({ at }) => at.y)).size).toBe(4);
  });

  it('draw one ray in each direction of a slide', () => {
    const state = first('meerkats-2');
    const layout = layoutOf(state);
    const marks = ['e6', 'e7', 'e8', 'd5'].map((cell) => ({ kind: 'slide' as const, cell, from: 'e5' }));
    const list = placed(state, layout, 'hexagon', { marks, guilty: [], cursor: null });
    expect(list.filter(({ form }) => form === 'ray').map(({ cell }) => cell).sort()).toEqual(['d5', 'e8']);
    expect(list.filter(({ form }) => form === 'place')).toHaveLength(4);
  });
});

describe('keys', () => {
  const state = first('distrify-9');
  it('lead from cell to cell as they are seen', () => {
    expect(ledTo(state, 'e5', 'ArrowRight', 0, new Set())).toBe('f5');
    expect(ledTo(state, 'e5', 'ArrowRight', 2, new Set())).toBe('d5');
    expect(ledTo(state, 'i5', 'ArrowRight', 0, new Set())).toBe('i5');
    expect(ledTo(state, 'e5', 'Home', 0, new Set())).toBe('a5');
    expect(ledTo(state, 'e5', 'End', 2, new Set())).toBe('a5');
    expect(ledTo(state, 'e5', 'PageDown', 0, new Set(['b2', 'g7']))).toBe('g7');
    expect(ledTo(state, 'e5', 'PageUp', 0, new Set(['b2', 'g7']))).toBe('b2');
    expect(ledTo(state, 'e5', 'x', 0, new Set())).toBeUndefined();
  });
  it('choose cameras that there are', () => {
    expect(cameraOf('2', ['mine', 'seat-2'])).toBe('seat-2');
    expect(cameraOf('4', ['mine', 'seat-2'])).toBeNull();
    expect(cameraOf('a', ['mine'])).toBeNull();
  });
});

describe('small things', () => {
  it('follow a way at an even pace', () => {
    const way = [0, 1, 3].map((x) => ({ x, y: 0, z: 0 }));
    expect(along(way, 0.5).x).toBeCloseTo(1.5);
    expect(along(way, 1).x).toBe(3);
  });
  it('settle with one small bounce', () => {
    expect(settle(0)).toBe(0);
    expect(settle(1)).toBeCloseTo(1);
    expect(settle(0.62)).toBeCloseTo(1);
    expect(settle(0.8)).toBeLessThan(1);
  });
  it('turn the short way round', () => {
    expect(nearestAngle(0, 2 * Math.PI)).toBeCloseTo(0);
    expect(nearestAngle(3, -3)).toBeCloseTo(2 * Math.PI - 3);
  });
  it('know the shore', () => {
    const field = shore([{ x: 0, z: 0 }], 4, 8);
    expect(field[8 * 3 + 3]).toBeGreaterThan(200);
    expect(field[0]).toBe(0);
  });
  it('are remembered only as far as they are understood', () => {
    expect(readChoices('{"theme":"night","camera":"nowhere","turns":1}')).toEqual({ theme: 'night', camera: 'mine', quality: 'auto', turns: false });
    expect(readChoices('no')).toEqual({ theme: 'sea', camera: 'mine', quality: 'auto', turns: false });
  });
});
