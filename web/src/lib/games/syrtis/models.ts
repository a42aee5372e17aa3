// Tiles, towers, and what belongs to them.
import { BoxGeometry, CylinderGeometry, IcosahedronGeometry, type BufferGeometry } from 'three';
import type { Models, Part } from '$lib/scene/instances';
import type { Workshop } from '$lib/scene/materials';
import { at, joined, ring, roundedRect, roundedSquare, sharp, slab, squareLoop, turned } from '$lib/scene/shapes';
import type { Stuff } from '$lib/scene/themes';
import { TILE_TOP, TOWER_HEIGHT } from './geometry';

const TILE_HEIGHT = 0.42;

/** Round, with a gallery and a domed cap. */
function lightTower({ ivory, ivoryTrim }: Stuff, segments: number): BufferGeometry {
  const body: [number, number][] = [[0.001, 0], [0.3, 0], [0.3, 0.05], [0.26, 0.08], [0.21, 0.15], [0.185, 0.36], [0.18, 0.55]];
  const gallery: [number, number][] = [[0.18, 0.53], [0.25, 0.585], [0.26, 0.6], [0.26, 0.64], [0.19, 0.645]];
  const cap: [number, number][] = [[0.185, 0.64], [0.185, 0.7], [0.215, 0.705], [0.2, 0.76], [0.15, 0.83], [0.08, 0.87], [0.035, 0.88], [0.035, 0.9], [0.001, TOWER_HEIGHT]];
  const door = new BoxGeometry(0.09, 0.15, 0.04);
  return joined([
    { geometry: turned(body, segments), colour: ivory },
    { geometry: turned(gallery, segments), colour: ivoryTrim },
    { geometry: turned(cap, segments), colour: ivory },
    { geometry: turned([[0.188, 0.3], [0.2, 0.31], [0.199, 0.35], [0.186, 0.36]], segments), colour: ivoryTrim },
    { geometry: door, colour: ivoryTrim, matrix: at(0, 0.15, 0.2) },
  ]);
}

/** Square, with battlements. */
function darkTower({ basalt, basaltTrim }: Stuff): BufferGeometry {
  const square = (top: number, bottom: number, height: number) => sharp(new CylinderGeometry(top * Math.SQRT2, bottom * Math.SQRT2, height, 4, 1).rotateY(Math.PI / 4));
  const parts = [
    { geometry: square(0.25, 0.28, 0.09), colour: basaltTrim, matrix: at(0, 0.045, 0) },
    { geometry: square(0.215, 0.24, 0.05), colour: basalt, matrix: at(0, 0.115, 0) },
    { geometry: square(0.19, 0.215, 0.5), colour: basalt, matrix: at(0, 0.36, 0) },
    { geometry: square(0.265, 0.2, 0.08), colour: basalt, matrix: at(0, 0.63, 0) },
    { geometry: square(0.268, 0.268, 0.05), colour: basaltTrim, matrix: at(0, 0.69, 0) },
    { geometry: square(0.26, 0.26, 0.05), colour: basalt, matrix: at(0, 0.74, 0) },
    { geometry: square(0.15, 0.15, 0.02), colour: basaltTrim, matrix: at(0, 0.77, 0) },
    { geometry: new BoxGeometry(0.07, 0.17, 0.02), colour: basaltTrim, matrix: at(0, 0.42, 0.2) },
  ];
  const step = 0.2;
  for (const x of [-1, 0, 1]) {
    for (const z of [-1, 0, 1]) {
      if (x !== 0 || z !== 0) parts.push({ geometry: new BoxGeometry(0.115, 0.14, 0.115), colour: basalt, matrix: at(x * step, 0.83, z * step) });
    }
  }
  return joined(parts);
}

function raft(): BufferGeometry {
  const planks = Array.from({ length: 5 }, (_, i) => ({ geometry: slab(roundedRect(0.17, 3.7, 0.03), 0.14, 0.16, 0.02, 1), matrix: at((i - 2) * 0.18, 0, 0) }));
  const beams = [-1.4, 1.4].map((z) => ({ geometry: slab(roundedRect(0.98, 0.12, 0.02), 0.1, 0.06, 0.01, 1), matrix: at(0, 0, z) }));
  return joined([...planks, ...beams]);
}

export function models(workshop: Workshop): { parts: Record<string, Part>; models: Models } {
  const { stuff } = workshop.theme;
  const fine = workshop.quality !== 'low';
  const bevel = fine ? 3 : 1;
  const tile = () => slab(roundedSquare(0.47, 0.07), TILE_HEIGHT, TILE_TOP, 0.035, bevel);
  const circle = () => slab(ring(0.37, 0.085), 0.03, TILE_TOP + 0.008, 0.004, 1, fine ? 40 : 20);
  const square = () => slab(squareLoop(0.335, 0.08, 0.02), 0.03, TILE_TOP + 0.008, 0.004, 1);
  const light = workshop.material({ map: workshop.grain('limestone', stuff.limestone), rough: 0.8 });
  const dark = workshop.material({ map: workshop.grain('slate', stuff.slate), rough: 0.6 });
  const brass = workshop.material({ colour: stuff.brass, rough: 0.35, metal: 0.35 });
  const bright = workshop.material({ colour: stuff.brassOnSlate, rough: 0.35, metal: 0.25 });
  const parts: Record<string, Part> = {
    light: { geometry: tile(), material: light },
    dark: { geometry: tile(), material: dark },
    'light circle': { geometry: circle(), material: brass },
    'light square': { geometry: square(), material: brass },
    'dark circle': { geometry: circle(), material: bright },
    'dark square': { geometry: square(), material: bright },
    'light tower': { geometry: lightTower(stuff, fine ? 36 : 16), material: workshop.material({ painted: true, rough: 0.45 }) },
    'dark tower': { geometry: darkTower(stuff), material: workshop.material({ painted: true, rough: 0.55 }) },
    lit: { geometry: slab(squareLoop(0.5, 0.075, 0.09), 0.06, 0.035, 0.01, 1), material: workshop.ink(workshop.theme.marks.gold), shadow: false },
    bubble: { geometry: new IcosahedronGeometry(0.06, fine ? 2 : 1), material: workshop.material({ colour: workshop.theme.water.foam, rough: 0.1, opacity: 0.75 }), shadow: false },
    raft: { geometry: raft(), material: workshop.material({ colour: stuff.raft, rough: 0.85 }) },
  };
  return {
    parts,
    models: {
      C: ['light', 'light circle'],
      S: ['light', 'light square'],
      c: ['dark', 'dark circle'],
      s: ['dark', 'dark square'],
      '+': ['light tower'],
      '-': ['dark tower'],
      lit: ['lit'],
      bubble: ['bubble'],
      raft: ['raft'],
    },
  };
}
