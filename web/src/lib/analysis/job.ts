import { api } from '$lib/net';
import { recordAddress, type Studied } from '../film/game';
import { isOver, type Answer, type Progress } from './judged';

interface Calls {
  get: <T>(path: string, options?: { signal?: AbortSignal }) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: { signal?: AbortSignal }) => Promise<T>;
  delete: <T>(path: string) => Promise<T>;
  text: (path: string) => Promise<string>;
}

/** Has a whole game judged, with so many milliseconds for each action. */
export async function begin(game: Pick<Studied, 'of' | 'id'>, ms: number, calls: Calls = api): Promise<Progress> {
  const what = game.of === 'table' ? { table: game.id } : { record: await calls.text(recordAddress(game)) };
  return calls.post<Progress>('/api/analyses', { ...what, budget: { ms } });
}

/** Tells of every progress until the analysis is over. Each call waits at the server until there is more. */
export async function follow(first: Progress, tell: (progress: Progress) => void, signal: AbortSignal, calls: Calls = api): Promise<void> {
  let progress = first;
  tell(progress);
  while (!isOver(progress.state) && !signal.aborted) {
    progress = await calls.get<Progress>(`/api/analyses/${progress.id}?after=${progress.done}`, { signal });
    if (!signal.aborted) tell(progress);
  }
}

/** An analysis that was begun before, if the server still has it. */
export function resume(id: string, calls: Calls = api): Promise<Progress> {
  return calls.get<Progress>(`/api/analyses/${id}`);
}

/** Stops it; what was found until then stays. */
export function cancel(id: string, calls: Calls = api): Promise<Progress> {
  return calls.delete<Progress>(`/api/analyses/${id}`);
}

/** Asks the strongest bot about a position. */
export function ask(game: string, position: string, ms: number, signal: AbortSignal, calls: Calls = api): Promise<Answer> {
  return calls.post<Answer>('/api/analyses', { game, position, budget: { ms } }, { signal });
}
