// Every message that boards ask for is there, in both languages.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playthroughs } from '$lib/game/fixtures/playthroughs';
import { counters, describeAction, describeCell, describeSeat, modes, readState, type Words } from '$lib/game';

function asked(): Words[] {
  const found = new Map<string, Words>();
  const ask = (words: Words) => found.set(`${words.id} ${JSON.stringify(Object.keys(words.args))}`, words);
  for (const { spec, steps } of playthroughs()) {
    const actions = new Set(steps.flatMap((step) => step.actions));
    for (const action of actions) ask(describeAction(spec, action, 1));
    for (const step of steps.filter((_, i) => i % 7 === 0)) {
      const state = readState(spec, step.position);
      for (const { name } of state.cells) describeCell(state, name).forEach(ask);
      for (const { label } of [...modes(state, step.actions), ...counters(state)]) ask({ id: label, args: {} });
      if (state.seat !== 'chance') ask(describeSeat(state, state.seat));
    }
  }
  for (const kind of ['own', 'picked', 'move', 'sink', 'slide', 'swap', 'place', 'push']) ask({ id: `target-${kind}`, args: {} });
  for (const kind of ['last', 'guilty', 'hint', 'lit']) ask({ id: `cell-${kind}`, args: {} });
  return [...found.values()];
}

describe.each(['en', 'pt'])('in %s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`../../../../locales/${language}.ftl`, import.meta.url), 'utf8')));

  it('every message is there and can be filled in', () => {
    const faults = asked().flatMap(({ id, args }) => {
      const message = bundle.getMessage(id);
      if (!message?.value) return [`${id} is missing`];
      const errors: Error[] = [];
      bundle.formatPattern(message.value, args, errors);
      return errors.map((error) => `${id}: ${error.message}`);
    });
    expect(faults).toEqual([]);
  });
});
