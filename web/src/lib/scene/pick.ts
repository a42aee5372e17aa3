// Which box a ray meets first.
import type { PickBox, Vec } from './layout';

/** How far along the ray it enters the box; null if it misses it. */
export function enters(origin: Vec, direction: Vec, { min, max }: PickBox): number | null {
  let near = 0;
  let far = Infinity;
  for (const axis of ['x', 'y', 'z'] as const) {
    const along = direction[axis];
    if (Math.abs(along) < 1e-9) {
      if (origin[axis] < min[axis] || origin[axis] > max[axis]) return null;
      continue;
    }
    const a = (min[axis] - origin[axis]) / along;
    const b = (max[axis] - origin[axis]) / along;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
    if (near > far) return null;
  }
  return near;
}

export function picked(origin: Vec, direction: Vec, boxes: readonly PickBox[]): string | null {
  let best: string | null = null;
  let nearest = Infinity;
  for (const box of boxes) {
    const at = enters(origin, direction, box);
    if (at !== null && at < nearest) {
      nearest = at;
      best = box.id;
    }
  }
  return best;
}
