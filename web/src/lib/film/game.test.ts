import { expect, it } from 'vitest';
import { endOf } from './game';

it('an outcome is taken apart', () => {
  expect(endOf('win 1 path')).toEqual({ winners: [1], reason: 'path' });
  expect(endOf('win 1,3 groups')).toEqual({ winners: [1, 3], reason: 'groups' });
  expect(endOf('draw quiet')).toEqual({ winners: [], reason: 'quiet' });
  expect(endOf('ongoing')).toBeNull();
  expect(endOf('unknown')).toBeNull();
});
