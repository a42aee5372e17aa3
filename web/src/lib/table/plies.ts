// The actions of a game as they come in: what the list of moves shows, and the positions to look back at.
import type { FilmBody, PublicEvent } from '$lib/protocol';

export interface Ply {
  version: number;
  action: string;
  /** Nobody for chance. */
  seat: number | null;
  /** The position after it; null where only a later one has been seen. */
  position: string | null;
}

export interface Plies {
  start: string;
  plies: Ply[];
}

export function fromFilm(film: FilmBody): Plies {
  const [first, ...rest] = film.frames;
  const plies = rest.map(({ version, action, seat, position }) => ({ version, action: action ?? '', seat, position }));
  return { start: first?.position ?? '', plies };
}

/** What events did to the actions so far; `position` is the one after them. The same events twice change nothing. */
export function after(before: Plies, events: readonly PublicEvent[], position: string): Plies {
  let plies = before.plies;
  for (const event of events) {
    const known = plies.at(-1)?.version ?? 0;
    if (event.kind === 'acted' && event.version > known) {
      plies = [...plies, { version: event.version, action: event.action, seat: event.seat, position: null }];
    } else if (event.kind === 'drawn' && event.version > known) {
      plies = [...plies, { version: event.version, action: event.action, seat: null, position: null }];
    } else if (event.kind === 'took-back') {
      plies = plies.slice(0, event.kept);
    }
  }
  const last = plies.at(-1);
  if (last && last.position !== position) plies = [...plies.slice(0, -1), { ...last, position }];
  return { start: before.start, plies };
}

/** Whether a position in between is not known. */
export function hasHoles({ plies }: Plies): boolean {
  return plies.some(({ position }) => position === null);
}
