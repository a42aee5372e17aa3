// What a game gives the scene: a layout without drawing, and a room with its board and models.
import type { GameName, State } from '$lib/game';
import type { Group } from 'three';
import type { Models, Part } from './instances';
import type { Layout } from './layout';
import type { Workshop } from './materials';
import type { Effect } from './plan';

export interface Room<S extends State = State> {
  /** The board and what stands still about it. */
  group: Group;
  parts: Record<string, Part>;
  models: Models;
  /** Whether it stands in water instead of on a table. */
  wet: boolean;
  /** How far below height 0 the table is. */
  foot: number;
  update?(state: S): void;
  /** Time goes on; says whether something still moves by itself. */
  tick?(seconds: number): boolean;
  effect?(effect: Effect): void;
}

export interface Kit<S extends State = State> {
  /** How marks go round what lies on a cell. */
  cells: 'tile' | 'square' | 'hexagon';
  /** Layouts with equal keys are the same. */
  layoutKey(state: S): string;
  layout(state: S): Layout<S>;
  room(workshop: Workshop, state: S): Room<S>;
}

/** Each game's room is a file of its own, loaded when it is needed. */
export const KITS: Record<GameName, () => Promise<Kit>> = {
  syrtis: async () => (await import('$lib/games/syrtis')).kit as unknown as Kit,
  distrify: async () => (await import('$lib/games/distrify')).kit as unknown as Kit,
  'sixteen-stone': async () => (await import('$lib/games/sixteen-stone')).kit as unknown as Kit,
  meerkats: async () => (await import('$lib/games/meerkats')).kit as unknown as Kit,
};
