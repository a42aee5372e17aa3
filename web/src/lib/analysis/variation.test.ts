import { describe, expect, it } from 'vitest';
import { extend, leave, see, seen, type Variation } from './variation';

/** The actions from the game's position to the one that is seen. */
const actionsOf = (own: Variation) => own.frames.slice(1, own.at + 1).map(({ action }) => action);

const frame = (action: string, position: string) => ({ action, seat: 1, position });

describe('a variation', () => {
  it('begins where it leaves the game', () => {
    const own = leave(12, frame('e5', 'here'));
    expect(seen(own)).toEqual({ action: null, seat: null, position: 'here' });
    expect(actionsOf(own)).toEqual([]);
  });

  it('plays on, and goes back without forgetting', () => {
    const own = extend(leave(12, frame('e5', 'here')), [frame('a1', 'p1'), frame('a2', 'p2')]);
    expect(seen(own).position).toBe('p2');
    expect(actionsOf(own)).toEqual(['a1', 'a2']);
    const back = see(own, 1);
    expect(actionsOf(back)).toEqual(['a1']);
    expect(seen(see(back, 9)).position).toBe('p2');
  });

  it('forgets what stood behind an action played in its middle', () => {
    const own = extend(leave(0, frame('e5', 'here')), [frame('a1', 'p1'), frame('a2', 'p2')]);
    const other = extend(see(own, 1), [frame('b7', 'q2')]);
    expect(actionsOf(other)).toEqual(['a1', 'b7']);
    expect(other.frames).toHaveLength(3);
  });
});
