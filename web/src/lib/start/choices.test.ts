import type { GameEntry } from '$lib/protocol';
import { expect, test } from 'vitest';
import { DEFAULT_CHOICES, ladderOf, readChoices, tableFor, type Choices } from './choices.ts';

const level = (level: string) => ({ level, elo: null, at_least: false, score_against_below: null });
const meerkats: GameEntry = {
  game: 'meerkats',
  spec: 'meerkats:players=4,rules=classic',
  names: { en: 'Meerkats', pt: 'Meerkats' },
  seats: [2, 3, 4],
  keys: [
    { key: 'players', values: ['4', '3', '2'], default: '4' },
    { key: 'rules', values: ['classic', 'designer'], default: 'classic' },
  ],
  levels: [level('random'), level('3')],
  ladders: [
    { measured: 'meerkats:players=2,rules=classic', specs: ['meerkats:players=2,rules=classic', 'meerkats:players=2,rules=designer'], levels: [level('3')] },
    { measured: 'meerkats:players=4,rules=classic', specs: ['meerkats:players=4,rules=classic'], levels: [level('random')] },
  ],
};
const choose = (more: Partial<Choices>): Choices => ({ ...DEFAULT_CHOICES, game: 'meerkats', ...more });

test('against the computer one seat is mine, all others are bots, and hints are allowed', () => {
  const table = tableFor(meerkats, choose({ mode: 'bot', seat: '2', options: { meerkats: { players: '3' } } }));
  expect(table.game).toBe('meerkats:players=3,rules=classic');
  expect(table.seats).toEqual([{ kind: 'bot', level: '3' }, { kind: 'me' }, { kind: 'bot', level: '3' }]);
  expect(table.training).toBe(true);
});

test('levels are as strong as was measured in the variant, or in the one most like it', () => {
  const measured = (options: Record<string, string>) => ladderOf(meerkats, choose({ options: { meerkats: options } }))?.measured;
  expect(measured({})).toBe('meerkats:players=4,rules=classic');
  expect(measured({ players: '2' })).toBe('meerkats:players=2,rules=classic');
  expect(measured({ players: '2', rules: 'designer' })).toBe('meerkats:players=2,rules=classic');
  expect(measured({ players: '3' })).toBeUndefined();
});

test('by link the other seats are open, and the table is listed only if wished', () => {
  const table = tableFor(meerkats, choose({ mode: 'link', seat: 'any', clock: 'f300-5' }), () => 0.99);
  expect(table.seats.map((seat) => seat.kind)).toEqual(['open', 'open', 'open', 'me']);
  expect(table.visibility).toBe('unlisted');
  expect(table.training).toBe(false);
  expect(table.clock).toEqual({ kind: 'fischer', seconds: 300, increment: 5 });
  expect(tableFor(meerkats, choose({ mode: 'link', listed: true })).visibility).toBe('public');
});

test('computers play each other at their own levels without a clock', () => {
  const table = tableFor(meerkats, choose({ mode: 'bots', clock: 't30', levels: ['random', '3', '99', '3'] }));
  expect(table.seats).toEqual([
    { kind: 'bot', level: 'random' },
    { kind: 'bot', level: '3' },
    { kind: 'bot', level: 'random' },
    { kind: 'bot', level: '3' },
  ]);
  expect(table.clock).toEqual({ kind: 'none' });
});

test('people at this device may have names', () => {
  const table = tableFor(meerkats, choose({ mode: 'local', names: [' Rui ', '', ''], options: { meerkats: { players: '3' } } }));
  expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'local', name: 'Rui' }, { kind: 'local', name: null }]);
});

test('what was kept in the browser is believed only as far as it makes sense', () => {
  expect(readChoices('no json')).toEqual(DEFAULT_CHOICES);
  expect(readChoices('{"mode":"cheat","level":7,"clock":"__proto__","options":null}')).toEqual(DEFAULT_CHOICES);
  const kept = choose({ mode: 'local', level: '5' });
  expect(readChoices(JSON.stringify(kept))).toEqual(kept);
  const odd = tableFor(meerkats, choose({ options: { meerkats: { players: '9' } } }));
  expect(odd.seats).toHaveLength(4);
});
