// Cameras, places, films, and what happens where there is no WebGL or it is lost.
import { NO_CHOICE, readState, targets } from '../src/lib/game/index.ts';
import { click, look, nextTurn, open } from './support/play.ts';
import { keepRecord, WON } from './support/records.ts';
import { choose, clickCell, probe, SOFTWARE, still } from './support/scene.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test, type Page } from './support/test.ts';
import { stat } from 'node:fs/promises';

test.use({ viewport: { width: 640, height: 480 }, actionTimeout: 60_000, launchOptions: SOFTWARE });
test.setTimeout(300_000);

const POSITION = { game: 'syrtis:board=minor', seats: [{ kind: 'me' as const }, { kind: 'local' as const, name: 'Rui' }], seed: 5 };

async function sceneOf(page: Page) {
  await expect(page.locator('canvas[tabindex]')).toBeVisible({ timeout: 60_000 });
  return still(page);
}

test('cameras are chosen by menu and by keys, are remembered, and can be led by hand within limits', async ({ page }) => {
  await choose(page, { camera: 'mine' });
  await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  const first = await sceneOf(page);
  expect(first.camera).toBe('mine');
  await page.locator('canvas[tabindex]').focus();
  await page.keyboard.press('0');
  await expect.poll(async () => (await probe(page)).polar).toBeLessThan(0.1);
  await page.keyboard.press('2');
  await expect.poll(async () => Math.cos((await probe(page)).azimuth)).toBeLessThan(-0.99);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByLabel('Camera').selectOption('From above');
  await expect.poll(async () => (await probe(page)).camera).toBe('above');
  await page.reload();
  expect((await sceneOf(page)).camera).toBe('above');
  const box = (await page.locator('canvas[tabindex]').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await probe(page)).camera).toBe('free');
  const led = await still(page);
  expect(led.polar).toBeGreaterThan(0);
  expect(led.polar).toBeLessThan(1.4);
  expect(led.cast.filter(({ key }) => key.startsWith('stone'))).toHaveLength(0);
});

test('who has the second seat looks from there, and the board can be turned', async ({ page }) => {
  await choose(page, { camera: 'mine' });
  await open(page, { game: 'sixteen-stone', seats: [{ kind: 'bot', level: 'random' }, { kind: 'me' }] });
  expect(Math.cos((await sceneOf(page)).azimuth)).toBeLessThan(-0.99);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(async () => Math.cos((await probe(page)).azimuth)).toBeGreaterThan(0.99);
});

test('at one device the camera goes to whoever plays next, where that is wished for', async ({ page }) => {
  await choose(page, { camera: 'mine' });
  await open(page, { game: 'sixteen-stone', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  expect(Math.cos((await sceneOf(page)).azimuth)).toBeGreaterThan(0.99);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByLabel('Turn to whoever plays next').check();
  await page.getByRole('button', { name: 'View' }).click();
  await clickCell(page, 'c3');
  await expect.poll(async () => Math.cos((await probe(page)).azimuth)).toBeLessThan(-0.99);
});

test('places change all about the board and nothing on it, and nothing is left behind', async ({ page }) => {
  await choose(page, { camera: 'above' });
  await open(page, POSITION);
  const before = await sceneOf(page);
  await page.getByRole('button', { name: 'View' }).click();
  const counts: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (const [name, theme] of [['A wooden study', 'study'], ['Night', 'night'], ['High contrast', 'contrast'], ['The sea at noon', 'sea']] as const) {
      await page.getByLabel('Place').selectOption(name);
      await expect.poll(async () => (await probe(page)).theme).toBe(theme);
      const now = await still(page);
      expect(now.cast).toEqual(before.cast);
    }
    counts.push((await still(page)).memory.geometries, (await probe(page)).memory.textures);
  }
  expect(counts.slice(0, 2)).toEqual(counts.slice(2));
});

test('flat and 3D are one click apart, and what is half entered is kept', async ({ page }) => {
  await choose(page, { view: 'flat' });
  const id = await open(page, { game: 'syrtis:board=minor', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }], seed: 5 });
  // Through the set-up, on the flat board.
  let table = await look(page, id);
  while (!table.position.includes(' play ') && readState(table.game, table.position).phase !== 'play') {
    if (table.actions.length > 1) {
      await expect(page.locator('main.table')).toHaveAttribute('data-version', String(table.version));
      await click(page, table, table.actions[0]!);
    }
    table = await nextTurn(page, id, table.version);
  }
  await expect(page.locator('main.table')).toHaveAttribute('data-version', String(table.version));
  const state = readState(table.game, table.position);
  const own = targets(state, table.actions, NO_CHOICE).find(({ kind }) => kind === 'own')!.cell;
  await page.locator(`[data-cell="${own}"]`).click();
  await page.getByRole('button', { name: '3D' }).click();
  await sceneOf(page);
  expect((await probe(page)).marks).toContainEqual({ form: 'picked', cell: own, faint: false });
  const goal = targets(state, table.actions, { picked: [own], mode: null }).find(({ kind }) => kind === 'move')!;
  expect(await clickCell(page, goal.cell)).toBe(goal.cell);
  await expect.poll(async () => (await look(page, id)).version).toBeGreaterThan(table.version);
  await page.getByRole('button', { name: 'Flat' }).click();
  await expect(page.locator(`[data-cell="${goal.cell}"]`)).toHaveAttribute('aria-label', /tower/);
});

test('what is taken back leaves the scene too', async ({ page }) => {
  await choose(page);
  const id = await open(page, { game: 'sixteen-stone', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
  const before = await sceneOf(page);
  const onBoard = async () => (await probe(page)).cast.filter(({ key }) => key.startsWith('stone'));
  expect(await clickCell(page, 'c3')).toBe('c3');
  await expect.poll(async () => (await look(page, id)).last?.seat).toBe(2);
  await expect.poll(onBoard).toHaveLength(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await probe(page)).cast).toEqual(before.cast);
  // And the scene goes on from there.
  await still(page);
  expect(await clickCell(page, 'b2')).toBe('b2');
  await expect.poll(async () => (await onBoard()).map(({ key, what }) => `${key} ${what}`)).toContain('stone b2 r');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a tap in the scene picks a cell, and a drag does not', async ({ page }) => {
    await choose(page);
    await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
    await sceneOf(page);
    const stones = async () => (await probe(page)).cast.filter(({ key }) => key.startsWith('stone')).map(({ key }) => key);
    const { cells } = await probe(page, { cells: true });
    const [from, to] = [cells.c3!, cells.g7!];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [from]);
    for (let step = 1; step <= 5; step += 1) await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }]);
    await send('touchEnd', []);
    await expect.poll(async () => (await probe(page)).camera).toBe('free');
    await still(page);
    expect(await stones()).toEqual([]);
    const seen = (await probe(page, { cells: true })).cells.e5!;
    await page.touchscreen.tap(seen.x, seen.y);
    await expect(page.locator('canvas[tabindex]')).toHaveAttribute('data-picked', 'e5');
    await expect.poll(stones).toEqual(['stone e5']);
    // Nothing stays marked as if something pointed at it.
    expect((await probe(page)).wished).toBe(null);
  });
});

test('nothing is drawn while nothing moves', async ({ page }) => {
  await choose(page, { motion: 'full' });
  await open(page, POSITION);
  const { figures } = await sceneOf(page);
  await page.waitForTimeout(1500);
  expect((await probe(page)).figures.frames).toBe(figures.frames);
});

test('the keyboard plays in the scene, and hears what it does', async ({ page }) => {
  await choose(page);
  await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  await sceneOf(page);
  await page.locator('canvas[tabindex]').focus();
  await expect(page.locator('[data-spoken]')).toContainText('e5');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-spoken]')).toContainText('f5');
  expect((await probe(page)).marks).toContainEqual({ form: 'cursor', cell: 'f5', faint: false });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await probe(page)).cast.map(({ key }) => key)).toContain('stone f5');
  await expectAccessible(page);
});

test('what forbids a cell is outlined when one points at it', async ({ page }) => {
  await choose(page);
  await open(page, { game: 'distrify:size=9', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }] });
  await sceneOf(page);
  const lies = async (cell: string) => {
    await clickCell(page, cell);
    await expect.poll(async () => (await probe(page)).cast.map(({ key }) => key), { timeout: 20_000 }).toContain(`stone ${cell}`);
  };
  // Black opens; the two stones of White's turn may not be diagonal neighbours.
  await lies('a1');
  await lies('e5');
  const seen = await probe(page, { cells: true });
  expect(seen.marks).toContainEqual({ form: 'pending', cell: 'e5', faint: false });
  expect(seen.marks).not.toContainEqual({ form: 'place', cell: 'd4', faint: false });
  const at = seen.cells.d4!;
  await page.mouse.move(at.x, at.y);
  await expect.poll(async () => (await probe(page)).marks.filter(({ form }) => form === 'guilty').map(({ cell }) => cell), { timeout: 20_000 }).toContain('e5');
});

test('a film is seen in 3D, and goes back and forth', async ({ page }) => {
  await choose(page);
  await page.goto('/');
  const id = await keepRecord(page, WON);
  await page.goto(`/r/${id}`);
  const start = await sceneOf(page);
  await page.keyboard.press('End');
  await expect.poll(async () => (await probe(page)).cast.some(({ key }) => key === 'stone f5')).toBe(true);
  await expect.poll(async () => (await probe(page)).cast.filter(({ what }) => what === 'lit').length).toBeGreaterThan(3);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await probe(page)).cast).toEqual(start.cast);
});

test('a film is saved as a video, with progress', async ({ page }) => {
  await choose(page);
  await page.goto('/');
  const id = await keepRecord(page, WON);
  await page.goto(`/r/${id}`);
  await sceneOf(page);
  await page.getByRole('button', { name: 'Save as a video' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download the video' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const saving = page.waitForEvent('download');
  await link.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^distrify-.*\.(webm|mp4)$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(5_000);
});

test('the video can be stopped', async ({ page }) => {
  await choose(page);
  await page.goto('/');
  const id = await keepRecord(page, WON);
  await page.goto(`/r/${id}`);
  await sceneOf(page);
  await page.getByRole('button', { name: 'Save as a video' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Save as a video' })).toBeVisible();
});

test('a game is chosen on the table of the start page', async ({ page }) => {
  await choose(page);
  await page.goto('/');
  const seen = async () =>
    page.evaluate(() => {
      const detail: { games?: Record<string, { x: number; y: number } | null>; frames?: number } = {};
      document.querySelector('canvas')?.dispatchEvent(new CustomEvent('scene-probe', { detail }));
      return detail;
    });
  await expect.poll(async () => (await seen()).frames ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const game of ['meerkats', 'distrify', 'syrtis', 'sixteen-stone']) {
    const at = (await seen()).games![game]!;
    await page.mouse.click(at.x, at.y);
    await expect(page.locator(`input[value="${game}"]`)).toBeChecked();
  }
  await expectAccessible(page);
});

test('the boards of the start page come to rest, and sway again when somebody is there', async ({ page }) => {
  await choose(page, { motion: 'full' });
  await page.goto('/');
  const seen = async () =>
    page.evaluate(() => {
      const detail: { frames?: number; drawing?: boolean } = {};
      document.querySelector('canvas')?.dispatchEvent(new CustomEvent('scene-probe', { detail }));
      return detail;
    });
  await expect.poll(async () => (await seen()).frames ?? 0, { timeout: 60_000 }).toBeGreaterThan(2);
  await expect.poll(async () => (await seen()).drawing, { timeout: 60_000 }).toBe(false);
  const { frames = 0 } = await seen();
  await page.waitForTimeout(1_000);
  expect((await seen()).frames).toBe(frames);
  await page.mouse.move(200, 200);
  await expect.poll(async () => (await seen()).frames ?? 0).toBeGreaterThan(frames + 2);
});

test('a lost canvas comes back as it was', async ({ page }) => {
  await choose(page);
  await open(page, POSITION);
  const before = await sceneOf(page);
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    lose.loseContext();
    setTimeout(() => lose.restoreContext(), 300);
  });
  await page.waitForTimeout(1200);
  await expect.poll(async () => (await probe(page)).figures.frames).toBeGreaterThan(before.figures.frames);
  expect((await probe(page)).cast).toEqual(before.cast);
});

test('a canvas that does not come back gives way to the flat board', async ({ page }) => {
  await choose(page);
  await open(page, POSITION);
  await sceneOf(page);
  await page.evaluate(() => document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext());
  await expect(page.locator('[data-cell]').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('so here is the flat board')).toBeVisible();
});
