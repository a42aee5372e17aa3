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
  const gone = [...now].filter(([key]) => !goal.has(key)).map(([, piece]) => piece);
  const come = [...goal].filter(([key]) => !now.has(key)).map(([, piece]) => piece);
  for (const [key, piece] of goal) {
    const old = now.get(key);
    if (old && old.what !== piece.what) changes.push({ kind: 'flip', piece: old, what: piece.what });
  }
  changes.push(...unexplained(gone, come));
  if (before.sides.length === 0 && after.sides.length > 0) changes.push({ kind: 'sides', sides: after.sides });
  if (before.seat !== after.seat) changes.push({ kind: 'turn', seat: after.seat, side: after.side });
  return changes;
}

/** One piece gone and one of the same kind come is a piece that moved: a move taken back, as a rule. */
function unexplained(gone: readonly Piece[], come: readonly Piece[]): Change[] {
  const alike = (all: readonly Piece[], { layer, what }: Piece) => all.filter((one) => one.layer === layer && one.what === what);
  const twin = (piece: Piece, own: readonly Piece[], others: readonly Piece[]) =>
    alike(own, piece).length === 1 && alike(others, piece).length === 1 ? alike(others, piece)[0]! : null;
  return [
    ...gone.map((piece): Change => {
      const to = twin(piece, gone, come)?.cell;
      if (to === undefined) return { kind: 'vanish', piece, how: 'taken', towards: null };
      return { kind: 'move', piece, to, way: [piece.cell, to] };
    }),
    ...come.flatMap((piece): Change[] => (twin(piece, come, gone) ? [] : [{ kind: 'appear', piece, from: 'board' }])),
  ];
}
