// Water about an island: waves, shallows, foam along the shore, and rings where something went under.
import { Color, DataTexture, LinearFilter, RedFormat, Vector4, type MeshLambertMaterial, type MeshStandardMaterial } from 'three';
import type { Workshop } from './materials';

const SIDE = 96;
const RINGS = 4;
/** How long rings can be seen, and how long the swell takes to die down, in seconds. */
const RING_TIME = 2.2;
const CALM = 2.6;
/** How far from the shore the water is shallow. */
export const SHELF = 1.6;

/** How near the shore each point of a square is, 1 at it or under it; a pure function of where tiles lie. */
export function shore(tiles: readonly { x: number; z: number }[], half: number, side = SIDE): Uint8Array {
  const field = new Uint8Array(side * side);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const x = ((i + 0.5) / side - 0.5) * 2 * half;
      const z = ((j + 0.5) / side - 0.5) * 2 * half;
      let nearest = SHELF;
      for (const tile of tiles) {
        const [dx, dz] = [Math.max(0, Math.abs(x - tile.x) - 0.46), Math.max(0, Math.abs(z - tile.z) - 0.46)];
        if (dx < nearest && dz < nearest) nearest = Math.min(nearest, Math.hypot(dx, dz));
      }
      field[j * side + i] = Math.round((1 - nearest / SHELF) * 255);
    }
  }
  return field;
}

const HEAD = /* glsl */ `
varying vec3 vSea;
uniform float uTime, uHalf, uWaves, uClear;
uniform vec3 uDeep, uShallow, uFoam, uSky;
uniform sampler2D uShore;
uniform vec4 uRings[${RINGS}];
vec2 seaSlope(vec2 p, float t) {
  vec2 s = vec2(0.0);
  s += vec2(0.8, 0.6) * cos(dot(p, vec2(0.8, 0.6)) * 2.1 + t * 1.3) * 0.50;
  s += vec2(-0.6, 0.8) * cos(dot(p, vec2(-0.6, 0.8)) * 3.7 + t * 1.7) * 0.36;
  s += vec2(0.97, -0.25) * cos(dot(p, vec2(0.97, -0.25)) * 6.3 - t * 2.3 + sin(p.y * 1.3) * 1.1) * 0.30;
  s += vec2(0.3, 0.95) * cos(dot(p, vec2(0.3, 0.95)) * 9.7 + t * 2.9 + sin(p.x * 1.7) * 1.4) * 0.22;
  return s;
}
vec3 seaRing(vec2 p, vec4 r) {
  vec2 d = p - r.xy;
  float away = length(d) + 1e-4;
  float front = away - r.z * 1.15;
  float h = sin(front * 13.0) * exp(-abs(front) * 3.2) * exp(-r.z * 1.4) * r.w;
  return vec3(d / away * h, h);
}
`;
const PAINT = /* glsl */ `
float seaFar = smoothstep(60.0, 6.0, length(vSea.xz));
vec2 seaUv = vSea.xz / (2.0 * uHalf) + 0.5;
float inside = step(max(abs(seaUv.x - 0.5), abs(seaUv.y - 0.5)), 0.5);
float near = texture2D(uShore, clamp(seaUv, 0.0, 1.0)).r * inside;
vec2 slope = seaSlope(vSea.xz, uTime) * uWaves * 0.16 * seaFar;
float crest = 0.0;
for (int i = 0; i < ${RINGS}; i++) { vec3 ring = seaRing(vSea.xz, uRings[i]); slope += ring.xy * 0.7; crest += max(0.0, ring.z); }
vec3 seaNormal = normalize(vec3(-slope.x, 1.0, -slope.y));
vec3 seaView = normalize((viewMatrix * vec4(seaNormal, 0.0)).xyz);
float facing = clamp(dot(normalize(vViewPosition), seaView), 0.0, 1.0);
float fresnel = pow(1.0 - facing, 3.0);
vec3 tint = mix(uDeep, uShallow, smoothstep(0.0, 0.95, near) * 0.85 + 0.12 * slope.x);
tint = mix(tint, uSky, fresnel * 0.75 * step(0.001, uWaves));
float lap = 0.93 + 0.035 * sin(uTime * 1.6 + vSea.x * 3.0 + vSea.z * 2.3) + 0.02 * sin(vSea.x * 11.0 - vSea.z * 7.0);
float foam = smoothstep(lap - 0.03, lap + 0.012, near) * 0.85 + smoothstep(0.82, 0.84, near) * (1.0 - smoothstep(0.84, 0.875, near)) * 0.22 * step(0.4, sin(vSea.x * 5.0 + vSea.z * 4.0 + uTime * 0.7) + 0.9);
foam = max(foam * step(0.001, uWaves), crest * 0.55);
diffuseColor.rgb = mix(tint, uFoam, clamp(foam, 0.0, 1.0));
diffuseColor.a = mix(mix(1.0, uClear, smoothstep(0.0, 0.5, near)), 1.0, max(fresnel, clamp(foam, 0.0, 1.0)));
`;

export class Water {
  readonly material: MeshLambertMaterial | MeshStandardMaterial;
  private readonly rings = Array.from({ length: RINGS }, () => new Vector4(0, 0, 99, 0));
  private readonly shores: DataTexture;
  private readonly uniforms;
  private next = 0;
  private swell = 0;

  constructor(
    workshop: Workshop,
    private readonly half: number,
  ) {
    const { water, sky } = workshop.theme;
    this.shores = workshop.keep(new DataTexture(new Uint8Array(SIDE * SIDE), SIDE, SIDE, RedFormat));
    this.shores.magFilter = this.shores.minFilter = LinearFilter;
    this.uniforms = {
      uTime: { value: 0 },
      uHalf: { value: half },
      uWaves: { value: water.waves },
      uClear: { value: water.clear },
      uDeep: { value: new Color(water.deep) },
      uShallow: { value: new Color(water.shallow) },
      uFoam: { value: new Color(water.foam) },
      uSky: { value: new Color(sky.horizon) },
      uShore: { value: this.shores },
      uRings: { value: this.rings },
    };
    this.material = workshop.material({ rough: 0.28, opacity: 0.99 }) as MeshLambertMaterial;
    this.material.transparent = true;
    this.material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.uniforms);
      shader.vertexShader = `varying vec3 vSea;\n${shader.vertexShader}`.replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvSea = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      );
      shader.fragmentShader = `${HEAD}\n${shader.fragmentShader}`
        .replace('#include <color_fragment>', `#include <color_fragment>\n${PAINT}`)
        .replace('#include <normal_fragment_maps>', '#include <normal_fragment_maps>\nnormal = seaView;');
    };
  }

  island(tiles: readonly { x: number; z: number }[]): void {
    const data = shore(tiles, this.half);
    // The picture's rows go up while z goes down the board.
    (this.shores.image.data as Uint8Array).set(data);
    this.shores.needsUpdate = true;
  }

  ring(x: number, z: number): void {
    this.rings[this.next]!.set(x, z, 0, 1);
    this.next = (this.next + 1) % RINGS;
    this.swell = CALM;
  }

  /** Lets the water move for a while. */
  stir(): void {
    this.swell = CALM;
  }

  /** Whether it still moves. It moves while something else does, and calms down afterwards. */
  tick(seconds: number): boolean {
    this.swell = Math.max(0, this.swell - seconds);
    this.uniforms.uTime.value += seconds * Math.min(1, 0.25 + this.swell);
    for (const ring of this.rings) if (ring.z < RING_TIME) ring.z += seconds;
    return this.swell > 0 || this.rings.some(({ z }) => z < RING_TIME);
  }
}
