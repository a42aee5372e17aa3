// Portuguese, small screens, fingers, and what axe finds on every page in both themes.
import AxeBuilder from './support/axe.ts';
import { expect, test, type Page } from './support/test.ts';
import { open } from './support/play.ts';

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-PT' });

  test('the browser chooses the language, and the switch changes it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A que vamos jogar?');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await page.getByRole('radio', { name: /^Sixteen Stone/ }).check();
    await page.getByRole('button', { name: 'Jogar', exact: true }).click();
    await expect(page.locator('.line')).toContainText('É a tua vez. Vermelho: coloca uma peça.');
    await page.getByRole('button', { name: 'Definições' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('.line')).toContainText('Your turn. Red: place a stone.');
    await page.reload();
    await expect(page.locator('.line')).toContainText('Your turn. Red: place a stone.');
  });

  test('refusals are in Portuguese', async ({ page }) => {
    await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
    await page.locator('[data-cell=e5]').click();
    await expect(page.locator('.line')).toContainText('Rui');
    await page.locator('[data-cell=e5]').click();
    await expect(page.getByRole('alert')).toHaveText('Já há uma pedra em e5.');
  });
});

for (const width of [320, 360]) {
  test.describe(`on a phone of ${width}`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

    test('everything fits, and fingers play', async ({ page }) => {
      for (const address of ['/', '/rules', '/rules/syrtis', '/learn/distrify', '/upload']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await tooWide(page), address).toBe(false);
      }
      for (const game of ['syrtis:board=major', 'distrify:size=19', 'sixteen-stone', 'meerkats:players=4']) {
        const others = Array.from({ length: game.startsWith('meerkats') ? 3 : 1 }, () => ({ kind: 'bot' as const, level: 'random' }));
        await open(page, { game, seats: [{ kind: 'me' }, ...others] });
        await expect(page.locator('[data-cell]').first()).toBeVisible();
        expect(await tooWide(page), game).toBe(false);
      }
      await open(page, { game: 'sixteen-stone', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
      await page.locator('[data-cell=c3]').tap();
      await expect(page.locator('[data-cell=c3]')).toHaveAccessibleName(/red/i);
    });
  });
}

async function tooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme });

    for (const address of ['/', '/rules', '/rules/syrtis', '/rules/distrify', '/rules/sixteen-stone', '/rules/meerkats', '/learn/syrtis', '/learn/meerkats', '/upload', '/nowhere']) {
      test(`at ${address}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await finds(page);
      });
    }

    for (const game of ['syrtis:board=minor', 'distrify:size=9', 'sixteen-stone', 'meerkats:players=2']) {
      test(`at a table of ${game}, in play, over, as film and as analysis`, async ({ page }) => {
        const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
        await expect(page.locator('[data-cell]').first()).toBeVisible();
        await finds(page);
        await page.getByRole('button', { name: 'Resign' }).click();
        await finds(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await expect(page.locator('.line.over')).toBeVisible();
        await finds(page);
        for (const part of ['film', 'analysis']) {
          await page.goto(`/t/${id}/${part}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await finds(page);
        }
      });
    }

    test('at a table that waits, at a hand-over, and in the settings', async ({ page }) => {
      await open(page, { game: 'syrtis', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await expect(page.getByLabel('Link to the table')).toBeVisible();
      await finds(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      await finds(page);
      await open(page, { game: 'meerkats:players=2', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
      await expect(page.getByRole('heading', { name: /Hand over/ })).toBeVisible();
      await finds(page);
    });
  });
}

async function finds(page: Page) {
  const found = await AxeBuilder(page);
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)).toEqual([]);
}
