import { describe, expect, it } from 'vitest';
import { counters, difference, modes, NO_CHOICE, press, ReadError, readAction, readSpec, readState } from './index';

describe('specs', () => {
  it('have a name and options', () => {
    expect(readSpec('syrtis:board=minor,rules=designer')).toEqual({
      game: 'syrtis',
      options: { board: 'minor', rules: 'designer' },
    });
    expect(readSpec('distrify')).toEqual({ game: 'distrify', options: {} });
  });

  it.each(['', 'chess', 'syrtis:', 'syrtis:board', 'syrtis:a=b=c', 'syrtis:a=b:c'])('are not “%s”', (text) => {
    expect(() => readSpec(text)).toThrow(ReadError);
  });
});

describe('positions', () => {
  it.each([
    ['syrtis', ''],
    ['syrtis', '..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0'],
    ['syrtis', '..cC./CSCS./SC.sc/.cscs/.sS.. sunset - 0,0 -'],
    ['syrtis', '..cC./CSCS./SC.sc/.cscs/.sS.. l - 0,0 -'],
    ['syrtis', '..cC./CSCS./SC.sc/.cscs/.sS towers - 0,0 -'],
    ['syrtis', '..cC./CSCS./SC.sc/.cscs/.sx.. towers - 0,0 -'],
    ['syrtis', '.+cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -'],
    ['distrify', '.../.../... b -'],
    ['distrify', '........./........./........./........./........./........./........./........./......... r -'],
    ['distrify', '........./........./........./........./........./........./........./........./......... b e5'],
    ['sixteen-stone', '...../...../...../...../..... r 8 place 0 0'],
    ['sixteen-stone', '...../...../...../...../..... r 8,8 sp 0 0'],
    ['meerkats', '...../....../......./......../........./......../......./....../..... 1/4 r15g15b15 draw rgby'],
    ['meerkats', '...../....../......./......../........./......../......./....../..... 1/4 r15g15b15y15 slide:a9 rgby'],
    ['meerkats', '...../....../......./......../........./......../......./....../..... 1/4 r15g15b15y15 draw rgb'],
    ['nonsense', '.'],
  ])('of %s are not “%s”', (game, position) => {
    expect(() => readState(game, position)).toThrow(ReadError);
  });

  it('know what was sacrificed, what is owed and what is left', () => {
    const state = readState('sixteen-stone', 'r..../..b.r/.r.b./..r../b..rb r 2,4 pms! 15 0');
    expect(state).toMatchObject({ owed: true, gone: { red: 1, blue: 0 }, used: { push: true, move: true, sacrifice: true } });
    expect(counters(state).find(({ id }) => id === 'pool')).toMatchObject({ side: 'red', seat: 1, value: 2 });
  });

  it('keep the seats of sides that were chosen', () => {
    const state = readState('syrtis', '..c+../CSCS-./S+C.sc/.cs-cs/.sS.. d l1 0,0 21');
    expect(state).toMatchObject({ seat: 1, side: 'dark', sides: ['dark', 'light'], streak: { side: 'light', count: 1 } });
  });

  it('leave secrets unknown that are not to be known', () => {
    const state = readState(
      'meerkats',
      '...../....../......./......../....r.g../......../......./....../..... 2/4 r14g14b15y15 slide:e7 ?g??',
    );
    expect(state).toMatchObject({ secrets: [null, 'g', null, null], dropped: 'e7' });
  });
});

describe('actions', () => {
  it.each([
    ['syrtis', 'h1-a1'],
    ['syrtis', 'swap'],
    ['distrify', 'a20'],
    ['distrify', 't1'],
    ['sixteen-stone', 'b3>x'],
    ['sixteen-stone', 'b3>e*'],
    ['meerkats', 'r@a9'],
    ['meerkats', 'w@a1'],
  ])('of %s are not “%s”', (game, text) => {
    expect(() => readAction(game, text)).toThrow(ReadError);
  });
});

describe('pressing', () => {
  const sixteen = readState('sixteen-stone', 'r..../.b.b./...br/r.r../.brrr r 1,4 - 7 1');
  const captures = ['c4-c3*b2', 'c4-c3*d3', 'c4-b3', 'end'];

  it('asks which stones to capture', () => {
    const first = press(sixteen, captures, NO_CHOICE, 'c4');
    expect(first).toEqual({ choice: { picked: ['c4'], mode: null } });
    expect(press(sixteen, captures, first.choice, 'c3').ask).toEqual(['c4-c3*b2', 'c4-c3*d3']);
    expect(press(sixteen, captures, first.choice, 'b3').act).toBe('c4-b3');
  });

  it('lets go of a stone that is pressed again, and keeps it after a try', () => {
    const picked = { picked: ['c4'], mode: null };
    expect(press(sixteen, captures, picked, 'c4')).toEqual({ choice: NO_CHOICE });
    expect(press(sixteen, captures, picked, 'e1')).toEqual({ choice: picked, try: 'c4-e1' });
  });

  it('pushes by the first stone that is pushed', () => {
    const state = readState('sixteen-stone', 'rrrb./...../..b../.r..b/r.... r 3,5 - 7 0');
    const actions = ['b1>e', 'a1>e', 'a5>ne', 'end'];
    expect(press(state, actions, { picked: ['a1'], mode: null }, 'd1').act).toBe('a1>e');
    expect(press(state, actions, { picked: ['b1'], mode: null }, 'd1').act).toBe('b1>e');
    expect(press(state, actions, { picked: ['a5'], mode: null }, 'c3').act).toBe('a5>ne');
  });

  it('never sinks a tile by surprise while a tower is picked', () => {
    const state = readState('syrtis', '..cC./C+SCS-./SCssc/.cs-../.sS+.. d l1 0,0 12');
    const actions = ['d2-b2', 'xd1', 'xb4', 'c4-c3', 'pass'];
    expect(press(state, actions, NO_CHOICE, 'd1').act).toBe('xd1');
    expect(press(state, actions, { picked: ['d2'], mode: null }, 'd1')).toEqual({
      choice: { picked: ['d2'], mode: null },
      try: 'd2-d1',
    });
    expect(press(state, actions, { picked: [], mode: 'move' }, 'd1').act).toBeUndefined();
  });

  it('asks for the colour of a drop where several are left', () => {
    const start = '...../....../......./......../........./......../......./....../..... 1/2 r15g15b15y15 drop rg';
    const state = readState('meerkats:rules=designer', start);
    const actions = ['r@e5', 'g@e5', 'b@e5', 'y@e5'];
    expect(press(state, actions, NO_CHOICE, 'e5').ask).toEqual(actions);
    expect(modes(state, actions).map(({ id, key }) => [id, key])).toContainEqual(['drop-b', 'b']);
    expect(press(state, actions, { picked: [], mode: 'drop-b' }, 'e5').act).toBe('b@e5');
  });

  it('does nothing where nothing may be done', () => {
    expect(press(sixteen, [], NO_CHOICE, 'c4')).toEqual({ choice: NO_CHOICE });
    expect(press(sixteen, captures, NO_CHOICE, 'z9')).toEqual({ choice: NO_CHOICE });
  });
});

describe('differences', () => {
  it('say how a stone was pushed off, and where to', () => {
    const before = readState('sixteen-stone', '...../.b..r/rrrbb/...../r..b. r 3,4 - 9 1');
    const after = readState('sixteen-stone', '...../.b..r/.rrrb/...../r..b. r 3,5 p 9 0');
    const gone = difference(before, after, 'a3>e').find(({ kind }) => kind === 'vanish');
    expect(gone).toMatchObject({ how: 'off', piece: { cell: 'e3', what: 'b' }, towards: { x: 5, y: 2 } });
  });

  it('lead a sliding tile round the others', () => {
    const before = readState('syrtis', '......./..C+sC../..S.c-../.C..Ss./.s-Csc../...S+C../....... l l1 0,0 12');
    const after = readState('syrtis', '......./...sC../.C+S.c-../.C..Ss./.s-Csc../...S+C../....... d l1 0,0 12');
    const ways = difference(before, after, 'c2>b3').flatMap((change) => (change.kind === 'move' ? [change.way] : []));
    expect(ways).toEqual([
      ['c2', 'b2', 'b3'],
      ['c2', 'b2', 'b3'],
    ]);
  });

  it('move back what was moved, also without an action', () => {
    const before = readState('syrtis', '..c+../CSCS-./S+Cs-sc/.c.cs/.sS.. l l1 0,0 12');
    const after = readState('syrtis', '..c+../CSCS-./S+C.sc/.cs-cs/.sS.. d l1 0,0 12');
    const moves = difference(before, after, null).flatMap((change) => (change.kind === 'move' ? [change] : []));
    expect(moves.map(({ piece, to }) => `${piece.what} ${piece.cell}-${to}`).sort()).toEqual(['- c3-c4', 's c3-c4']);
  });

  it('tell of a stone drawn from the bag', () => {
    const rows = '...../....../......./......../........./......../......./....../.....';
    const before = readState('meerkats', `${rows} 1/2 r15g15b15y15 draw r?`);
    const after = readState('meerkats', `${rows} 1/2 r15g15b15y14 drop:y r?`);
    expect(difference(before, after, 'draw:y')).toContainEqual({ kind: 'draw', colour: 'y' });
  });
});
