// Models drawn many times in one go. A model has parts; each part is one draw call however many pieces use it.
import {
  BufferGeometry,
  DynamicDrawUsage,
  Euler,
  Group,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type Material,
} from 'three';
import type { Pose } from './plan';

export interface Part {
  geometry: BufferGeometry;
  material: Material;
  shadow?: boolean;
}
export type Models = Record<string, readonly string[]>;

const matrix = new Matrix4();
const place = new Vector3();
const size = new Vector3();
const angle = new Euler(0, 0, 0, 'YXZ');
const turn = new Quaternion();

export function matrixOf(pose: Pose, into: Matrix4 = new Matrix4()): Matrix4 {
  place.set(pose.at.x, pose.at.y, pose.at.z);
  size.setScalar(Math.max(0.0001, pose.size));
  angle.set(pose.tilt, pose.spin, pose.roll);
  return into.compose(place, turn.setFromEuler(angle), size);
}

export class Instances {
  readonly group = new Group();
  private readonly meshes = new Map<string, InstancedMesh>();

  constructor(
    private readonly parts: Record<string, Part>,
    /** Which parts a model is made of. */
    private readonly models: Models,
  ) {}

  private mesh(name: string, needed: number): InstancedMesh | null {
    const old = this.meshes.get(name);
    if (old && old.instanceMatrix.count >= needed) return old;
    const part = this.parts[name];
    if (!part) return null;
    let room = 8;
    while (room < needed) room *= 2;
    const mesh = new InstancedMesh(part.geometry, part.material, room);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.castShadow = part.shadow ?? true;
    mesh.receiveShadow = part.shadow ?? true;
    mesh.frustumCulled = false;
    mesh.name = name;
    if (old) {
      this.group.remove(old);
      old.dispose();
    }
    this.meshes.set(name, mesh);
    this.group.add(mesh);
    return mesh;
  }

  show(poses: readonly Pose[]): void {
    const lists = new Map<string, Pose[]>();
    for (const pose of poses) {
      for (const part of this.models[pose.what] ?? []) {
        const list = lists.get(part);
        if (list) list.push(pose);
        else lists.set(part, [pose]);
      }
    }
    for (const name of Object.keys(this.parts)) {
      const list = lists.get(name) ?? [];
      const mesh = list.length > 0 ? this.mesh(name, list.length) : this.meshes.get(name);
      if (!mesh) continue;
      list.forEach((pose, i) => mesh.setMatrixAt(i, matrixOf(pose, matrix)));
      mesh.count = list.length;
      mesh.visible = list.length > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const mesh of this.meshes.values()) mesh.dispose();
    for (const { geometry, material } of Object.values(this.parts)) {
      geometry.dispose();
      material.dispose();
    }
    this.group.clear();
  }
}
