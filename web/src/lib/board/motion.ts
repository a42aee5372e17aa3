// How pieces come, go and move: as by hand, and never longer than it takes to see it. Where people asked for less motion
// they only fade.
import type { Point } from '$lib/game';
import type { Carried, Ghost, Motion } from './carry';
import type { Frame } from './frame';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const QUICK = 180;
const SLOW = 420;
const SINK = 900;

export interface Plan {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
}

const shift = ({ x, y }: Point, more = '') => `translate(${x}px, ${y}px)${more}`;
const fade = (from: number, to: number): Plan => ({
  frames: [{ opacity: from }, { opacity: to }],
  options: { duration: QUICK, easing: 'linear', fill: to === 0 ? 'forwards' : 'none' },
});

/** How a piece arrives where it lies now. */
export function arrival(piece: Carried, motion: Motion, frame: Frame, calm: boolean): Plan {
  if (calm) return fade(0.15, 1);
  switch (motion.kind) {
    case 'move': {
      const goal = frame.at(piece.cell);
      const points = motion.way.map((cell) => frame.at(cell)).map(({ x, y }) => ({ x: x - goal.x, y: y - goal.y }));
      const frames: Keyframe[] = points.map((point) => ({ transform: shift(point) }));
      const duration = Math.min(SLOW, QUICK + 60 * (points.length - 1));
      return { frames, options: { duration, easing: points.length > 2 ? 'ease-in-out' : EASE } };
    }
    case 'appear':
      return {
        frames: [
          { transform: 'translate(0px, -10px) scale(1.28)', opacity: 0.2 },
          { transform: 'translate(0px, 0px) scale(0.95)', opacity: 1, offset: 0.6 },
          { transform: 'translate(0px, 0px) scale(1)', opacity: 1 },
        ],
        options: { duration: 280, easing: EASE },
      };
    case 'flip':
      return {
        frames: [
          { transform: 'scale(0, 1)', opacity: 1, offset: 0 },
          { transform: 'scale(0, 1)', opacity: 1, offset: 0.4 },
          { transform: 'scale(1.06, 1.06)', opacity: 1, offset: 0.8 },
          { transform: 'scale(1, 1)', opacity: 1, offset: 1 },
        ],
        options: { duration: SLOW, easing: EASE },
      };
  }
}

/** How a piece leaves. */
export function departure(ghost: Ghost, frame: Frame, calm: boolean): Plan {
  if (calm) return fade(1, 0);
  switch (ghost.how) {
    case 'sunk':
      return {
        frames: [
          { transform: 'translate(0px, 0px) rotate(0deg) scale(1)', opacity: 1 },
          { transform: 'translate(1px, 3px) rotate(-3deg) scale(0.98)', opacity: 1, offset: 0.25 },
          { transform: 'translate(-1px, 7px) rotate(4deg) scale(0.9)', opacity: 0.8, offset: 0.6 },
          { transform: 'translate(0px, 14px) rotate(2deg) scale(0.74)', opacity: 0 },
        ],
        options: { duration: SINK, easing: 'ease-in', fill: 'forwards' },
      };
    case 'off': {
      const from = frame.at(ghost.cell);
      const to = ghost.towards ? frame.beyond(ghost.towards) : from;
      return {
        frames: [
          { transform: 'translate(0px, 0px)', opacity: 1 },
          { transform: shift({ x: to.x - from.x, y: to.y - from.y }, ' scale(0.9)'), opacity: 0 },
        ],
        options: { duration: SLOW, easing: EASE, fill: 'forwards' },
      };
    }
    case 'taken':
      return {
        frames: [
          { transform: 'scale(1, 1)', opacity: 1 },
          { transform: 'scale(0, 1)', opacity: 0.6 },
        ],
        options: { duration: QUICK, easing: 'ease-in', fill: 'forwards' },
      };
  }
}

/** Plays a plan; resolves when it is over, also where the browser cannot animate. */
export async function play(node: Element, { frames, options }: Plan): Promise<void> {
  if (typeof node.animate !== 'function') return;
  try {
    await node.animate(frames, options).finished;
  } catch {
    // Cancelled, because the piece is gone.
  }
}
