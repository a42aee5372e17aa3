// What is about a board: sky, light, and the table or the sea.
import {
  BackSide,
  BufferAttribute,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PointLight,
  SphereGeometry,
  type Object3D,
  type Scene,
} from 'three';
import type { Workshop } from './materials';
import { at } from './shapes';

export interface Surroundings {
  group: Group;
  sun: DirectionalLight;
}

/** `reach` is the radius of what must be lit and stood on. */
export function surround(workshop: Workshop, scene: Scene, reach: number, wet: boolean, foot: number): Surroundings {
  const { theme, quality } = workshop;
  const group = new Group();
  const below = new Color(theme.open ? theme.sky.horizon : theme.sky.below);
  scene.background = below;
  scene.fog = new Fog(below, reach * 5, 110);
  if (theme.shine) group.add(sky(workshop));

  const sun = new DirectionalLight(theme.sun.colour, theme.sun.strength);
  const [x, y, z] = theme.sun.from;
  const far = reach * 2.4;
  sun.position.set(x, y, z).normalize().multiplyScalar(far);
  if (quality !== 'low' && theme.shine) {
    sun.castShadow = true;
    const side = quality === 'high' ? 2048 : 1024;
    sun.shadow.mapSize.set(side, side);
    sun.shadow.radius = 3.5;
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.02;
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -reach * 1.25;
    camera.right = camera.top = reach * 1.25;
    camera.near = far - reach * 1.9;
    camera.far = far + reach * 1.9;
    sun.shadow.intensity = 0.82;
  }
  group.add(sun, new HemisphereLight(theme.fill.sky, theme.fill.ground, theme.fill.strength));
  if (theme.lamp && quality !== 'low') {
    const lamp = new PointLight(theme.lamp.colour, theme.lamp.strength, 0, 1.6);
    lamp.position.set(...theme.lamp.at).multiplyScalar(reach / 5);
    group.add(lamp);
  }
  if (!wet || !theme.open) group.add(table(workshop, reach, foot));
  if (theme.open && !wet) group.add(sea(workshop, foot));
  return { group, sun };
}

function sky(workshop: Workshop): Object3D {
  const { top, horizon, below } = workshop.theme.sky;
  const geometry = workshop.keep(new SphereGeometry(150, 24, 24));
  const [high, middle, low] = [new Color(top), new Color(horizon), new Color(below)];
  const colours: number[] = [];
  const { position } = geometry.attributes;
  for (let i = 0; i < position!.count; i++) {
    const up = position!.getY(i) / 150;
    const colour = up > 0 ? middle.clone().lerp(high, Math.min(1, up * 2.2)) : middle.clone().lerp(low, Math.min(1, -up * 4));
    colours.push(colour.r, colour.g, colour.b);
  }
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  const material = workshop.keep(new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, depthWrite: false }));
  const mesh = new Mesh(geometry, material);
  mesh.name = 'sky';
  return mesh;
}

/** A round table, larger than any board on it. */
function table(workshop: Workshop, reach: number, foot: number): Object3D {
  const { table: look } = workshop.theme;
  const radius = reach * 1.42;
  const group = new Group();
  group.name = 'table';
  const repeat: [number, number] = look.kind === 'wood' ? [1.6, 3.2] : [5, 5];
  const map = look.kind === 'plain' ? undefined : workshop.grain(look.kind, look.colour, repeat, look.kind === 'wood' ? 1.7 : 0.4);
  const top = new Mesh(
    workshop.keep(new CircleGeometry(radius, 72)),
    workshop.material({ ...(map ? { map } : { colour: look.colour }), rough: look.kind === 'wood' ? 0.5 : 0.85 }),
  );
  top.rotateX(-Math.PI / 2);
  top.position.y = -foot;
  top.receiveShadow = true;
  const side = new Mesh(workshop.keep(new CylinderGeometry(radius, radius * 0.985, 0.5, 72, 1, true)), workshop.material({ colour: look.edge, rough: 0.7 }));
  side.applyMatrix4(at(0, -foot - 0.25, 0));
  group.add(top, side);
  return group;
}

/** The sea beyond the table, far below. */
function sea(workshop: Workshop, foot: number): Object3D {
  const mesh = new Mesh(workshop.keep(new CircleGeometry(140, 48)), workshop.material({ colour: workshop.theme.water.deep, rough: 0.35 }));
  mesh.rotateX(-Math.PI / 2);
  mesh.position.y = -foot - 5;
  mesh.name = 'sea';
  return mesh;
}
