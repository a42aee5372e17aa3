// Where cameras stand. Pure: angles and distances from what must be in sight.
import { vec, type Vec } from './layout';

/** `mine` looks from where the board is turned to; `follow` also leans towards what happens. */
export const CAMERAS = ['mine', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'above', 'free', 'turning', 'follow'] as const;
export type CameraName = (typeof CAMERAS)[number];

export interface View {
  /** About the upright, from the side of seat 1, counterclockwise as seen from above. */
  azimuth: number;
  /** From the upright. */
  polar: number;
  distance: number;
  target: Vec;
}

export const FIELD = 32;
const LEANING = 0.74;
const ABOVE = 0.02;
export const LIMITS = { polar: [0.02, 1.32], distance: [0.45, 1.9] } as const;

/** The nearest distance at which all points are in sight. */
export function fit(points: readonly Vec[], azimuth: number, polar: number, aspect: number, target: Vec, field = FIELD): number {
  const up = Math.tan((field * Math.PI) / 360);
  const across = up * aspect;
  const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  let needed = 0.1;
  for (const point of points) {
    const [x, y, z] = [point.x - target.x, point.y - target.y, point.z - target.z];
    const right = x * ca - z * sa;
    const back = (x * sa + z * ca) * sp + y * cp;
    const above = -(x * sa + z * ca) * cp + y * sp;
    needed = Math.max(needed, Math.abs(right) / across + back, Math.abs(above) / up + back);
  }
  return needed;
}

/** How far the middle of what is seen is from the middle of the window, from 0 to 1, up or down. */
function offCentre(points: readonly Vec[], azimuth: number, polar: number, target: Vec, distance: number): number {
  const up = Math.tan((FIELD * Math.PI) / 360);
  const heights = points.map((point) => {
    const [x, y, z] = [point.x - target.x, point.y - target.y, point.z - target.z];
    const out = x * Math.sin(azimuth) + z * Math.cos(azimuth);
    const back = out * Math.sin(polar) + y * Math.cos(polar);
    return (-out * Math.cos(polar) + y * Math.sin(polar)) / ((distance - back) * up);
  });
  return Math.abs(Math.max(...heights) + Math.min(...heights)) / 2;
}

export interface Sight {
  corners: readonly Vec[];
  turns: number;
  aspect: number;
  /** Of the board, as the flat one is turned. */
  turned: number;
  /** Which turn a seat looks from. */
  seat: (seat: number) => number;
  /** Where something happened last. */
  focus: Vec | null;
}

export function viewOf(camera: CameraName, sight: Sight): View {
  const turn = (2 * Math.PI) / sight.turns;
  const number = /^seat-(\d)$/.exec(camera);
  const azimuth = turn * (number ? sight.seat(Number(number[1])) : sight.turned);
  // In a narrow window one looks more from above, so that the board fills it.
  const leaning = Math.max(0.48, LEANING - 0.4 * Math.max(0, 1.25 - sight.aspect));
  const polar = camera === 'above' ? ABOVE : camera === 'turning' ? 0.95 : leaning;
  // A turning camera sees the board from all sides.
  const angles = camera === 'turning' ? [0, Math.PI / 8, Math.PI / 4, (3 * Math.PI) / 8].map((more) => azimuth + more) : [azimuth];
  const needed = (target: Vec) => Math.max(...angles.map((angle) => fit(sight.corners, angle, polar, sight.aspect, target)));
  // What is near looks larger, so what is in the middle of the window is a little this side of the middle of the board.
  const reach = Math.max(...sight.corners.map(({ x, z }) => Math.hypot(x, z)));
  const shifts = camera === 'turning' ? [0] : Array.from({ length: 21 }, (_, i) => (i * 0.02 - 0.1) * reach);
  const targets = shifts.map((shift) => vec(Math.sin(azimuth) * shift, 0, Math.cos(azimuth) * shift));
  const away = (one: Vec) => offCentre(sight.corners, azimuth, polar, one, needed(one));
  const target = targets.reduce((best, one) => (away(one) < away(best) ? one : best));
  const distance = needed(target) * 1.03;
  if (camera === 'follow' && sight.focus) {
    return {
      azimuth: azimuth + sight.focus.x * 0.03,
      polar: polar - 0.06,
      distance: distance * 0.8,
      target: vec(sight.focus.x * 0.45, 0, sight.focus.z * 0.45),
    };
  }
  return { azimuth, polar, distance, target };
}

/** The turn of the board that a camera's angle comes nearest to, for arrow keys. */
export function turnSeen(azimuth: number, turns: number): number {
  const turn = Math.round((azimuth * turns) / (2 * Math.PI));
  return ((turn % turns) + turns) % turns;
}

/** The same direction, without going the long way round. */
export function nearestAngle(from: number, to: number): number {
  const full = 2 * Math.PI;
  return from + ((((to - from) % full) + full * 1.5) % full) - full / 2;
}
