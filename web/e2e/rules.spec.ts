import { expectAccessible } from './support/axe.ts';
import { open } from './support/play.ts';
import { expect, test } from './support/test.ts';

const GAMES = [
  { game: 'syrtis', name: 'Syrtis', section: 'Slide a tile', secção: 'Deslocar uma peça' },
  { game: 'distrify', name: 'Distrify', section: 'Turns', secção: 'Turnos' },
  { game: 'sixteen-stone', name: 'Sixteen Stone', section: 'Captures', secção: 'Capturas' },
  { game: 'meerkats', name: 'Meerkats', section: 'Winner', secção: 'Vencedor' },
];

for (const { game, name, section, secção } of GAMES) {
  test(`the rules of ${name} are drawn in both languages`, async ({ page, browser, server }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    // Every figure is a real board with its pieces.
    const figures = page.locator('figure');
    expect(await figures.count()).toBeGreaterThan(4);
    for (const figure of await figures.all()) {
      await expect(figure.getByRole('img').first()).toHaveAccessibleName(/\w/);
      await expect(figure.locator('svg').first()).toBeVisible();
    }
    // Nothing that only programmers need.
    await expect(page.locator('article')).not.toContainText(/position string|perft/i);
    const portuguese = await (await browser.newContext({ locale: 'pt-PT', baseURL: server.url })).newPage();
    await portuguese.goto(`/rules/${game}`);
    await expect(portuguese.getByRole('heading', { name: secção, exact: true })).toBeVisible();
    expect(await portuguese.locator('figure').count()).toBe(await figures.count());
    await portuguese.context().close();
  });

  test(`the rules of ${name} are accessible and fit a phone`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('figure svg').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the worked example is stepped through', async ({ page }) => {
  await page.goto('/rules/sixteen-stone');
  const example = page.locator('.example');
  await expect(example.getByText('1 of 6')).toBeVisible();
  await example.getByRole('button', { name: 'Next' }).click();
  await expect(example.getByText('2 of 6')).toBeVisible();
  await expect(example.getByRole('img')).toHaveAccessibleName('Red c4-c3*b2,d3');
  await example.getByRole('button', { name: /d2-c2/ }).click();
  await expect(example.getByText('6 of 6')).toBeVisible();
});

test('links to sections lead there', async ({ page }) => {
  await page.goto('/rules/syrtis');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'End of the game' }).click();
  await expect(page).toHaveURL(/#end-of-the-game$/);
  await expect(page.getByRole('heading', { name: 'End of the game' })).toBeInViewport();
});

test('the rules are chosen from all games, and reached during play', async ({ page }) => {
  await page.goto('/rules');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rules of Meerkats' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meerkats');
  await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  await page.locator('main').getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Distrify' });
  await expect(dialog.getByRole('heading', { name: 'Turns' })).toBeVisible();
  await expect(dialog.locator('figure svg').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('[data-cell=e5]').click();
  await expect(page.locator('[data-cell=e5]')).toHaveAccessibleName(/black/i);
});
