// The table in three dimensions, with software WebGL: what is picked and what is in the scene, not what it looks like.
import { pieces, readState } from '../src/lib/game/index.ts';
import { dice, nextTurn, open, pick } from './support/play.ts';
import { choose, clickIn, probe, SOFTWARE, still } from './support/scene.ts';
import { expect, test, type Page } from './support/test.ts';
import type { WireTable } from '../src/lib/protocol/types.ts';

test.use({ viewport: { width: 640, height: 480 }, actionTimeout: 60_000, launchOptions: SOFTWARE });
test.setTimeout(600_000);

/** What lies on the board in the scene must be what lies there in the position. */
async function expectSame(page: Page, table: WireTable): Promise<void> {
  const wanted = pieces(readState(table.game, table.position)).map(({ layer, what, cell }) => `${layer} ${cell} ${what}`);
  const lies = async () => {
    const { cast = [] } = await probe(page);
    return cast.filter(({ key }) => /^(tile|tower|stone) /.test(key)).map(({ key, what }) => `${key} ${what}`).sort();
  };
  await expect.poll(lies, { timeout: 20_000 }).toEqual(wanted.sort());
}

for (const game of ['syrtis:board=minor', 'distrify:size=9', 'sixteen-stone', 'meerkats:players=2']) {
  test(`${game} is played to the end by clicks in the scene`, async ({ page }) => {
    await choose(page);
    const id = await open(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }], seed: game.startsWith('meerkats') ? null : 5 });
    await expect(page.locator('canvas[tabindex]')).toBeVisible({ timeout: 60_000 });
    await still(page);
    const random = dice(11);
    let table = await nextTurn(page, id, 0);
    for (let turn = 0; table.status !== 'over' && turn < 800; turn += 1) {
      const { version } = table;
      // What is the only thing to do plays itself, perhaps before anybody can look.
      if (table.actions.length > 1) {
        await expect(page.locator('main.table')).toHaveAttribute('data-version', String(version));
        await expectSame(page, table);
        await clickIn(page, table, pick(table, random));
      }
      table = await nextTurn(page, id, version);
    }
    await expect(page.locator('.line.over')).toBeVisible();
    await expectSame(page, table);
    if (game.startsWith('meerkats')) {
      // The secrets are revealed.
      await expect.poll(async () => (await probe(page)).cast.filter(({ key }) => key.startsWith('card')).every(({ what }) => /^card-[rgby]$/.test(what))).toBe(true);
    }
  });
}
