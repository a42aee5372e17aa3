import { expectAccessible } from './support/axe.ts';
import { open } from './support/play.ts';
import { keepRecord, MEERKATS, SHORT, WON } from './support/records.ts';
import { expect, test, type Page } from './support/test.ts';

async function analysed(page: Page, record: string, actions: number): Promise<string> {
  const id = await keepRecord(page, record);
  await page.goto(`/r/${id}/analysis`);
  await page.getByRole('combobox', { name: 'How thorough' }).selectOption('100');
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByText('All values as a table').click();
  await expect(page.getByRole('table', { name: 'All values as a table' }).getByRole('row')).toHaveCount(actions + 1, { timeout: 60_000 });
  return id;
}

test('a game is judged, and the judgement is read in the graph, the list and the tables', async ({ page }) => {
  await analysed(page, WON, 3);
  // Black let White win: the graph is a slider with words, and marks stand in the list of moves.
  const graph = page.getByRole('slider', { name: 'Win chances' });
  await graph.focus();
  await page.keyboard.press('End');
  await expect(graph).toHaveAttribute('aria-valuetext', /3 of 3; .*White.* 100/);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Next mistake →' }).click();
  await expect(page.getByText(/^(An inaccuracy|A mistake|A blunder): Ana \(Black\) goes from/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('button', { name: /, (inaccuracy|mistake|blunder)$/ }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mistakes by player' }).getByRole('row')).toHaveCount(3);
  // The better line is played on the board, with a way back.
  await page.locator('.judged .line button').first().click();
  await expect(page.getByRole('group', { name: 'Your variation' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByRole('group', { name: 'Your variation' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an analysis shows its progress, is stopped, and keeps what was found', async ({ page }) => {
  const many = Array.from({ length: 8 }, (_, place) => `${'abcde'[place % 5]}${1 + Math.floor(place / 5)}\n${'abcde'[place % 5]}${5 - Math.floor(place / 5)}`).join('\n');
  const id = await keepRecord(page, `[Game "sixteen-stone"]\n[Start "...../...../...../...../..... r 8,8 place 0 0"]\n\n${many}\n`);
  await page.goto(`/r/${id}/analysis`);
  await page.getByRole('combobox', { name: 'How thorough' }).selectOption('1000');
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // It may be further than the first before anybody can look.
  await expect(page.getByText(/^([1-9]|1[0-5]) of 16 actions judged$/)).toBeVisible({ timeout: 30_000 });
  // A reload finds it again.
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped after \d+ of 16 actions\.$/)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Win chances' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse the game' })).toBeVisible();
});

test('own variations are tried out on the board, and left again', async ({ page }) => {
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}/analysis?at=2`);
  await expect(page.locator('[data-cell=a1][aria-label*="can be placed on"]')).toBeVisible();
  const own = page.getByRole('group', { name: 'Your variation' });
  // A quick second action waits for the answer to the first.
  await page.route('**/api/positions', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.locator('[data-cell=a1]').click();
  await page.locator('[data-cell=e5]').click();
  await expect(own.getByRole('button', { name: 'a1' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('gridcell', { name: /^a1/ }).getByRole('button')).toHaveAccessibleName(/red/i);
  await own.getByRole('button', { name: 'from 2' }).click();
  await expect(page.getByRole('gridcell', { name: /^a1/ }).getByRole('button')).not.toHaveAccessibleName(/red/i);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  // What is not legal is explained here too.
  await page.locator('[data-cell=c3]').click();
  await expect(page.getByRole('alert')).toContainText('There is already a stone on c3.');
});

test('the computer is asked about one position, and its lines are played', async ({ page }) => {
  const id = await keepRecord(page, WON);
  await page.goto(`/r/${id}/analysis?at=2`);
  await page.getByRole('button', { name: 'Ask the computer' }).click();
  const best = page.locator('.best li').first();
  await expect(best).toContainText('wins in 1', { timeout: 30_000 });
  await best.getByRole('button').first().click();
  await expect(page.getByText(/White\) wins: a path joins the two edges/).first()).toBeVisible();
});

test('in a variation of Meerkats the reader draws the stones', async ({ page }) => {
  const id = await keepRecord(page, MEERKATS);
  await page.goto(`/r/${id}/analysis?at=2`);
  await page.getByRole('button', { name: /^Draw yellow/ }).click();
  await page.locator('[data-cell=a5]').click();
  await expect(page.getByRole('gridcell', { name: /^a5/ }).getByRole('button')).toHaveAccessibleName(/yellow/i);
});

test('the game of a table is analysed when it is over, and during play where that was agreed', async ({ page }) => {
  const seats = [{ kind: 'me' as const }, { kind: 'local' as const, name: 'Rui' }];
  const id = await open(page, { game: 'sixteen-stone', seats });
  await page.locator('[data-cell=c3]').click();
  await expect(page.locator('[data-cell=c3]')).toHaveAccessibleName(/red/i);
  await page.locator('[data-cell=b2]').click();
  await expect(page.locator('[data-cell=b2]')).toHaveAccessibleName(/blue/i);
  const { origin } = new URL(page.url());
  await page.request.post(`/api/tables/${id}/resign`, { data: { seat: 1 }, headers: { origin } });
  await page.goto(`/t/${id}/film`);
  await page.getByRole('link', { name: 'Analyse the game' }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${id}/analysis`));
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await expect(page.getByRole('slider', { name: 'Win chances' })).toBeVisible({ timeout: 30_000 });
  const training = await open(page, { game: 'sixteen-stone', seats, training: true });
  await page.goto(`/t/${training}/analysis`);
  await expect(page.getByRole('button', { name: 'Ask the computer' })).toBeEnabled();
});

test('a running game is not analysed', async ({ page }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  await page.goto(`/t/${id}/analysis`);
  await expect(page.getByText('This game is still being played.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the film' })).toBeVisible();
});

test('the analysis fits a phone and is accessible there', async ({ page }) => {
  const id = await keepRecord(page, SHORT);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/r/${id}/analysis?at=2`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
