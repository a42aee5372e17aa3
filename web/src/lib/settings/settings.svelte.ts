// What people set once. Kept in the browser; where storage is disabled, it holds for this visit.

export interface Settings {
  language: 'auto' | 'en' | 'pt';
  theme: 'auto' | 'day' | 'night';
  motion: 'auto' | 'reduced' | 'full';
  /** Boards flat, or in three dimensions where the browser can. */
  view: 'flat' | 'scene';
  sound: boolean;
  /** Play what is the only thing to do. */
  forced: boolean;
  /** Ask before an action is sent. */
  confirm: boolean;
  /** Show names of rows and columns. */
  coordinates: boolean;
}

const KEY = 'tabuleiro';
export const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  view: 'flat',
  sound: true,
  forced: true,
  confirm: false,
  coordinates: true,
};
const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
  language: ['auto', 'en', 'pt'],
  theme: ['auto', 'day', 'night'],
  motion: ['auto', 'reduced', 'full'],
  view: ['flat', 'scene'],
};

/** Settings from a text that anybody may have written: what is not understood has its default. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) found = read as Record<string, unknown>;
  } catch {
    // Not ours.
  }
  const known = Object.entries(DEFAULTS).map(([key, fallback]) => {
    const value = found[key];
    const choices = CHOICES[key as keyof Settings];
    const fits = choices ? choices.includes(String(value)) : typeof value === typeof fallback;
    return [key, fits ? value : fallback];
  });
  return Object.fromEntries(known) as Settings;
}

/** A value kept in the browser, or nothing where that is not allowed. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be kept. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Keeps it no longer. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}

export const settings = $state<Settings>(readSettings(recall(KEY)));

/** Keeps and applies changes from now on, also those of other tabs. */
export function startSettings(): void {
  $effect.root(() => {
    $effect(() => {
      remember(KEY, JSON.stringify(settings));
    });
    $effect(() => {
      const { dataset } = document.documentElement;
      if (settings.theme === 'auto') delete dataset.theme;
      else dataset.theme = settings.theme;
      if (settings.motion === 'auto') delete dataset.motion;
      else dataset.motion = settings.motion;
    });
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, readSettings(event.newValue));
  });
}

/** Whether things should appear and vanish instead of moving. */
export function calm(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'reduced';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
