// A film as a video file, made in the browser: the scene plays it on a canvas of its own while that is recorded.
import { lit, readSpec, readState, type End } from '$lib/game';
import { KITS } from './kit';
import type { Quality } from './quality';
import { Tableau } from './tableau';
import type { ThemeName } from './themes';
import type { CameraName } from './views';

export interface Filmed {
  game: string;
  frames: readonly { position: string; action: string | null }[];
  end: End | null;
  theme: ThemeName;
  camera: CameraName;
  quality: Quality;
  /** How long a position is held, in milliseconds. */
  hold: number;
  size?: { width: number; height: number };
}

const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const RATE = 30;
/** The last position stays in sight. */
const LINGER = 2000;

/** The kind of video that this browser can make; null for none. */
export function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

const ending = (type: string) => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('stopped', 'AbortError'));
      },
      { once: true },
    );
  });
}

/** Plays the film once and gives it as a file; says how far it is, from 0 to 1. */
export async function recordFilm(film: Filmed, onprogress: (part: number) => void, signal: AbortSignal): Promise<{ file: Blob; ending: string }> {
  const type = videoType();
  if (!type) throw new Error('this browser makes no videos');
  const { game } = readSpec(film.game);
  const kit = await KITS[game]();
  const canvas = document.createElement('canvas');
  const size = film.size ?? { width: 1280, height: 720 };
  const nobody = () => undefined;
  const tableau = new Tableau(
    canvas,
    { theme: film.theme, quality: film.quality, calm: () => false, size },
    { onpoint: nobody, onpress: nobody, onled: nobody, onlost: nobody, onrestored: nobody },
  );
  let recorder: MediaRecorder | null = null;
  try {
    tableau.use(kit);
    tableau.setCamera(film.camera);
    const parts: Blob[] = [];
    for (const [i, { position, action }] of film.frames.entries()) {
      signal.throwIfAborted();
      const state = readState(film.game, position);
      const isLast = i === film.frames.length - 1;
      const end = isLast ? film.end : null;
      tableau.show({
        state,
        action,
        showing: { over: end !== null, lit: end ? lit(state, end) : [], open: [] },
        marks: [],
        guilty: [],
        cursor: null,
        wished: null,
        turned: 0,
        mine: null,
        seats: state.game === 'meerkats' ? state.players : 2,
        coordinates: true,
      });
      if (!recorder) {
        const started = new MediaRecorder(canvas.captureStream(RATE), { mimeType: type, videoBitsPerSecond: 6_000_000 });
        started.ondataavailable = (event) => parts.push(event.data);
        started.start(1000);
        recorder = started;
      }
      tableau.draw();
      await wait(Math.max(film.hold, tableau.left + film.hold / 2) + (isLast ? LINGER : 0), signal);
      tableau.skip();
      onprogress((i + 1) / film.frames.length);
    }
    // Without a last picture the film would end where something last moved.
    tableau.draw();
    const done = recorder;
    if (!done) throw new Error('there is nothing to film');
    await new Promise((resolve) => {
      done.onstop = resolve;
      done.stop();
    });
    return { file: new Blob(parts, { type }), ending: ending(type) };
  } finally {
    if (recorder && recorder.state !== 'inactive') recorder.stop();
    tableau.dispose();
  }
}
