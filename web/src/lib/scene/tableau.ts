// A game in three dimensions on a canvas: draws only when something is different, and gives everything back.
import { difference, type Cell, type State } from '$lib/game';
import { NeutralToneMapping, PCFShadowMap, Scene, Vector2, Vector3, WebGLRenderer, type Object3D } from 'three';
import { Instances, type Part } from './instances';
import type { Kit, Room } from './kit';
import { Labels } from './labels';
import type { Layout, PickBox, Showing, Still, Vec } from './layout';
import { placed, type Marked } from './marking';
import { Marks } from './marks';
import { Workshop } from './materials';
import type { Quality } from './quality';
import { picked } from './pick';
import { NO_PLAN, planOf, posed, posesAt, type Plan, type Pose } from './plan';
import { Rig } from './rig';
import { surround } from './surroundings';
import { THEME, type ThemeName } from './themes';
import { turnSeen, viewOf, type CameraName } from './views';

export interface Shown extends Marked {
  state: State;
  /** What was played to get here, if that is known. */
  action: string | null;
  showing: Showing;
  /** A piece to be seen where it would be placed. */
  wished: { cell: Cell; what: string } | null;
  turned: number;
  /** The seat of who looks, if there is one. */
  mine: number | null;
  seats: number;
  coordinates: boolean;
}

export interface Handlers {
  /** What the pointer is on: a cell or a card. */
  onpoint(what: string | null): void;
  onpress(what: string): void;
  /** Somebody took the camera in hand. */
  onled(): void;
  onlost(): void;
  onrestored(): void;
}

export interface Options {
  theme: ThemeName;
  quality: Quality;
  calm: () => boolean;
  /** In pixels, for a canvas that is on no page. */
  size?: { width: number; height: number };
}

/** A press is no drag: at most so far, in pixels. */
const STILL = 7;
/** Presses during the rest of an animation longer than this only skip it. */
const WORTH_SKIPPING = 300;
const RATIO: Record<Quality, number> = { low: 1, medium: 1.5, high: 2 };

export class Tableau {
  private readonly renderer: WebGLRenderer;
  private readonly rig: Rig;
  private scene = new Scene();
  private workshop: Workshop;
  private room: Room | null = null;
  private instances: Instances | null = null;
  private ghost: Instances | null = null;
  private marks: Marks | null = null;
  private labels: Labels | null = null;
  private layout: Layout | null = null;
  private layoutKey = '';
  private kit: Kit | null = null;
  private shown: Shown | null = null;
  private cast: Still[] = [];
  private boxes: PickBox[] = [];
  private plan: Plan = NO_PLAN;
  private time = 0;
  private effectsDone = 0;
  private theme: ThemeName;
  private camera: CameraName = 'mine';
  private viewKey = '';
  private aspect = 1;
  private requested = 0;
  private lastFrame = 0;
  private dirty = true;
  private disposed = false;
  private focus: Vec | null = null;
  private down: { x: number; y: number; id: number } | null = null;
  private pointer: { x: number; y: number } | null = null;
  private pointed: string | null = null;
  private readonly observer: ResizeObserver | null;
  private readonly stop = new AbortController();
  /** For figures: frames drawn, and the script's time for the moving ones. */
  readonly figures = { frames: 0, moving: 0, script: 0, calls: 0 };

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly options: Options,
    private readonly handlers: Handlers,
  ) {
    const { quality } = options;
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: quality !== 'low',
      powerPreference: 'default',
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = quality !== 'low';
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.info.autoReset = false;
    this.theme = options.theme;
    this.workshop = new Workshop(THEME[this.theme], quality);
    this.rig = new Rig(canvas, () => this.invalidate(), () => this.led());
    this.listen();
    this.observer = typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.resize()) : null;
    this.observer?.observe(canvas);
    this.resize();
  }

  // ------------------------------------------------------------ what is shown

  /** Another game, or the first. */
  use(kit: Kit): void {
    if (kit === this.kit) return;
    this.kit = kit;
    this.layoutKey = '';
    this.shown = null;
  }

  show(next: Shown): void {
    if (!this.kit || this.disposed) return;
    const old = this.shown;
    this.shown = next;
    const key = `${next.state.game} ${this.kit.layoutKey(next.state)}`;
    if (key !== this.layoutKey) {
      this.layoutKey = key;
      this.build();
    } else if (old && (old.state !== next.state || old.showing !== next.showing)) {
      this.advance(old, next);
    }
    this.boxes = this.layout!.boxes(next.state);
    this.aim(old !== null && key === this.layoutKey);
    this.mark();
    this.invalidate();
  }

  private advance(old: Shown, next: Shown): void {
    const layout = this.layout!;
    const cast = layout.cast(next.state, next.showing);
    const changes = old.state === next.state ? [] : difference(old.state, next.state, next.action);
    const calm = this.options.calm();
    if (calm && old.state !== next.state) this.fade();
    this.plan = planOf(layout, { state: old.state, cast: this.cast }, { state: next.state, cast }, changes, calm);
    this.cast = cast;
    this.time = 0;
    this.effectsDone = 0;
    const cells = changes.flatMap((change) =>
      change.kind === 'move' ? [change.to] : change.kind === 'appear' || change.kind === 'vanish' || change.kind === 'flip' ? [change.piece.cell] : [],
    );
    if (cells.length > 0) this.focus = layout.floor(cells[0]!);
    if (old.state !== next.state) this.room?.update?.(next.state);
    this.dirty = true;
  }

  /** Goes to the end of what moves. */
  skip(): void {
    if (this.time < this.plan.length) this.time = this.plan.length;
    this.invalidate();
  }

  /** How long what moves now still takes, in milliseconds. */
  get left(): number {
    return Math.max(0, this.plan.length - this.time);
  }

  get moving(): boolean {
    return this.time < this.plan.length;
  }

  private mark(): void {
    const shown = this.shown!;
    const layout = this.layout!;
    const list = this.moving ? [] : placed(shown.state, layout, this.kit!.cells, shown);
    this.marks?.show(list);
    const wished = this.moving ? null : shown.wished;
    this.ghost?.show(wished ? [posed({ key: 'wished', what: wished.what, at: layout.top(shown.state, wished.cell) })] : []);
    const turn = turnSeen(this.rig.azimuth, layout.turns) * ((2 * Math.PI) / layout.turns);
    const mesh = this.labels?.show(layout.labels(shown.state, shown.coordinates), turn);
    if (mesh && !mesh.parent) this.scene.add(mesh);
  }

  // ------------------------------------------------------------ building

  private build(): void {
    const { state, showing } = this.shown!;
    this.tearDown();
    this.workshop = new Workshop(THEME[this.theme], this.options.quality);
    this.layout = this.kit!.layout(state);
    const room = this.kit!.room(this.workshop, state);
    this.room = room;
    this.instances = new Instances(room.parts, room.models);
    this.ghost = new Instances(this.pale(room.parts), room.models);
    this.marks = new Marks(this.workshop, this.kit!.cells);
    this.labels = new Labels(THEME[this.theme]);
    const reach = Math.max(...this.layout.corners.map(({ x, z }) => Math.hypot(x, z)));
    const { group } = surround(this.workshop, this.scene, reach, room.wet, room.foot);
    this.scene.add(group, room.group, this.instances.group, this.ghost.group, this.marks.group);
    this.renderer.toneMappingExposure = THEME[this.theme].exposure;
    this.cast = this.layout.cast(state, showing);
    this.plan = NO_PLAN;
    this.time = 0;
    room.update?.(state);
    this.dirty = true;
    this.viewKey = '';
  }

  private pale(parts: Record<string, Part>): Record<string, Part> {
    const pale: Record<string, Part> = {};
    for (const [name, { geometry, material }] of Object.entries(parts)) {
      const copy = this.workshop.keep(material.clone());
      copy.transparent = true;
      copy.opacity = 0.55;
      copy.depthWrite = false;
      pale[name] = { geometry, material: copy, shadow: false };
    }
    return pale;
  }

  private tearDown(): void {
    this.labels?.dispose();
    this.marks?.dispose();
    this.ghost?.dispose();
    this.instances?.dispose();
    this.room?.group.traverse((object: Object3D & { geometry?: { dispose(): void } }) => object.geometry?.dispose());
    this.scene.traverse((object: Object3D & { dispose?: () => void; isLight?: boolean }) => {
      if (object.isLight) object.dispose?.();
    });
    this.workshop.dispose();
    this.scene.clear();
    this.room = null;
  }

  setTheme(theme: ThemeName): void {
    if (theme === this.theme) return;
    this.theme = theme;
    if (!this.shown) return;
    this.build();
    this.aim(false);
    this.mark();
    this.invalidate();
  }

  // ------------------------------------------------------------ camera

  setCamera(camera: CameraName): void {
    this.camera = camera;
    this.aim(true);
    this.invalidate();
  }

  private led(): void {
    if (this.camera !== 'free') {
      this.camera = 'free';
      this.handlers.onled();
    }
  }

  /** Leads the camera to where it should stand, if that is another place than before. */
  private aim(smooth: boolean): void {
    const { layout, shown, camera } = this;
    if (!layout || !shown) return;
    // In the end the whole board is worth seeing.
    const focus = camera === 'follow' && !shown.showing.over ? this.focus : null;
    const key = JSON.stringify([camera, shown.turned, shown.mine, this.aspect, focus, this.layoutKey, this.theme]);
    if (key === this.viewKey || (camera === 'free' && this.viewKey !== '')) return;
    this.viewKey = key;
    const view = viewOf(camera, {
      corners: layout.corners,
      turns: layout.turns,
      aspect: this.aspect,
      turned: shown.turned + (shown.mine === null ? 0 : layout.seat(shown.mine, shown.seats)),
      seat: (seat) => layout.seat(seat, shown.seats),
      focus,
    });
    this.rig.look(view, { smooth, turning: camera === 'turning', calm: this.options.calm() });
  }

  /** The turn of the board as it is seen now. */
  get turnSeen(): number {
    return this.layout ? turnSeen(this.rig.azimuth, this.layout.turns) : 0;
  }

  // ------------------------------------------------------------ pointing

  private listen(): void {
    const { canvas } = this;
    const { signal } = this.stop;
    canvas.addEventListener('pointermove', (event) => this.pointAt(event), { signal });
    canvas.addEventListener('pointerleave', () => this.pointAt(null), { signal });
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        this.down = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
      },
      { signal },
    );
    canvas.addEventListener('pointerup', (event) => this.released(event), { signal });
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.handlers.onlost();
    }, { signal });
    canvas.addEventListener('webglcontextrestored', () => {
      this.dirty = true;
      this.handlers.onrestored();
      this.invalidate();
    }, { signal });
  }

  private pointAt(event: PointerEvent | null): void {
    this.pointer = event && event.pointerType !== 'touch' && event.buttons === 0 ? { x: event.clientX, y: event.clientY } : null;
    const what = this.pointer ? this.pick(this.pointer.x, this.pointer.y) : null;
    if (what === this.pointed) return;
    this.pointed = what;
    this.handlers.onpoint(what);
  }

  private released(event: PointerEvent): void {
    const start = this.down;
    this.down = null;
    if (!start || start.id !== event.pointerId || Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) return;
    if (this.left > WORTH_SKIPPING) {
      this.skip();
      return;
    }
    const what = this.pick(event.clientX, event.clientY);
    this.canvas.dataset.picked = what ?? '';
    if (what !== null) this.handlers.onpress(what);
  }

  /** What lies under a point of the window. */
  pick(x: number, y: number): string | null {
    const box = this.canvas.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return null;
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    const { camera } = this.rig;
    camera.updateMatrixWorld();
    const origin = new Vector3().setFromMatrixPosition(camera.matrixWorld);
    const direction = new Vector3(at.x, at.y, 0.5).unproject(camera).sub(origin).normalize();
    return picked(origin, direction, this.boxes);
  }

  /** A point of the window at which a cell is picked; null if it is out of sight. */
  pointOf(id: string): { x: number; y: number } | null {
    const box = this.canvas.getBoundingClientRect();
    const { camera } = this.rig;
    camera.updateMatrixWorld();
    for (const one of this.boxes) {
      if (one.id !== id) continue;
      for (const [u, v] of [[0.5, 0.5], [0.5, 0.8], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.2, 0.8], [0.8, 0.8], [0.2, 0.2], [0.8, 0.2]] as const) {
        const { min, max } = one;
        const point = new Vector3(min.x + (max.x - min.x) * u, max.y, min.z + (max.z - min.z) * v).project(camera);
        const at = { x: box.left + ((point.x + 1) / 2) * box.width, y: box.top + ((1 - point.y) / 2) * box.height };
        if (this.pick(at.x, at.y) === id) return at;
      }
    }
    return null;
  }

  // ------------------------------------------------------------ drawing

  resize(): void {
    const { size, quality } = this.options;
    const { width, height } = size ?? { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
    if (width === 0 || height === 0) return;
    this.aspect = width / height;
    this.renderer.setPixelRatio(size ? 1 : Math.min(devicePixelRatio || 1, RATIO[quality]));
    this.renderer.setSize(width, height, false);
    this.rig.aspect(this.aspect);
    this.aim(false);
    this.draw();
    this.invalidate();
  }

  invalidate(): void {
    if (this.requested || this.disposed) return;
    this.requested = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.requested = 0;
    if (this.disposed || !this.room) return;
    const began = performance.now();
    const seconds = this.lastFrame === 0 ? 1 / 60 : Math.min(0.25, Math.max(0, (now - this.lastFrame) / 1000));
    const going = this.advanceBy(seconds);
    this.draw();
    if (going) {
      this.lastFrame = now;
      this.figures.moving += 1;
      this.figures.script += performance.now() - began;
      this.invalidate();
    } else {
      this.lastFrame = 0;
    }
  }

  /** Lets time go on; whether something still moves. */
  advanceBy(seconds: number): boolean {
    const wasMoving = this.moving;
    if (wasMoving) {
      this.time = Math.min(this.plan.length, this.time + seconds * 1000);
      this.dirty = true;
      const effects = this.plan.effects;
      while (this.effectsDone < effects.length && effects[this.effectsDone]!.start <= this.time) this.room?.effect?.(effects[this.effectsDone++]!);
      if (!this.moving) this.mark();
    }
    const led = this.rig.tick(seconds);
    const turning = led && this.layout !== null;
    if (turning && this.shown) {
      const mesh = this.labels?.show(this.layout!.labels(this.shown.state, this.shown.coordinates), this.turnSeen * ((2 * Math.PI) / this.layout!.turns));
      if (mesh && !mesh.parent) this.scene.add(mesh);
    }
    const alive = this.room?.tick?.(seconds) ?? false;
    return this.moving || led || (alive && !this.options.calm());
  }

  draw(): void {
    if (!this.room || this.disposed) return;
    if (this.dirty) {
      this.instances?.show(posesAt(this.cast, this.plan, this.time));
      this.renderer.shadowMap.needsUpdate = true;
      this.dirty = false;
    }
    this.renderer.info.reset();
    this.renderer.render(this.scene, this.rig.camera);
    this.figures.frames += 1;
    this.figures.calls = this.renderer.info.render.calls;
  }

  /** Covers the canvas with a picture of how it was, which fades. */
  private fade(): void {
    const parent = this.canvas.parentElement;
    if (!parent || this.canvas.width === 0) return;
    this.draw();
    const veil = document.createElement('canvas');
    veil.width = this.canvas.width;
    veil.height = this.canvas.height;
    veil.getContext('2d')?.drawImage(this.canvas, 0, 0);
    veil.className = 'veil';
    veil.setAttribute('aria-hidden', 'true');
    parent.append(veil);
    const gone = () => veil.remove();
    if (typeof veil.animate === 'function') void veil.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 180 }).finished.then(gone, gone);
    else gone();
  }

  // ------------------------------------------------------------ looking in

  /** What is in the scene, for tests and figures; `cells` also where cells are seen, `update` lays all pieces anew so often. */
  probe({ cells = false, update = 0 }: { cells?: boolean; update?: number } = {}) {
    for (let i = 0; i < update; i++) this.instances?.show(posesAt(this.cast, this.plan, this.time));
    const { memory } = this.renderer.info;
    const poses: Pose[] = posesAt(this.cast, this.plan, this.time);
    return {
      game: this.shown?.state.game ?? null,
      cells: Object.fromEntries(cells ? this.boxes.map(({ id }) => [id, this.pointOf(id)]) : []),
      cast: this.cast.map(({ key, what }) => ({ key, what })),
      poses: poses.map(({ what, at }) => ({ what, ...at })),
      marks: (this.marks?.now ?? []).map(({ form, cell, faint }) => ({ form, cell, faint })),
      wished: this.shown?.wished ?? null,
      objects: this.scene.children.length,
      camera: this.camera,
      azimuth: this.rig.azimuth,
      polar: this.rig.polar,
      theme: this.theme,
      quality: this.options.quality,
      moving: this.moving,
      drawing: this.requested !== 0,
      figures: { ...this.figures },
      memory: { geometries: memory.geometries, textures: memory.textures },
    };
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    cancelAnimationFrame(this.requested);
    this.stop.abort();
    this.observer?.disconnect();
    this.tearDown();
    this.rig.dispose();
    this.renderer.dispose();
    // Browsers keep few contexts: this one is given back at once.
    this.renderer.forceContextLoss();
  }
}
