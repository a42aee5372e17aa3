import type { Lesson } from './lesson';

export const sixteenStone: Lesson = {
  game: 'sixteen-stone',
  spec: 'sixteen-stone',
  steps: [
    {
      id: 'place',
      position: 'r...b/...../..r../...../b...r b 5,6 place 0 0',
      needs: [{ kinds: ['place'] }],
      solution: ['b2'],
    },
    {
      id: 'move',
      position: 'rrrb./...../..b../.r..b/r.... r 3,5 - 7 0',
      needs: [{ kinds: ['move'] }],
      solution: ['b4-b3'],
    },
    {
      id: 'push',
      position: 'rrrb./...../..b../.r..b/r.... r 3,5 - 7 0',
      needs: [{ kinds: ['push'] }],
      solution: ['b1>e'],
    },
    {
      id: 'off',
      position: '...../.b..r/rrrbb/...../r..b. r 3,4 - 9 1',
      needs: [{ actions: ['a3>e'] }],
      solution: ['a3>e'],
    },
    {
      id: 'capture',
      position: 'r..../.b.b./...br/r.r../.b..r r 3,4 - 7 1',
      needs: [{ actions: ['c4-c3*b2,d3'] }],
      solution: ['c4-c3*b2,d3'],
    },
    {
      id: 'push-capture',
      position: '..r.b/..br./rrb../...r./b...r r 2,4 - 9 0',
      needs: [{ actions: ['a3>e*c2,d3'] }],
      solution: ['a3>e*c2,d3'],
    },
    {
      id: 'turn',
      position: 'rrrb./...../..b../.r..b/r.... r 3,5 - 7 0',
      needs: [{ kinds: ['push'] }, { kinds: ['move'] }, { kinds: ['end'] }],
      anyOrder: true,
      solution: ['b1>e', 'b4-b3', 'end'],
    },
    {
      id: 'sacrifice',
      position: 'r..../..b.r/.r.b./..r../b..rb r 3,4 pm 15 0',
      needs: [{ kinds: ['sacrifice'] }, { kinds: ['move', 'push'] }, { kinds: ['end'] }],
      solution: ['sac', 'b3-a2', 'end'],
    },
    {
      id: 'win',
      position: '...../..rrb/...../b..../r.... r 5,6 - 21 0',
      needs: [{ end: 'win reduced' }],
      solution: ['c2>e'],
    },
  ],
};
