import { describe, expect, it } from 'vitest';
import { diagrams, endOf, playthroughs } from './fixtures/playthroughs';
import {
  changed,
  counters,
  describeAction,
  describeCell,
  difference,
  halfTurn,
  lit,
  modes,
  neighbour,
  NO_CHOICE,
  pieces,
  place,
  press,
  readAction,
  readState,
  targets,
  type Cell,
  type Choice,
  type Direction,
  type Piece,
  type State,
} from './index';

const GAMES = playthroughs();
const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const sorted = (list: Piece[]) => list.map(({ layer, what, cell }) => `${layer} ${cell} ${what}`).sort();

/** Every action that presses, modes and questions lead to, by trying all of them. */
function reachable(state: State, actions: string[]): { acted: Set<string>; refused: Set<string> } {
  const acted = new Set<string>();
  const refused = new Set<string>();
  const offered = modes(state, actions);
  for (const mode of offered) if (mode.action !== null && mode.count > 0) acted.add(mode.action);
  const starts: Choice[] = [NO_CHOICE, ...offered.filter((m) => m.action === null).map((m) => ({ picked: [], mode: m.id }))];
  const seen = new Set<string>();
  const explore = (choice: Choice) => {
    const key = JSON.stringify(choice);
    if (seen.has(key)) return;
    seen.add(key);
    const expected = new Map<Cell, (string | undefined)[]>();
    for (const { cell, action } of targets(state, actions, choice)) {
      expected.set(cell, [...(expected.get(cell) ?? []), action]);
    }
    for (const { name } of state.cells) {
      const result = press(state, actions, choice, name);
      if (result.act !== undefined) acted.add(result.act);
      if (result.try !== undefined) refused.add(result.try);
      for (const action of result.ask ?? []) acted.add(action);
      const target = expected.get(name);
      if (target === undefined && (result.act ?? result.ask)) throw new Error(`${key}: ${name} acts and is no target`);
      if (target?.[0] !== undefined && result.act !== target[0]) throw new Error(`${key}: ${name} should play ${target[0]}`);
      if (result.act === undefined && !result.ask && result.choice.picked.length > choice.picked.length) {
        explore(result.choice);
      }
    }
  };
  starts.forEach(explore);
  return { acted, refused };
}

describe.each(GAMES)('the game $name', ({ spec, steps, outcome }) => {
  const states = steps.map(({ position }) => readState(spec, position));

  it('says who acts next', () => {
    steps.forEach(({ actor }, i) => {
      if (actor !== null) expect(String(states[i]!.seat)).toBe(actor);
    });
  });

  it('reads every action', () => {
    const all = [...new Set(steps.flatMap(({ actions }) => actions))];
    expect(all.map((text) => readAction(spec, text).text)).toEqual(all);
    expect(all.filter((text) => !describeAction(spec, text, 1).id.startsWith('action-'))).toEqual([]);
  });

  it('lets every legal action be entered, and no other', () => {
    // Large boards have hundreds of cells and actions alike: some of their positions are enough.
    const every = states[0]!.cells.length > 200 ? 25 : states[0]!.cells.length > 60 ? 4 : 1;
    steps.forEach(({ actions, actor }, i) => {
      if (actor === null || i % every !== 0) return;
      const { acted, refused } = reachable(states[i]!, actions);
      expect([...acted].sort()).toEqual([...actions].sort());
      expect(actions.filter((text) => refused.has(text))).toEqual([]);
      expect([...refused].filter((text) => readAction(spec, text).text !== text)).toEqual([]);
    });
  });

  it('explains every step, forwards with its action and backwards without', () => {
    steps.forEach(({ action }, i) => {
      const [before, after] = [states[i]!, states[i + 1]];
      if (!after) return;
      const forwards = difference(before, after, action);
      expect(sorted(changed(pieces(before), forwards))).toEqual(sorted(pieces(after)));
      expect(forwards.filter((change) => change.kind === 'appear' && change.from === 'board')).toEqual([]);
      expect(forwards.filter((change) => change.kind === 'vanish' && change.how === 'taken')).toEqual([]);
      const backwards = difference(after, before, null);
      expect(sorted(changed(pieces(after), backwards))).toEqual(sorted(pieces(before)));
    });
  });

  it('goes between neighbours and back', () => {
    const state = states[0]!;
    for (let turned = 0; turned < 2 * halfTurn(state.game); turned++) {
      for (const { name } of state.cells) {
        const here = place(state, name, turned)!;
        for (const direction of Object.keys(OPPOSITE) as Direction[]) {
          const next = neighbour(state, name, direction, turned);
          if (next === null) continue;
          const there = place(state, next, turned)!;
          expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(1);
          const forward = { up: here.y - there.y, down: there.y - here.y, left: here.x - there.x, right: there.x - here.x };
          expect(forward[direction]).toBeGreaterThan(0.5);
          const sideways = direction === 'left' || direction === 'right';
          if (state.game !== 'meerkats' || sideways) {
            expect(neighbour(state, next, OPPOSITE[direction], turned)).toBe(name);
          } else {
            // Up and down zigzag; only at the rim may the way back lead to the cell beside.
            const back = neighbour(state, next, OPPOSITE[direction], turned)!;
            const home = place(state, back, turned)!;
            expect(home.y).toBeCloseTo(here.y);
            expect(Math.abs(home.x - here.x)).toBeLessThan(1.01);
          }
        }
      }
    }
  });

  it('reaches every cell with the arrows', () => {
    const state = states[0]!;
    const found = new Set<Cell>([state.cells[0]!.name]);
    for (const cell of found) {
      for (const direction of Object.keys(OPPOSITE) as Direction[]) {
        const next = neighbour(state, cell, direction);
        if (next !== null) found.add(next);
      }
    }
    expect(found.size).toBe(state.cells.length);
  });

  it('has words for every cell and counts what counts', () => {
    for (const state of states) {
      expect(state.cells.filter(({ name }) => describeCell(state, name).length === 0)).toEqual([]);
      for (const { value, of } of counters(state)) {
        expect(value).toBeGreaterThanOrEqual(0);
        // Parts of an island count down to 1, everything else up to its end.
        if (of !== null && of > 1) expect(value).toBeLessThanOrEqual(of);
      }
    }
  });

  it('lights what won', () => {
    if (!outcome) return;
    const end = endOf(outcome);
    const last = states.at(-1)!;
    const groups = lit(last, end);
    const visible = ['path', 'island', 'both-islands', 'gathered', 'groups', 'blocked', 'reduced'].includes(end.reason);
    if (visible) expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) for (const cell of group) expect(describeCell(last, cell)[0]!.id).not.toBe('cell-empty');
  });
});

describe.each(diagrams())('the drawing $id', ({ spec, position, legal, illegal = {}, after, outcome }) => {
  it('is read, with its actions', () => {
    const state = readState(spec, position);
    const { acted } = reachable(state, legal);
    if (outcome === undefined) expect([...acted].sort()).toEqual([...legal].sort());
    for (const text of [...legal, ...Object.keys(illegal)]) expect(readAction(spec, text).text).toBe(text);
    if (after) {
      const next = readState(spec, after.position);
      expect(sorted(changed(pieces(state), difference(state, next, after.action)))).toEqual(sorted(pieces(next)));
    }
  });

  it('offers its illegal actions as tries', () => {
    const state = readState(spec, position);
    for (const text of Object.keys(illegal)) {
      const { kind, cells, captures } = readAction(spec, text);
      // Captures are asked about, `sac` and `end` have buttons, and a push is entered by the stone that is pushed.
      if (captures.length > 0 || illegal[text] === 'capture-compulsory' || cells.length === 0 || kind === 'push') continue;
      const mode = kind === 'drop' ? `drop-${text[0]}` : null;
      const choice = { picked: cells.slice(0, -1), mode };
      expect(press(state, legal, choice, cells.at(-1)!).try).toBe(text);
    }
  });
});
