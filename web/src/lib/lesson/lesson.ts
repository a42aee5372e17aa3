import { readAction, type ActionKind, type GameName } from '$lib/game';
import type { Mark } from '$lib/rules/figures';

/** Something to be done in a step: every field that is there must hold. */
export interface Need {
  readonly kinds?: readonly ActionKind[];
  readonly actions?: readonly string[];
  /** How the game must have ended for who acts, as in `win island`. */
  readonly end?: string;
}

/** A position, and what is to be done there; without a need, something to look at. Its words are in `locales/`. */
export interface Step {
  readonly id: string;
  readonly position: string;
  readonly marks?: readonly Mark[];
  /** In this order, unless `anyOrder` says that the last one alone has its place. */
  readonly needs: readonly Need[];
  readonly anyOrder?: boolean;
  /** One way to do it. */
  readonly solution: readonly string[];
}

export interface Lesson {
  readonly game: GameName;
  readonly spec: string;
  readonly steps: readonly Step[];
}

/** What the server says a position is, after some actions. */
export interface Played {
  readonly position: string;
  readonly outcome: string;
}

/** How far somebody is in a step. Plain data; every function gives a new one. */
export interface Doing {
  readonly position: string;
  readonly last: string | null;
  readonly met: readonly boolean[];
  readonly played: readonly string[];
  /** A legal action that was not what is asked for; the board stays as it was. */
  readonly wrong: string | null;
}

export function begin(step: Step): Doing {
  return { position: step.position, last: null, met: step.needs.map(() => false), played: [], wrong: null };
}

export function isDone(doing: Doing): boolean {
  return doing.met.every(Boolean);
}

/** Somebody played a legal action, which led there. */
export function tried(lesson: Lesson, step: Step, doing: Doing, seat: number | null, action: string, after: Played): Doing {
  const open = openNeeds(step, doing);
  const place = open.find((each) => meets(lesson, step.needs[each], seat, action, after));
  if (place === undefined) return { ...doing, wrong: action };
  return {
    position: after.position,
    last: action,
    met: doing.met.map((met, each) => met || each === place),
    played: [...doing.played, action],
    wrong: null,
  };
}

/** The action that would be right next, on the way of the step's solution; none if another way was taken. */
export function hint(step: Step, doing: Doing): string | null {
  const onTheWay = doing.played.every((action, place) => step.solution[place] === action);
  return onTheWay ? (step.solution[doing.played.length] ?? null) : null;
}

function openNeeds(step: Step, doing: Doing): number[] {
  const open = doing.met.flatMap((met, place) => (met ? [] : [place]));
  if (!step.anyOrder) return open.slice(0, 1);
  const last = step.needs.length - 1;
  return open.length > 1 ? open.filter((place) => place !== last) : open;
}

function meets(lesson: Lesson, need: Need | undefined, seat: number | null, action: string, after: Played): boolean {
  if (!need) return false;
  if (need.kinds && !need.kinds.includes(readAction(lesson.game, action).kind)) return false;
  if (need.actions && !need.actions.includes(action)) return false;
  if (need.end) {
    const [word, reason] = need.end.split(' ');
    if (after.outcome !== `${word} ${seat} ${reason}`) return false;
  }
  return true;
}
