import { LESSONS } from '../src/lib/lesson/index.ts';
import type { Lesson, Step } from '../src/lib/lesson/lesson.ts';
import type { WireTable } from '../src/lib/protocol/types.ts';
import { expectAccessible } from './support/axe.ts';
import { click, type } from './support/play.ts';
import { expect, test, type Page } from './support/test.ts';

/** Where the step stands after some actions, as the server says. */
async function reach(page: Page, lesson: Lesson, step: Step, played: readonly string[]): Promise<WireTable> {
  const answer = await page.request.post('/api/positions', { data: { game: lesson.spec, position: step.position, actions: played } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as WireTable;
}

async function solve(page: Page, lesson: Lesson, enter: typeof click): Promise<void> {
  for (const [place, step] of lesson.steps.entries()) {
    await expect(page.getByText(`Step ${place + 1} of ${lesson.steps.length}`)).toBeVisible();
    for (const [done, action] of step.solution.entries()) {
      const here = await reach(page, lesson, step, step.solution.slice(0, done));
      await expect(page.getByRole('grid')).toBeVisible();
      // A cell of the board has the focus, as after Tab.
      if (enter === type) await page.locator('[data-cell][tabindex="0"]').focus();
      // The server has said what may be done here.
      await expect(page.locator('[data-cell][aria-label*="; can be"], main button[aria-keyshortcuts]').first()).toBeVisible();
      const answered = page.waitForResponse(/\/api\/positions$/);
      await enter(page, here, action);
      await answered;
    }
    if (step.needs.length) await expect(page.getByText('Right!', { exact: false })).toBeVisible();
    const next = page.getByRole('button', { name: 'Next step' });
    if (place < lesson.steps.length - 1) {
      if (enter === type) {
        await next.focus();
        await page.keyboard.press('Enter');
      } else await next.click();
    }
  }
  await expect(page.getByText('That was the lesson.', { exact: false })).toBeVisible();
}

for (const lesson of Object.values(LESSONS)) {
  test(`the lesson of ${lesson.game} can be done with the mouse`, async ({ page }) => {
    await page.goto(`/learn/${lesson.game}`);
    await solve(page, lesson, click);
    // Progress is kept.
    await page.reload();
    await expect(page.getByRole('button', { name: /, done$/ })).toHaveCount(lesson.steps.length);
  });

  test(`the lesson of ${lesson.game} can be done with the keyboard`, async ({ page }) => {
    await page.goto(`/learn/${lesson.game}`);
    await solve(page, lesson, type);
  });
}

test('an illegal try is explained with the rule and the cells', async ({ page }) => {
  await page.goto('/learn/distrify');
  await page.getByRole('button', { name: /^Step 5 of 7/ }).click();
  await expect(page.locator('[data-cell=d2][aria-label*="can be placed on"]')).toBeVisible();
  await page.locator('[data-cell=e4]').click();
  await expect(page.getByRole('alert')).toContainText('That would make a crosscut: d3, e3, d4 and e4.');
  await expect(page.locator('[data-cell=d3]')).toHaveAccessibleName(/in the way of the rule/);
});

test('a legal action that is not the aim is explained, and can be done better', async ({ page }) => {
  await page.goto('/learn/syrtis');
  await page.getByRole('button', { name: /^Step 7 of 8/ }).click();
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByText('Then Light sinks the fourth and wins.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('[data-cell=a3]').click();
  await expect(page.getByText('Right!', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Begin this step again' }).click();
  await expect(page.getByText('Right!', { exact: false })).toHaveCount(0);
});

test('a lesson goes on where it was left, in Portuguese, on a phone', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/learn/meerkats');
  await expect(page.getByRole('heading', { name: 'Colocar' })).toBeVisible();
  await page.locator('[data-cell=e4]').tap();
  await expect(page.getByText('Certo!', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Passo seguinte' }).tap();
  await page.goto('/learn/meerkats');
  await expect(page.getByRole('heading', { name: 'Deslizar' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('a lesson waits for a server that is away', async ({ page, server }) => {
  await page.goto('/learn/distrify');
  await expect(page.locator('[data-cell=e5][aria-label*="can be placed on"]')).toBeVisible();
  await server.down();
  await page.locator('[data-cell=e5]').click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.getByRole('button', { name: /^Step 3 of 7/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await server.up();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-cell=e4][aria-label*="can be placed on"]').click();
  await expect(page.getByText('Right!', { exact: false })).toBeVisible();
});

test('lessons work where nothing can be stored', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is off', 'SecurityError');
      },
    });
  });
  await page.goto('/learn/distrify');
  await page.locator('[data-cell=e5]').click();
  await expect(page.getByText('Right!', { exact: false })).toBeVisible();
});

test('lessons are accessible in both themes', async ({ page }) => {
  for (const game of Object.keys(LESSONS)) {
    await page.goto(`/learn/${game}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
  }
});
