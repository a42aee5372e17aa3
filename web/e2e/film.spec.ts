import { expectAccessible } from './support/axe.ts';
import { open } from './support/play.ts';
import { keepRecord, MEERKATS, SHORT, WON } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a film is played, paused, stepped, sped up and sought', async ({ page }) => {
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}`);
  await expect(page.getByText('0 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'One action on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixteen Stone: the film');
  await expect(page.getByText('Ana (Red): ', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^c3/ }).getByRole('button')).toHaveAccessibleName(/red/i);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('Rui (Blue) wins: the other side gave up.').first()).toBeVisible();
  // Slowly at first, so that it is not over before anybody can see that it runs.
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5');
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await expect(page.getByText('4 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  await page.getByRole('slider', { name: 'Where in the game' }).fill('2');
  await expect(page.getByText('2 of 4')).toBeVisible();
});

test('a film is ruled by keys alone', async ({ page }) => {
  const id = await keepRecord(page, WON);
  await page.goto(`/r/${id}`);
  await expect(page.getByText('0 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('2 of 3')).toBeVisible();
  // Who hears instead of seeing is told what happened.
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /Black.*a9/ }).first()).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText(/Rui \(White\) wins/).first()).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press(' ');
  await expect(page.getByText('3 of 3')).toBeVisible();
});

test('a link opens the film at its position', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}`);
  await page.getByRole('button', { name: 'd4', exact: true }).click();
  await expect(page).toHaveURL(/\?at=3$/);
  await page.getByRole('button', { name: 'Copy the link to this position' }).click();
  await expect(page.getByText('Copied.', { exact: false })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('3 of 4')).toBeVisible();
  await expect(other.getByRole('button', { name: 'd4', exact: true })).toHaveAttribute('aria-current', 'step');
  await page.reload();
  await expect(page.getByText('3 of 4')).toBeVisible();
});

test('the film of a running game goes on with it', async ({ page, context }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  await page.locator('[data-cell=e5]').click();
  await expect(page.locator('.line')).toContainText('Rui');
  const film = await context.newPage();
  await film.goto(`/t/${id}/film`);
  await expect(film.getByText('1 of 1')).toBeVisible();
  await page.locator('[data-cell=d4]').click();
  await expect(film.getByText('2 of 2')).toBeVisible();
  await expect(film.getByRole('gridcell', { name: /^d4/ }).getByRole('button')).toHaveAccessibleName(/white/i);
  await expect(film.getByRole('link', { name: 'Analyse the game' })).toHaveCount(0);
});

test('the film of a running game keeps the secrets of others', async ({ page, browser, server }) => {
  const id = await open(page, { game: 'meerkats:players=2', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] });
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  const seen = await (await stranger.request.get(`/api/tables/${id}/film`)).text();
  expect(seen).toContain('??');
  await stranger.goto(`/t/${id}/film`);
  await expect(stranger.getByRole('grid')).toBeVisible();
  await stranger.context().close();
});

test('chance is named in the list of moves', async ({ page }) => {
  const id = await keepRecord(page, MEERKATS);
  await page.goto(`/r/${id}?at=2`);
  const moves = page.getByRole('list', { name: 'Moves' });
  await expect(moves.getByRole('listitem')).toHaveCount(4);
  await expect(moves.getByText('Ana')).toBeVisible();
  await expect(moves.getByRole('button', { name: 'draw:g' })).toBeVisible();
});

test('a broken link says so and leads on', async ({ page }) => {
  await page.goto('/r/nowhere');
  await expect(page.getByRole('alert')).toContainText('There is no such record');
  await expect(page.getByRole('link', { name: 'To the start page' })).toBeVisible();
});

test('the film is accessible by day and by night, and fits a phone', async ({ page }) => {
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}?at=4`);
  await expect(page.getByText('4 of 4')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the film speaks Portuguese', async ({ browser, server }) => {
  const page = await (await browser.newContext({ locale: 'pt-PT', baseURL: server.url })).newPage();
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}?at=4`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixteen Stone: o filme');
  await expect(page.getByRole('button', { name: 'Uma ação atrás' })).toBeVisible();
  await page.context().close();
});
