// Messages of `locales/` as modules: read when the page is built, so that no reader has to be loaded, and split into what
// every visitor needs and what only some do.
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** core: for everybody; choices: where a game, a view or a setting is chosen; why: rules and tables that forbid something; study: all but play. */
export const PARTS = ['core', 'choices', 'why', 'study'] as const;
export type Part = (typeof PARTS)[number];

/** Where messages belong, by how their names begin. */
const BELONGS: readonly [RegExp, Part][] = [
  // The list of moves is also at the table, and that the scene is being loaded is said before it is.
  [/^(film-(moves|start|chance)|scene-(loading|failed|again))$/, 'core'],
  [/^(start|settings|storage|scene|pace|clock|missing)-|^level-(measured|at-least|unmeasured)$/, 'choices'],
  // Said only where somebody is waited for or gives up.
  [/^table-(share|link|copy|copied|send|closes|leave|invited|join|sit)$|^(resign|handover)-/, 'choices'],
  [/^(why|refusal)-|^error-(too-many-analyses|still-playing|bus-away|nobody-thinks|no-such-record|no-such-token|too-large)$/, 'why'],
  [/^(film|analysis|rules|record|lesson|learn|upload|variation|graph)-/, 'study'],
];
/** What only the terminal says. */
const ELSEWHERE = /^(play-|tui-|analysis-(position|summary|signs|interrupted)$)/;

export type Messages = Record<string, FluentResource['body'][number]['value']>;

/** The messages of a part, by name. */
export function messages(text: string, part: Part): Messages {
  const found: Messages = {};
  for (const { id, value } of new FluentResource(text).body) {
    if (ELSEWHERE.test(id)) continue;
    const [, belongs] = BELONGS.find(([name]) => name.test(id)) ?? [null, 'core'];
    if (belongs === part) found[id] = value;
  }
  return found;
}

export function locales(): Plugin {
  return {
    name: 'locales',
    enforce: 'pre',
    load(id) {
      const [file, part] = id.split('?part=');
      const known = PARTS.find((one) => one === part);
      if (!file?.endsWith('.ftl') || !known) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(messages(readFileSync(file, 'utf8'), known))}`;
    },
  };
}
