// What a board says: to screen readers, about cells and about what happens.
import {
  describeAction,
  describeCell,
  describeSeat,
  type Cell,
  type Change,
  type End,
  type State,
  type Target,
  type Words,
} from '$lib/game';
import { list, t } from '$lib/text';

const say = ({ id, args }: Words) => t(id, args);

export interface Seen {
  target: Target | undefined;
  picked: boolean;
  last: boolean;
  guilty: boolean;
  hint: boolean;
  lit: boolean;
}

/** A cell's label: its name, what lies there, what may be done. */
export function cellLabel(state: State, cell: Cell, seen: Seen): string {
  const what = describeCell(state, cell).map(say);
  for (const word of ['last', 'guilty', 'hint', 'lit'] as const) if (seen[word]) what.push(t(`cell-${word}`));
  const joined = what.join(', ');
  if (seen.picked) return t('board-cell-may', { cell, what: joined, may: t('target-picked') });
  if (!seen.target) return t('board-cell', { cell, what: joined });
  return t('board-cell-may', { cell, what: joined, may: t(`target-${seen.target.kind}`) });
}

const nameOf = (state: State, seat: number) => say(describeSeat(state, seat));

/** What happened between two positions, in a sentence or two. */
export function announcement(before: State, after: State, action: string | null, changes: readonly Change[]): string {
  const sentences: string[] = [];
  const drawn = changes.find((change) => change.kind === 'draw');
  const moved = changes.some(({ kind }) => ['appear', 'vanish', 'move', 'flip'].includes(kind));
  // After a draw the last action of a seat is still the one before it.
  const news = action !== null && (moved || !drawn) && (moved || before.seat !== 'chance');
  if (news) {
    const what = say(describeAction(before.game, action, null));
    if (before.seat === 'chance') sentences.push(t('announce-action', { who: nameOf(after, turnOf(before)), what }));
    else sentences.push(t('announce-action', { who: nameOf(seatOf(before, after), before.seat), what }));
  } else if (moved) {
    sentences.push(t('announce-position'));
  }
  if (drawn) {
    const who = after.seat === 'chance' ? '' : nameOf(after, after.seat);
    sentences.push(t('announce-draw', { who, what: t(`action-draw-${drawn.colour}`) }));
  } else if (before.seat !== after.seat && after.seat !== 'chance') {
    sentences.push(t('announce-turn', { who: nameOf(after, after.seat) }));
  }
  return sentences.join(' ');
}

const turnOf = (state: State) => (state.game === 'meerkats' ? state.turn : 1);
/** Sides are named by the state that knows them. */
const seatOf = (before: State, after: State) => (before.sides.length > 0 ? before : after);

export function outcomeWords(state: State, end: End): string {
  const why = t(`reason-${end.reason}`);
  if (end.winners.length === 0) return t('outcome-draw', { why });
  const winners = list(end.winners.map((seat) => nameOf(state, seat)));
  return t(end.winners.length > 1 ? 'outcome-shared' : 'outcome-win', { winners, why });
}
