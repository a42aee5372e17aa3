// The pictures of tables in three dimensions, with software WebGL: slow, but the same everywhere.
import { fileURLToPath } from 'node:url';
import { dice, nextTurn, pick } from '../e2e/support/play.ts';
import { probe, SOFTWARE, still } from '../e2e/support/scene.ts';
import { expect, test, type Page } from '../e2e/support/test.ts';

test.use({ viewport: { width: 1120, height: 700 }, actionTimeout: 120_000, launchOptions: SOFTWARE });
test.setTimeout(600_000);

async function picture(page: Page, game: string, theme: string, turns: number, name: string) {
  await page.addInitScript((theme) => {
    localStorage.setItem('tabuleiro', JSON.stringify({ view: 'scene', motion: 'reduced', sound: false }));
    localStorage.setItem('tabuleiro-scene', JSON.stringify({ theme, camera: 'mine', quality: 'medium' }));
  }, theme);
  await page.goto('/rules');
  const { origin } = new URL(page.url());
  const opened = await page.request.post('/api/tables', { data: { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], seed: game.startsWith('meerkats') ? null : 4, training: true }, headers: { origin } });
  const { id } = (await opened.json()) as { id: string };
  const random = dice(3);
  let table = await nextTurn(page, id, 0);
  for (let turn = 0; turn < turns && table.status !== 'over'; turn += 1) {
    const { version } = table;
    await page.request.post(`/api/tables/${id}/actions`, { data: { action: pick(table, random), version }, headers: { origin } });
    table = await nextTurn(page, id, version);
  }
  await page.goto(`/t/${id}`);
  await expect(page.locator('canvas[tabindex]')).toBeVisible({ timeout: 120_000 });
  await still(page);
  expect((await probe(page)).theme).toBe(theme);
  const path = fileURLToPath(new URL(`../../docs/screenshots/${name}.jpg`, import.meta.url));
  await page.screenshot({ path, type: 'jpeg', quality: 82, timeout: 120_000 });
}

test('syrtis at sea', ({ page }) => picture(page, 'syrtis', 'sea', 9, 'syrtis-3d'));
test('meerkats in the study', ({ page }) => picture(page, 'meerkats:players=2', 'study', 24, 'meerkats-3d'));
