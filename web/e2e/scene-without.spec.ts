// A browser that cannot draw in three dimensions.
import { open } from './support/play.ts';
import { choose, WITHOUT } from './support/scene.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: WITHOUT });

test('without WebGL the flat board is there by itself', async ({ page }) => {
  await choose(page);
  await open(page, { game: 'syrtis:board=minor', seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }], seed: 5 });
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByText('so here is the flat board')).toBeVisible();
});
