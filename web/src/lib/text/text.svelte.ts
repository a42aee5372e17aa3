// Every text that a player sees comes from `locales/`, which the terminal reads too. Only the language in use is loaded.
// Its reader of texts stays out: they are read when the page is built.
import { FluentBundle } from '@fluent/bundle/esm/bundle.js';
import type { FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';

export type Language = 'en' | 'pt';
export type Args = Record<string, string | number>;

const TAGS: Record<Language, string> = { en: 'en-GB', pt: 'pt-PT' };
export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
];

type Messages = Record<string, FluentResource['body'][number]['value']>;
type Part = 'core' | 'choices' | 'why' | 'study';

const FILES: Record<Language, Record<Part, () => Promise<{ default: Messages }>>> = {
  en: {
    core: () => import('../../../../locales/en.ftl?part=core'),
    choices: () => import('../../../../locales/en.ftl?part=choices'),
    why: () => import('../../../../locales/en.ftl?part=why'),
    study: () => import('../../../../locales/en.ftl?part=study'),
  },
  pt: {
    core: () => import('../../../../locales/pt.ftl?part=core'),
    choices: () => import('../../../../locales/pt.ftl?part=choices'),
    why: () => import('../../../../locales/pt.ftl?part=why'),
    study: () => import('../../../../locales/pt.ftl?part=study'),
  },
};
const wanted = new Set<Part>(['core']);
const bundles = new Map<Language, { bundle: FluentBundle; parts: Set<Part> }>();

let current = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);

async function load(language: Language): Promise<FluentBundle> {
  let known = bundles.get(language);
  if (!known) {
    known = { bundle: new FluentBundle(TAGS[language], { useIsolating: false }), parts: new Set() };
    bundles.set(language, known);
  }
  const { bundle, parts } = known;
  const missing = [...wanted].filter((part) => !parts.has(part));
  const files = await Promise.all(missing.map((part) => FILES[language][part]()));
  files.forEach(({ default: messages }, place) => {
    const body = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    bundle.addResource({ body }, { allowOverrides: true });
    parts.add(missing[place] as Part);
  });
  return bundle;
}

/** Loads more texts than those for everybody, from now on in every language. */
export async function want(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const now = untrack(() => current?.language);
  if (now && parts.some((part) => !bundles.get(now)?.parts.has(part))) await setLanguage(now);
}

/** The first language of the browser's that is ours; English if none is. */
export function browserLanguage(wished: readonly string[] = navigator.languages): Language {
  for (const tag of wished) {
    if (tag.toLowerCase().startsWith('pt')) return 'pt';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

/** Loads a language and shows everything in it. */
export async function setLanguage(language: Language): Promise<void> {
  const bundle = await load(language);
  current = { language, bundle };
  if (typeof document !== 'undefined') document.documentElement.lang = TAGS[language];
}

/** The language in use. */
export function language(): Language {
  return current?.language ?? 'en';
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return current?.bundle.hasMessage(id) ?? false;
}

/** A message with its variables filled in; its name, if there is no such message. */
export function t(id: string, args?: Args): string {
  const message = current?.bundle.getMessage(id);
  if (!current || !message?.value) return id;
  const errors: Error[] = [];
  const text = current.bundle.formatPattern(message.value, args, errors);
  if (import.meta.env.DEV && errors.length) console.warn(id, ...errors);
  return text;
}

/** Several things in a row: “a, b and c”. */
export function list(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return t('and', { first: items.slice(0, -1).join(', '), last: items[items.length - 1] ?? '' });
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(TAGS[language()], options).format(value);
}

/** A point in time, in milliseconds since 1970. */
export function date(at: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(TAGS[language()], options).format(at);
}
