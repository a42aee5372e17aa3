// Which cells forbid something, asked of the server once for each try: the page knows no rules.
import { playOn } from '$lib/analysis/positions';
import { ApiError } from '$lib/net';
import type { Cell } from '$lib/game';

const answers = new Map<string, readonly Cell[]>();
const KEPT = 400;

export async function guiltyOf(game: string, position: string, action: string, signal: AbortSignal): Promise<readonly Cell[]> {
  const key = `${game} ${position} ${action}`;
  const known = answers.get(key);
  if (known) return known;
  let cells: readonly Cell[] = [];
  try {
    await playOn(game, position, [action], signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return [];
    cells = error.cells;
  }
  if (answers.size >= KEPT) answers.clear();
  answers.set(key, cells);
  return cells;
}
