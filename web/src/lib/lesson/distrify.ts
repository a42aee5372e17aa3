import type { Lesson } from './lesson';

export const distrify: Lesson = {
  game: 'distrify',
  spec: 'distrify:size=9',
  steps: [
    {
      id: 'opening',
      position: '........./........./........./........./........./........./........./........./......... b -',
      needs: [{ kinds: ['place'] }],
      solution: ['e5'],
    },
    {
      id: 'pair',
      position: '........./........./........./........./....x..../........./........./........./......... w -',
      needs: [{ kinds: ['place'] }, { kinds: ['place'] }],
      solution: ['d4', 'f7'],
    },
    {
      id: 'corner',
      position: '........./........./..o....../......o../....x..../........./...o...../........./......... b e5',
      needs: [{ actions: ['d5', 'f5', 'e4', 'e6'] }],
      solution: ['e4'],
    },
    {
      id: 'triplet',
      position: '........./.......x./...xx..x./........./.o...oo../..o....../..x..o.../.x......./......... b -',
      needs: [{ actions: ['c3', 'f3', 'h1', 'h4', 'd6', 'a9'] }, { kinds: ['end'] }],
      solution: ['f3', 'end'],
    },
    {
      id: 'crosscut',
      position: '........./........./...xo..../...o...../........./.xo...ox./.......o./........./......... b -',
      needs: [{ actions: ['c2', 'd2', 'e2', 'c3', 'c4'] }],
      solution: ['d2'],
    },
    {
      id: 'white',
      position: '........./....x..../...x.x.x./..xoo.x../xoo.x.o../o.....xoo/...x.x.../..x....../......... w -',
      needs: [{ end: 'win path' }],
      solution: ['f5'],
    },
    {
      id: 'black',
      position: '...x..xo./..oxoo.xo/.o.xoxo.x/.ox.oxox./..xox..ox/.ox.ox.../..x.ox.../.ooo.oxo./..x...x.. b -',
      needs: [{ actions: ['h6', 'h7'] }, { end: 'win path' }],
      solution: ['h6', 'h7'],
    },
  ],
};
