import type { Lesson } from './lesson';

export const syrtis: Lesson = {
  game: 'syrtis',
  spec: 'syrtis:board=minor',
  steps: [
    {
      id: 'tiles',
      position: '..c+C./CSCS-./S+C.sc/.cs-cs/.sS.. l - 0,0 12',
      marks: [{ type: 'outline', cells: ['a3', 'b2', 'd2', 'c5', 'c1', 'b4', 'd4', 'e3'], tone: 'azulejo', inset: 4 }],
      needs: [],
      solution: [],
    },
    {
      id: 'move',
      position: '..CSS../.scsC+c./cSC+Ss-CC/scc.S-SC/ssCcscS/.SsCSC./..ccs.. d - 0,0 12',
      needs: [{ kinds: ['move'] }],
      solution: ['e4-d1'],
    },
    {
      id: 'sink',
      position: '..cC./C+SCS-./SCssc/.cs-../.sS+.. d l1 0,0 12',
      needs: [{ kinds: ['sink'] }],
      solution: ['xb4'],
    },
    {
      id: 'slide',
      position: '......./..C+sC../..S.c-../.C..Ss./.s-Csc../...S+C../....... l d2 0,0 12',
      needs: [{ kinds: ['slide'] }],
      solution: ['c2>b3'],
    },
    {
      id: 'island',
      position: '...../.C+c../s-Cs../.cCS+c/...s-. l d1 0,0 12',
      needs: [{ end: 'win island' }],
      solution: ['xe4'],
    },
    {
      id: 'quicksand',
      position: '..cs./.SCS./.C+.sS/.cs-c-./..S+s. l l3 0,0 12',
      needs: [{ end: 'win quicksand' }],
      solution: ['xb2'],
    },
    {
      id: 'stop',
      position: '...../cS.c+./CS-.C+s/sSs-cS/..C.. d l3 0,0 21',
      needs: [{ kinds: ['sink'] }],
      solution: ['xa3'],
    },
    {
      id: 'towers',
      position: '..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -',
      needs: [{ kinds: ['tower'] }, { kinds: ['tower'] }, { kinds: ['tower'] }, { kinds: ['tower'] }],
      solution: ['+c1', '+a3', '+d2', '+c4'],
    },
  ],
};
