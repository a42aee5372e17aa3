import { describe, expect, it } from 'vitest';
import { frameOf } from '$lib/board/frame';
import { readState } from '$lib/game';
import entries from '../../../../docs/rules/diagrams/diagrams.json';
import type { Figure } from './figures';
import { shapesOf } from './marks';

describe('marks on drawn positions', () => {
  it.each(entries.map((entry) => [entry.id, entry as unknown as Figure] as const))('%s is drawn with all of its marks', (_, figure) => {
    for (const { position, marks = [] } of [figure, ...(figure.after ? [figure.after] : [])]) {
      const state = readState(figure.spec, position);
      const frame = frameOf(state, 0, true);
      for (const mark of marks) {
        const shapes = shapesOf([mark], state, frame);
        // The sizes of groups stand below the board.
        if (mark.type !== 'scores') expect(shapes.length, mark.type).toBeGreaterThan(0);
        for (const shape of shapes) expect(JSON.stringify(shape)).not.toMatch(/NaN|null|undefined/);
      }
    }
  });

  it('keeps crosses beside the pieces that they are about', () => {
    const state = readState('distrify', '........./........./...xo..../........./........./........./........./........./......... b -');
    const frame = frameOf(state, 0, true);
    const [onStone, onCell] = shapesOf([{ type: 'no', cells: ['d3', 'a1'] }], state, frame);
    expect(onCell).toMatchObject({ kind: 'cross', at: frame.at('a1') });
    expect(onStone).toMatchObject({ kind: 'cross' });
    expect((onStone as { at: unknown }).at).not.toEqual(frame.at('d3'));
  });
});
