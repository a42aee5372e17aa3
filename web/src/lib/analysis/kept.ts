/** Which analysis belongs to which game, so that a reload finds it again: the newest few, by the game's address. */
export type Kept = readonly (readonly [game: string, analysis: string])[];

const MOST = 20;

/** Reads what was kept; what is not understood counts as nothing. */
export function readKept(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter((each): each is [string, string] => Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string'));
  } catch {
    return [];
  }
}

export function withKept(kept: Kept, game: string, analysis: string): Kept {
  return [[game, analysis] as const, ...kept.filter(([other]) => other !== game)].slice(0, MOST);
}

export function analysisOf(kept: Kept, game: string): string | null {
  return kept.find(([other]) => other === game)?.[1] ?? null;
}
