import { describe, expect, it } from 'vitest';
import { playthroughs } from '$lib/game/fixtures/playthroughs';
import { difference, halfTurn, NO_CHOICE, pieces, readState, targets, type State } from '$lib/game';
import { carry, set, type Carried } from './carry';
import { frameOf, UNIT } from './frame';
import { inHand, lastCells, marksOf } from './marks';
import { arrival, departure } from './motion';
import { outline } from './shapes';

const GAMES = playthroughs();
const words = (list: readonly { layer: string; cell: string; what: string }[]) =>
  list.map(({ layer, cell, what }) => `${layer} ${cell} ${what}`).sort();

describe.each(GAMES)('the pieces of $name', ({ spec, steps }) => {
  it('keep their identity, and lie where the position has them', () => {
    const states = steps.map(({ position }) => readState(spec, position));
    let carried: Carried[] = set(states[0]!);
    states.slice(1).forEach((next, i) => {
      const before = new Map(carried.map((piece) => [piece.id, piece]));
      const changes = difference(states[i]!, next, steps[i]!.action);
      const after = carry(carried, changes);
      expect(words(after.pieces)).toEqual(words(pieces(next)));
      expect(new Set(after.pieces.map(({ id }) => id)).size).toBe(after.pieces.length);
      // What lies elsewhere than before, has moved; what is new, appeared or was turned.
      const frame = frameOf(next, 0, true);
      for (const piece of after.pieces) {
        const old = before.get(piece.id);
        if (!old) expect(piece.motion?.kind).toMatch(/appear|flip/);
        else if (old.cell !== piece.cell) expect(piece.motion?.kind).toBe('move');
        else if (old.what === piece.what) expect(piece.motion).toBe(null);
        if (piece.motion) {
          const plan = arrival(piece, piece.motion, frame, false);
          expect(plan.options.duration).toBeGreaterThanOrEqual(180);
          expect(plan.options.duration).toBeLessThanOrEqual(420);
          const calm = arrival(piece, piece.motion, frame, true);
          expect(calm.frames.every((one) => !('transform' in one))).toBe(true);
        }
      }
      for (const ghost of after.ghosts) {
        const time = Number(departure(ghost, frame, false).options.duration);
        expect(time).toBeLessThanOrEqual(ghost.how === 'sunk' ? 900 : 420);
      }
      carried = after.pieces;
    });
  });
});

const BOARDS: [string, State][] = ['syrtis-minor', 'syrtis-major', 'distrify-9', 'distrify-19', 'sixteen-stone', 'meerkats-4'].map(
  (name) => {
    const { spec, steps } = GAMES.find((game) => game.name === name)!;
    return [name, readState(spec, steps[0]!.position)];
  },
);

describe.each(BOARDS)('the frame of %s', (_, state) => {
  const turns = Array.from({ length: 2 * halfTurn(state.game) }, (_, i) => i);

  it.each(turns)('holds every cell and every label, turned %i times', (turned) => {
    for (const coordinates of [true, false]) {
      const frame = frameOf(state, turned, coordinates);
      const centres = frame.cells.map((cell) => frame.at(cell));
      for (const { x, y } of centres) {
        expect(x).toBeGreaterThan(UNIT / 2);
        expect(x).toBeLessThan(frame.width - UNIT / 2);
        expect(y).toBeGreaterThan(UNIT / 2);
        expect(y).toBeLessThan(frame.height - UNIT / 2);
      }
      const half = frame.fontSize / 2;
      for (const { at } of frame.labels) {
        expect(at.x).toBeGreaterThan(half * 0.9);
        expect(at.x).toBeLessThan(frame.width - half * 0.9);
        expect(at.y).toBeGreaterThan(half * 0.9);
        expect(at.y).toBeLessThan(frame.height - half * 0.9);
        const nearest = Math.min(...centres.map(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y))));
        expect(nearest, 'a label lies on no cell').toBeGreaterThan(UNIT / 2);
      }
      expect(frame.labels.length === 0).toBe(!coordinates);
    }
  });

  it('outlines a set of cells once round', () => {
    const frame = frameOf(state, 0, false);
    const all = frame.cells;
    const sides = (path: string) => path.split('M').length - 1;
    expect(sides(outline(frame, [all[0]!], 2))).toBe(frame.shape === 'square' ? 4 : 6);
    const rim = frame.shape === 'square' ? 4 * state.size : 6 * (2 * state.size - 1);
    expect(sides(outline(frame, all, 2))).toBe(rim);
  });
});

describe('marks', () => {
  const looking = { actions: [] as string[], next: [], choice: NO_CHOICE, eyed: null, last: null, hint: null };

  it('show what may be done, and what the last action concerned', () => {
    const state = readState('syrtis', '..cC./C+SCS-./SCssc/.cs-../.sS+.. d l1 0,0 12');
    const actions = ['d2-b2', 'xd1', 'xb4', 'pass'];
    const marks = marksOf({ ...looking, state, actions, now: targets(state, actions, NO_CHOICE), last: 'c5>c4' });
    expect(marks).toContainEqual({ kind: 'own', cell: 'd2' });
    expect(marks).toContainEqual({ kind: 'sink', cell: 'd1' });
    expect(marks.filter(({ kind }) => kind === 'last').map(({ cell }) => cell)).toEqual(['c5', 'c4']);
  });

  it('show where a piece that is looked at could go, and what that would capture', () => {
    const state = readState('sixteen-stone', 'r..../.b.b./...br/r.r../.b..r r 3,4 - 7 1');
    const actions = ['c4-c3*b2,d3', 'c4-b3', 'end'];
    const now = targets(state, actions, NO_CHOICE);
    const next = targets(state, actions, { picked: ['c4'], mode: null });
    const hovering = marksOf({ ...looking, state, actions, now, next, eyed: 'c4' });
    expect(hovering).toContainEqual({ kind: 'move', cell: 'c3', from: 'c4', faint: true });
    const choice = { picked: ['c4'], mode: null };
    const aiming = marksOf({ ...looking, state, actions, now: next, choice, eyed: 'c3' });
    expect(aiming.filter(({ kind }) => kind === 'capture').map(({ cell }) => cell)).toEqual(['b2', 'd3']);
  });

  it('follow the front of a push', () => {
    const after = readState('sixteen-stone', '...../.b..r/.rrrb/...../r..b. r 3,5 p 9 0');
    expect(lastCells(after, 'a3>e')).toEqual(['a3', 'd3']);
    expect(lastCells(after, 'nonsense')).toEqual([]);
  });

  it('point at a hint', () => {
    const state = readState('syrtis', '..cC./C+SCS-./SCssc/.cs-../.sS+.. d l1 0,0 12');
    expect(marksOf({ ...looking, state, now: [], hint: 'd2-b2' })).toEqual([{ kind: 'hint', cell: 'b2', from: 'd2' }]);
    expect(marksOf({ ...looking, state, now: [], hint: 'pass' })).toEqual([]);
  });

  it('are there once, whatever asks for them', () => {
    const state = readState('sixteen-stone', 'r..../.b.b./...br/r.r../.b..r r 3,4 - 7 1');
    const actions = ['c4-c3*b2,d3', 'c4-b3', 'end'];
    const choice = { picked: ['c4'], mode: null };
    const now = targets(state, actions, choice);
    const marks = marksOf({ ...looking, state, actions, now, choice, eyed: 'c3', hint: 'c4-c3*b2,d3' });
    expect(marks.filter(({ kind }) => kind === 'capture').map(({ cell }) => cell)).toEqual(['b2', 'd3']);
  });

  it('show the piece that would be placed', () => {
    expect(inHand(readState('syrtis', '..cC./CSCS./SC.sc/.cscs/.sS.. towers - 0,0 -'), NO_CHOICE)).toBe('+');
    const empty = '...../....../......./......../........./......../......./....../.....';
    expect(inHand(readState('meerkats', `${empty} 1/2 r15g15b15y14 drop:y r?`), NO_CHOICE)).toBe('y');
    const any = readState('meerkats', `${empty} 1/2 r15g15b15y15 drop r?`);
    expect(inHand(any, NO_CHOICE)).toBe(null);
    expect(inHand(any, { picked: [], mode: 'drop-g' })).toBe('g');
  });
});
