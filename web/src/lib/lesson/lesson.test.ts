import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { GAMES, readAction, readState } from '$lib/game';
import { LESSONS } from '.';
import { begin, hint, isDone, tried, type Lesson, type Step } from './lesson';
import { readProgress, stepDone, stepOpened } from './progress';
import { loadWords } from './words';

const lesson: Lesson = { game: 'sixteen-stone', spec: 'sixteen-stone', steps: [] };
const after = (position: string, outcome = 'ongoing') => ({ position, outcome });

describe('a step of a lesson', () => {
  const step: Step = { id: 'x', position: 'p0', needs: [{ kinds: ['move'] }, { kinds: ['end'] }], solution: ['a1-a2', 'end'] };

  it('goes on with what is asked for, in order, until it is done', () => {
    let doing = begin(step);
    expect(hint(step, doing)).toBe('a1-a2');
    doing = tried(lesson, step, doing, 1, 'b1-b2', after('p1'));
    expect(doing).toMatchObject({ position: 'p1', last: 'b1-b2', wrong: null });
    expect(isDone(doing)).toBe(false);
    doing = tried(lesson, step, doing, 1, 'end', after('p2'));
    expect(isDone(doing)).toBe(true);
  });

  it('keeps the board as it is after something else, and says so', () => {
    const doing = tried(lesson, step, begin(step), 1, 'end', after('p1'));
    expect(doing).toMatchObject({ position: 'p0', wrong: 'end', last: null });
    expect(tried(lesson, step, doing, 1, 'a1-a2', after('p1')).wrong).toBeNull();
  });

  it('may allow any order, with the last need at the end', () => {
    const free: Step = { ...step, needs: [{ kinds: ['push'] }, { kinds: ['move'] }, { kinds: ['end'] }], anyOrder: true };
    let doing = tried(lesson, free, begin(free), 1, 'a1-a2', after('p1'));
    expect(tried(lesson, free, doing, 1, 'end', after('p2')).wrong).toBe('end');
    doing = tried(lesson, free, doing, 1, 'b1>e', after('p2'));
    doing = tried(lesson, free, doing, 1, 'end', after('p3'));
    expect(isDone(doing)).toBe(true);
  });

  it('is won only by who acts, and for the right reason', () => {
    const win: Step = { ...step, needs: [{ end: 'win reduced' }] };
    expect(isDone(tried(lesson, win, begin(win), 1, 'a1>e', after('p', 'win 1 reduced')))).toBe(true);
    expect(isDone(tried(lesson, win, begin(win), 1, 'a1>e', after('p', 'win 2 reduced')))).toBe(false);
    expect(isDone(tried(lesson, win, begin(win), 1, 'a1>e', after('p')))).toBe(false);
  });

  it('hints only along its own way', () => {
    const doing = tried(lesson, step, begin(step), 1, 'b1-b2', after('p1'));
    expect(hint(step, doing)).toBeNull();
  });

  it('is done at once if there is only something to look at', () => {
    expect(isDone(begin({ ...step, needs: [] }))).toBe(true);
  });
});

describe.each(GAMES)('the lesson of %s', (game) => {
  const { steps } = LESSONS[game];

  it('is short, and made of positions and actions that can be read', () => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const step of steps) {
      expect(readState(game, step.position).game).toBe(game);
      for (const action of step.solution) expect(() => readAction(game, action)).not.toThrow();
      expect(step.solution).toHaveLength(step.needs.length);
    }
  });

  it.each(['en', 'pt'] as const)('has words for every step (%s)', async (language) => {
    const words = await loadWords(language);
    for (const step of steps) {
      const { title, task, done, wrong } = words(game, step.id);
      expect(title, step.id).not.toBe('');
      expect(task, step.id).not.toBe('');
      if (step.needs.length) {
        expect(done, step.id).not.toBe('');
        expect(wrong, step.id).not.toBe('');
      }
    }
  });
});

it('both languages have the same messages', () => {
  const read = (language: string) => {
    const text = readFileSync(new URL(`../../../../locales/lessons.${language}.ftl`, import.meta.url), 'utf8');
    return [...new FluentResource(text).body].map((message) => [message.id, Object.keys(message.attributes)]);
  };
  expect(read('pt')).toEqual(read('en'));
});

describe('progress', () => {
  it('is kept and read back', () => {
    const kept = stepDone(stepDone({}, 'syrtis', 0), 'syrtis', 1);
    expect(readProgress(JSON.stringify(kept))).toEqual({ syrtis: { done: 2, at: 2 } });
  });

  it('does not get less by going back', () => {
    expect(stepDone(stepOpened({ syrtis: { done: 5, at: 5 } }, 'syrtis', 1), 'syrtis', 1)).toEqual({ syrtis: { done: 5, at: 2 } });
  });

  it('is nothing where something else was kept', () => {
    for (const text of [null, '', 'x', '3', '{"syrtis":null}', '{"syrtis":{"done":-1,"at":0}}']) {
      expect(readProgress(text)).toEqual({});
    }
  });
});
