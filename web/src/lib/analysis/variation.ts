import type { Frame } from '../film/moves';

/** Play tried out from a frame of a game: what could have been. Plain data; every function gives a new one. */
export interface Variation {
  /** The frame of the game that it leaves. */
  readonly from: number;
  /** The position there, then each position tried out. */
  readonly frames: readonly Frame[];
  /** Which of them is seen, from 0, the game's own. */
  readonly at: number;
}

export function leave(from: number, frame: Frame): Variation {
  return { from, frames: [{ action: null, seat: null, position: frame.position }], at: 0 };
}

/** Plays on from the position that is seen; what stood behind it is forgotten. */
export function extend(variation: Variation, played: readonly Frame[]): Variation {
  const frames = [...variation.frames.slice(0, variation.at + 1), ...played];
  return { ...variation, frames, at: frames.length - 1 };
}

export function see(variation: Variation, at: number): Variation {
  return { ...variation, at: Math.max(0, Math.min(Math.round(at), variation.frames.length - 1)) };
}

export function seen(variation: Variation): Frame {
  return variation.frames[variation.at] ?? { action: null, seat: null, position: '' };
}
