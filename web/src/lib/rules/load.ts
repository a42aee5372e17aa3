import type { GameName } from '$lib/game/types';
import type { Language } from '$lib/text';
import { parseRules, type RulesText } from './parse';

const texts = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The rules of a game, in a language. Loaded when they are wanted, and only then. */
export async function loadRules(game: GameName, language: Language): Promise<RulesText> {
  const name = language === 'pt' ? `${game}.pt.md` : `${game}.md`;
  const file = texts[`../../../../docs/rules/${name}`];
  if (!file) throw new Error(`there are no rules in ${name}`);
  return parseRules(await file());
}
