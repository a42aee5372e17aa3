import type { Lesson } from './lesson';

const SPEC = 'meerkats:players=3';

export const meerkats: Lesson = {
  game: 'meerkats',
  spec: SPEC,
  steps: [
    {
      id: 'drop',
      position: '...../.g..../y....g./...rr.../....r..y./......b./..g..../.b..../..... 1/3 r11g12b13y13 drop:r r??',
      needs: [{ actions: ['c3', 'c4', 'c5', 'd3', 'd6', 'e4', 'e6', 'f4', 'f5'].map((cell) => `r@${cell}`) }],
      solution: ['r@e4'],
    },
    {
      id: 'slide',
      position: '...../.r..../......./....b.../....g..y./......../..r..../....../..... 1/3 r13g14b14y14 slide:g3 r??',
      needs: [{ kinds: ['slide'] }],
      solution: ['e5-e7'],
    },
    {
      id: 'turn',
      position: '...../.r..../..g..../....b.../....g..y./.r....../..r..../...y../..... 1/3 r12g13b13y13 drop:b r??',
      needs: [{ kinds: ['drop'] }, { kinds: ['slide'] }],
      solution: ['b@d6', 'e5-e6'],
    },
    {
      id: 'break',
      position: '...y./.r..../..gg.b./...g..b./.y..g..r./.r..gg.y/.b..g../...r.b/..... 1/3 r11g8b11y12 slide:f2 r??',
      marks: [{ type: 'outline', cells: ['c3', 'c4', 'd4', 'e5', 'f5', 'f6', 'g5'], tone: 'ink', dash: true, inset: 2 }],
      needs: [
        {
          actions: [
            ...['d1', 'd2', 'd3', 'd6', 'f3'].map((cell) => `d4-${cell}`),
            ...['a5', 'b5', 'c5', 'd5', 'e3', 'e4', 'e6', 'e7', 'f4', 'g3', 'h2', 'i1'].map((cell) => `e5-${cell}`),
            ...['d6', 'f3', 'g4', 'h3', 'i2'].map((cell) => `f5-${cell}`),
          ],
        },
      ],
      solution: ['e5-e7'],
    },
    {
      id: 'gather',
      position: 'gg..y/.....g/...r..b/..rrrr../..rrrr..r/..rrr.../..rr..b/g...y./.y..b 1/4 r0g11b12y12 slide:h5 r???',
      needs: [{ end: 'win gathered' }],
      solution: ['e9-e7'],
    },
    {
      id: 'last',
      position: 'yyygy/yyygry/ryyyyb./rbyggbbb/rggggbbrr/rgb.yybr/rgggbbr/rggbbb/rrrbr 1/3 r0g0b0y0 drop:g grb',
      needs: [{ end: 'win groups' }],
      solution: ['g@f4'],
    },
    {
      id: 'bluff',
      position: 'b..../..r.../ryy.bb./grryyyb./rrrygggb./bgyggbb./bbbbb.b/....../...g. 1/4 r8g7b1y8 draw ????',
      needs: [],
      solution: [],
    },
  ],
};
