// Which form of mark lies where. Pure; what a mark looks like is in `marks.ts`.
import type { Mark } from '$lib/board/marks';
import type { Cell, State } from '$lib/game';
import type { Kit } from './kit';
import type { Layout, Vec } from './layout';

export const FORMS = [
  'own',
  'picked',
  'move',
  'sink',
  'slide',
  'swap',
  'place',
  'push',
  'capture',
  'last',
  'hint',
  'guilty',
  'cursor',
  'pending',
  'ray',
  'head',
  'way',
] as const;
export type Form = (typeof FORMS)[number];

export interface Placed {
  form: Form;
  cell: Cell;
  at: Vec;
  /** About the upright; 0 points right. */
  angle: number;
  /** How long it is along its angle, where it is a line. */
  stretch: number;
  faint: boolean;
}

export interface Marked {
  marks: readonly Mark[];
  guilty: readonly Cell[];
  /** The cell with the keyboard's focus. */
  cursor: Cell | null;
}

/** Marks lie a little above the surface, and above each other in a fixed order, so that none flickers through another. */
const LAYER = 0.003;
const BASE = 0.012;

const angleOf = (from: Vec, to: Vec) => Math.atan2(-(to.z - from.z), to.x - from.x);

export function placed(state: State, layout: Layout, cells: Kit['cells'], { marks, guilty, cursor }: Marked): Placed[] {
  const found: Placed[] = [];
  const put = (form: Form, cell: Cell, more: Partial<Placed> = {}) => {
    const top = form === 'push' ? (layout.over ?? layout.top)(state, cell) : layout.top(state, cell);
    const at = more.at ?? top;
    const height = top.y + BASE + FORMS.indexOf(form) * LAYER;
    found.push({ form, cell, angle: 0, stretch: 1, faint: false, ...more, at: { x: at.x, y: height, z: at.z } });
  };
  const line = (from: Cell, to: Cell, faint: boolean) => {
    const [a, b] = [layout.floor(from), layout.floor(to)];
    const length = Math.hypot(b.x - a.x, b.z - a.z);
    const angle = angleOf(a, b);
    const [c, s] = [Math.cos(angle), -Math.sin(angle)];
    const start = cells === 'tile' ? 0.3 : 0.46;
    put('ray', to, { at: { x: a.x + c * start, y: 0, z: a.z + s * start }, angle, stretch: Math.max(0.05, length - start - 0.3), faint });
    put('head', to, { at: { x: b.x - c * 0.3, y: 0, z: b.z - s * 0.3 }, angle, faint });
  };
  /** The farthest slide in each direction is a ray; those on the way are dots upon it. */
  const rays = new Map<string, { mark: Mark; length: number }>();
  for (const mark of marks) {
    const faint = mark.faint ?? false;
    const from = mark.from === undefined ? null : layout.floor(mark.from);
    const to = layout.floor(mark.cell);
    const angle = from ? angleOf(from, to) : 0;
    if (mark.kind === 'slide' && cells !== 'tile') {
      put('place', mark.cell, { faint });
      if (from) {
        const key = angle.toFixed(2);
        const length = Math.hypot(to.x - from.x, to.z - from.z);
        if (length > (rays.get(key)?.length ?? 0)) rays.set(key, { mark, length });
      }
    } else if (mark.kind === 'move' && cells !== 'tile') {
      put('place', mark.cell, { faint });
    } else if (mark.kind === 'hint') {
      put('hint', mark.cell, { faint });
      if (mark.from !== undefined) line(mark.from, mark.cell, faint);
    } else {
      put(mark.kind, mark.cell, { faint, angle: mark.kind === 'push' ? angle : 0 });
      if (mark.kind === 'slide') put('way', mark.cell, { faint, angle });
    }
  }
  for (const { mark } of rays.values()) line(mark.from!, mark.cell, mark.faint ?? false);
  if (state.game === 'distrify' && state.pending !== null) put('pending', state.pending);
  for (const cell of guilty) put('guilty', cell);
  if (cursor !== null) put('cursor', cursor);
  return found;
}
