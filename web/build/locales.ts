// Messages of `locales/` as modules: read when the page is built, so that no reader has to be loaded, and split into what
// every visitor needs and what only those who study games do.
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export type Part = 'core' | 'study';

/** Messages whose names begin like this belong to films, analyses, rules and lessons. */
const STUDY = /^(film|analysis|rules|record|lesson|learn|upload|variation|graph)-/;
/** But the list of moves is also at the table. */
const CORE = ['film-moves', 'film-start', 'film-chance'];
/** What only the terminal says. */
const ELSEWHERE = /^(play-|tui-|analysis-(position|summary|signs|interrupted)$)/;

export type Messages = Record<string, FluentResource['body'][number]['value']>;

/** The messages of a part, by name. */
export function messages(text: string, part: Part): Messages {
  const found: Messages = {};
  for (const { id, value } of new FluentResource(text).body) {
    if (ELSEWHERE.test(id)) continue;
    const belongs: Part = STUDY.test(id) && !CORE.includes(id) ? 'study' : 'core';
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
      if (!file?.endsWith('.ftl') || (part !== 'core' && part !== 'study')) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(messages(readFileSync(file, 'utf8'), part))}`;
    },
  };
}
