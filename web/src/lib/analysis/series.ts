import type { Judged } from './judged';

export interface Point {
  /** The frame of the film that it is about. */
  readonly frame: number;
  /** From 0 to 1. */
  readonly chance: number;
}

export interface Series {
  readonly seat: number;
  readonly points: readonly Point[];
}

/**
 * The win chances of each seat along a game.
 *
 * Between two seats what one wins the other loses, so that both are known after every action. With more seats, or with
 * secrets, a seat's chance is known only where it acted itself: nobody else could know it.
 */
export function series(judged: readonly Judged[], seats: number, secrets: boolean): Series[] {
  const both = seats === 2 && !secrets;
  return Array.from({ length: seats }, (_, place) => {
    const seat = place + 1;
    const points = new Map<number, number>();
    for (const each of judged) {
      if (each.seat !== seat && !both) continue;
      const own = (chance: number) => (each.seat === seat ? chance : 1 - chance);
      if (!points.has(each.number - 1)) points.set(each.number - 1, own(each.before));
      points.set(each.number, own(each.after));
    }
    const sorted = [...points].sort(([a], [b]) => a - b);
    return { seat, points: sorted.map(([frame, chance]) => ({ frame, chance })) };
  });
}

/** A seat's chance at a frame, as far as it is known by then. */
export function chanceAt(line: Series, frame: number): number | null {
  return line.points.findLast((point) => point.frame <= frame)?.chance ?? null;
}

/** A line of an SVG path through the points of a series, in a box of the given size. */
export function pathOf(line: Series, frames: number, width: number, height: number): string {
  const last = Math.max(1, frames - 1);
  const at = ({ frame, chance }: Point) =>
    `${round((frame / last) * width)} ${round((1 - Math.max(0, Math.min(1, chance))) * height)}`;
  return line.points.map((point, place) => `${place ? 'L' : 'M'}${at(point)}`).join('');
}

/** The frame that lies at this part of the graph's width. */
export function frameAt(part: number, frames: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * Math.max(0, frames - 1));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
