import { describe, expect, it } from 'vitest';
import { turnFrom, turns, type Frame } from './moves';

const frame = (action: string | null, seat: number | null): Frame => ({ action, seat, position: '' });

describe('the list of moves', () => {
  it('puts the actions of one turn together', () => {
    const list = turns([frame(null, null), frame('e5', 1), frame('d4', 2), frame('f7', 2), frame('e4', 1), frame('end', 1)]);
    expect(list.map((turn) => [turn.seat, turn.moves.map((move) => move.action)])).toEqual([
      [1, ['e5']],
      [2, ['d4', 'f7']],
      [1, ['e4', 'end']],
    ]);
    expect(list[1]?.moves.map((move) => move.frame)).toEqual([2, 3]);
  });

  it('counts a stone drawn by chance to whoever drops it', () => {
    const list = turns([
      frame(null, null),
      frame('draw:r', null),
      frame('r@e5', 1),
      frame('draw:g', null),
      frame('g@c3', 2),
      frame('e5-e8', 2),
      frame('draw:b', null),
    ]);
    expect(list.map((turn) => [turn.seat, turn.moves.length])).toEqual([
      [1, 2],
      [2, 3],
      [null, 1],
    ]);
    expect(list[0]?.moves[0]?.byChance).toBe(true);
  });

  it('goes from turn to turn', () => {
    const list = turns([frame(null, null), frame('e5', 1), frame('d4', 2), frame('f7', 2), frame('e4', 1), frame('end', 1)]);
    expect(turnFrom(list, 0, 1)).toBe(1);
    expect(turnFrom(list, 1, 1)).toBe(3);
    expect(turnFrom(list, 5, 1)).toBe(5);
    expect(turnFrom(list, 4, -1)).toBe(3);
    expect(turnFrom(list, 1, -1)).toBe(0);
    expect(turnFrom(list, 0, -1)).toBe(0);
  });
});
