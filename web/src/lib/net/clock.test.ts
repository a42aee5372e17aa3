import { expect, test } from 'vitest';
import { ServerClock } from './clock.ts';

test('the time of the server is told whatever the device thinks', () => {
  let local = 1_000_000;
  const clock = new ServerClock(() => local);
  clock.heard(500);
  expect(clock.now()).toBe(500);
  // Asked at 1_000_000, answered 40 ms later: the answer was written about 20 ms ago.
  local += 40;
  clock.answered(530, 1_000_000);
  expect(clock.now()).toBe(550);
  local += 1_000;
  expect(clock.now()).toBe(1_550);
});

test('a slow answer does not spoil what a quick one told', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  local = 10;
  clock.answered(105, 0);
  expect(clock.now()).toBe(110);
  local = 1_000;
  clock.answered(1_090, 10);
  expect(clock.now()).toBe(1_100);
});

test('a message cannot come before it was written', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  local = 400;
  clock.answered(100, 0);
  clock.heard(350);
  expect(clock.now()).toBe(350);
});
