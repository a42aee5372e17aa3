#!/usr/bin/env node
// Measures what a move costs in the client, in a real browser, with the code built as it is shipped:
//   node bench/moves.mjs
// Prints a table and exits with 1 if a move of any game takes 16 ms of script or more on average.
import { chromium } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const LIMIT = 16;
const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'tabuleiro-bench-'));
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
await build({ ...common, build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'bench/moves.html') } } });
const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
let failed = false;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(new URL('bench/moves.html', server.resolvedUrls.local[0]).href);
  await page.waitForFunction(() => window.moves !== undefined);
  // Time that the page's thread really ran for, so that a busy machine does not change the figure.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted) => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === wanted).value * 1000;
  console.log('what a move costs in the client, in milliseconds: time on the processor on average,');
  console.log('then by the clock, middle and 95th of a hundred, script alone (with layout)');
  for (const name of await page.evaluate(() => window.moves.games)) {
    const before = await metric('ScriptDuration');
    const { moves, script, withLayout } = await page.evaluate((game) => window.moves.measure(game), name);
    const each = ((await metric('ScriptDuration')) - before) / moves;
    const clock = ['median', 'p95'].map((part) => `${script[part]} (${withLayout[part]})`).join(', ');
    console.log(`  ${name.padEnd(16)} ${String(moves).padStart(4)} moves: ${each.toFixed(2)}; ${clock}`);
    if (each >= LIMIT) failed = true;
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
if (failed) console.error(`a move takes ${LIMIT} ms of script or more`);
process.exit(failed ? 1 : 0);
