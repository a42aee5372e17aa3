// The four games on one table, to choose from.
import { GAMES, loadGames, readState, type GameName, type State } from '$lib/game';
import { AmbientLight, Box3, Group, NeutralToneMapping, PCFShadowMap, Raycaster, Scene, Vector2, WebGLRenderer, PerspectiveCamera } from 'three';
import { Instances } from './instances';
import { KITS } from './kit';
import { PLAIN, vec } from './layout';
import { Workshop } from './materials';
import type { Quality } from './quality';
import { posed } from './plan';
import { surround } from './surroundings';
import { THEME, type ThemeName } from './themes';
import { fit, FIELD } from './views';

/** Positions in the middle of a game, to look at. */
const POSITIONS: Record<GameName, string> = {
  syrtis: '..CsC../.CC+cCc./c+Cc-CscS/c-...SSS/cSCsSsS/.SsSss./..sCs.. l d1 0,0 12',
  distrify: '.xo...xo./.o....xo./.......x./...o...o./...oo...x/.xo.x..xx/.......x./o......ox/o.......x b i9',
  'sixteen-stone': 'b.rrr/bbrrb/.r..r/...bb/rb... b 0,1 m 2 1',
  meerkats: 'rbb../.r..../.rr..yr/......../grg.y..yb/bb..rg../...b.g./yrg.../g..b. 2/2 r7g8b8y11 drop:g ??',
};

/** Half the room that a board gets. */
const ROOM = 3;
const GAP = 6.8;
const POLAR = 0.78;
/** How long the boards sway after somebody did something on the page, and how long they take to come to rest, in seconds. */
const AWAKE = 8;
const SLOWING = 2;

interface Board {
  game: GameName;
  group: Group;
  instances: Instances;
  risen: number;
  tick: ((seconds: number) => boolean) | undefined;
}

export class Showcase {
  private readonly renderer: WebGLRenderer;
  private readonly camera = new PerspectiveCamera(FIELD, 1, 0.5, 200);
  private readonly scene = new Scene();
  private readonly workshop: Workshop;
  private readonly boards: Board[] = [];
  private readonly observer: ResizeObserver;
  private readonly stop = new AbortController();
  private chosen: GameName | null = null;
  private pointed: GameName | null = null;
  private requested = 0;
  private last = 0;
  private time = 0;
  private awake = AWAKE;
  private disposed = false;
  private columns = 0;
  frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    theme: ThemeName,
    quality: Quality,
    private readonly calm: () => boolean,
    private readonly onchoose: (game: GameName) => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: quality !== 'low' });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = quality !== 'low';
    this.renderer.shadowMap.type = PCFShadowMap;
    // Every game stands on the table, so water is in a basin.
    this.workshop = new Workshop({ ...THEME[theme], open: false }, quality);
    this.observer = new ResizeObserver(() => this.resize());
    const { signal } = this.stop;
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) window.addEventListener(sign, () => this.stir(), { signal, passive: true });
    document.addEventListener('visibilitychange', () => this.stir(), { signal });
    canvas.addEventListener('pointermove', (event) => this.point(this.pick(event)), { signal });
    canvas.addEventListener('pointerleave', () => this.point(null), { signal });
    canvas.addEventListener(
      'click',
      (event) => {
        const game = this.pick(event);
        if (game) this.onchoose(game);
      },
      { signal },
    );
  }

  async open(): Promise<void> {
    const [kits] = await Promise.all([Promise.all(GAMES.map((game) => KITS[game]())), loadGames()]);
    if (this.disposed) return;
    GAMES.forEach((game, i) => {
      const kit = kits[i]!;
      const state: State = readState(game, POSITIONS[game]);
      const layout = kit.layout(state);
      const room = kit.room(this.workshop, state);
      const instances = new Instances(room.parts, room.models);
      instances.show(layout.cast(state, PLAIN).map((still) => posed(still)));
      room.update?.(state);
      const group = new Group();
      const { min, max } = new Box3().setFromObject(room.group);
      const reach = Math.max(-min.x, -min.z, max.x, max.z, ...layout.corners.flatMap(({ x, z }) => [Math.abs(x), Math.abs(z)]));
      group.scale.setScalar(ROOM / reach);
      group.add(room.group, instances.group);
      group.userData = { foot: (room.foot * ROOM) / reach };
      group.name = game;
      this.boards.push({ game, group, instances, risen: 0, tick: room.tick?.bind(room) });
      this.scene.add(group);
    });
    const { group } = surround(this.workshop, this.scene, GAP * 2.6, false, 0.35);
    this.scene.add(group, new AmbientLight('#ffffff', 0.25));
    this.observer.observe(this.canvas);
    this.resize();
    this.invalidate();
  }

  choose(game: GameName | null): void {
    this.chosen = game;
    this.invalidate();
  }

  private point(game: GameName | null): void {
    this.pointed = game;
    this.canvas.classList.toggle('live', game !== null);
    this.invalidate();
  }

  private pick(event: MouseEvent): GameName | null {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera);
    // Where the ray meets the table decides whose board it is.
    const { origin, direction } = ray.ray;
    const far = -origin.y / direction.y;
    const [x, z] = [origin.x + direction.x * far, origin.z + direction.z * far];
    const hit = this.boards.find(({ group }) => Math.abs(group.position.x - x) < GAP / 2.1 && Math.abs(group.position.z - z) < GAP / 2.1);
    return hit?.game ?? null;
  }

  /** Where a game is seen, in the window. */
  pointOf(game: GameName): { x: number; y: number } | null {
    const found = this.boards.find((board) => board.game === game);
    if (!found) return null;
    const box = this.canvas.getBoundingClientRect();
    const point = found.group.position.clone().project(this.camera);
    return { x: box.left + ((point.x + 1) / 2) * box.width, y: box.top + ((1 - point.y) / 2) * box.height };
  }

  private arrange(columns: number): void {
    if (columns === this.columns) return;
    this.columns = columns;
    const rows = this.boards.length / columns;
    this.boards.forEach(({ group }, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      group.position.set((column - (columns - 1) / 2) * GAP, 0, (row - (rows - 1) / 2) * GAP);
    });
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    const aspect = width / height;
    this.arrange(aspect > 1.9 ? 4 : 2);
    this.renderer.setPixelRatio(Math.min(devicePixelRatio || 1, 1.5));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  /** Somebody is there: the boards sway again for a while. */
  private stir(): void {
    this.awake = AWAKE;
    if (!document.hidden && !this.calm()) this.invalidate();
  }

  /** Whether another frame is to come. */
  get drawing(): boolean {
    return this.requested !== 0;
  }

  private invalidate(): void {
    if (this.requested || this.disposed) return;
    this.requested = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.requested = 0;
    if (this.disposed) return;
    const seconds = this.last === 0 ? 0.016 : Math.min(0.1, (now - this.last) / 1000);
    this.last = now;
    const calm = this.calm();
    const sways = !calm && !document.hidden && this.awake > 0;
    let moving = sways;
    if (sways) {
      this.time += seconds * Math.min(1, this.awake / SLOWING);
      this.awake -= seconds;
    }
    for (const board of this.boards) {
      const goal = board.game === this.chosen ? 0.6 : board.game === this.pointed ? 0.3 : 0;
      const step = calm ? 1 : Math.min(1, seconds * 8);
      board.risen += (goal - board.risen) * step;
      if (Math.abs(goal - board.risen) > 0.01) moving = true;
      if (sways) board.tick?.(seconds);
    }
    this.draw();
    if (moving) this.invalidate();
    else this.last = 0;
  }

  draw(): void {
    if (this.disposed || this.boards.length === 0) return;
    for (const { group, risen } of this.boards) {
      group.position.y = (group.userData.foot as number) - 0.35 + risen;
      group.rotation.y = risen * 0.12 * Math.sin(this.time * 0.8);
    }
    const azimuth = 0.1 * Math.sin(this.time * 0.25);
    const [halfX, halfZ] = [(this.columns * GAP) / 2, ((this.boards.length / this.columns) * GAP) / 2];
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => vec(x * halfX, 0, z * halfZ)));
    const away = fit(corners, azimuth, POLAR, this.camera.aspect, vec(0, 0, 0.4)) * 0.98;
    this.camera.position.set(Math.sin(azimuth) * Math.sin(POLAR) * away, Math.cos(POLAR) * away, 0.4 + Math.cos(azimuth) * Math.sin(POLAR) * away);
    this.camera.lookAt(0, 0, 0.4);
    this.renderer.render(this.scene, this.camera);
    this.frames += 1;
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    cancelAnimationFrame(this.requested);
    this.stop.abort();
    this.observer.disconnect();
    for (const { instances, group } of this.boards) {
      instances.dispose();
      group.traverse((object) => (object as { geometry?: { dispose(): void } }).geometry?.dispose());
    }
    this.workshop.dispose();
    this.scene.clear();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
