// Bad luck: reloads, lost servers, lost identities, broken links.
import { expect, test as base } from './support/test.ts';
import { look, open } from './support/play.ts';
import { Server } from './support/server.ts';

/** With a server of the test's own, which it may stop. */
const test = base.extend<{ own: Server }>({
  own: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
const LOCAL = [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] as const;

test('a reload in mid-game loses nothing', async ({ page }) => {
  await open(page, { game: 'distrify:size=9', seats: [...LOCAL] });
  await page.locator('[data-cell=e5]').click();
  await expect(page.locator('.line')).toContainText('Rui');
  await page.locator('[data-cell=c3]').click();
  await expect(page.locator('[data-cell=c3]')).toHaveAccessibleName(/white/i);
  await page.reload();
  await expect(page.locator('[data-cell=e5]')).toHaveAccessibleName(/black/i);
  await expect(page.locator('[data-cell=c3]')).toHaveAccessibleName(/white/i);
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('e5');
  await page.getByRole('button', { name: /End the turn/ }).click();
  await expect(page.locator('.line')).toContainText('Guest');
});

test('a server that goes away and comes back loses nothing, and what was played meanwhile arrives once', async ({ page, own }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [...LOCAL] });
  await page.locator('[data-cell=e5]').click();
  await expect(page.locator('.line')).toContainText('Rui');
  await own.down();
  await expect(page.getByText(/The connection was lost|cannot be reached/)).toBeVisible();
  await page.locator('[data-cell=c3]').click();
  await expect(page.locator('[data-cell=c3]')).not.toHaveAccessibleName(/white/i);
  await own.up();
  await page.getByRole('button', { name: 'Try now' }).click({ timeout: 3_000 }).catch(() => {});
  await expect(page.locator('[data-cell=c3]')).toHaveAccessibleName(/white/i, { timeout: 20_000 });
  await expect(page.getByText(/The connection was lost|cannot be reached/)).toHaveCount(0);
  const film = (await (await page.request.get(`/api/tables/${id}/film`)).json()) as { frames: unknown[] };
  expect(film.frames).toHaveLength(3);
});

test('what a game needs is there without the server, and what is not can be asked for again', async ({ page, own }) => {
  const loaded = page.waitForResponse(/ResignDialog.*\.js/);
  await open(page, { game: 'distrify:size=9', seats: [...LOCAL] });
  await (await loaded).finished();
  await own.down();
  await expect(page.getByText(/The connection was lost|cannot be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('dialog', { name: 'Give up?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.links').getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByText('A part of the page could not be loaded')).toBeVisible();
  await own.up();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Distrify' })).toContainText('Black');
});

test('a network that is cut is noticed, and the game goes on after it', async ({ page, context }) => {
  await open(page, { game: 'distrify:size=9', seats: [...LOCAL] });
  await expect(page.locator('[data-cell=e5]')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/The connection was lost|cannot be reached/)).toBeVisible();
  await page.locator('[data-cell=e5]').click();
  await context.setOffline(false);
  await expect(page.locator('[data-cell=e5]')).toHaveAccessibleName(/black/i, { timeout: 20_000 });
});

test('two tabs at one table stay together, and what is late is refused', async ({ page, context }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [...LOCAL] });
  const other = await context.newPage();
  await other.goto(`/t/${id}`);
  await expect(other.locator('[data-cell=e5]')).toBeVisible();
  // The other tab acts on what it sees; its message is held back until this one has acted.
  await page.locator('[data-cell=e5]').click();
  await expect(other.locator('[data-cell=e5]')).toHaveAccessibleName(/black/i);
  const table = await look(page, id);
  const { origin } = new URL(page.url());
  const late = await page.request.post(`/api/tables/${id}/actions`, { data: { action: 'a1', version: table.version - 1 }, headers: { origin } });
  expect(late.status()).toBe(409);
  await Promise.all([page.locator('[data-cell=a1]').click(), other.locator('[data-cell=c1]').click()]);
  await expect.poll(async () => (await look(page, id)).version).toBeGreaterThan(table.version);
  // The second click may be refused or may come in time: asked anew each time, both tabs show what the server has.
  for (const tab of [page, other]) {
    await expect
      .poll(async () => (await tab.locator('main.table').getAttribute('data-version')) === String((await look(page, id)).version))
      .toBe(true);
  }
});

test('an unknown table and a broken link have a way on', async ({ page }) => {
  await page.goto('/t/nothing-like-this');
  await expect(page.getByRole('alert')).toContainText('There is no such table');
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText('There is no page at /no/such/page');
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
});

test('a closed table says so', async ({ page }) => {
  await open(page, { game: 'sixteen-stone', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await page.getByRole('button', { name: 'Close the table' }).click();
  await expect(page.getByText('The table was closed before the game began.').first()).toBeVisible();
  await page.getByRole('link', { name: 'New game' }).click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
});

test('who lost their identity is told, and may watch', async ({ page, context }) => {
  await open(page, { game: 'sixteen-stone', seats: [...LOCAL] });
  await expect(page.locator('[data-cell=c3]')).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('the server does not know it any more');
  await expect(page.getByText('You are watching.')).toBeVisible();
});

test('without storage everything but the settings works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('disabled', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByRole('radio', { name: /^Sixteen Stone/ }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-cell=c3]').click();
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('c3');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('settings hold for this visit only')).toBeVisible();
});
