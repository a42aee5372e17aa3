// What marks look like: flat signs with a halo, each of its own form, so that they are told apart in grey.
import { Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Shape, Vector3, type BufferGeometry } from 'three';
import type { Kit } from './kit';
import type { Workshop } from './materials';
import type { Form, Placed } from './marking';
import { disc, flat, joined, polygonShape, ribbon, ring, squareLoop, wave } from './shapes';
import type { MarkInks } from './themes';

type Layer = { shapes: Shape[]; ink: keyof MarkInks };
const HALO = 0.035;

function hexLoop(radius: number, width: number): Shape {
  const corner = (r: number, i: number): [number, number] => [Math.cos((i * Math.PI) / 3 + Math.PI / 6) * r, Math.sin((i * Math.PI) / 3 + Math.PI / 6) * r];
  const shape = polygonShape(Array.from({ length: 6 }, (_, i) => corner(radius, i)));
  shape.holes.push(polygonShape(Array.from({ length: 6 }, (_, i) => corner(radius - width, 5 - i))));
  return shape;
}

/** A loop round what lies on a cell. */
function loop(cells: Kit['cells'], width: number, grow = 0): Shape {
  if (cells === 'tile') return squareLoop(0.465 + grow, width, 0.1);
  return ring(0.485 + grow, width);
}
function edge(cells: Kit['cells'], width: number, grow = 0): Shape {
  if (cells === 'hexagon') return hexLoop(0.56 + grow, width);
  return squareLoop(0.49 + grow, width, 0.05);
}

const circle = (count: number, radius: number, dot: number): Shape[] =>
  Array.from({ length: count }, (_, i) => disc(dot, Math.cos((i * 2 * Math.PI) / count) * radius, Math.sin((i * 2 * Math.PI) / count) * radius));

/** Dots along the edge of a square. */
function dotted(half: number, each: number, dot: number): Shape[] {
  const shapes: Shape[] = [];
  for (let i = 0; i < each; i++) {
    const along = -half + (2 * half * i) / each;
    shapes.push(disc(dot, along, -half), disc(dot, half, along), disc(dot, -along, half), disc(dot, -half, -along));
  }
  return shapes;
}

function dashes(count: number, radius: number, width: number, part: number): Shape[] {
  return Array.from({ length: count }, (_, i) => {
    const points = Array.from({ length: 6 }, (__, j): [number, number] => {
      const angle = ((i + (j / 5) * part) * 2 * Math.PI) / count;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    });
    return ribbon(points, width);
  });
}

function ticks(half: number, length: number, width: number): Shape[] {
  return [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([x, y]) =>
    polygonShape(
      [
        [half, half],
        [half - length, half],
        [half - length, half - width],
        [half - width, half - width],
        [half - width, half - length],
        [half, half - length],
      ].map(([a, b]): [number, number] => [a! * x!, b! * y!]),
    ),
  );
}

const arrow = (back: number, tip: number, wide: number, head: number): Shape =>
  polygonShape([
    [back, -wide],
    [tip - head, -wide],
    [tip - head, -wide * 3],
    [tip, 0],
    [tip - head, wide * 3],
    [tip - head, wide],
    [back, wide],
  ]);
const chevron = (x: number, size: number, width: number): Shape =>
  ribbon(
    [
      [x - size, size],
      [x, 0],
      [x - size, -size],
    ],
    width,
  );

function layers(form: Form, cells: Kit['cells']): Layer[] {
  const tile = cells === 'tile';
  switch (form) {
    case 'own':
      return [{ shapes: [loop(cells, 0.11, HALO / 2)], ink: 'halo' }, { shapes: [loop(cells, 0.075)], ink: 'ochre' }];
    case 'picked':
      return [{ shapes: [loop(cells, 0.17, HALO)], ink: 'halo' }, { shapes: [loop(cells, 0.12, HALO / 2)], ink: 'ochre' }];
    case 'move':
    case 'swap':
      return tile
        ? [{ shapes: [squareLoop(0.475, 0.13, 0.1)], ink: 'halo' }, { shapes: dotted(0.41, 5, 0.045), ink: 'ochre' }]
        : [{ shapes: [ring(0.5, 0.12)], ink: 'halo' }, { shapes: circle(16, 0.44, 0.045), ink: 'ochre' }];
    case 'sink':
      return [
        { shapes: [wave(0, 0.13, 0.72, 0.07, 0.15), wave(0, -0.13, 0.72, 0.07, 0.15)], ink: 'halo' },
        { shapes: [wave(0, 0.13, 0.68, 0.07, 0.085), wave(0, -0.13, 0.68, 0.07, 0.085)], ink: 'terracotta' },
      ];
    case 'slide':
      return [
        { shapes: [squareLoop(0.47, 0.14, 0.09)], ink: 'halo' },
        { shapes: [squareLoop(0.44, 0.075, 0.08)], ink: 'olive' },
      ];
    case 'way':
      return [{ shapes: [chevron(0.03, 0.17, 0.14), chevron(0.23, 0.17, 0.14)], ink: 'halo' }, { shapes: [chevron(0, 0.16, 0.085), chevron(0.2, 0.16, 0.085)], ink: 'olive' }];
    case 'place':
      return [{ shapes: [disc(0.135)], ink: 'halo' }, { shapes: [disc(0.095)], ink: 'olive' }];
    case 'push':
      return [{ shapes: [arrow(-0.5, 0.56, 0.085, 0.3)], ink: 'halo' }, { shapes: [arrow(-0.46, 0.5, 0.055, 0.23)], ink: 'olive' }];
    case 'capture':
      return [{ shapes: [ring(0.52, 0.13)], ink: 'halo' }, { shapes: dashes(8, 0.455, 0.085, 0.62), ink: 'terracotta' }];
    case 'last':
      return cells === 'hexagon'
        ? [{ shapes: dashes(6, 0.5, 0.1, 0.45), ink: 'halo' }, { shapes: dashes(6, 0.5, 0.06, 0.42), ink: 'ochre' }]
        : [{ shapes: ticks(0.497, 0.24, 0.095), ink: 'halo' }, { shapes: ticks(0.485, 0.21, 0.06), ink: 'ochre' }];
    case 'hint':
      return [{ shapes: [loop(cells, 0.13, HALO)], ink: 'halo' }, { shapes: [loop(cells, 0.08)], ink: 'azulejo' }];
    case 'guilty':
      return [{ shapes: [edge(cells, 0.12, 0.02)], ink: 'halo' }, { shapes: [edge(cells, 0.075)], ink: 'terracotta' }];
    case 'cursor':
      return [{ shapes: [edge(cells, 0.13, 0.02)], ink: 'halo' }, { shapes: [edge(cells, 0.07)], ink: 'azulejo' }];
    case 'pending':
      return [{ shapes: [ring(0.5, 0.1)], ink: 'halo' }, { shapes: dashes(4, 0.455, 0.07, 0.7), ink: 'ochre' }];
    case 'ray':
      return [{ shapes: [ribbon([[0, 0], [1, 0]], 0.15)], ink: 'halo' }, { shapes: [ribbon([[0, 0], [1, 0]], 0.075)], ink: 'olive' }];
    case 'head':
      return [{ shapes: [polygonShape([[-0.05, -0.2], [0.32, 0], [-0.05, 0.2]])], ink: 'halo' }, { shapes: [polygonShape([[-0.01, -0.13], [0.23, 0], [-0.01, 0.13]])], ink: 'olive' }];
  }
}

const UP = new Vector3(0, 1, 0);

export class Marks {
  readonly group = new Group();
  private readonly geometries = new Map<Form, BufferGeometry>();
  private readonly meshes = new Map<string, InstancedMesh>();
  private readonly solid: MeshBasicMaterial;
  private readonly faint: MeshBasicMaterial;
  private shown: readonly Placed[] = [];

  constructor(
    private readonly workshop: Workshop,
    private readonly cells: Kit['cells'],
  ) {
    this.solid = workshop.keep(new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
    this.faint = workshop.keep(new MeshBasicMaterial({ vertexColors: true, toneMapped: false, transparent: true, opacity: 0.62 }));
  }

  get now(): readonly Placed[] {
    return this.shown;
  }

  private geometry(form: Form): BufferGeometry {
    const old = this.geometries.get(form);
    if (old) return old;
    const inks = this.workshop.theme.marks;
    const made = joined(layers(form, this.cells).map(({ shapes, ink }, i) => ({ geometry: flat(shapes, i * 0.0015), colour: inks[ink] })));
    this.geometries.set(form, made);
    return made;
  }

  show(list: readonly Placed[]): void {
    this.shown = list;
    const groups = new Map<string, Placed[]>();
    for (const one of list) {
      const key = `${one.form}${one.faint ? ' faint' : ''}`;
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
    for (const [key, mesh] of this.meshes) if (!groups.has(key)) mesh.visible = false;
    const matrix = new Matrix4();
    for (const [key, group] of groups) {
      let mesh = this.meshes.get(key);
      if (!mesh || mesh.instanceMatrix.count < group.length) {
        if (mesh) {
          this.group.remove(mesh);
          mesh.dispose();
        }
        let room = 8;
        while (room < group.length) room *= 2;
        mesh = new InstancedMesh(this.geometry(group[0]!.form), group[0]!.faint ? this.faint : this.solid, room);
        mesh.frustumCulled = false;
        mesh.name = `mark ${key}`;
        this.meshes.set(key, mesh);
        this.group.add(mesh);
      }
      group.forEach(({ at, angle, stretch }, i) => {
        matrix.compose(new Vector3(at.x, at.y, at.z), new Quaternion().setFromAxisAngle(UP, angle), new Vector3(stretch, 1, 1));
        mesh.setMatrixAt(i, matrix);
      });
      mesh.count = group.length;
      mesh.visible = true;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const mesh of this.meshes.values()) mesh.dispose();
    for (const geometry of this.geometries.values()) geometry.dispose();
    this.meshes.clear();
    this.group.clear();
  }
}

