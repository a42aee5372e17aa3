import { api, ApiError, OFFLINE } from '$lib/net';
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

/** How long to wait before asking again, and how often, when no answer comes: the analysis may go on for all that. */
const PAUSE = 1_000;
const PATIENCE = 60;

const aMoment = () => new Promise<void>((done) => setTimeout(done, PAUSE));

/** Whether it is the way to the analysis that is missing, and not the analysis. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === OFFLINE || error.status === 503);
}

/** Tells of every progress until the analysis is over. Each call waits at the server until there is more. */
export async function follow(
  first: Progress,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
  calls: Calls = api,
  pause: () => Promise<void> = aMoment,
): Promise<void> {
  let progress = first;
  let unanswered = 0;
  tell(progress);
  while (!isOver(progress.state) && !signal.aborted) {
    try {
      progress = await calls.get<Progress>(`/api/analyses/${progress.id}?after=${progress.done}`, { signal });
      unanswered = 0;
      if (!signal.aborted) tell(progress);
    } catch (error) {
      unanswered += 1;
      if (!isAway(error) || unanswered > PATIENCE) throw error;
      await pause();
    }
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
