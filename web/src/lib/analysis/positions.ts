import { api } from '$lib/net';
import type { End } from '$lib/game/types';
import type { Frame } from '../film/moves';

/** Where some actions lead from a position, without a table. */
export interface Reached {
  readonly game: string;
  readonly position: string;
  readonly actor: number | string | null;
  /** What may be done there. */
  readonly actions: readonly string[];
  /** What chance may do there, with its probabilities. */
  readonly chance: readonly { action: string; probability: number }[];
  readonly outcome: string;
  readonly end: End | null;
  /** After each of the actions. */
  readonly frames: readonly Frame[];
}

/** Plays on from a position. What is not legal is answered with the rule that forbids it. */
export async function playOn(game: string, position: string, actions: readonly string[] = [], signal?: AbortSignal): Promise<Reached> {
  const found = await api.post<Reached>('/api/positions', { game, position, actions }, signal ? { signal } : {});
  return { ...found, frames: found.frames.filter((frame) => frame.action !== null) };
}
