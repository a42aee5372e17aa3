// Takes the pictures of docs/screenshots: `npm run screenshots`, with a program built before.
import { fileURLToPath } from 'node:url';
import { dice, look, nextTurn, open, pick } from '../e2e/support/play.ts';
import { expect, test, type Page } from '../e2e/support/test.ts';

async function take(page: Page, name: string) {
  // Until everything has come to rest.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_200);
  const path = fileURLToPath(new URL(`../../docs/screenshots/${name}.png`, import.meta.url));
  await page.screenshot({ path });
}

/** Plays some actions of one's own, without the board. */
async function play(page: Page, id: string, turns: number) {
  const { origin } = new URL(page.url());
  const random = dice(3);
  let table = await nextTurn(page, id, 0);
  for (let turn = 0; turn < turns && table.status !== 'over'; turn += 1) {
    const { version } = table;
    await page.request.post(`/api/tables/${id}/actions`, { data: { action: pick(table, random), version }, headers: { origin } });
    table = await nextTurn(page, id, version);
  }
  await expect(page.locator('main.table')).toHaveAttribute('data-version', String((await look(page, id)).version));
}

test('start', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await take(page, 'start');
});

test('syrtis', async ({ page }) => {
  const id = await open(page, { game: 'syrtis', seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }], seed: 4, training: true });
  await play(page, id, 9);
  await take(page, 'syrtis');
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('distrify', async ({ page }) => {
    const id = await open(page, { game: 'distrify:size=9', seats: [{ kind: 'bot', level: 3 }, { kind: 'bot', level: 3 }], seed: 2 });
    await expect.poll(async () => (await look(page, id)).status, { timeout: 60_000 }).toBe('over');
    await page.getByRole('button', { name: 'To the end' }).click();
    await take(page, 'distrify-night');
  });

  test.describe('on a phone in Portuguese', () => {
    test.use({ locale: 'pt-PT', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

    test('meerkats', async ({ page }) => {
      const bot = { kind: 'bot', level: 3 } as const;
      const id = await open(page, { game: 'meerkats:players=4', seats: [{ kind: 'me' }, bot, bot, bot], seed: 8, training: true });
      await play(page, id, 11);
      await take(page, 'meerkats-phone');
    });
  });
});
