// What things are made of, in a theme and at a quality.
import { Color, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial, type Material, type Texture } from 'three';
import type { Quality } from './quality';
import { grainy, painted, type Grain, type Painter } from './textures';
import type { Theme } from './themes';

export interface Look {
  colour?: string;
  rough?: number;
  metal?: number;
  map?: Texture;
  /** Colours come with the geometry. */
  painted?: boolean;
  opacity?: number;
}

/** Makes what a scene needs, and remembers what has to be given back. */
export class Workshop {
  private readonly made: { dispose(): void }[] = [];

  constructor(
    readonly theme: Theme,
    readonly quality: Quality,
  ) {}

  keep<T extends { dispose(): void }>(thing: T): T {
    this.made.push(thing);
    return thing;
  }

  material({ colour = '#ffffff', rough = 0.75, metal = 0, map, painted: byPoint = false, opacity = 1 }: Look): Material {
    const common = {
      color: new Color(colour),
      vertexColors: byPoint,
      transparent: opacity < 1,
      opacity,
      ...(map ? { map } : {}),
    };
    if (this.quality === 'low') return this.keep(new MeshLambertMaterial(common));
    return this.keep(new MeshStandardMaterial({ ...common, roughness: rough, metalness: metal }));
  }

  /** Seen as it is, whatever the light. */
  ink(colour: string, byPoint = false): Material {
    return this.keep(new MeshBasicMaterial({ color: new Color(colour), vertexColors: byPoint, toneMapped: false }));
  }

  grain(grain: Grain, colour: string, repeat: [number, number] = [1, 1], strength = 1): Texture {
    const side = this.quality === 'low' ? 128 : 512;
    return this.keep(painted(side, side, grainy(grain, colour, this.theme.shine ? strength : 0), repeat));
  }

  picture(width: number, height: number, paint: Painter): Texture {
    return this.keep(painted(width, height, paint));
  }

  dispose(): void {
    for (const thing of this.made) thing.dispose();
    this.made.length = 0;
  }
}
