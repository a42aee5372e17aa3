import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages, PARTS } from '../../../build/locales.ts';
import { browserLanguage, date, language, number, setLanguage, t, want } from './text.svelte.ts';

const SOURCE = new URL('../..', import.meta.url).pathname;
const file = (language: string) => readFileSync(new URL(`../../../../locales/${language}.ftl`, import.meta.url), 'utf8');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Everything, whichever part it is loaded with. */
const all = (language: string) => Object.assign({}, ...PARTS.map((part) => messages(file(language), part))) as Record<string, unknown>;

/** The names of messages that a file writes out. */
function named(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/\bt\('([a-z0-9-]+)'/g)].map((match) => match[1] as string);
}

describe('texts', () => {
  beforeAll(() => setLanguage('en'));

  test('every message that is asked for by name exists in both languages', () => {
    for (const language of ['en', 'pt']) {
      const known = all(language);
      const missing = sources(SOURCE).flatMap((path) => named(path).filter((id) => !(id in known)).map((id) => `${path}: ${id}`));
      expect(missing, language).toEqual([]);
    }
  });

  test('what everybody sees needs no message that only who studies games has loaded', () => {
    const study = messages(file('en'), 'study');
    const first = /lib\/(table|start|board|game|ui|net|text|settings|sound|scene(?!\/SaveFilm)|games)\/|pages\/(Start|Table|Missing)|App\.svelte|film\/MoveList/;
    const wrong = sources(SOURCE).filter((path) => first.test(path)).flatMap((path) => named(path).filter((id) => id in study).map((id) => `${path}: ${id}`));
    expect(wrong).toEqual([]);
  });

  test('what is not about choosing needs no message that is loaded for that', () => {
    const choices = messages(file('en'), 'choices');
    const about = /lib\/start\/|pages\/(Start|Missing)|SettingsDialog|scene\/(Menu|Scene|StartScene|SaveFilm)\.|table\/(Waiting|Pace|HandOver|ResignDialog)\./;
    const wrong = sources(SOURCE).filter((path) => !about.test(path)).flatMap((path) => named(path).filter((id) => id in choices).map((id) => `${path}: ${id}`));
    expect(wrong).toEqual([]);
  });

  test('both languages have the same messages with the same variables', () => {
    const variables = (value: unknown): string[] => [...new Set([...JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g)].map((match) => match[1] as string))].sort();
    const [en, pt] = [all('en'), all('pt')];
    expect(Object.keys(pt).sort()).toEqual(Object.keys(en).sort());
    const different = Object.keys(en).filter((id) => variables(en[id]).join() !== variables(pt[id]).join());
    expect(different).toEqual([]);
  });

  test('the language of the browser is taken, as far as it is ours', () => {
    expect(browserLanguage(['pt-BR', 'en'])).toBe('pt');
    expect(browserLanguage(['de', 'pt'])).toBe('pt');
    expect(browserLanguage(['fr'])).toBe('en');
  });

  test('messages, numbers and dates follow the language', async () => {
    expect(t('table-your-turn')).toBe('Your turn');
    expect(t('film-play')).toBe('film-play');
    await want('study', 'choices');
    expect(t('clock-turn-minutes', { minutes: 1 })).toBe('1 minute a turn');
    expect(t('film-play')).not.toBe('film-play');
    await setLanguage('pt');
    expect(language()).toBe('pt');
    expect(t('table-your-turn')).toBe('É a tua vez');
    expect(t('film-play')).not.toBe('film-play');
    expect(number(0.5, { style: 'percent' })).toMatch(/^50\s?%$/);
    expect(number(1234.5)).toContain(',');
    expect(date(Date.UTC(2026, 0, 2, 12), { dateStyle: 'long' })).toContain('janeiro');
  });
});
