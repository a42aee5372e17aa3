// Stones with their signs, cards, and the bag.
import { COLOURS, type Colour } from '$lib/game';
import type { Models, Part } from '$lib/scene/instances';
import type { Workshop } from '$lib/scene/materials';
import { azulejo } from '$lib/scene/azulejo';
import { flat, joined, polygonShape, roundedRect, slab, sunShapes, turned, wave } from '$lib/scene/shapes';
import { CylinderGeometry, DoubleSide, Group, Mesh, PlaneGeometry, Shape, type BufferGeometry, type Texture } from 'three';
import { BAG_HEIGHT, CARD, STONE } from './geometry';
import { hand } from './hand';

function leaf(): Shape {
  const shape = new Shape();
  shape.moveTo(-0.19, -0.19);
  shape.bezierCurveTo(-0.24, 0.11, -0.03, 0.23, 0.22, 0.22);
  shape.bezierCurveTo(0.23, -0.03, 0.12, -0.24, -0.19, -0.19);
  return shape;
}

const SIGNS: Record<Colour, () => Shape[]> = {
  r: () => [polygonShape([[0, 0.25], [0.23, -0.15], [-0.23, -0.15]])],
  g: () => [leaf()],
  b: () => [-0.12, 0, 0.12].map((y) => wave(0, y, 0.44, 0.035, 0.055)),
  y: () => sunShapes(0.1, 0.15, 0.26, 0.055),
};

function look(workshop: Workshop, colour: Colour): { stone: string; sign: string } {
  const { stuff } = workshop.theme;
  const stone = { r: stuff.meerRed, g: stuff.meerGreen, b: stuff.meerBlue, y: stuff.meerYellow }[colour];
  return { stone, sign: colour === 'y' ? stuff.meerInk : stuff.meerPale };
}

function stone(workshop: Workshop, colour: Colour, segments: number): BufferGeometry {
  const { radius, height } = STONE;
  const inks = look(workshop, colour);
  const outline: [number, number][] = [[0.0005, 0], [radius - 0.05, 0], [radius, 0.05], [radius, 0.12], [radius - 0.04, 0.18], [radius - 0.1, height - 0.03], [0.0005, height - 0.022]];
  const vein = colour === 'g' ? [{ geometry: flat(polygonShape([[-0.17, -0.15], [-0.15, -0.17], [0.12, 0.1], [0.1, 0.12]]), height + 0.006), colour: inks.stone }] : [];
  return joined([
    { geometry: turned(outline, segments), colour: inks.stone },
    ...SIGNS[colour]().map((shape) => ({ geometry: slab(shape, 0.04, height, 0.006, 1, 14), colour: inks.sign })),
    ...vein,
  ]);
}

function face(workshop: Workshop, colour: Colour): Texture {
  const inks = look(workshop, colour);
  return workshop.picture(180, 252, (pen, width, height) => {
    pen.fillStyle = workshop.theme.stuff.cardFace;
    pen.fillRect(0, 0, width, height);
    pen.strokeStyle = workshop.theme.stuff.ink;
    pen.lineWidth = 5;
    pen.strokeRect(9, 9, width - 18, height - 18);
    pen.translate(width / 2, height / 2);
    pen.fillStyle = inks.stone;
    pen.beginPath();
    pen.arc(0, 0, 62, 0, Math.PI * 2);
    pen.fill();
    pen.lineWidth = 4;
    pen.stroke();
    pen.fillStyle = inks.sign;
    for (const shape of SIGNS[colour]()) {
      pen.beginPath();
      shape.getPoints(8).forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x * 155, -y * 155) : pen.lineTo(x * 155, -y * 155)));
      pen.closePath();
      pen.fill();
    }
  });
}

const page = () => new PlaneGeometry(CARD.width - 0.04, CARD.length - 0.04);

export function models(workshop: Workshop): { parts: Record<string, Part>; models: Models } {
  const { stuff, marks } = workshop.theme;
  const segments = workshop.quality === 'low' ? 18 : 36;
  const back = azulejo(workshop);
  back.repeat.set(3, 4);
  const away = CARD.thickness / 2 + 0.002;
  const material = workshop.material({ painted: true, rough: 0.42 });
  const parts: Record<string, Part> = {
    card: { geometry: slab(roundedRect(CARD.width, CARD.length, 0.06), CARD.thickness, CARD.thickness / 2, 0.004, 1), material: workshop.material({ colour: stuff.cardFace }) },
    'card back': { geometry: page().rotateX(Math.PI / 2).translate(0, -away, 0), material: workshop.material({ map: back, rough: 0.5 }), shadow: false },
    reach: { geometry: hand(stuff.skin, stuff.sleeve), material: workshop.material({ painted: true, rough: 0.8 }) },
    lit: { geometry: new CylinderGeometry(0.5, 0.5, 0.03, 6).translate(0, 0.02, 0), material: workshop.ink(marks.gold), shadow: false },
  };
  const made: Record<string, string[]> = { lit: ['lit'], reach: ['reach'], 'card-?': ['card', 'card back'] };
  for (const colour of COLOURS) {
    parts[colour] = { geometry: stone(workshop, colour, segments), material };
    parts[`face ${colour}`] = { geometry: page().rotateX(-Math.PI / 2).translate(0, away, 0), material: workshop.material({ map: face(workshop, colour), rough: 0.7 }), shadow: false };
    made[colour] = [colour];
    made[`card-${colour}`] = ['card', 'card back', `face ${colour}`];
  }
  return { parts, models: made };
}

export function bag(workshop: Workshop): Group {
  const { stuff } = workshop.theme;
  const cloth = workshop.material({ map: workshop.grain('cloth', stuff.cloth, [2, 2]), rough: 1 });
  cloth.side = DoubleSide;
  const h = BAG_HEIGHT;
  const body = new Mesh(turned([[0.0005, 0], [0.5, 0], [0.64, 0.1 * h], [0.68, 0.3 * h], [0.58, 0.55 * h], [0.36, 0.72 * h], [0.29, 0.78 * h], [0.36, 0.87 * h], [0.44, h], [0.4, 0.99 * h], [0.3, 0.84 * h], [0.27, 0.76 * h]], 30), cloth);
  const cord = new Mesh(turned([[0.3, 0.75 * h], [0.34, 0.77 * h], [0.34, 0.8 * h], [0.3, 0.82 * h]], 24), workshop.material({ colour: stuff.cord, rough: 0.9 }));
  body.castShadow = body.receiveShadow = cord.castShadow = true;
  const group = new Group();
  group.add(body, cord);
  group.name = 'bag';
  return group;
}
