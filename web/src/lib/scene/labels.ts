// Words that lie flat on the board, turned to who looks: one mesh and one picture for all of them.
import { BufferAttribute, BufferGeometry, CanvasTexture, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { Label } from './layout';
import type { Theme } from './themes';

const CELL = 64;
const COLUMNS = 8;

export class Labels {
  private mesh: Mesh<BufferGeometry, MeshBasicMaterial> | null = null;
  private key = '';

  constructor(private readonly theme: Theme) {}

  /** Gives the mesh to be shown, a new one only if something is different. */
  show(labels: readonly Label[], azimuth: number): Mesh | null {
    const key = JSON.stringify([labels, azimuth]);
    if (key === this.key) return this.mesh;
    this.dispose();
    this.key = key;
    if (labels.length === 0) return null;
    const words = [...new Set(labels.map(({ text, on }) => `${on ?? 'board'} ${text}`))];
    const rows = Math.ceil(words.length / COLUMNS);
    const texture = this.picture(words, rows);
    const positions: number[] = [];
    const uvs: number[] = [];
    const index: number[] = [];
    const [s, c] = [Math.sin(azimuth), Math.cos(azimuth)];
    labels.forEach(({ text, at, size, on }, i) => {
      const place = words.indexOf(`${on ?? 'board'} ${text}`);
      const [u, v] = [(place % COLUMNS) / COLUMNS, 1 - Math.floor(place / COLUMNS) / rows];
      for (const [x, z, du, dv] of [
        [-1, -1, 0, 0],
        [1, -1, 1, 0],
        [1, 1, 1, 1],
        [-1, 1, 0, 1],
      ] as const) {
        const [px, pz] = [x * size * 0.62, z * size * 0.62];
        positions.push(at.x + px * c + pz * s, at.y, at.z - px * s + pz * c);
        uvs.push(u + du / COLUMNS, v - dv / rows);
      }
      index.push(i * 4, i * 4 + 3, i * 4 + 1, i * 4 + 1, i * 4 + 3, i * 4 + 2);
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
    geometry.setIndex(index);
    const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false });
    this.mesh = new Mesh(geometry, material);
    this.mesh.name = 'labels';
    this.mesh.renderOrder = 2;
    return this.mesh;
  }

  private picture(words: readonly string[], rows: number): CanvasTexture {
    const canvas = document.createElement('canvas');
    canvas.width = COLUMNS * CELL;
    canvas.height = rows * CELL;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.lineJoin = 'round';
      words.forEach((word, i) => {
        const [on, text] = [word.slice(0, 5), word.slice(6)];
        const [x, y] = [(i % COLUMNS) * CELL + CELL / 2, Math.floor(i / COLUMNS) * CELL + CELL / 2];
        pen.font = `600 ${text.length > 2 ? 30 : 40}px system-ui, sans-serif`;
        const [ink, edge] = this.inks(on);
        pen.strokeStyle = edge;
        pen.lineWidth = 9;
        pen.strokeText(text, x, y + 2);
        pen.fillStyle = ink;
        pen.fillText(text, x, y + 2);
      });
    }
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    return texture;
  }

  /** Letters, and what is round them, by what they lie on. */
  private inks(on: string): [string, string] {
    if (on === 'table') return [this.theme.label, this.theme.labelEdge];
    if (on === 'water') return this.theme.shine ? ['#f6fbfc', '#0b344f90'] : ['#000000', '#ffffff'];
    return [this.theme.stuff.ink, '#fffdf6'];
  }

  dispose(): void {
    if (!this.mesh) return;
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
    this.mesh = null;
    this.key = '';
  }
}
