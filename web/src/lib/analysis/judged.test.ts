import { describe, expect, it } from 'vitest';
import { isBetterKnown, judgedAt, nextMark, summary, type Judged, type Mark } from './judged';
import { chanceAt, frameAt, pathOf, series } from './series';

function judged(number: number, seat: number, before: number, after: number, mark: Mark | null = null): Judged {
  const lost = Math.max(0, before - after);
  return { number, seat, action: `a${number}`, before, after, lost, mark, line: ['b1', 'c2'], proof: null };
}

const game = [
  judged(1, 1, 0.5, 0.5),
  judged(2, 2, 0.5, 0.3, 'blunder'),
  judged(3, 1, 0.7, 0.64, 'inaccuracy'),
  judged(4, 2, 0.36, 0.36),
];

describe('what was found about a game', () => {
  it('is summed up for each seat', () => {
    const [first, second] = summary(game, 2);
    expect(first).toMatchObject({ seat: 1, actions: 2, inaccuracies: 1, mistakes: 0, blunders: 0 });
    expect(second).toMatchObject({ seat: 2, actions: 2, blunders: 1 });
    expect(second?.lost).toBeCloseTo(0.1);
    expect(summary([], 3)[2]).toMatchObject({ seat: 3, actions: 0, lost: 0 });
  });

  it('leads from mistake to mistake', () => {
    expect(nextMark(game, 0, 1)).toBe(2);
    expect(nextMark(game, 2, 1)).toBe(3);
    expect(nextMark(game, 3, 1)).toBeNull();
    expect(nextMark(game, 3, -1)).toBe(2);
  });

  it('knows the action that led to a frame', () => {
    expect(judgedAt(game, 2)?.mark).toBe('blunder');
    expect(judgedAt(game, 0)).toBeNull();
  });

  it('offers a better line only where something was lost', () => {
    expect(isBetterKnown(judged(2, 2, 0.5, 0.3))).toBe(true);
    expect(isBetterKnown(judged(4, 2, 0.36, 0.36))).toBe(false);
    expect(isBetterKnown({ ...judged(2, 2, 0.5, 0.3), line: ['a2'] })).toBe(false);
  });
});

describe('the graph', () => {
  it('shows both of two seats after every action, one the mirror of the other', () => {
    const [first, second] = series(game, 2, false);
    expect(first?.points.map((point) => point.frame)).toEqual([0, 1, 2, 3, 4]);
    expect(first?.points[2]?.chance).toBeCloseTo(0.7);
    expect(second?.points[2]?.chance).toBeCloseTo(0.3);
    for (const [place, point] of first?.points.entries() ?? []) {
      expect(point.chance + (second?.points[place]?.chance ?? 0)).toBeCloseTo(1);
    }
  });

  it('shows a seat with secrets only where it acted', () => {
    const [first, second] = series(game, 2, true);
    expect(first?.points.map((point) => point.frame)).toEqual([0, 1, 2, 3]);
    expect(second?.points.map((point) => point.frame)).toEqual([1, 2, 3, 4]);
  });

  it('says the chance at any frame, as far as it is known by then', () => {
    const [first] = series(game, 2, false);
    if (!first) throw new Error('no series');
    expect(chanceAt(first, 2)).toBeCloseTo(0.7);
    expect(chanceAt(first, 40)).toBeCloseTo(0.64);
    expect(chanceAt({ seat: 1, points: [] }, 3)).toBeNull();
  });

  it('runs from left to right and from 100 percent at the top to 0 at the bottom', () => {
    const line = { seat: 1, points: [{ frame: 0, chance: 1 }, { frame: 4, chance: 0 }] };
    expect(pathOf(line, 5, 200, 100)).toBe('M0 0L200 100');
  });

  it('finds the frame under the pointer', () => {
    expect(frameAt(0, 5)).toBe(0);
    expect(frameAt(0.52, 5)).toBe(2);
    expect(frameAt(3, 5)).toBe(4);
    expect(frameAt(0.5, 0)).toBe(0);
  });
});
