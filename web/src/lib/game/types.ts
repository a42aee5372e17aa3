// What a board knows of a game: plain data, read from notation. No rules: what may be done is the server's list.

export const GAMES = ['syrtis', 'distrify', 'sixteen-stone', 'meerkats'] as const;
export type GameName = (typeof GAMES)[number];

/** A game with its options, as in `syrtis:board=minor`. */
export interface Spec {
  game: GameName;
  options: Record<string, string>;
}

/** A cell's name in notation, such as `c3`. */
export type Cell = string;

/** Text that is no position, action or spec. */
export class ReadError extends Error {
  override name = 'ReadError';
}

/** Where a cell lies. A step to the next cell in a row is 1; on the hexagon a step to the next row is √3/2. */
export interface Point {
  x: number;
  y: number;
}

interface AnyCell extends Point {
  name: Cell;
}

export type Shape = 'circle' | 'square';
export type SyrtisSide = 'light' | 'dark';
export interface Tile {
  colour: SyrtisSide;
  shape: Shape;
}
export interface SyrtisCell extends AnyCell {
  tile: Tile | null;
  tower: SyrtisSide | null;
  /** Its number in the set-up; null for open sea. */
  number: number | null;
}

export type DistrifySide = 'black' | 'white';
export interface DistrifyCell extends AnyCell {
  stone: DistrifySide | null;
}

export type SixteenSide = 'red' | 'blue';
export interface SixteenCell extends AnyCell {
  stone: SixteenSide | null;
}

export const COLOURS = ['r', 'g', 'b', 'y'] as const;
export type Colour = (typeof COLOURS)[number];
export interface MeerkatsCell extends AnyCell {
  stone: Colour | null;
}

interface AnyState<G extends GameName, C extends AnyCell> {
  game: G;
  /** Cells along an edge of the board. */
  size: number;
  /** In reading order. */
  cells: C[];
  /** Who acts next, if the game goes on. */
  seat: number | 'chance';
  /** The side of who acts next, where seats have sides. */
  side: string | null;
  /** The side that each seat plays, seat 1 first; empty as long as none is fixed. */
  sides: string[];
  phase: string;
}

export interface SyrtisState extends AnyState<'syrtis', SyrtisCell> {
  phase: 'swap' | 'towers' | 'choose' | 'play';
  side: SyrtisSide | null;
  /** The next tower to be placed, in the phase of that name. */
  nextTower: SyrtisSide | null;
  streak: { side: SyrtisSide; count: number } | null;
  passes: Record<SyrtisSide, number>;
}

export interface DistrifyState extends AnyState<'distrify', DistrifyCell> {
  phase: 'opening' | 'first' | 'second';
  side: DistrifySide;
  /** The first stone of this turn. */
  pending: Cell | null;
}

export interface SixteenState extends AnyState<'sixteen-stone', SixteenCell> {
  phase: 'placement' | 'play';
  side: SixteenSide;
  pools: Record<SixteenSide, number>;
  /** Stones that were sacrificed, so that they are neither on the board nor in the pool. */
  gone: Record<SixteenSide, number>;
  used: { push: boolean; move: boolean; sacrifice: boolean };
  /** A sacrifice was made and its extra action must come now. */
  owed: boolean;
  turn: number;
  quiet: number;
}

export interface MeerkatsState extends AnyState<'meerkats', MeerkatsCell> {
  phase: 'draw' | 'drop' | 'slide';
  players: number;
  /** Whose turn it is, also while chance draws. */
  turn: number;
  bag: Record<Colour, number>;
  /** The stone that was drawn and is to be dropped. */
  hand: Colour | null;
  /** The stone just dropped, which must stay. */
  dropped: Cell | null;
  /** Each seat's secret colour as far as it is known here, seat 1 first. */
  secrets: (Colour | null)[];
}

export type State = SyrtisState | DistrifyState | SixteenState | MeerkatsState;

export type ActionKind =
  | 'swap'
  | 'tower'
  | 'choose'
  | 'move'
  | 'sink'
  | 'slide'
  | 'pass'
  | 'place'
  | 'end'
  | 'push'
  | 'sacrifice'
  | 'draw'
  | 'drop';

/** An action's token, taken apart. */
export interface Action {
  kind: ActionKind;
  /** Start, then destination, as far as the kind has them. */
  cells: Cell[];
  /** Sixteen Stone: the captured cells. */
  captures: Cell[];
  /** What else the token says: a colour, a side, a direction, a pair's number. */
  detail: string | null;
  text: string;
}

/** Something that lies on a cell. Syrtis has two layers: towers stand on tiles. */
export interface Piece {
  layer: 'tile' | 'tower' | 'stone';
  /** The letter or sign of the position string. */
  what: string;
  cell: Cell;
}

/** What came to be different: for announcements, transitions, and scenes. */
export type Change =
  | { kind: 'appear'; piece: Piece; from: 'board' | 'pool' | 'bag' }
  | { kind: 'vanish'; piece: Piece; how: 'taken' | 'sunk' | 'off'; towards: Point | null }
  /** `way`: every cell from start to destination, both included. */
  | { kind: 'move'; piece: Piece; to: Cell; way: Cell[] }
  /** A captured stone gives way to the captor's. */
  | { kind: 'flip'; piece: Piece; what: string }
  | { kind: 'draw'; colour: Colour }
  | { kind: 'sides'; sides: string[] }
  | { kind: 'turn'; seat: number | 'chance'; side: string | null };

/** An action half entered: cells pressed so far, and the kind of action if one was chosen. */
export interface Choice {
  picked: Cell[];
  mode: string | null;
}
export const NO_CHOICE: Choice = { picked: [], mode: null };

export type TargetKind = 'own' | 'move' | 'sink' | 'slide' | 'swap' | 'place' | 'push';

/** A cell that can be pressed now. */
export interface Target {
  cell: Cell;
  kind: TargetKind;
  /** What pressing it plays, if it completes exactly one action. */
  action?: string;
}

export interface Pressed {
  choice: Choice;
  /** A legal action, complete. */
  act?: string;
  /** An action that is not legal: worth sending, to show why. */
  try?: string;
  /** Several legal actions remain, for the player to choose from. */
  ask?: string[];
}

/** A kind of action, for buttons and letters. */
export interface Mode {
  id: string;
  /** The Fluent message that names it. */
  label: string;
  /** What it plays at once; null if cells are to be pressed in this mode. */
  action: string | null;
  /** How many legal actions it stands for. */
  count: number;
  /** The letter on the keyboard. */
  key: string;
}

/** Something to count that can decide the game. */
export interface Counter {
  id: string;
  /** The Fluent message that names it. */
  label: string;
  seat: number | null;
  side: string | null;
  value: number;
  /** Where it is full, or ends the game. */
  of: number | null;
}

/** A Fluent message with what fills it. */
export interface Words {
  id: string;
  args: Record<string, string | number>;
}

/** How the game ended, as on the wire. */
export interface End {
  winners: number[];
  reason: string;
}

export type Direction = 'up' | 'down' | 'left' | 'right';
