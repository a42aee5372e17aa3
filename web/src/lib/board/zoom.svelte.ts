// Looking closer at a large board: the surface grows inside a viewport that scrolls, so that fingers, wheels, keys and the
// focus move about in it as they do anywhere.
import { tick } from 'svelte';

/** How many times larger a board can be. */
export const MOST = 5;

export class Zoom {
  scale = $state(1);
  #viewport: HTMLElement | null = null;
  /** A drag that went somewhere is no press. */
  dragged = false;

  /** Zooms by a factor about a point of the viewport, its middle if none is given. */
  async by(factor: number, at?: { x: number; y: number }): Promise<void> {
    const view = this.#viewport;
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    if (!view || next === this.scale) return;
    const point = at ?? { x: view.clientWidth / 2, y: view.clientHeight / 2 };
    const ratio = next / this.scale;
    const [left, top] = [(view.scrollLeft + point.x) * ratio - point.x, (view.scrollTop + point.y) * ratio - point.y];
    this.scale = next;
    await tick();
    view.scrollLeft = left;
    view.scrollTop = top;
  }

  async to(scale: number, at?: { x: number; y: number }): Promise<void> {
    await this.by(scale / this.scale, at);
  }

  /** Follows gestures on the viewport: pinch, wheel with Ctrl, and dragging with the mouse. */
  attach = (view: HTMLElement): (() => void) => {
    this.#viewport = view;
    const over = new AbortController();
    const { signal } = over;
    const inView = (x: number, y: number) => {
      const box = view.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };

    let apart = 0;
    const spread = ([a, b]: Touch[]) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
    view.addEventListener(
      'touchmove',
      (event) => {
        if (event.touches.length !== 2) return;
        event.preventDefault();
        const touches = [...event.touches];
        const now = spread(touches);
        if (apart > 0) {
          const [a, b] = touches as [Touch, Touch];
          void this.by(now / apart, inView((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
          this.dragged = true;
        }
        apart = now;
      },
      { passive: false, signal },
    );
    view.addEventListener('touchstart', () => (this.dragged = false), { passive: true, signal });
    view.addEventListener('touchend', () => (apart = 0), { signal });

    view.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        void this.by(Math.exp(-event.deltaY / 200), inView(event.clientX, event.clientY));
      },
      { passive: false, signal },
    );

    let from: { x: number; y: number } | null = null;
    view.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'touch') return;
        this.dragged = false;
        if (this.scale > 1 && event.button === 0) from = { x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    view.addEventListener(
      'pointermove',
      (event) => {
        if (!from) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!this.dragged && Math.hypot(dx, dy) < 6) return;
        this.dragged = true;
        view.scrollBy(-dx, -dy);
        from = { x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      view.addEventListener(name, () => (from = null), { signal });
    }
    return () => {
      over.abort();
      this.#viewport = null;
    };
  };
}
