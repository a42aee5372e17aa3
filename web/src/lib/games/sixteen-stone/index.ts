// Sixteen Stone in the scene: a cork board with a tray at each side.
import type { SixteenState } from '$lib/game';
import type { Models, Part } from '$lib/scene/instances';
import type { Kit, Room } from '$lib/scene/kit';
import type { Workshop } from '$lib/scene/materials';
import { at, hole, joined, ring, roundedRect, roundedSquare, slab, sunShapes, turned, wave } from '$lib/scene/shapes';
import { Group, Mesh, type BufferGeometry, type Shape } from 'three';
import { DISC, SIZE, sixteenLayout, TRAY } from './geometry';

const THICK = 0.3;

function disc(colour: string, signs: Shape[], sign: string, segments: number): BufferGeometry {
  const { radius, height } = DISC;
  const outline: [number, number][] = [[0.0005, 0], [radius - 0.03, 0], [radius, 0.03], [radius, height - 0.05], [radius - 0.03, height - 0.012], [radius - 0.07, height - 0.01], [radius - 0.085, height - 0.025], [0.0005, height - 0.025]];
  return joined([
    { geometry: turned(outline, segments), colour },
    ...signs.map((shape) => ({ geometry: slab(shape, 0.03, height, 0.006, 1, 14), colour: sign })),
  ]);
}

function models(workshop: Workshop): { parts: Record<string, Part>; models: Models } {
  const { stuff, marks } = workshop.theme;
  const segments = workshop.quality === 'low' ? 20 : 40;
  const waves = [-0.12, 0, 0.12].map((y) => wave(0, y, 0.46, 0.035, 0.05));
  const material = workshop.material({ painted: true, rough: 0.5 });
  return {
    parts: {
      red: { geometry: disc(stuff.discRed, sunShapes(0.1, 0.15, 0.26, 0.055), stuff.sign, segments), material },
      blue: { geometry: disc(stuff.discBlue, waves, stuff.sign, segments), material },
      lit: { geometry: slab(ring(0.49, 0.08), 0.03, 0.03, 0.008, 1, 30), material: workshop.ink(marks.gold), shadow: false },
    },
    models: { r: ['red'], b: ['blue'], lit: ['lit'] },
  };
}

function tray(): BufferGeometry {
  const shape = roundedRect(TRAY.width, TRAY.length, 0.14);
  const rim = roundedRect(TRAY.width, TRAY.length, 0.14);
  rim.holes.push(hole(roundedRect(TRAY.width - 0.14, TRAY.length - 0.14, 0.1)));
  const parts = [-1, 1].flatMap((side) => [
    { geometry: slab(shape, THICK + TRAY.floor - 0.02, TRAY.floor - 0.002, 0.01, 1), matrix: at(side * TRAY.x, 0, 0) },
    { geometry: slab(rim, THICK + 0.1, 0.1, 0.015, 1), matrix: at(side * TRAY.x, 0, 0) },
  ]);
  return joined(parts);
}

function room(workshop: Workshop): Room<SixteenState> {
  const { stuff } = workshop.theme;
  const board = new Mesh(slab(roundedSquare(SIZE / 2 + 0.36, 0.16), THICK, -0.012, 0.04), workshop.material({ map: workshop.grain('cork', stuff.cork, [0.35, 0.35]), rough: 0.95 }));
  const squares = [];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) squares.push({ geometry: slab(roundedSquare(0.47, 0.08), 0.03, 0, 0.008, 1), matrix: at(x - 2, 0, y - 2) });
  }
  const cells = new Mesh(joined(squares), workshop.material({ map: workshop.grain('limestone', stuff.corkCell, [0.5, 0.5]), rough: 0.8 }));
  const trays = new Mesh(tray(), workshop.material({ map: workshop.grain('wood', stuff.tray, [0.3, 0.3]), rough: 0.55 }));
  for (const mesh of [board, cells, trays]) mesh.castShadow = mesh.receiveShadow = true;
  const group = new Group();
  group.add(board, cells, trays);
  return { group, ...models(workshop), wet: false, foot: THICK };
}

export const kit: Kit<SixteenState> = {
  cells: 'square',
  layoutKey: () => '',
  layout: () => sixteenLayout(),
  room,
};
