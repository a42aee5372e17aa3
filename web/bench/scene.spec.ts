// What the scene weighs, how much it draws, and how much work its frames are, with software WebGL at a small size.
import type { CDPSession, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { choose, probe, SOFTWARE, still } from '../e2e/support/scene.ts';
import { expect, test } from '../e2e/support/test.ts';

test.use({ viewport: { width: 640, height: 480 }, actionTimeout: 60_000, launchOptions: SOFTWARE });
test.setTimeout(600_000);

const SCENE_KB = 260;
const CALLS = 80;
const SCRIPT_MS = 4;
const OPENED = 20;
/** What a heap may differ by between two looks at the same thing. */
const HEAP_MB = 3;

/** A board of 19×19 without an empty cell, except where `open` says so. */
function full(open: readonly string[]): string {
  const rows = Array.from({ length: 19 }, (_, y) =>
    Array.from({ length: 19 }, (__, x) => (open.includes(`${'abcdefghijklmnopqrs'[x]}${y + 1}`) ? '.' : (x + Math.floor(y / 2)) % 2 === 0 ? 'x' : 'o')).join(''),
  );
  return `${rows.join('/')} b -`;
}

/** A film of stones that fill the last gaps. */
async function film(page: Page, gaps: readonly string[]): Promise<void> {
  const frames = gaps.map((_, i) => ({ action: i === 0 ? null : gaps[i - 1], seat: i === 0 ? null : 1, position: full(gaps.slice(i)) }));
  frames.push({ action: gaps.at(-1)!, seat: 1, position: full([]) });
  await page.route('**/api/records/full?format=json', (route) => route.fulfill({ json: { id: 'full', game: 'distrify:size=19', names: ['', ''], outcome: 'ongoing' } }));
  await page.route('**/api/records/full/film', (route) => route.fulfill({ json: { game: 'distrify:size=19', frames, outcome: 'ongoing' } }));
}

async function script(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

test('the scene is loaded apart, and is not heavy', async ({ page }) => {
  await choose(page, { view: 'flat' });
  await film(page, ['a1']);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.set(response.url(), response.body());
  });
  await page.goto('/r/full');
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = new Set(bodies.keys());
  await page.getByRole('button', { name: '3D' }).click();
  await still(page);
  let size = 0;
  for (const [address, body] of bodies) if (!before.has(address)) size += gzipSync(await body, { level: 6 }).length;
  console.log(`scene with the room of Distrify: ${(size / 1024).toFixed(1)} KB gzipped (limit ${SCENE_KB})`);
  expect(size / 1024).toBeLessThanOrEqual(SCENE_KB);
});

test('361 stones are few draw calls, still while nothing moves, and little work while something does', async ({ page }) => {
  const gaps = ['j10', 'c3', 'r17', 'e12', 'p5', 'c16', 'l4', 'g8', 'n14', 'b9'];
  await choose(page, { motion: 'full', camera: 'mine' });
  await film(page, gaps);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/r/full');
  const first = await still(page);
  await page.waitForTimeout(2000);
  expect((await probe(page)).figures.frames).toBe(first.figures.frames);
  // A stone falls: the last gaps are filled one by one.
  for (let i = 0; i < gaps.length; i += 1) await page.keyboard.press('ArrowRight');
  const after = await still(page);
  const stones = after.cast.filter(({ key }) => key.startsWith('stone')).length;
  expect(stones).toBe(361);
  expect(after.figures.calls).toBeLessThanOrEqual(CALLS);
  // An animated frame lays all pieces anew and draws them. Both are measured by the time that the thread ran for.
  const rounds = 200;
  const start = await script(session);
  await probe(page, { update: rounds });
  const laying = ((await script(session)) - start) / rounds;
  await page.locator('canvas[tabindex]').focus();
  await page.keyboard.press('9');
  await expect.poll(async () => (await probe(page)).camera).toBe('turning');
  const [frames, began] = [(await probe(page)).figures.frames, await script(session)];
  await page.waitForTimeout(8000);
  const ended = await script(session);
  const drawn = (await probe(page)).figures.frames - frames;
  const drawing = (ended - began) / drawn;
  console.log(`${stones} stones: ${after.figures.calls} draw calls (limit ${CALLS}); a frame takes ${(laying + drawing).toFixed(2)} ms of script: ${laying.toFixed(2)} to lay the pieces, ${drawing.toFixed(2)} to draw, over ${drawn} frames (limit ${SCRIPT_MS})`);
  expect(drawn).toBeGreaterThan(3);
  expect(laying + drawing).toBeLessThan(SCRIPT_MS);
});

test('nothing is left of scenes that were closed', async ({ page }) => {
  await choose(page);
  await film(page, ['a1']);
  const session = await page.context().newCDPSession(page);
  await page.goto('/rules');
  await page.goto('/r/full');
  const memory: { geometries: number; textures: number }[] = [];
  const heap: number[] = [];
  for (let i = 0; i < OPENED; i += 1) {
    memory.push((await still(page)).memory);
    await page.getByRole('button', { name: 'Flat' }).click();
    await expect(page.locator('canvas[tabindex]')).toHaveCount(0);
    await session.send('HeapProfiler.collectGarbage');
    heap.push((await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20);
    await page.getByRole('button', { name: '3D' }).click();
  }
  console.log(`${OPENED} scenes opened and closed: heap from ${heap[4]!.toFixed(1)} to ${heap.at(-1)!.toFixed(1)} MB since the fifth; ${memory.at(-1)!.geometries} geometries and ${memory.at(-1)!.textures} textures in each`);
  expect(new Set(memory.map(({ geometries, textures }) => `${geometries} ${textures}`)).size).toBe(1);
  expect(heap.at(-1)! - heap[4]!).toBeLessThan(HEAP_MB);
});
