// Forms that the games share.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  LatheGeometry,
  Matrix4,
  Path,
  Shape,
  ShapeGeometry,
  Vector2,
} from 'three';

/** One geometry of several, each with its colour; what only some of them have is left out. */
export function joined(parts: readonly { geometry: BufferGeometry; colour?: string; matrix?: Matrix4 }[]): BufferGeometry {
  const coloured = parts.some(({ colour }) => colour !== undefined);
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const uvs: number[] = [];
  for (const { geometry, colour, matrix } of parts) {
    const plain = geometry.index ? geometry.toNonIndexed() : geometry;
    if (matrix) plain.applyMatrix4(matrix);
    const { position, normal, uv } = plain.attributes;
    positions.push(...(position!.array as Float32Array));
    normals.push(...(normal!.array as Float32Array));
    if (uv) uvs.push(...(uv.array as Float32Array));
    else uvs.push(...new Float32Array(position!.count * 2));
    if (coloured) {
      const { r, g, b } = new Color(colour ?? '#ffffff');
      for (let i = 0; i < position!.count; i++) colours.push(r, g, b);
    }
    if (plain !== geometry) plain.dispose();
    geometry.dispose();
  }
  const whole = new BufferGeometry();
  whole.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  whole.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  whole.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  if (coloured) whole.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  return whole;
}

export const at = (x: number, y: number, z: number, turn = 0): Matrix4 => new Matrix4().makeRotationY(turn).setPosition(x, y, z);

export function roundedSquare(half: number, radius: number): Shape {
  const shape = new Shape();
  const r = Math.min(radius, half);
  shape.moveTo(-half + r, -half);
  shape.lineTo(half - r, -half);
  shape.absarc(half - r, -half + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(half, half - r);
  shape.absarc(half - r, half - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-half + r, half);
  shape.absarc(-half + r, half - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-half, -half + r);
  shape.absarc(-half + r, -half + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
}

export function roundedRect(width: number, height: number, radius: number): Shape {
  const [w, h, r] = [width / 2, height / 2, radius];
  const shape = new Shape();
  shape.moveTo(-w + r, -h);
  shape.lineTo(w - r, -h);
  shape.absarc(w - r, -h + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(w, h - r);
  shape.absarc(w - r, h - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-w + r, h);
  shape.absarc(-w + r, h - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-w, -h + r);
  shape.absarc(-w + r, -h + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
}

/** A shape stood upright by its height, with soft edges; its top is at `top`. */
export function slab(shape: Shape, height: number, top: number, bevel = 0.03, segments = 2, curve = 6): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.001, height - 2 * bevel),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: segments,
    curveSegments: curve,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, top - height + bevel, 0);
  // Textures lie flat over the whole, by where a point is.
  const { position } = geometry.attributes;
  const uv = new Float32Array(position!.count * 2);
  for (let i = 0; i < position!.count; i++) {
    uv[i * 2] = position!.getX(i) + 0.5;
    uv[i * 2 + 1] = 0.5 - position!.getZ(i);
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  return geometry;
}

/** A shape lying flat at a height. */
export function flat(shape: Shape | Shape[], height = 0, curve = 10): BufferGeometry {
  const geometry = new ShapeGeometry(shape, curve);
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, height, 0);
  return geometry;
}

export const hole = (shape: Shape): Path => {
  const path = new Path();
  path.setFromPoints([...shape.getPoints(8)].reverse());
  return path;
};

export function squareLoop(half: number, width: number, radius: number): Shape {
  const shape = roundedSquare(half, radius);
  shape.holes.push(hole(roundedSquare(half - width, Math.max(0.01, radius - width))));
  return shape;
}

export function disc(radius: number, x = 0, y = 0): Shape {
  const shape = new Shape();
  shape.absarc(x, y, radius, 0, Math.PI * 2, false);
  return shape;
}

export function ring(radius: number, width: number): Shape {
  const shape = disc(radius);
  const inner = new Path();
  inner.absarc(0, 0, radius - width, 0, Math.PI * 2, true);
  shape.holes.push(inner);
  return shape;
}

export function polygonShape(points: readonly (readonly [number, number])[]): Shape {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)));
}

/** A line of some width through points. */
export function ribbon(points: readonly (readonly [number, number])[], width: number): Shape {
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  points.forEach(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)]!;
    const [nx, ny] = points[Math.min(points.length - 1, i + 1)]!;
    const length = Math.hypot(nx - px, ny - py) || 1;
    const [ox, oy] = [(-(ny - py) / length) * (width / 2), ((nx - px) / length) * (width / 2)];
    left.push([x + ox, y + oy]);
    right.unshift([x - ox, y - oy]);
  });
  return polygonShape([...left, ...right]);
}

/** Waves from left to right about a point. */
export function wave(x: number, y: number, width: number, height: number, thick: number): Shape {
  const steps = 20;
  const points = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const t = i / steps;
    return [x + (t - 0.5) * width, y + Math.sin(t * Math.PI * 4) * height];
  });
  return ribbon(points, thick);
}

/** A sun: a disc and eight rays. */
export function sunShapes(radius: number, inner: number, outer: number, thick: number): Shape[] {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return ribbon(
      [
        [c * inner, s * inner],
        [c * outer, s * outer],
      ],
      thick,
    );
  });
  return [disc(radius), ...rays];
}

/** A turned form from points of its outline, bottom to top. */
export function turned(outline: readonly (readonly [number, number])[], segments = 28): BufferGeometry {
  return new LatheGeometry(
    outline.map(([x, y]) => new Vector2(x, y)),
    segments,
  );
}

/** With edges instead of round transitions. */
export function sharp(geometry: BufferGeometry): BufferGeometry {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry;
  if (plain !== geometry) geometry.dispose();
  plain.computeVertexNormals();
  return plain;
}
