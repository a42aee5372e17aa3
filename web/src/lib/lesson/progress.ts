import type { GameName } from '$lib/game/types';

/** How far somebody is in each lesson: the number of steps done, and the one to go on with. */
export type Progress = Partial<Record<GameName, { done: number; at: number }>>;

/** Reads what was kept; what is not understood counts as nothing. */
export function readProgress(text: string | null): Progress {
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    // Not ours.
  }
  if (typeof found !== 'object' || found === null) return {};
  const count = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null);
  const kept = Object.entries(found).flatMap(([game, value]: [string, { done?: unknown; at?: unknown } | null]) => {
    const [done, at] = [count(value?.done), count(value?.at)];
    return done === null || at === null ? [] : [[game, { done, at }]];
  });
  return Object.fromEntries(kept) as Progress;
}

/** A step was done, and the next one comes. */
export function stepDone(progress: Progress, game: GameName, step: number): Progress {
  const done = Math.max(progress[game]?.done ?? 0, step + 1);
  return { ...progress, [game]: { done, at: step + 1 } };
}

export function stepOpened(progress: Progress, game: GameName, step: number): Progress {
  return { ...progress, [game]: { done: progress[game]?.done ?? 0, at: step } };
}
