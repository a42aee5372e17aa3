// What the page weighs, how long it takes to load, and how much work a move is, with the real program in a real browser.
import type { BrowserContext, CDPSession } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { open } from '../e2e/support/play.ts';
import { expect, test } from '../e2e/support/test.ts';

/** For who arrives at the start page, and for who arrives at a table by its link and loads a board at once. */
const BUDGET_KB = 70;
const INTERACTIVE_MS = 1_000;
const WORK_MS = 16;
const ROUNDS = 7;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Script and style that an address loads, in kilobytes, gzipped. */
async function weight(context: BrowserContext, address: string): Promise<{ kilobytes: number; files: number }> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body());
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 6 }).length);
  await page.close();
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: sizes.length };
}

test('the first load is light', async ({ page, context }) => {
  const start = await weight(context, '/');
  console.log(`start: ${start.kilobytes.toFixed(1)} KB of script and style in ${start.files} files (budget ${BUDGET_KB})`);
  expect(start.kilobytes).toBeLessThanOrEqual(BUDGET_KB);
  for (const game of ['syrtis', 'distrify:size=9', 'sixteen-stone', 'meerkats:players=2']) {
    const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    const table = await weight(context, `/t/${id}`);
    console.log(`table of ${game}: ${table.kilobytes.toFixed(1)} KB in ${table.files} files (budget ${BUDGET_KB})`);
    expect(table.kilobytes).toBeLessThanOrEqual(BUDGET_KB);
  }
});

test('a board can be played on soon after the address is entered', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      // Its buttons are there, its drawing is loaded, and it is known what may be done.
      if (!document.querySelector('[data-cell]') || !document.querySelector('.board svg *') || !document.querySelector('.line.mine')) return;
      observer.disconnect();
      document.documentElement.dataset.interactive = String(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  for (const game of ['syrtis', 'distrify:size=19', 'sixteen-stone', 'meerkats:players=2']) {
    const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`/t/${id}`);
      await expect(page.locator('html')).toHaveAttribute('data-interactive', /\d/);
      times.push(Number(await page.locator('html').getAttribute('data-interactive')));
    }
    console.log(`${game}: interactive after ${median(times).toFixed(0)} ms (median of ${ROUNDS}, limit ${INTERACTIVE_MS})`);
    expect(median(times)).toBeLessThan(INTERACTIVE_MS);
  }
});

/** The work of the page's thread so far, in milliseconds: script, style and layout. */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
}

test('a move is little work', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // Time that the thread really ran for, so that a busy machine does not change the figure.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const [game, cells] of [
    ['distrify:size=19', ['j10', 'c3', 'r17', 'e12', 'p5', 'c16', 'l4', 'g8', 'n14', 'b9']],
    ['sixteen-stone', ['a1', 'c1', 'e1', 'a3', 'c3', 'e3', 'a5', 'c5', 'e5', 'b2']],
  ] as const) {
    await open(page, { game, seats: [{ kind: 'me' }, { kind: 'local', name: null }] });
    await expect(page.locator('[data-cell]').first()).toBeVisible();
    const costs: number[] = [];
    for (const cell of cells) {
      await page.locator(`[data-cell=${cell}]`).hover();
      await page.waitForTimeout(300);
      const version = Number(await page.locator('main.table').getAttribute('data-version'));
      const before = await work(session);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForFunction((known) => Number(document.querySelector('main.table')?.getAttribute('data-version')) > known, version, { polling: 'raf' });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      costs.push((await work(session)) - before);
    }
    console.log(`${game}: ${median(costs).toFixed(1)} ms of work a move (median of ${costs.length}, limit ${WORK_MS})`);
    expect(median(costs)).toBeLessThan(WORK_MS);
  }
});
