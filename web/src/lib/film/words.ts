import { describeAction, describeSeat, readState } from '$lib/game';
import { nameText } from '$lib/start/words';
import { has, list, t } from '$lib/text';
import { endOf, type Studied } from './game';
import type { Frame } from './moves';

/** A player: their name, and the side that they play at this position, where there is one. */
export function seatText(game: Pick<Studied, 'spec' | 'names'>, position: string, seat: number): string {
  const name = nameText(game.names[seat - 1] ?? '');
  const words = describeSeat(readState(game.spec, position), seat);
  const side = t(words.id, words.args);
  if (!name) return side;
  return words.id === 'seat' ? name : t('film-player', { name, side });
}

/** A player in a word, for lists: the side where there is one, else the name. */
export function seatWord(game: Pick<Studied, 'spec' | 'names'>, position: string, seat: number): string {
  const words = describeSeat(readState(game.spec, position), seat);
  const name = nameText(game.names[seat - 1] ?? '');
  return words.id === 'seat' && name ? name : t(words.id, words.args);
}

/** How the game ended, in a sentence; nothing while it goes on. */
export function outcomeText(game: Pick<Studied, 'spec' | 'names' | 'outcome'>, position: string): string | null {
  if (game.outcome === 'ongoing') return null;
  const end = endOf(game.outcome);
  if (!end) return t('outcome-unknown');
  const why = has(`reason-${end.reason}`) ? t(`reason-${end.reason}`) : end.reason;
  const winners = list(end.winners.map((seat) => seatText(game, position, seat)));
  if (end.winners.length === 0) return t('outcome-draw', { why });
  return t(end.winners.length === 1 ? 'outcome-win' : 'outcome-shared', { winners, why });
}

/** What an action was, in words: who, and what. */
export function actionText(game: Pick<Studied, 'spec' | 'names'>, frame: Frame): string {
  if (frame.action === null) return t('film-start');
  const words = describeAction(game.spec, frame.action, frame.seat);
  const what = has(words.id) ? t(words.id, words.args) : frame.action;
  if (frame.seat === null) return what;
  return t('film-action', { who: seatText(game, frame.position, frame.seat), what });
}
