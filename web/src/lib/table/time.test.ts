import type { WireClocks } from '$lib/protocol';
import { expect, test } from 'vitest';
import { isLow, leftOf, timeText } from './time.ts';

const clocks: WireClocks = { rule: { kind: 'fischer', seconds: 300, increment: 5 }, left: [60_000, 300_000], running: 1, deadline: null, now: 1_000 };

test('only the running clock runs, and none below zero', () => {
  expect(leftOf(clocks, 1, 11_000)).toBe(50_000);
  expect(leftOf(clocks, 2, 11_000)).toBe(300_000);
  expect(leftOf(clocks, 1, 999_000)).toBe(0);
  expect(leftOf({ ...clocks, left: [] }, 1, 0)).toBe(null);
  // A message cannot have been written after it came: nobody gets time as a present.
  expect(leftOf(clocks, 1, 0)).toBe(60_000);
});

test('time is never shown as more than it is', () => {
  expect(timeText(59_999)).toBe('0:59');
  expect(timeText(9_990)).toBe('0:09.9');
  expect(timeText(0)).toBe('0:00.0');
  expect(timeText(3_600_000)).toBe('1:00:00');
  expect(timeText(2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
});

test('a clock is low in the end', () => {
  expect(isLow(clocks, 29_000)).toBe(true);
  expect(isLow(clocks, 31_000)).toBe(false);
  expect(isLow({ ...clocks, rule: { kind: 'none' } }, 0)).toBe(false);
});
