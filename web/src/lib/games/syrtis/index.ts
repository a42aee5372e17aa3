// Syrtis in the scene: an island of tiles in the sea, or in a basin where there is no sea.
import type { SyrtisState } from '$lib/game';
import type { Kit, Room } from '$lib/scene/kit';
import type { Workshop } from '$lib/scene/materials';
import { flat, hole, roundedSquare, slab } from '$lib/scene/shapes';
import { Water } from '$lib/scene/water';
import { CircleGeometry, Group, Mesh, PlaneGeometry } from 'three';
import { azulejo } from '$lib/scene/azulejo';
import { syrtisLayout } from './geometry';
import { models } from './models';

const BASIN = { inner: 1.0, rim: 0.55, depth: 0.6, top: 0.16 } as const;

function basin(workshop: Workshop, half: number): Group {
  const group = new Group();
  const inner = half + BASIN.inner;
  const shape = roundedSquare(inner + BASIN.rim, 0.25);
  shape.holes.push(hole(roundedSquare(inner, 0.1)));
  const tiles = azulejo(workshop);
  tiles.repeat.set(1 / BASIN.rim, 1 / BASIN.rim);
  tiles.offset.set(0.5, 0.5);
  const rim = new Mesh(slab(shape, BASIN.depth + BASIN.top, BASIN.top, 0.04), workshop.material({ map: tiles, rough: 0.35 }));
  rim.castShadow = rim.receiveShadow = true;
  group.add(rim);
  return group;
}

function room(workshop: Workshop, state: SyrtisState): Room<SyrtisState> {
  const half = state.size / 2;
  const { open, water: look } = workshop.theme;
  const group = new Group();
  const water = new Water(workshop, half + 3);
  const surface = new Mesh(open ? new CircleGeometry(140, 64).rotateX(-Math.PI / 2) : flat(roundedSquare(half + BASIN.inner + 0.05, 0.1)), water.material);
  surface.receiveShadow = true;
  surface.renderOrder = 1;
  surface.name = 'water';
  const bed = new Mesh(new PlaneGeometry(state.size + 8, state.size + 8).rotateX(-Math.PI / 2), workshop.material({ colour: look.bed, rough: 1 }));
  bed.position.y = open ? -1.15 : -BASIN.depth + 0.03;
  bed.receiveShadow = true;
  if (!open) bed.scale.setScalar((state.size + 2 * BASIN.inner) / (state.size + 8));
  group.add(surface, bed);
  if (!open) group.add(basin(workshop, half));
  const layout = syrtisLayout(state.size);
  return {
    group,
    ...models(workshop),
    wet: true,
    foot: BASIN.depth,
    update(now) {
      water.island(now.cells.filter(({ tile }) => tile).map(({ name }) => layout.floor(name)));
      water.stir();
    },
    tick: (seconds) => water.tick(seconds),
    effect(effect) {
      if (effect.kind === 'ripple') water.ring(effect.at.x, effect.at.z);
    },
  };
}

export const kit: Kit<SyrtisState> = {
  cells: 'tile',
  layoutKey: (state) => String(state.size),
  layout: (state) => syrtisLayout(state.size),
  room,
};
