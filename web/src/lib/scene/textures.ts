// Pictures of stuff, painted on the spot: grain of wood and stone, sand, and whatever a game draws on a canvas.
import { CanvasTexture, Color, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';

export type Painter = (context: CanvasRenderingContext2D, width: number, height: number) => void;

export function painted(width: number, height: number, paint: Painter, repeat?: [number, number]): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) paint(context, width, height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(...repeat);
  }
  return texture;
}

function hash(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Smooth noise that repeats after so many steps, across and down: pictures of stuff are laid side by side. */
function noise(x: number, y: number, across: number, down = across): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const at = (dx: number, dy: number) => hash((ix + dx + across) % across, (iy + dy + down) % down);
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * sx;
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * sx;
  return top + (bottom - top) * sy;
}

/** How bright a kind of stuff is at a point, about 0. */
const GRAIN = {
  limestone: (u: number, v: number) => (noise(u * 6, v * 6, 6) - 0.5) * 0.1 + (noise(u * 40, v * 40, 40) - 0.5) * 0.1 - (noise(u * 24, v * 24, 24) > 0.82 ? 0.09 : 0),
  slate: (u: number, v: number) => (noise(u * 3, v * 22, 3, 22) - 0.5) * 0.2 + (noise(u * 50, v * 50, 50) - 0.5) * 0.1,
  wood: (u: number, v: number) => {
    const bend = noise(u * 4, v * 4, 4) * 4.2 + noise(u * 6, v * 30, 6, 30) * 2.3;
    return Math.sin(v * 22 * Math.PI + bend) * 0.06 + (noise(u * 8, v * 160, 8, 160) - 0.5) * 0.14;
  },
  sand: (u: number, v: number) => (noise(u * 110, v * 110, 110) - 0.5) * 0.2 + (noise(u * 8, v * 8, 8) - 0.5) * 0.08,
  cork: (u: number, v: number) => (noise(u * 60, v * 60, 60) - 0.5) * 0.24 - (noise(u * 36, v * 36, 36) > 0.78 ? 0.14 : 0),
  cloth: (u: number, v: number) => (Math.sin(u * 400) + Math.sin(v * 400)) * 0.03 + (noise(u * 20, v * 20, 20) - 0.5) * 0.12,
} as const;
export type Grain = keyof typeof GRAIN;

/** Paints a colour with its grain over a canvas. */
export function grainy(grain: Grain, colour: string, strength = 1): Painter {
  return (context, width, height) => {
    const image = context.createImageData(width, height);
    const { r, g, b } = new Color(colour).convertLinearToSRGB();
    const of = GRAIN[grain];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const light = 1 + of(x / width, y / height) * strength;
        const i = (y * width + x) * 4;
        image.data[i] = r * 255 * light;
        image.data[i + 1] = g * 255 * light;
        image.data[i + 2] = b * 255 * light;
        image.data[i + 3] = 255;
      }
    }
    context.putImageData(image, 0, 0);
  };
}
