// What a table says in words: what is to be done, who won and why, and what just happened.
import { describeAction, describeSeat, type State } from '$lib/game';
import type { PublicEvent, WireEnd, WireTable } from '$lib/protocol';
import { sitterText } from '$lib/start/words.ts';
import { has, list, t } from '$lib/text';

/** Somebody at the table, with the side that they play where they have one. */
export function playerText(table: WireTable, state: State | null, seat: number): string {
  const found = table.seats[seat - 1];
  const name = found ? sitterText(found) : t('seat', { seat });
  const side = sideText(state, seat);
  // Two computers at a table are told apart by their sides.
  if (side !== null && found?.kind === 'bot') return t('table-player', { name: t('sitter-computer'), side });
  return side === null ? name : t('table-player', { name, side });
}

/** The side that a seat plays, if it has one by now. */
export function sideText(state: State | null, seat: number): string | null {
  if (!state) return null;
  const words = describeSeat(state, seat);
  return words.id === 'seat' ? null : t(words.id, words.args);
}

/** What is to be done in a position. */
export function taskText(state: State, actions: readonly string[]): string {
  const side = state.side === null ? '' : t(`side-${state.side}`);
  switch (state.game) {
    case 'syrtis':
      if (state.phase === 'swap') return t('state-swap');
      if (state.phase === 'towers') return t(`state-${state.nextTower ?? 'light'}-tower`);
      return state.phase === 'choose' ? t('state-choose') : t('state-syrtis-turn', { side });
    case 'distrify':
      return t({ opening: 'state-opening', first: 'state-first-stone', second: 'state-second-stone' }[state.phase], { side });
    case 'sixteen-stone': {
      if (state.phase === 'placement') return t('state-placement', { side });
      if (state.owed) return t('state-extra-owed', { side });
      const left = [
        actions.some((action) => action.includes('>')) && t('may-push'),
        actions.some((action) => action.includes('-')) && t('may-move'),
        actions.includes('sac') && t('may-sacrifice'),
      ].filter((word) => word !== false);
      return left.length ? t('state-turn', { side, left: left.join(', ') }) : t('state-end-only', { side });
    }
    case 'meerkats':
      if (state.phase === 'slide') return t('state-slide');
      return state.hand ? t('state-drop', { colour: t(`colour-${state.hand}`) }) : t('state-any-drop');
  }
}

/** How the game ended. */
export function endText(table: WireTable, state: State | null, end: WireEnd): string {
  const why = has(`reason-${end.reason}`) ? t(`reason-${end.reason}`) : end.reason;
  if (!end.winners.length) return t('outcome-draw', { why });
  const winners = list(end.winners.map((seat) => playerText(table, state, seat)));
  return t(end.winners.length === 1 ? 'outcome-win' : 'outcome-shared', { winners, why });
}

/** The state of play in one line. */
export function statusText(table: WireTable, state: State | null): string {
  if (table.cancelled !== null) return t(`table-cancelled-${table.cancelled}`);
  if (table.end) return endText(table, state, table.end);
  if (table.status === 'waiting') return t('table-waiting');
  if (table.status === 'over') return t('outcome-unknown');
  if (table.actor === null || !state) return t('table-drawing');
  const who = playerText(table, state, table.actor);
  if (!table.you.includes(table.actor)) {
    const seat = table.seats[table.actor - 1];
    return t(seat?.kind === 'bot' ? 'table-thinking' : 'table-their-turn', { who });
  }
  const task = taskText(state, table.actions);
  const name = table.seats[table.actor - 1];
  return table.you.length > 1 && name ? t('table-turn-of', { who: sitterText(name), task }) : t('table-my-turn', { task });
}

/** What an action does, in words. */
export function actionText(game: string, action: string, seat: number | null): string {
  const words = describeAction(game, action, seat);
  return has(words.id) ? t(words.id, words.args) : action;
}

/** An event as a sentence, for those who listen; nothing for what the board says itself. */
export function eventText(table: WireTable, state: State | null, event: PublicEvent): string | null {
  const who = (seat: number) => playerText(table, state, seat);
  switch (event.kind) {
    case 'sat':
      return t('table-sat', { who: who(event.seat) });
    case 'left':
      return t('table-left', { seat: event.seat });
    case 'started':
      return t('table-started');
    case 'took-back':
      return t('table-took-back', { who: who(event.seat) });
    case 'declined':
      return t(`table-declined-${event.offer}`, { who: who(event.seat) });
    default:
      return null;
  }
}
