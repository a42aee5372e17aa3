// Two people at two browsers, by link; and a third who watches.
import { expect, test, type Page } from './support/test.ts';
import { click, dice, look, open, pick } from './support/play.ts';

test.setTimeout(300_000);

for (const game of ['syrtis:board=minor', 'distrify:size=9', 'sixteen-stone', 'meerkats:players=2']) {
  test(`${game} is played to the end by two browsers`, async ({ browser, baseURL }) => {
    const [ana, rui] = await Promise.all([person(browser, baseURL), person(browser, baseURL)]);
    const id = await open(ana, { game, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await rui.goto(`/t/${id}`);
    await rui.getByRole('button', { name: 'Join the game' }).click();
    await expect(rui.locator('[data-cell]').first()).toBeVisible();

    const random = dice(11);
    for (let turn = 0; turn < 900; turn += 1) {
      const seen = await look(ana, id);
      if (seen.status === 'over') break;
      const page = seen.actor !== null && seen.you.includes(seen.actor) ? ana : rui;
      const table = await look(page, id);
      // What is the only thing to do plays itself, perhaps just now: then it is for somebody else to act.
      if (table.actor === null || !table.you.includes(table.actor)) continue;
      if (table.actions.length > 1) {
        await expect(page.locator('main.table')).toHaveAttribute('data-version', String(table.version));
        await click(page, table, pick(table, random));
      }
      await expect.poll(async () => (await look(page, id)).version, { intervals: [20] }).toBeGreaterThan(table.version);
    }
    for (const page of [ana, rui]) await expect(page.locator('.line.over')).toBeVisible();
    expect(await ana.locator('.line.over').textContent()).toBe(await rui.locator('.line.over').textContent());
    await ana.context().close();
    await rui.context().close();
  });
}

async function person(browser: import('@playwright/test').Browser, baseURL: string | undefined, more = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...more });
  return context.newPage();
}

test('a table is opened by link, joined with a name, and played again', async ({ browser, baseURL }) => {
  const [ana, rui, eva] = await Promise.all([person(browser, baseURL), person(browser, baseURL), person(browser, baseURL)]);
  await ana.goto('/');
  await ana.getByRole('radio', { name: /^Distrify/ }).check();
  await ana.getByRole('radio', { name: 'Online, by link' }).check();
  await ana.getByRole('button', { name: 'Open the table' }).click();
  const link = await ana.getByLabel('Link to the table').inputValue();

  await rui.goto(link);
  await rui.getByRole('button', { name: 'Choose a name' }).click();
  await rui.getByLabel('Your name').fill('Rui');
  await rui.getByRole('button', { name: 'Keep' }).click();
  await rui.getByRole('button', { name: 'Join the game' }).click();
  await expect(ana.getByRole('list', { name: 'Players' })).toContainText('Rui');
  await expect(ana).toHaveTitle(/● Your turn/);
  await expect(ana.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await expect(rui).not.toHaveTitle(/Your turn/);

  // Whoever comes too late watches.
  await eva.goto(link);
  await expect(eva.getByText('You are watching.')).toBeVisible();
  await expect(eva.getByRole('button', { name: 'Resign' })).toHaveCount(0);

  await ana.locator('[data-cell=e5]').click();
  for (const page of [rui, eva]) await expect(page.locator('[data-cell=e5]')).toHaveAccessibleName(/black/i);

  // A takeback needs consent.
  await ana.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(ana.getByText('You asked to take back.')).toBeVisible();
  await rui.getByRole('button', { name: 'Accept' }).click();
  await expect(ana.locator('[data-cell=e5]')).not.toHaveAccessibleName(/black/i);
  await ana.locator('[data-cell=d4]').click();
  await expect(rui.locator('[data-cell=d4]')).toHaveAccessibleName(/black/i);

  // A draw that is declined, then one that is accepted.
  await rui.getByRole('button', { name: 'Offer a draw' }).click();
  await ana.getByRole('button', { name: 'Decline' }).click();
  await expect(rui.getByText('You offered a draw.')).toHaveCount(0);
  await ana.getByRole('button', { name: 'Offer a draw' }).click();
  await rui.getByRole('button', { name: 'Accept' }).click();
  for (const page of [ana, rui, eva]) await expect(page.locator('.line.over')).toContainText('A draw: the players agreed');

  await ana.getByRole('button', { name: 'Play again' }).click();
  await rui.getByRole('button', { name: 'Accept' }).click();
  await expect(ana).not.toHaveURL(link);
  await expect.poll(() => rui.url()).toBe(ana.url());
  await expect(ana.locator('[data-cell=e5]')).toBeVisible();
  // The seats were changed.
  await expect(rui).toHaveTitle(/● Your turn/);
  for (const page of [ana, rui, eva]) await page.context().close();
});

test('open tables can be found and joined from the start page, running ones watched', async ({ browser, baseURL }) => {
  const [ana, rui, eva] = await Promise.all([person(browser, baseURL), person(browser, baseURL), person(browser, baseURL)]);
  await ana.goto('/');
  await ana.getByRole('radio', { name: /^Sixteen Stone/ }).check();
  await ana.getByRole('radio', { name: 'Online, by link' }).check();
  await ana.getByText('Anybody may join or watch').click();
  await ana.getByRole('button', { name: 'Open the table' }).click();
  await expect(ana.getByLabel('Link to the table')).toBeVisible();
  await rui.goto('/');
  const openTables = rui.getByRole('region', { name: 'Open tables' });
  await openTables.getByRole('link', { name: /Sixteen Stone/ }).click();
  await rui.getByRole('button', { name: 'Join the game' }).click();
  await expect(rui.locator('[data-cell=c3]')).toBeVisible();
  await eva.goto('/');
  await eva.getByRole('region', { name: 'Being played' }).getByRole('link', { name: /Sixteen Stone/ }).first().click();
  await expect(eva.getByText('You are watching.')).toBeVisible();
  await ana.goto('/');
  await expect(ana.getByRole('region', { name: 'Your games' }).getByRole('link', { name: /Sixteen Stone/ })).toContainText('Your turn');
  for (const page of [ana, rui, eva]) await page.context().close();
});
