// The games that were loaded. Each is a file of its own, so that a table loads one of them and not all four.
import type { Game } from './kit/game';
import { GAMES, ReadError, type GameName, type State } from './types';

const FILES: Record<GameName, () => Promise<unknown>> = {
  syrtis: async () => (await import('./syrtis')).syrtis,
  distrify: async () => (await import('./distrify')).distrify,
  'sixteen-stone': async () => (await import('./sixteen-stone')).sixteenStone,
  meerkats: async () => (await import('./meerkats')).meerkats,
};

const loaded = new Map<GameName, Game<State>>();

/** Makes a game known. */
export function know(name: GameName, game: unknown): void {
  loaded.set(name, game as Game<State>);
}

/** A game must be loaded before anything of it can be read. */
export async function loadGame(name: GameName): Promise<void> {
  if (!loaded.has(name)) know(name, await FILES[name]());
}

export async function loadGames(): Promise<void> {
  await Promise.all(GAMES.map(loadGame));
}

export function known(name: GameName): Game<State> {
  const game = loaded.get(name);
  if (!game) throw new ReadError(`${name} was not loaded`);
  return game;
}
