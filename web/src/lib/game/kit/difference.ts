// What is different between two positions. A game explains what its action did; comparing the pieces finds the rest, so
// that the changes always lead from one position to the other, also where there is no action (a takeback, a jump).
import type { Action, Cell, Change, Piece, State } from '../types';
import type { Game } from './game';

const keyOf = (cell: Cell, layer: Piece['layer']) => `${layer} ${cell}`;

/** The pieces after the changes; moves happen all at once. */
export function applied(pieces: Piece[], changes: Change[]): Piece[] {
  const at = new Map(pieces.map((piece) => [keyOf(piece.cell, piece.layer), piece]));
  for (const change of changes) {
    if (change.kind === 'vanish' || change.kind === 'move') at.delete(keyOf(change.piece.cell, change.piece.layer));
  }
  for (const change of changes) {
    if (change.kind === 'move') at.set(keyOf(change.to, change.piece.layer), { ...change.piece, cell: change.to });
    if (change.kind === 'appear') at.set(keyOf(change.piece.cell, change.piece.layer), change.piece);
  }
  // A stone may be pushed to a cell and captured there.
  for (const change of changes) {
    if (change.kind === 'flip') {
      at.set(keyOf(change.piece.cell, change.piece.layer), { ...change.piece, what: change.what });
    }
  }
  return [...at.values()];
}

export function differenceOf<S extends State>(game: Game<S>, before: S, after: S, action: Action | null): Change[] {
  const changes = game.explain(before, after, action);
  const now = new Map(applied(game.pieces(before), changes).map((piece) => [keyOf(piece.cell, piece.layer), piece]));
  const goal = new Map(game.pieces(after).map((piece) => [keyOf(piece.cell, piece.layer), piece]));
  for (const [key, piece] of now) {
    if (!goal.has(key)) changes.push({ kind: 'vanish', piece, how: 'taken', towards: null });
  }
  for (const [key, piece] of goal) {
    const old = now.get(key);
    if (!old) changes.push({ kind: 'appear', piece, from: 'board' });
    else if (old.what !== piece.what) changes.push({ kind: 'flip', piece: old, what: piece.what });
  }
  if (before.sides.length === 0 && after.sides.length > 0) changes.push({ kind: 'sides', sides: after.sides });
  if (before.seat !== after.seat) changes.push({ kind: 'turn', seat: after.seat, side: after.side });
  return changes;
}
