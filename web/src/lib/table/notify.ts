// Whose turn it is, where people look and listen when they do not look at the board: title, icon, sound.
import type { PublicEvent, WireTable } from '$lib/protocol';
import { PARTS } from './parts.ts';

/** Shows the icon with a dot, or the plain one. */
export function markIcon(isTurn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const href = isTurn ? '/icon-turn.svg' : '/icon.svg';
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}

/** The sounds of what happened. */
export async function sound(table: WireTable, events: readonly PublicEvent[]): Promise<void> {
  // Without the server there may be none to be had: the game goes on in silence.
  const loaded = await PARTS.sound().catch(() => null);
  if (!loaded) return;
  const { play, soundOf } = loaded;
  const acted = events.findLast((event) => event.kind === 'acted');
  if (events.some(({ kind }) => kind === 'ended')) play('end');
  else if (acted?.kind === 'acted') {
    play(soundOf(table.game, acted.action));
    const isMine = table.you.includes(acted.seat);
    const isMyTurn = table.actor !== null && table.you.includes(table.actor);
    if (isMyTurn && !isMine) setTimeout(() => play('bell'), 180);
  } else if (events.some(({ kind }) => kind === 'started' || kind === 'offered')) play('bell');
}
