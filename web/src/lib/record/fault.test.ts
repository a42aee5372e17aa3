import { describe, expect, it } from 'vitest';
import { lineSpan, readFault } from './fault';

describe('what is wrong with a record', () => {
  it.each([
    ['line 1: the header `[Game "…"]` is missing', 1, 'record-missing', { header: 'Game' }],
    ['line 2: header `Start`: field `rows`: found `x`, expected 9 to 19 rows', 2, 'record-start-part', { found: '`x`' }],
    ['line 2: header `Start`: the side to move has no stones', 2, 'record-start', {}],
    ['line 1: header `Game`: there is no game `chess`; the games are syrtis, meerkats', 1, 'record-no-game', { found: '`chess`', games: 'syrtis, meerkats' }],
    ['line 1: header `Game`: `board` takes major, minor, not `huge`', 1, 'record-option', { option: '`board`', takes: 'major, minor', found: '`huge`' }],
    ['line 3: header `Seat3`: this game has fewer seats', 3, 'record-seat', { seat: '3' }],
    ['line 4: header `Date`: found `x`, expected a day as in `2026-11-15`', 4, 'record-date', { found: '`x`' }],
    ['line 9: header `Result`: the actions end with `win 1 path`', 9, 'record-other-result', { result: 'win 1 path' }],
    ['line 7: the comment that begins here has no `}`', 7, 'record-comment', {}],
    ['line 7: action 12: `zz` is not an action', 7, 'record-no-action', { number: '12', found: '`zz`' }],
    ['something new', null, 'record-other', { detail: 'something new' }],
  ])('%s', (message, line, id, args) => {
    expect(readFault(message)).toEqual({ line, id, args });
  });

  it('names the rule that forbids an action', () => {
    expect(readFault('line 5: action 2: illegal action: occupied c3')).toEqual({
      line: 5,
      id: 'record-illegal',
      args: { number: 2 },
      rule: { code: 'occupied', cells: ['c3'] },
    });
    expect(readFault('line 5: action 2: illegal action: game-over').rule).toEqual({ code: 'game-over', cells: [] });
  });

  it('finds the line in the text', () => {
    expect(lineSpan('ab\ncde\nf', 2)).toEqual([3, 6]);
    expect(lineSpan('ab\ncde\nf', 3)).toEqual([7, 8]);
    expect(lineSpan('ab', 9)).toEqual([0, 2]);
  });
});
