/** What the server finds about the actions of a game. */
export type Mark = 'inaccuracy' | 'mistake' | 'blunder';
export type Proof = { win: number } | { loss: number } | 'draw';

export interface Judged {
  /** Its place in the game, from 1; so also the frame after it. */
  readonly number: number;
  readonly seat: number;
  readonly action: string;
  /** The chance of the seat to win with the best action, from 0 to 1. */
  readonly before: number;
  readonly after: number;
  readonly lost: number;
  readonly mark: Mark | null;
  readonly line: readonly string[];
  readonly proof: Proof | null;
}

export type AnalysisState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

export interface Progress {
  readonly id: string;
  readonly state: AnalysisState;
  readonly done: number;
  readonly total: number;
  readonly judged: readonly Judged[];
  readonly error: string | null;
}

/** An action of a position with what it is worth, the best first in an answer. */
export interface Valued {
  readonly action: string;
  readonly win_chance: number;
  readonly proof: Proof | null;
  readonly line: readonly string[];
}

export interface Answer {
  readonly actions: readonly Valued[];
  readonly nodes: number;
  readonly depth: number;
}

export const SIGNS: Record<Mark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The judgement of the action that led to a frame. */
export function judgedAt(judged: readonly Judged[], frame: number): Judged | null {
  return judged.find((each) => each.number === frame) ?? null;
}

/** Whether something better than what was played is known. */
export function isBetterKnown(judged: Judged): boolean {
  return judged.line.length > 0 && judged.line[0] !== judged.action && judged.lost > 0.005;
}

export interface SeatSummary {
  readonly seat: number;
  readonly actions: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  /** Of win chance, by an action on average, from 0 to 1. */
  readonly lost: number;
}

export function summary(judged: readonly Judged[], seats: number): SeatSummary[] {
  return Array.from({ length: seats }, (_, place) => {
    const seat = place + 1;
    const own = judged.filter((each) => each.seat === seat);
    const count = (mark: Mark) => own.filter((each) => each.mark === mark).length;
    const lost = own.reduce((sum, each) => sum + each.lost, 0);
    return {
      seat,
      actions: own.length,
      inaccuracies: count('inaccuracy'),
      mistakes: count('mistake'),
      blunders: count('blunder'),
      lost: own.length ? lost / own.length : 0,
    };
  });
}

/** The next marked action after a frame, or the one before it. */
export function nextMark(judged: readonly Judged[], frame: number, by: 1 | -1): number | null {
  const marked = judged.filter((each) => each.mark !== null).map((each) => each.number);
  return (by === 1 ? marked.find((number) => number > frame) : marked.findLast((number) => number < frame)) ?? null;
}

export function isOver(state: AnalysisState): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
}
