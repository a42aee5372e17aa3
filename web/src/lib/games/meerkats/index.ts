// Meerkats in the scene: a hexagon of sand, the bag, and cards with the secrets.
import type { MeerkatsState } from '$lib/game';
import type { Kit, Room } from '$lib/scene/kit';
import type { Workshop } from '$lib/scene/materials';
import { at, joined, polygonShape, slab } from '$lib/scene/shapes';
import { Group, Mesh } from 'three';
import { bagSpot, CORNER, meerkatsLayout } from './geometry';
import { bag, models } from './models';

const THICK = 0.26;
/** How long the bag takes when a hand goes into it, in seconds. */
const RUMMAGE = 0.6;

function hexagon(radius: number, standing: boolean) {
  const turn = standing ? Math.PI / 6 : 0;
  return polygonShape(Array.from({ length: 6 }, (_, i): [number, number] => [Math.cos((i * Math.PI) / 3 + turn) * radius, Math.sin((i * Math.PI) / 3 + turn) * radius]));
}

function room(workshop: Workshop, state: MeerkatsState): Room<MeerkatsState> {
  const { stuff } = workshop.theme;
  const layout = meerkatsLayout(state);
  const sand = new Mesh(slab(hexagon(CORNER, false), THICK - 0.03, -0.014, 0.05), workshop.material({ map: workshop.grain('sand', stuff.sand, [0.3, 0.3]), rough: 1 }));
  const wood = new Mesh(slab(hexagon(CORNER + 0.16, false), 0.16, -0.1, 0.03), workshop.material({ map: workshop.grain('wood', stuff.tray, [0.2, 0.2]), rough: 0.6 }));
  const hexes = state.cells.map(({ name }) => {
    const { x, z } = layout.floor(name);
    return { geometry: slab(hexagon(0.55, true), 0.03, 0, 0.01, 1), matrix: at(x, 0, z) };
  });
  const cells = new Mesh(joined(hexes), workshop.material({ map: workshop.grain('sand', stuff.sandCell, [0.4, 0.4], 0.7), rough: 1 }));
  for (const mesh of [sand, wood, cells]) mesh.castShadow = mesh.receiveShadow = true;
  const pouch = bag(workshop);
  const spot = bagSpot(state.players);
  pouch.position.set(spot.x, -THICK, spot.z);
  const group = new Group();
  group.add(sand, wood, cells, pouch);
  let rummage = 0;
  return {
    group,
    ...models(workshop),
    wet: false,
    foot: THICK,
    effect(effect) {
      if (effect.kind === 'bag') rummage = RUMMAGE;
    },
    tick(seconds) {
      if (rummage <= 0) return false;
      rummage = Math.max(0, rummage - seconds);
      const sway = Math.sin((rummage / RUMMAGE) * Math.PI * 5) * (rummage / RUMMAGE);
      pouch.scale.set(1 + sway * 0.07, 1 - sway * 0.1, 1 + sway * 0.07);
      return rummage > 0;
    },
  };
}

export const kit: Kit<MeerkatsState> = {
  cells: 'hexagon',
  layoutKey: (state) => String(state.players),
  layout: meerkatsLayout,
  room,
};
