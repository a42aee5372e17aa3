// What somebody chose for scenes, kept in the browser.
import { recall, remember } from '$lib/settings';
import { QUALITIES, type Quality } from './quality';
import { THEMES, type ThemeName } from './themes';
import { CAMERAS, type CameraName } from './views';

export interface SceneChoices {
  theme: ThemeName;
  camera: CameraName;
  quality: Quality | 'auto';
  /** Turn to whoever plays next, where several people sit at one device. */
  turns: boolean;
}
const KEY = 'tabuleiro-scene';
const DEFAULTS: SceneChoices = { theme: 'sea', camera: 'mine', quality: 'auto', turns: false };

/** Choices from a text that anybody may have written. */
export function readChoices(text: string | null): SceneChoices {
  let found: Partial<Record<keyof SceneChoices, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) found = read;
  } catch {
    // Not ours.
  }
  return {
    theme: THEMES.find((one) => one === found.theme) ?? DEFAULTS.theme,
    camera: CAMERAS.find((one) => one === found.camera) ?? DEFAULTS.camera,
    quality: QUALITIES.find((one) => one === found.quality) ?? DEFAULTS.quality,
    turns: found.turns === true,
  };
}

export const choices = $state<SceneChoices>(readChoices(recall(KEY)));

export function keepChoices(changed: Partial<SceneChoices>): void {
  Object.assign(choices, changed);
  remember(KEY, JSON.stringify(choices));
}
