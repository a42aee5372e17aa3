import { expect, it } from 'vitest';
import { analysisOf, readKept, withKept } from './kept';

it('the analysis of a game is found again', () => {
  const kept = withKept(withKept([], '/t/1', 'a'), '/r/2', 'b');
  expect(analysisOf(readKept(JSON.stringify(kept)), '/t/1')).toBe('a');
  expect(analysisOf(withKept(kept, '/t/1', 'c'), '/t/1')).toBe('c');
  expect(analysisOf(kept, '/t/9')).toBeNull();
});

it('only the newest few are kept', () => {
  let kept = readKept(null);
  for (let number = 0; number < 50; number += 1) kept = withKept(kept, `/t/${number}`, String(number));
  expect(kept).toHaveLength(20);
  expect(analysisOf(kept, '/t/49')).toBe('49');
  expect(analysisOf(kept, '/t/0')).toBeNull();
});

it('what somebody else wrote there counts as nothing', () => {
  for (const text of [null, '', 'x', '3', '{}', '[1]', '[["a"]]']) expect(readKept(text)).toEqual([]);
});
