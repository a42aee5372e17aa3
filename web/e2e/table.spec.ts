// What can be done at a table besides acting.
import { expect, test } from './support/test.ts';
import { click, look, nextTurn, open } from './support/play.ts';

const BOT = { kind: 'bot', level: 'random' } as const;
const ME = { kind: 'me' } as const;

test('an illegal try shows the rule and the cells', async ({ page }) => {
  await open(page, { game: 'distrify:size=9', seats: [ME, { kind: 'local', name: 'Rui' }] });
  await page.locator('[data-cell=e5]').click();
  await expect(page.locator('.line')).toContainText('Rui');
  await page.locator('[data-cell=e5]').click();
  await expect(page.getByRole('alert')).toHaveText('There is already a stone on e5.');
  await expect(page.locator('[data-cell=e5]')).toHaveAccessibleName(/in the way|show|why|forbid/i);
  // The next thing done clears it.
  await page.locator('[data-cell=d5]').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('against the computer what was played is taken back at once', async ({ page }) => {
  const id = await open(page, { game: 'sixteen-stone', seats: [ME, BOT] });
  await page.locator('[data-cell=c3]').click();
  await expect.poll(async () => (await look(page, id)).last?.seat).toBe(2);
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('c3');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-cell=c3]')).not.toHaveAccessibleName(/red stone/i);
  await expect(page.getByRole('list', { name: 'Moves' })).toHaveCount(0);
});

test('giving up asks first', async ({ page }) => {
  await open(page, { game: 'sixteen-stone', seats: [ME, BOT] });
  await page.getByRole('button', { name: 'Resign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up?' });
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Resign' }).click();
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.line.over')).toContainText('the other side gave up');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sixteen-stone-.*\.txt$/);
});

test('actions are confirmed where that is set, and hints are given', async ({ page }) => {
  const id = await open(page, { game: 'sixteen-stone', seats: [ME, BOT], training: true });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Ask before an action is played').click();
  await page.keyboard.press('Escape');
  await page.locator('[data-cell=b2]').click();
  await expect(page.getByText('Play this: stone on b2?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect((await look(page, id)).last).toBe(null);
  await page.locator('[data-cell=b2]').click();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await look(page, id)).last).not.toBe(null);
  await nextTurn(page, id, 3);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/The computer would play: stone on .*Chance to win: \d+/)).toBeVisible({ timeout: 15_000 });
});

test('a position of the past can be looked at while the game goes on', async ({ page }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [ME, { kind: 'local', name: null }] });
  for (const cell of ['e5', 'a1', 'c1']) {
    const table = await look(page, id);
    await expect(page.locator('main.table')).toHaveAttribute('data-version', String(table.version));
    await click(page, table, cell);
    await expect.poll(async () => (await look(page, id)).version).toBeGreaterThan(table.version);
  }
  await page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: 'e5' }).click();
  await expect(page.locator('[data-cell=a1]')).not.toHaveAccessibleName(/white/i);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('[data-cell=a1]')).toHaveAccessibleName(/white/i);
});

test('computers play at the speed of who watches', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /^Distrify/ }).check();
  await page.getByRole('radio', { name: 'Computer against computer' }).check();
  for (const seat of [1, 2]) await page.getByLabel(`Level of seat ${seat}`).selectOption('random');
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/Action \d+ of [1-9]\d* so far/)).toBeVisible();
  // Who won is not told before it is seen.
  await expect(page.getByRole('list', { name: 'Players' })).not.toContainText('won');
  const count = async () => Number(/Action (\d+)/.exec((await page.getByText(/Action \d+ of/).textContent()) ?? '')?.[1]);
  const before = await count();
  await page.getByRole('button', { name: 'One action on' }).click();
  await expect.poll(count).toBe(before + 1);
  await page.getByRole('button', { name: 'One action back' }).click();
  await expect.poll(count).toBe(before);
  await page.waitForTimeout(1_500);
  expect(await count()).toBe(before);
  await page.getByLabel('Speed').selectOption('instant');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.line.over')).toBeVisible({ timeout: 60_000 });
});

test('people at one device hand over, and secrets stay covered', async ({ page }) => {
  const id = await open(page, { game: 'meerkats:players=2', seats: [ME, { kind: 'local', name: 'Rui' }] });
  const secretOf = async () => /\s([rgby?])([rgby?])$/.exec((await look(page, id)).position)?.slice(1);
  await expect(page.getByRole('heading', { name: /Hand over to Guest/ })).toBeVisible();
  await expect(page.locator('[data-cell]')).toHaveCount(0);
  await expect(page.getByText('Your secret colour')).toHaveCount(0);
  await page.getByRole('button', { name: /I am Guest/ }).click();
  const names = { r: 'red', g: 'green', b: 'blue', y: 'yellow' } as Record<string, string>;
  const mine = names[(await secretOf())?.[0] ?? ''] ?? '?';
  await expect(page.getByText(`Your colour is ${mine}`)).toHaveCount(0);
  await page.getByRole('button', { name: /Your secret colour/ }).click();
  await expect(page.getByText(`Your colour is ${mine}`)).toBeVisible();
  // The first drop ends the first turn.
  await page.locator('[data-cell=e5]').click();
  await expect(page.getByRole('heading', { name: 'Hand over to Rui' })).toBeVisible();
  await expect(page.getByText('Your colour is')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Rui' }).click();
  await expect(page.getByText('Your colour is')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Your secret colour/ })).toBeVisible();
});

test('whose time runs out loses, and clocks tell the truth until then', async ({ page }) => {
  await open(page, { game: 'sixteen-stone', seats: [ME, BOT], clock: { kind: 'turn', seconds: 4 } });
  const clock = page.getByRole('timer').first();
  await expect(clock).toHaveText(/0:0[0-3]\.\d/);
  await expect(page.locator('.line.over')).toContainText('time ran out', { timeout: 15_000 });
  await expect(clock).toHaveText('0:00.0');
});
