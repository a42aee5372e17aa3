// Whole games of all four, against the computer, with the mouse and with the keyboard alone.
import { expect, test, type Page } from './support/test.ts';
import { click, dice, nextTurn, open, pick, type } from './support/play.ts';
import type { WireTable } from '../src/lib/protocol/types.ts';

// Whole games take their time, above all where other work is being done.
test.setTimeout(300_000);

const GAMES = ['syrtis:board=minor', 'distrify:size=9', 'sixteen-stone', 'meerkats:players=2'];

/** Plays to the end; what is the only thing to do plays itself. */
async function playOut(page: Page, id: string, enter: (page: Page, table: WireTable, action: string) => Promise<void>): Promise<WireTable> {
  const random = dice(7);
  let table = await nextTurn(page, id, 0);
  for (let turn = 0; table.status !== 'over' && turn < 800; turn += 1) {
    const { version } = table;
    // A page that plays by itself may be further already.
    if (table.actions.length > 1) {
      await expect(page.locator('main.table')).toHaveAttribute('data-version', String(version));
      await enter(page, table, pick(table, random));
    }
    table = await nextTurn(page, id, version);
  }
  return table;
}

async function seesTheEnd(page: Page, table: WireTable) {
  await expect(page.locator('.line.over')).toContainText(table.end?.winners.length ? /wins:|share the win:/ : /A draw:/);
  await expect(page.getByRole('link', { name: 'Film of the game' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analysis' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
}

for (const game of GAMES) {
  test(`${game} is played to the end against the computer`, async ({ page }) => {
    const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }], seed: game.startsWith('meerkats') ? null : 5 });
    await seesTheEnd(page, await playOut(page, id, click));
  });

  test(`${game} is played to the end with the keyboard alone`, async ({ page }) => {
    const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    await expect(page.locator('[data-cell]').first()).toBeVisible();
    const onBoard = () => page.evaluate(() => document.activeElement?.hasAttribute('data-cell') ?? false);
    for (let tries = 0; tries < 30 && !(await onBoard()); tries += 1) await page.keyboard.press('Tab');
    expect(await onBoard()).toBe(true);
    await seesTheEnd(page, await playOut(page, id, type));
  });
}

test('playing is two clicks away, and the keyboard gets there too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /^Distrify/ }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await expect(page.locator('[data-cell=e5]')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.locator('input[value=syrtis]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('input[value=sixteen-stone]')).toBeChecked();
  const onPlay = () => page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.type === 'submit');
  for (let tries = 0; tries < 20 && !(await onPlay()); tries += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell=c3]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixteen Stone');
});

test('the level menu tells the measured strength', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /^Sixteen Stone/ }).check();
  await expect(page.getByLabel('Level').locator('option', { hasText: /Level 3 · Elo \d+/ })).toHaveCount(1);
});
