import { expectAccessible } from './support/axe.ts';
import { keepRecord, SHORT } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a record is downloaded, and opened again from its file', async ({ page }) => {
  const id = await keepRecord(page, SHORT);
  await page.goto(`/r/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`sixteen-stone-${id}.txt`);
  await page.goto('/upload');
  await page.getByLabel('A file').setInputFiles(await file.path());
  await expect(page).toHaveURL(/\/r\/[\w-]+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixteen Stone: the film');
  await page.keyboard.press('End');
  await expect(page.getByText('Rui (Blue) wins: the other side gave up.').first()).toBeVisible();
});

test('a record is pasted', async ({ page }) => {
  await page.goto('/upload');
  await page.getByLabel('Or paste the text here').fill(SHORT);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('0 of 4')).toBeVisible();
});

const FAULTS: [name: string, text: string, says: string][] = [
  ['no record at all', 'hello', 'Line 1: the header [Game "…"] is missing.'],
  ['a header twice', SHORT.replace('[Seat2 "Rui"]', '[Seat1 "Rui"]'), 'comes twice'],
  ['a game that is none', SHORT.replace('sixteen-stone:rules=classic', 'chess'), 'Line 1: no game that is known here'],
  ['a position that is none', SHORT.replace('8,8 place', '9,9 place'), 'Line 2: the start position cannot be read'],
  ['a day that is none', SHORT.replace('2026-11-15', 'yesterday'), 'is no day; it should look like 2026-11-15.'],
  ['an action that is not legal', SHORT.replace('\nb2\n', '\nc3\n'), 'Line 11: action 4 cannot be played. There is already a stone on c3.'],
  ['a comment without an end', SHORT.replace('it.}', 'it.'), 'the comment that begins here has no closing brace.'],
  ['a result that the actions contradict', SHORT.replace('win 2 resignation', 'win 1 reduced'), 'the result does not fit the actions'],
];

for (const [name, text, says] of FAULTS) {
  test(`${name}: the line and what is wrong with it`, async ({ page }) => {
    await page.goto('/upload');
    const area = page.getByLabel('Or paste the text here');
    await area.fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(says);
    await expect(area).toHaveValue(text);
    await page.getByRole('button', { name: /^Show line/ }).click();
    await expect(area).toBeFocused();
  });
}

test('a mended record opens', async ({ page }) => {
  await page.goto('/upload');
  const area = page.getByLabel('Or paste the text here');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is nothing to read yet');
  await area.fill(SHORT.replace('\nb2\n', '\nc3\n'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Show line 11' }).click();
  expect(await area.evaluate((node: HTMLTextAreaElement) => node.value.slice(node.selectionStart, node.selectionEnd))).toBe('c3');
  await page.keyboard.type('b2');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('0 of 4')).toBeVisible();
});

test('faults are told in Portuguese too', async ({ browser, server }) => {
  const page = await (await browser.newContext({ locale: 'pt-PT', baseURL: server.url })).newPage();
  await page.goto('/upload');
  await page.getByLabel('Ou cola aqui o texto').fill(SHORT.replace('\nb2\n', '\nc3\n'));
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Linha 11: a ação 4 não se pode jogar. Já há uma pedra em c3.');
  await page.getByLabel('Ou cola aqui o texto').fill(SHORT.replace('sixteen-stone:rules=classic', 'chess'));
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Linha 1: não é um jogo conhecido aqui: `chess`.');
  await page.context().close();
});

test('the page for records is accessible, also with a fault, and fits a phone', async ({ page }) => {
  await page.goto('/upload');
  await page.getByLabel('Or paste the text here').fill('hello');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
