// Distrify in the scene: a wooden board whose edges are bars in their owners' stone.
import type { DistrifyState } from '$lib/game';
import type { Models, Part } from '$lib/scene/instances';
import type { Kit, Room } from '$lib/scene/kit';
import type { Workshop } from '$lib/scene/materials';
import { at, flat, joined, polygonShape, ring, roundedSquare, slab, turned } from '$lib/scene/shapes';
import { grainy } from '$lib/scene/textures';
import { Group, Mesh, PlaneGeometry, type BufferGeometry } from 'three';
import { BAR, distrifyLayout, RIM, STONE } from './geometry';

const THICK = 0.5;

function stone(colour: string, sign: BufferGeometry, signColour: string, fine: boolean): BufferGeometry {
  const steps = fine ? 10 : 5;
  const { radius, height } = STONE;
  const outline = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = ((i / steps) * 2 - 1) * (Math.PI / 2);
    return [Math.max(0.0005, Math.cos(angle) ** 0.8 * radius), (height / 2) * (1 + Math.sin(angle))];
  });
  return joined([
    { geometry: turned(outline, fine ? 24 : 12), colour },
    { geometry: sign, colour: signColour },
  ]);
}

function models(workshop: Workshop): { parts: Record<string, Part>; models: Models } {
  const { stuff, marks } = workshop.theme;
  const fine = workshop.quality !== 'low';
  const lozenge = polygonShape([[0, 0.13], [0.13, 0], [0, -0.13], [-0.13, 0]]);
  const parts: Record<string, Part> = {
    black: { geometry: stone(stuff.stoneBlack, flat(lozenge, STONE.height + 0.004), stuff.onBlack, fine), material: workshop.material({ painted: true, rough: 0.62 }) },
    white: { geometry: stone(stuff.stoneWhite, flat(ring(0.13, 0.05), STONE.height + 0.004), stuff.onWhite, fine), material: workshop.material({ painted: true, rough: 0.22 }) },
    lit: {
      geometry: joined([
        { geometry: flat(ring(0.33, 0.2), 0.012), colour: '#14213d' },
        { geometry: flat(ring(0.3, 0.14), 0.018), colour: marks.gold },
      ]),
      material: workshop.ink('#ffffff', true),
      shadow: false,
    },
  };
  return { parts, models: { x: ['black'], o: ['white'], lit: ['lit'] } };
}

/** The bars of both owners: black above and below, white at the sides, with mitred ends. */
function bars(workshop: Workshop, half: number): Mesh[] {
  const [near, far] = [half + 0.05, half + BAR];
  const bar = () => slab(polygonShape([[-near, near], [near, near], [far, far], [-far, far]]), 0.07, 0.05, 0.012, 1);
  const { stuff } = workshop.theme;
  return (
    [
      [stuff.stoneBlack, 0, 0.62],
      [stuff.stoneWhite, Math.PI / 2, 0.22],
    ] as const
  ).map(([colour, angle, rough]) => {
    const pair = joined([
      { geometry: bar(), matrix: at(0, 0, 0, angle) },
      { geometry: bar(), matrix: at(0, 0, 0, angle + Math.PI) },
    ]);
    const mesh = new Mesh(pair, workshop.material({ colour, rough }));
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  });
}

function room(workshop: Workshop, state: DistrifyState): Room<DistrifyState> {
  const { stuff } = workshop.theme;
  const { size } = state;
  const side = size + 2 * RIM;
  const body = new Mesh(slab(roundedSquare(side / 2, 0.18), THICK, -0.004, 0.05), workshop.material({ map: workshop.grain('wood', stuff.wood, [0.12, 0.12]), rough: 0.55 }));
  body.castShadow = body.receiveShadow = true;
  const pixels = workshop.quality === 'low' ? 512 : 1536;
  const picture = workshop.picture(pixels, pixels, (pen, width, height) => {
    grainy('wood', stuff.wood, workshop.theme.shine ? 1 : 0)(pen, width, height);
    const unit = width / side;
    const [from, to] = [RIM * unit, (RIM + size) * unit];
    pen.strokeStyle = stuff.woodLine;
    pen.lineWidth = Math.max(1.4, unit * 0.035);
    pen.beginPath();
    for (let i = 0; i <= size; i++) {
      const along = from + i * unit;
      pen.moveTo(along, from);
      pen.lineTo(along, to);
      pen.moveTo(from, along);
      pen.lineTo(to, along);
    }
    pen.stroke();
  });
  const top = new Mesh(new PlaneGeometry(side - 0.16, side - 0.16).rotateX(-Math.PI / 2), workshop.material({ map: picture, rough: 0.5 }));
  const inset = 0.08 / side;
  picture.repeat.set(1 - 2 * inset, 1 - 2 * inset);
  picture.offset.set(inset, inset);
  top.receiveShadow = true;
  const group = new Group();
  group.add(body, top, ...bars(workshop, size / 2));
  return { group, ...models(workshop), wet: false, foot: THICK };
}

export const kit: Kit<DistrifyState> = {
  cells: 'square',
  layoutKey: (state) => String(state.size),
  layout: (state) => distrifyLayout(state.size),
  room,
};
