// Pieces that keep their identity from position to position, so that what was moved is seen to move.
import { pieces, type Cell, type Change, type Piece, type Point, type State } from '$lib/game';

export type Motion =
  | { kind: 'appear'; from: 'board' | 'pool' | 'bag' }
  | { kind: 'move'; way: Cell[] }
  | { kind: 'flip' };

export interface Carried extends Piece {
  id: number;
  /** How it came to lie there with the last change; a new object for each motion. */
  motion: Motion | null;
}

/** A piece on its way out. */
export interface Ghost extends Piece {
  id: number;
  how: 'taken' | 'sunk' | 'off';
  towards: Point | null;
}

const keyOf = ({ layer, cell }: Pick<Piece, 'layer' | 'cell'>) => `${layer} ${cell}`;
let next = 1;

export function set(state: State): Carried[] {
  return pieces(state).map((piece) => ({ ...piece, id: next++, motion: null }));
}

/** Follows the changes; pieces that nothing happens to stay the same objects, without their old motion. */
export function carry(before: readonly Carried[], changes: readonly Change[]): { pieces: Carried[]; ghosts: Ghost[] } {
  const at = new Map(before.map((piece) => [keyOf(piece), piece.motion ? { ...piece, motion: null } : piece]));
  const ghosts: Ghost[] = [];
  const moved: Carried[] = [];
  for (const change of changes) {
    if (change.kind !== 'vanish' && change.kind !== 'move') continue;
    const key = keyOf(change.piece);
    const found = at.get(key);
    at.delete(key);
    if (change.kind === 'vanish') {
      ghosts.push({ ...change.piece, id: next++, how: change.how, towards: change.towards });
    } else if (found) {
      moved.push({ ...found, cell: change.to, motion: { kind: 'move', way: change.way } });
    }
  }
  for (const piece of moved) at.set(keyOf(piece), piece);
  for (const change of changes) {
    if (change.kind === 'appear') {
      at.set(keyOf(change.piece), { ...change.piece, id: next++, motion: { kind: 'appear', from: change.from } });
    }
    if (change.kind === 'flip') {
      const key = keyOf(change.piece);
      const found = at.get(key);
      ghosts.push({ ...change.piece, id: next++, how: 'taken', towards: null });
      at.set(key, { layer: change.piece.layer, cell: change.piece.cell, what: change.what, id: found?.id ?? next++, motion: { kind: 'flip' } });
    }
  }
  // Tiles are drawn before towers; otherwise the order does not matter, and is kept.
  const all = [...at.values()];
  const isTile = (piece: Piece) => piece.layer === 'tile';
  return { pieces: [...all.filter(isTile), ...all.filter((piece) => !isTile(piece))], ghosts };
}
