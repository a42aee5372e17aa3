/** A position of a game and the action that led to it, as the server gives them. */
export interface Frame {
  readonly action: string | null;
  /** Who acted; nobody for the start and for chance. */
  readonly seat: number | null;
  readonly position: string;
}

export interface Move {
  /** The frame after it. */
  readonly frame: number;
  readonly action: string;
  readonly byChance: boolean;
}

/** What one seat did in a row, chance's part before it included. */
export interface Turn {
  readonly number: number;
  readonly seat: number | null;
  readonly moves: readonly Move[];
}

/** The actions of a film as turns, for a list. */
export function turns(frames: readonly Frame[]): Turn[] {
  const all: { number: number; seat: number | null; moves: Move[] }[] = [];
  frames.forEach((frame, place) => {
    if (frame.action === null) return;
    const move: Move = { frame: place, action: frame.action, byChance: frame.seat === null };
    const open = all.at(-1);
    // Chance opens a turn: a stone is drawn for whoever acts next.
    if (open && (open.seat === null || open.seat === frame.seat)) {
      open.seat = frame.seat;
      open.moves.push(move);
    } else {
      all.push({ number: all.length + 1, seat: frame.seat, moves: [move] });
    }
  });
  return all;
}

/** The frame at the beginning of the turn before or after, to go through a game turn by turn. */
export function turnFrom(list: readonly Turn[], at: number, by: 1 | -1): number {
  const ends = [0, ...list.map((turn) => turn.moves.at(-1)?.frame ?? 0)];
  if (by === 1) return ends.find((end) => end > at) ?? at;
  return ends.findLast((end) => end < at) ?? 0;
}
