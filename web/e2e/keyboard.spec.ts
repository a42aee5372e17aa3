// The boards by keys, by finger, and for those who hear them. Whole games by keyboard are in games.spec.ts.
import { readFileSync } from 'node:fs';
import { parsePlaythrough } from '../src/lib/game/fixtures/parse.ts';
import { press, readState } from '../src/lib/game/index.ts';
import { expect, test, type Page } from './support/test.ts';
import { look, open, type } from './support/play.ts';

const ME = { kind: 'me' } as const;
const OTHER = { kind: 'local', name: 'Rui' } as const;

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const live = (page: Page) => page.locator('.board [aria-live]');

/** Waits until the page shows what the server has. */
async function settled(page: Page, id: string) {
  const table = await look(page, id);
  await expect(page.locator('main.table')).toHaveAttribute('data-version', String(table.version));
  return table;
}

/** Enters an action at the focus and waits for it. */
async function enter(page: Page, id: string, action: string) {
  const before = await settled(page, id);
  expect(before.actions).toContain(action);
  await type(page, before, action);
  await expect.poll(async () => (await look(page, id)).version).toBeGreaterThan(before.version);
  return settled(page, id);
}

test('the set-up of Syrtis: swaps, towers, colours', async ({ page }) => {
  // This deal needs several swaps.
  const id = await open(page, { game: 'syrtis:board=minor', seats: [ME, OTHER], seed: 37 });
  await cell(page, 'c3').focus();
  let table = await settled(page, id);
  expect(table.position).toContain(' swap ');
  for (let swaps = 0; table.position.includes(' swap ') && swaps < 30; swaps += 1) {
    // Of all swaps, one that has not been made just before.
    const next = table.actions.find((action) => action !== table.last?.action)!;
    table = await enter(page, id, next);
    await expect(live(page)).toContainText(/swaps the tiles \d+ and \d+/);
  }
  expect(table.position).toContain(' towers ');
  for (let towers = 0; towers < 4; towers += 1) {
    const wanted = table.actions[towers * 2]!;
    table = await enter(page, id, wanted);
    await expect(cell(page, wanted.slice(1))).toHaveAccessibleName(towers < 2 ? /light tower/ : /dark tower/);
  }
  expect(table.position).toContain(' choose ');
  await page.keyboard.press('d');
  await expect.poll(async () => (await look(page, id)).position).toMatch(/ l - 0,0 12$/);
});

test('a half-entered action can be left, and letters choose its kind', async ({ page }) => {
  const id = await open(page, { game: 'syrtis:board=minor', seats: [ME, OTHER], seed: 3 });
  await cell(page, 'c3').focus();
  for (const action of ['+b5', '+d4', '+d1', '+b2', 'light']) await enter(page, id, action);
  const table = await settled(page, id);
  const state = readState(table.game, table.position);
  const tower = state.cells.find((one) => 'tower' in one && one.tower === 'light')!.name;
  const reached = table.actions.filter((action) => action.startsWith(`${tower}-`) || action.startsWith(`${tower}>`)).length;

  await cell(page, tower).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, tower)).toHaveAccessibleName(/; picked$/);
  await expect(live(page)).toHaveText(new RegExp(`Picked ${tower}: ${reached === 1 ? 'one' : reached} destination`));
  await page.keyboard.press('Escape');
  await expect(cell(page, tower)).toHaveAccessibleName(/; can be picked$/);

  const named = (words: RegExp) => page.getByRole('gridcell').getByRole('button', { name: words });
  const sinkable = table.actions.filter((action) => action.startsWith('x')).length;
  await expect(named(/can be sunk$/)).toHaveCount(sinkable);
  await page.keyboard.press('m');
  await expect(named(/can be sunk$/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move a tower' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(named(/can be sunk$/)).toHaveCount(sinkable);

  // Page Down goes through what can be done.
  const places = new Set<string | null>();
  for (let i = 0; i < sinkable + 2; i += 1) {
    await page.keyboard.press('PageDown');
    places.add(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')));
  }
  expect([...places].every((label) => /can be/.test(label!))).toBe(true);
  expect(places.size).toBeGreaterThan(1);

  await page.keyboard.press('p');
  await expect.poll(async () => (await look(page, id)).last?.action).toBe('pass');
  await expect(live(page)).toContainText('Light: passes. Next: Dark.');
});

test('arrows lead across the hexagon and back', async ({ page }) => {
  await open(page, { game: 'meerkats:players=2', seats: [ME, { kind: 'bot', level: 'random' }] });
  await cell(page, 'e5').focus();
  const focused = () => page.evaluate(() => document.activeElement!.getAttribute('data-cell'));
  for (const [key, leads] of [
    ['ArrowRight', 'e6'],
    ['ArrowLeft', 'e5'],
    ['ArrowUp', 'd5'],
    ['ArrowUp', 'c4'],
    ['ArrowDown', 'd5'],
    ['ArrowDown', 'e5'],
    ['ArrowDown', 'f5'],
    ['Home', 'f1'],
    ['End', 'f8'],
    ['ArrowRight', 'f8'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(leads);
  }
  for (let i = 0; i < 9; i += 1) await page.keyboard.press('ArrowUp');
  expect(await focused()).toMatch(/^a/);
});

test('which stones to capture is asked where there is a choice', async ({ page }) => {
  const file = new URL('../src/lib/game/fixtures/sixteen-stone-choices.txt', import.meta.url);
  const { spec, steps } = parsePlaythrough('choices', readFileSync(file, 'utf8'));
  // The first position with an action that several others begin like.
  const asks = ({ position, actions }: (typeof steps)[number]) => {
    const state = readState(spec, position);
    const capture = actions.find((action) => action.includes('*'));
    if (!capture) return null;
    const [from, to] = capture.split('*')[0]!.split('-');
    return to && press(state, actions, { picked: [from!], mode: null }, to).ask ? capture : null;
  };
  const at = steps.findIndex((step) => asks(step) !== null);
  expect(at).toBeGreaterThan(0);

  const id = await open(page, { game: spec, seats: [ME, OTHER] });
  const { origin } = new URL(page.url());
  for (const { action } of steps.slice(0, at)) {
    for (;;) {
      const answer = await page.request.post(`/api/tables/${id}/actions`, { data: { action }, headers: { origin } });
      if (answer.ok()) break;
      expect(answer.status()).toBe(429);
      await page.waitForTimeout(200);
    }
  }
  await settled(page, id);
  const capture = asks(steps[at]!)!;
  const [from, to] = capture.split('*')[0]!.split('-') as [string, string];
  await cell(page, from).focus();
  await page.keyboard.press('Enter');
  await cell(page, to).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Which one?' });
  await expect(question).toBeVisible();
  // Escape leaves the question, and the board has the focus again.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cell(page, to)).toBeFocused();
  await page.keyboard.press('Enter');
  await question.locator(`[data-action="${capture}"]`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await look(page, id)).last?.action).toBe(capture);
});

test('which colour to drop is asked by the designer’s rules, or said by its letter', async ({ page }) => {
  const id = await open(page, { game: 'meerkats:players=2,rules=designer', seats: [ME, { kind: 'bot', level: 'random' }] });
  await cell(page, 'e5').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Which one?' });
  await expect(question.getByRole('button')).toHaveText([/^blue stone/, /^green stone/, /^red stone/, /^yellow stone/, 'None of these']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Drop blue' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  const played = async () => (await (await page.request.get(`/api/tables/${id}/film`)).json()) as { frames: { action: string | null }[] };
  await expect.poll(async () => (await played()).frames.map(({ action }) => action)).toContain('b@e5');
});

test('a large board is looked at closely by keys, and the focus stays in sight', async ({ page }) => {
  const id = await open(page, { game: 'distrify:size=19', seats: [ME, OTHER] });
  await settled(page, id);
  await cell(page, 'j10').focus();
  const width = async () => (await cell(page, 'j10').boundingBox())!.width;
  const whole = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 2);
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'r10')).toBeFocused();
  await expect(cell(page, 'r10')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await look(page, id)).last?.action).toBe('r10');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
});

test('a stone that may not lie there says why, by keyboard', async ({ page }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [ME, OTHER] });
  await cell(page, 'e5').focus();
  await enter(page, id, 'e5');
  await cell(page, 'e5').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('There is already a stone on e5.');
  await enter(page, id, 'd4');
  await cell(page, 'c5').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toContainText('diagonal neighbours');
  await expect(cell(page, 'd4')).toHaveAccessibleName(/in the way of the rule/);
});

test('the board speaks Portuguese', async ({ page }) => {
  const id = await open(page, { game: 'distrify:size=9', seats: [ME, OTHER] });
  await page.evaluate(() => localStorage.setItem('tabuleiro', JSON.stringify({ language: 'pt' })));
  await page.reload();
  await expect(cell(page, 'e5')).toHaveAccessibleName('e5: vazia; pode jogar-se aqui');
  await cell(page, 'e5').focus();
  await enter(page, id, 'e5');
  await expect(cell(page, 'e5')).toHaveAccessibleName(/^e5: peça preta, última jogada/);
  await expect(live(page)).toHaveText('Preto: peça em e5. A seguir: Branco.');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('cells too small for a finger are looked at closely first', async ({ page }) => {
    const id = await open(page, { game: 'distrify:size=19', seats: [ME, OTHER] });
    await settled(page, id);
    await cell(page, 'c4').tap();
    await expect.poll(async () => (await cell(page, 'c4').boundingBox())!.width).toBeGreaterThan(30);
    expect((await look(page, id)).last).toBe(null);
    await expect(cell(page, 'c4')).toBeInViewport();
    await cell(page, 'c4').tap();
    await expect.poll(async () => (await look(page, id)).last?.action).toBe('c4');
  });

  test('two fingers look closer, and press nothing', async ({ page }) => {
    const id = await open(page, { game: 'distrify:size=13', seats: [ME, OTHER] });
    await settled(page, id);
    const width = async () => (await cell(page, 'g7').boundingBox())!.width;
    const before = await width();
    const { x, y } = (await cell(page, 'g7').boundingBox())!;
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x - apart, y }, { x: x + apart, y }],
      });
    await touch('touchStart', 20);
    for (let apart = 25; apart <= 60; apart += 5) await touch('touchMove', apart);
    await touch('touchEnd', 60);
    await expect.poll(width).toBeGreaterThan(before * 2);
    // A pinch is no press.
    expect((await look(page, id)).last).toBe(null);
    await expect(cell(page, 'g7')).toBeInViewport();
  });

  test('a tap picks, another goes there', async ({ page }) => {
    const id = await open(page, { game: 'syrtis:board=minor', seats: [ME, OTHER], seed: 3 });
    const { origin } = new URL(page.url());
    for (const action of ['+b5', '+d4', '+d1', '+b2', 'light']) {
      await page.request.post(`/api/tables/${id}/actions`, { data: { action }, headers: { origin } });
    }
    const table = await settled(page, id);
    const move = table.actions.find((action) => action.includes('-'))!;
    const [from, to] = move.split('-') as [string, string];
    await cell(page, from).tap();
    await expect(cell(page, from)).toHaveAccessibleName(/; picked$/);
    await cell(page, to).tap();
    await expect.poll(async () => (await look(page, id)).last?.action).toBe(move);
  });
});
