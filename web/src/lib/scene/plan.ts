// How pieces move from one position to the next: a function of what changed, without anything that draws.
import type { Change, State } from '$lib/game';
import { add, distance, mix, vec, type Layout, type Still, type Vec } from './layout';

/** How a piece is shown at a moment. */
export interface Pose {
  what: string;
  at: Vec;
  spin: number;
  tilt: number;
  roll: number;
  size: number;
}

export interface Track {
  key: string;
  start: number;
  length: number;
  /** On its way out: gone when the track ends. */
  ghost: boolean;
  /** From 0 to 1. */
  pose(progress: number): Pose;
}

export interface Effect {
  kind: 'ripple' | 'bag';
  at: Vec;
  start: number;
}

export interface Plan {
  tracks: Track[];
  effects: Effect[];
  length: number;
}

export const NO_PLAN: Plan = { tracks: [], effects: [], length: 0 };

/** Milliseconds. */
export const TIMES = { quick: 180, hop: 420, settle: 340, sink: 900, flip: 420, step: 60, longest: 720, each: 70, reach: 220 } as const;

/** More changes than this are a jump to quite another position, shown as a cut. */
export const MANY = 24;

const clamp = (t: number) => Math.max(0, Math.min(1, t));
export const easeOut = (t: number) => 1 - (1 - clamp(t)) ** 3;
export const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
/** Falls, and settles with one small bounce. */
export function settle(t: number): number {
  if (t < 0.62) return (t / 0.62) ** 2;
  const late = (t - 0.62) / 0.38;
  return 1 - 0.1 * 4 * late * (1 - late);
}

export function posed(still: Still, at: Vec = still.at, more: Partial<Pose> = {}): Pose {
  return { what: still.what, at, spin: still.spin ?? 0, tilt: still.tilt ?? 0, roll: 0, size: still.size ?? 1, ...more };
}

/** A point on a way of straight lines, by the part of its length. */
export function along(way: readonly Vec[], t: number): Vec {
  const lengths = way.slice(1).map((point, i) => distance(way[i]!, point));
  let left = clamp(t) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) return mix(way[i]!, way[i + 1]!, left / length);
    left -= length;
  }
  return way.at(-1)!;
}

const raised = (at: Vec, by: number): Vec => vec(at.x, at.y + by, at.z);
/** A throw from one place to another. */
const arc = (from: Vec, to: Vec, height: number, t: number): Vec => raised(mix(from, to, t), height * 4 * t * (1 - t));

/** How much of its size a stone has that comes out of the bag: none before, and little in the neck of it. */
const emerged = (t: number) => (t === 0 ? 0 : Math.min(1, 0.6 + 1.6 * t));

const keyOf = (layer: string, cell: string) => `${layer} ${cell}`;

/** A small number that looks random, from a number. */
const chance = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};

class Planner<S extends State> {
  tracks: Track[] = [];
  effects: Effect[] = [];
  private readonly old: Map<string, Still>;
  private readonly now: Map<string, Still>;
  /** Keys of the new cast whose coming is explained. */
  private readonly done = new Set<string>();
  private readonly left = new Set<string>();
  /** When moves are over and captures begin. */
  private pause = 0;

  constructor(
    private readonly layout: Layout<S>,
    before: readonly Still[],
    after: readonly Still[],
    private readonly states: { before: S; after: S },
  ) {
    this.old = new Map(before.map((still) => [still.key, still]));
    this.now = new Map(after.map((still) => [still.key, still]));
  }

  track(key: string, start: number, length: number, pose: (progress: number) => Pose, ghost = false) {
    this.tracks.push({ key, start, length, ghost, pose });
    if (!ghost) this.done.add(key);
  }

  move(change: Extract<Change, { kind: 'move' }>, order: number) {
    const key = keyOf(change.piece.layer, change.to);
    const goal = this.now.get(key);
    const from = this.old.get(keyOf(change.piece.layer, change.piece.cell));
    if (!goal || !from) return;
    this.left.add(from.key);
    const height = from.at.y - this.layout.floor(change.piece.cell).y;
    const way = change.way.map((cell) => raised(this.layout.floor(cell), height));
    const carriesTower = change.piece.layer === 'tower' && change.way.length === 2 && !this.rides(change);
    // Two tiles that change places are lifted past each other.
    const swaps = change.piece.layer === 'tile' && this.swapped(change);
    if (carriesTower || swaps) {
      const lift = swaps ? 0.5 + order * 0.55 : this.layout.lift + distance(from.at, goal.at) * 0.12;
      this.track(key, 0, TIMES.hop, (t) => posed(from, arc(from.at, goal.at, lift, easeInOut(t))));
      this.pause = Math.max(this.pause, TIMES.hop);
      return;
    }
    const length = Math.min(TIMES.longest, TIMES.quick + TIMES.step * way.length);
    const ease = way.length > 2 ? easeInOut : easeOut;
    this.track(key, 0, length, (t) => posed(from, along(way, ease(t))));
    this.pause = Math.max(this.pause, length);
  }

  /** Whether the tile under a tower moves with it. */
  private rides(change: Extract<Change, { kind: 'move' }>): boolean {
    return this.changes.some(
      (other) => other.kind === 'move' && other.piece.layer === 'tile' && other.piece.cell === change.piece.cell && other.to === change.to,
    );
  }

  private swapped(change: Extract<Change, { kind: 'move' }>): boolean {
    return this.changes.some((other) => other.kind === 'move' && other.piece.cell === change.to && other.to === change.piece.cell);
  }

  appear(change: Extract<Change, { kind: 'appear' }>) {
    const key = keyOf(change.piece.layer, change.piece.cell);
    const goal = this.now.get(key);
    if (!goal) return;
    const { from } = this.layout.passage(change, this.states.before, this.states.after);
    if (from) {
      const lift = Math.max(this.layout.lift, 0.25 * distance(from, goal.at));
      const wait = change.from === 'bag' && !this.old.has('hand') ? this.reach(from) : 0;
      this.track(key, wait, TIMES.hop, (t) => posed(goal, arc(from, goal.at, lift, easeOut(t)), { size: wait > 0 ? emerged(t) : 1 }));
      this.freeTray(from);
      return;
    }
    const high = raised(goal.at, 1.4);
    this.track(key, 0, TIMES.settle, (t) => posed(goal, mix(high, goal.at, settle(t))));
  }

  /** The stone that left its place beside the board is the one that arrives on it. */
  private freeTray(from: Vec) {
    for (const still of this.old.values()) {
      if (!this.now.has(still.key) && distance(still.at, from) < 0.01) this.left.add(still.key);
    }
  }

  vanish(change: Extract<Change, { kind: 'vanish' }>) {
    const key = keyOf(change.piece.layer, change.piece.cell);
    const from = this.old.get(key);
    if (!from) return;
    this.left.add(key);
    if (change.how === 'sunk') {
      this.sink(from);
      return;
    }
    const { to, via = [] } = this.layout.passage(change, this.states.before, this.states.after);
    if (change.how === 'off' && to) {
      const goal = [...this.now.values()].find((still) => !this.old.has(still.key) && distance(still.at, to) < 0.01);
      const edge = via[0] ?? mix(from.at, to, 0.4);
      const fall = (t: number) => (t < 0.45 ? mix(from.at, edge, easeOut(t / 0.45)) : arc(edge, to, 0.5, easeInOut((t - 0.45) / 0.55)));
      this.track(goal?.key ?? key, 0, TIMES.hop + TIMES.quick, (t) => posed(from, fall(t), { size: 1 + ((goal?.size ?? 1) - 1) * t }), !goal);
      return;
    }
    this.track(key, 0, TIMES.quick, (t) => posed(from, raised(from.at, 0.3 * t), { size: 1 - easeOut(t) }), true);
  }

  private sink(from: Still) {
    this.track(
      from.key,
      0,
      TIMES.sink,
      (t) => {
        const down = t * t * this.layout.depth;
        const sway = Math.sin(t * 9) * (1 - t);
        return posed(from, raised(from.at, -down), { tilt: 0.14 * sway + 0.22 * t, roll: -0.18 * t + 0.08 * sway });
      },
      true,
    );
    this.effects.push({ kind: 'ripple', at: from.at, start: 120 }, { kind: 'ripple', at: from.at, start: 420 });
    for (let i = 0; i < 9; i++) {
      const where = add(from.at, vec((chance(i) - 0.5) * 0.7, -0.5, (chance(i + 40) - 0.5) * 0.7));
      const bubble: Still = { key: `bubble ${i}`, what: 'bubble', at: where };
      const size = 0.5 + chance(i + 80);
      this.track(
        bubble.key,
        260 + i * 60,
        380,
        (t) => posed(bubble, raised(where, 0.55 * t), { size: t > 0.85 ? size * (1 + (t - 0.85) * 4) * (t < 1 ? 1 : 0) : size * Math.min(1, t * 3) }),
        true,
      );
    }
  }

  flip(change: Extract<Change, { kind: 'flip' }>) {
    const key = keyOf(change.piece.layer, change.piece.cell);
    const goal = this.now.get(key);
    if (!goal) return;
    const old = change.piece.what;
    this.track(key, 0, this.pause + TIMES.flip, (t) => {
      const at = clamp((t * (this.pause + TIMES.flip) - this.pause) / TIMES.flip);
      const turn = easeInOut(at) * Math.PI;
      const what = at < 0.5 ? old : goal.what;
      return posed(goal, raised(goal.at, 0.75 * Math.sin(turn)), { what, tilt: at < 0.5 ? turn : turn - Math.PI });
    });
  }

  /** Cards that turn, stones that rise, what lies beside the board: whatever the changes on the board left open. */
  rest() {
    for (const [key, goal] of this.now) {
      if (this.done.has(key)) continue;
      const old = this.old.get(key);
      if (!old) this.arrive(goal);
      else if (distance(old.at, goal.at) > 0.001 || (old.tilt ?? 0) !== (goal.tilt ?? 0) || old.what !== goal.what) this.shift(old, goal);
    }
    for (const [key, old] of this.old) {
      if (this.now.has(key) || this.left.has(key) || this.tracks.some((track) => track.key === key)) continue;
      this.leave(old);
    }
  }

  /** A hand goes into the bag, and comes out again, by a way of its own or straight up. Says when it has what it wants. */
  private reach(inside: Vec, way?: { length: number; at: (t: number) => Vec }): number {
    const high = raised(inside, 1.5);
    // It comes from beyond the bag, where nobody's board is.
    const hand: Still = { key: 'reach', what: 'reach', at: high, spin: Math.atan2(inside.x, inside.z), tilt: 0.5 };
    const [into, grasp, out] = [TIMES.reach, 100, way?.length ?? TIMES.reach];
    const taken = into + grasp;
    this.effects.push({ kind: 'bag', at: inside, start: into * 0.6 });
    const whole = taken + out + TIMES.quick;
    this.track(
      hand.key,
      0,
      whole,
      (t) => {
        const now = t * whole;
        if (now < taken) return posed(hand, mix(high, inside, easeInOut(clamp(now / into))), { size: easeOut(now / (into * 0.5)) });
        const end = way?.at(1) ?? high;
        if (now < taken + out) return posed(hand, way ? way.at((now - taken) / out) : mix(inside, high, easeOut((now - taken) / out)));
        const left = (now - taken - out) / TIMES.quick;
        return posed(hand, raised(end, 0.8 * left), { size: 1 - easeOut(left) });
      },
      true,
    );
    return taken;
  }

  private arrive(goal: Still) {
    const taken = this.changes.find((change) => change.kind === 'flip' && change.piece.what === goal.what);
    const drawn = this.changes.find((change) => change.kind === 'draw');
    if (goal.key === 'hand' && drawn) {
      const { from } = this.layout.passage(drawn, this.states.before, this.states.after);
      const start = from ?? raised(goal.at, -0.5);
      const high = raised(start, 0.9);
      const way = (t: number) => (t < 0.5 ? mix(start, high, easeOut(t * 2)) : mix(high, goal.at, easeInOut(t * 2 - 1)));
      const taken = this.reach(start, { length: TIMES.hop, at: way });
      this.track(goal.key, taken, TIMES.hop, (t) => posed(goal, way(t), { size: (goal.size ?? 1) * emerged(t) }));
      return;
    }
    if (taken?.kind === 'flip') {
      const from = this.layout.floor(taken.piece.cell);
      this.track(goal.key, this.pause, TIMES.hop, (t) => posed(goal, arc(from, goal.at, 0.9, easeInOut(t)), { size: t === 0 ? 0 : (goal.size ?? 1) }));
      return;
    }
    this.track(goal.key, (goal.order ?? 0) * TIMES.each, TIMES.quick, (t) => posed(goal, goal.at, { size: (goal.size ?? 1) * easeOut(t) }));
  }

  private shift(old: Still, goal: Still) {
    const turns = (old.tilt ?? 0) !== (goal.tilt ?? 0);
    const length = turns ? TIMES.flip : TIMES.quick;
    this.track(goal.key, (goal.order ?? 0) * TIMES.each, length, (t) => {
      const eased = easeInOut(t);
      const tilt = (old.tilt ?? 0) + ((goal.tilt ?? 0) - (old.tilt ?? 0)) * eased;
      const hop = turns ? 0.6 * Math.sin(Math.PI * eased) : 0;
      return posed(t < 0.5 ? old : goal, raised(mix(old.at, goal.at, eased), hop), { tilt });
    });
  }

  private leave(old: Still) {
    // For good: up and away from the table.
    const away = add(old.at, vec(Math.sign(old.at.x || 1) * 2.2, 1.6, 0));
    const spent = old.key.startsWith('tray') && !this.changes.some((change) => change.kind === 'flip' || change.kind === 'appear');
    if (spent) this.track(old.key, 0, TIMES.hop, (t) => posed(old, mix(old.at, away, easeInOut(t)), { size: (old.size ?? 1) * (1 - t * t), tilt: t * 2 }), true);
    else this.track(old.key, 0, TIMES.quick, (t) => posed(old, old.at, { size: (old.size ?? 1) * (1 - easeOut(t)) }), true);
  }

  private changes: readonly Change[] = [];

  plan(changes: readonly Change[]): Plan {
    this.changes = changes;
    let order = 0;
    for (const change of changes) if (change.kind === 'move') this.move(change, order++);
    for (const change of changes) {
      if (change.kind === 'appear') this.appear(change);
      if (change.kind === 'vanish') this.vanish(change);
      if (change.kind === 'flip') this.flip(change);
    }
    this.rest();
    const length = Math.max(0, ...this.tracks.map((track) => track.start + track.length));
    return { tracks: this.tracks, effects: this.effects, length };
  }
}

/** What happens between two casts. Nothing where people asked for calm, or for a jump: that is shown by a cut. */
export function planOf<S extends State>(
  layout: Layout<S>,
  before: { state: S; cast: readonly Still[] },
  after: { state: S; cast: readonly Still[] },
  changes: readonly Change[],
  calm: boolean,
): Plan {
  const count = changes.filter(({ kind }) => kind !== 'turn' && kind !== 'sides').length;
  if (calm || count > MANY) return NO_PLAN;
  return new Planner(layout, before.cast, after.cast, { before: before.state, after: after.state }).plan(changes);
}

/** The poses of all pieces at a time since the plan began. */
export function posesAt(cast: readonly Still[], plan: Plan, time: number): Pose[] {
  const tracks = new Map(plan.tracks.filter(({ ghost }) => !ghost).map((track) => [track.key, track]));
  const poses = cast.map((still) => {
    const track = tracks.get(still.key);
    if (!track || time >= track.start + track.length) return posed(still);
    return track.pose(clamp((time - track.start) / track.length));
  });
  for (const track of plan.tracks) {
    if (!track.ghost || time >= track.start + track.length || (time < track.start && track.key.startsWith('bubble'))) continue;
    poses.push(track.pose(clamp((time - track.start) / track.length)));
  }
  return poses;
}
