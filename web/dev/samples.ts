// Positions to look at: steps of the recorded games, and the drawings of the rules pages.
import drawings from '../../docs/rules/diagrams/diagrams.json';
import { parsePlaythrough } from '../src/lib/game/fixtures/parse';
import type { Choice, End } from '../src/lib/game';

export interface Sample {
  id: string;
  game: string;
  position: string;
  actions: string[];
  last: string | null;
  end?: End;
  choice?: Choice;
  turned?: number;
  guilty?: string[];
  hint?: string;
}

const files = import.meta.glob<string>(
  ['../../crates/tabuleiro/tests/playthroughs/*.txt', '../src/lib/game/fixtures/*.txt'],
  { query: '?raw', import: 'default', eager: true },
);
const games = new Map(
  Object.entries(files).map(([path, text]) => {
    const name = path.split('/').at(-1)!.replace('.txt', '');
    return [name, parsePlaythrough(name, text)];
  }),
);

/** A step of a recorded game; the last one with its end. */
function step(name: string, index: number, more: Partial<Sample> = {}): Sample {
  const { spec, steps, outcome } = games.get(name)!;
  const at = index < 0 ? steps.length + index : index;
  const { position, actions } = steps[at]!;
  const [, who, reason] = /^(?:win ([\d,]+)|draw) (\S+)$/.exec(outcome ?? '') ?? [];
  const over = at === steps.length - 1 && reason !== undefined;
  return {
    id: `${name} ${at}`,
    game: spec,
    position,
    actions,
    last: steps[at - 1]?.action ?? null,
    ...(over ? { end: { winners: who ? who.split(',').map(Number) : [], reason: reason! } } : {}),
    ...more,
  };
}

function drawing(id: string, more: Partial<Sample> = {}): Sample {
  const found = drawings.find((one) => one.id === id)!;
  return { id, game: found.spec, position: found.position, actions: found.legal, last: null, ...more };
}

const picked = (...cells: string[]): Choice => ({ picked: cells, mode: null });

export const SAMPLES: Sample[] = [
  step('syrtis-swaps', 0),
  step('syrtis-major', 1),
  step('syrtis-major', 8),
  drawing('syrtis-tower-move', { choice: picked('e4') }),
  drawing('syrtis-slide', { choice: picked('c2') }),
  drawing('syrtis-sink', { guilty: ['c1', 'd2', 'c3', 'b2'], last: 'd1>d2' }),
  step('syrtis-minor', -1),
  step('syrtis-random', -1),
  drawing('distrify-board', { last: 'e4' }),
  drawing('distrify-triplet', { guilty: ['c3', 'd3', 'e3'], last: 'g7' }),
  step('distrify-9', -1),
  step('distrify-19', 120),
  step('distrify-19', -1),
  step('sixteen-stone', 9),
  drawing('sixteen-stone-push', { choice: picked('a1'), actions: ['a1>e', 'a1-a2', 'a1-b2', 'b1>e', 'end'] }),
  drawing('sixteen-stone-capture-move', { choice: picked('c4') }),
  drawing('sixteen-stone-sacrifice', { last: 'sac', hint: 'b3-a2' }),
  step('sixteen-stone', 25),
  step('sixteen-stone', -1),
  step('meerkats-4', 5),
  step('meerkats-2', 60),
  drawing('meerkats-slide', { choice: picked('e5'), last: 'r@g3' }),
  drawing('meerkats-groups', { turned: 1 }),
  step('meerkats-4', -1),
  step('meerkats-designer', 60),
];
