import { frameOf } from '$lib/board/frame';
import { readState } from '$lib/game';
import { settings } from '$lib/settings';

/** How wide a board is for its height: pages give it as much room as fits on the screen. */
export function aspectOf(spec: string, position: string): number {
  const { width, height } = frameOf(readState(spec, position), 0, settings.coordinates);
  return Math.round((width / height) * 100) / 100;
}
