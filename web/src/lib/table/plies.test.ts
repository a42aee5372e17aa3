import type { PublicEvent } from '$lib/protocol';
import { expect, test } from 'vitest';
import { after, fromFilm, hasHoles } from './plies.ts';

const start = fromFilm({
  frames: [
    { version: 2, action: null, seat: null, position: 'p0', ms: 0 },
    { version: 3, action: 'e5', seat: 1, position: 'p1', ms: 10 },
  ],
  outcome: 'ongoing',
});
const acted = (version: number, seat: number, action: string): PublicEvent => ({ version, at: 0, kind: 'acted', seat, action, ms: 1 });

test('actions are added with the position after the last of them', () => {
  const now = after(start, [acted(4, 2, 'd4'), { version: 5, at: 0, kind: 'drawn', action: 'draw:r' }], 'p3');
  expect(now.plies.map(({ action, position }) => [action, position])).toEqual([
    ['e5', 'p1'],
    ['d4', null],
    ['draw:r', 'p3'],
  ]);
  expect(hasHoles(now)).toBe(true);
});

test('what was taken back is gone', () => {
  const now = after(start, [acted(4, 2, 'd4'), { version: 5, at: 0, kind: 'took-back', seat: 1, kept: 0 }], 'p0');
  expect(now.plies).toEqual([]);
});

test('events that are known already change nothing', () => {
  expect(after(start, [acted(3, 1, 'e5')], 'p1')).toEqual(start);
});
