// Every text that a player sees comes from `locales/`, which the terminal reads too. Only the language in use is loaded.
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Language = 'en' | 'pt';
export type Args = Record<string, string | number>;

const TAGS: Record<Language, string> = { en: 'en-GB', pt: 'pt-PT' };
export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
];

const files = import.meta.glob<string>('../../../../locales/*.ftl', { query: '?raw', import: 'default' });
const bundles = new Map<Language, FluentBundle>();

let current = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);

async function load(language: Language): Promise<FluentBundle> {
  const known = bundles.get(language);
  if (known) return known;
  const file = files[`../../../../locales/${language}.ftl`];
  if (!file) throw new Error(`there are no messages in ${language}`);
  const bundle = new FluentBundle(TAGS[language], { useIsolating: false });
  bundle.addResource(new FluentResource(await file()));
  bundles.set(language, bundle);
  return bundle;
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
