import { describe, expect, it } from 'vitest';
import { frameOf, withFrame } from './address';

describe('the address of a frame', () => {
  it('is read back as it was written', () => {
    expect(frameOf(withFrame('', 17))).toBe(17);
    expect(withFrame('?lang=pt&at=3', 17)).toBe('?lang=pt&at=17');
  });

  it('is none where the link has no number', () => {
    for (const search of ['', '?at=', '?at=x', '?at=-1', '?at=1.5', '?at=99999999999']) {
      expect(frameOf(search)).toBeNull();
    }
  });
});
