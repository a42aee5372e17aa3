// Where things are in a scene, without anything that draws. A step to the next cell is 1; x goes right and z towards seat 1.
import type { Cell, Change, Point, State } from '$lib/game';

export interface Vec {
  x: number;
  y: number;
  z: number;
}

/** A piece at rest. Pieces keep their key as long as they lie where they lie. */
export interface Still {
  key: string;
  /** What it looks like: the name of a model of this game. */
  what: string;
  at: Vec;
  /** Turned about the upright, and about the line from left to right. */
  spin?: number;
  tilt?: number;
  size?: number;
  /** Where many do the same one after another: its place among them. */
  order?: number;
}

export interface Label {
  text: string;
  at: Vec;
  size: number;
  /** What it lies on, which decides its colour. */
  on?: 'board' | 'table' | 'water';
}

/** What a pointer can hit for a cell. */
export interface PickBox {
  id: string;
  min: Vec;
  max: Vec;
}

/** What else is known of how a state is to be shown. */
export interface Showing {
  over: boolean;
  /** Cells that won, in groups. */
  lit: readonly (readonly Cell[])[];
  /** Seats whose secret lies open. */
  open: readonly number[];
}
export const PLAIN: Showing = { over: false, lit: [], open: [] };

/** How a piece goes from where it was to where it lies. */
export interface Passage {
  /** Way points besides start and end. */
  via?: Vec[];
  /** Where it starts, if it was not there before; where it goes, if it is gone after. */
  from?: Vec;
  to?: Vec;
}

export interface Layout<S extends State = State> {
  /** Turns after which the board looks the same. */
  turns: 4 | 6;
  /** Points that must be in sight from every seat. */
  corners: Vec[];
  /** The surface at a cell, also where nothing lies. */
  floor(cell: Cell): Vec;
  /** The surface that marks lie on: on top of what lies there. */
  top(state: S, cell: Cell): Vec;
  /** Above what lies there, for marks that would be hidden under it. */
  over?(state: S, cell: Cell): Vec;
  cast(state: S, showing: Showing): Still[];
  boxes(state: S): PickBox[];
  /** Words that lie flat: names of rows and columns, numbers of tiles. */
  labels(state: S, coordinates: boolean): Label[];
  /** The angle, in turns of the board, from which a seat looks. */
  seat(seat: number, seats: number): number;
  /** Where a change leads pieces that are not on the board before or after. */
  passage(change: Change, before: S, after: S): Passage;
  /** How far beyond the edge, below the table's or the water's surface, things vanish. */
  depth: number;
  /** How high what is carried goes over what stands. */
  lift: number;
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z });
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const mix = (a: Vec, b: Vec, t: number): Vec => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});
export const distance = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** The middle of a cell of a square board, at a height. */
export function onSquare({ x, y }: Point, size: number, height = 0): Vec {
  return vec(x - (size - 1) / 2, height, y - (size - 1) / 2);
}

/** The corners of a box about the middle. */
export function boxCorners(x: number, z: number, height: number): Vec[] {
  return [0, height].flatMap((y) => [vec(-x, y, -z), vec(x, y, -z), vec(x, y, z), vec(-x, y, z)]);
}

export const around = (at: Vec, half: number, low: number, high: number, id: string): PickBox => ({
  id,
  min: vec(at.x - half, low, at.z - half),
  max: vec(at.x + half, high, at.z + half),
});
