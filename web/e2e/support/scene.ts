// What is in a scene, asked of its canvas; and clicks on it where a cell is seen.
import { expect, type Page } from '@playwright/test';
import { readState } from '../../src/lib/game/index.ts';
import type { WireTable } from '../../src/lib/protocol/types.ts';
import type { Tableau } from '../../src/lib/scene/tableau.ts';
import { chromium } from './chromium.mjs';
import { stepsTo } from './play.ts';

export type Probe = ReturnType<Tableau['probe']>;

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browser = { executablePath: chromium() ?? undefined };
/** Software instead of a graphics card. */
export const SOFTWARE = { ...browser, args: [...QUIET, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] };
/** No WebGL at all. */
export const WITHOUT = { ...browser, args: [...QUIET, '--disable-gpu', '--disable-3d-apis'] };

/** Begins every page with these choices. */
export async function choose(page: Page, choices: { view?: 'flat' | 'scene'; theme?: string; camera?: string; motion?: string } = {}): Promise<void> {
  const { view = 'scene', theme = 'sea', camera = 'above', motion = 'reduced' } = choices;
  await page.addInitScript(
    ([settings, scene]) => {
      if (!localStorage.getItem('tabuleiro')) localStorage.setItem('tabuleiro', settings!);
      if (!localStorage.getItem('tabuleiro-scene')) localStorage.setItem('tabuleiro-scene', scene!);
    },
    [JSON.stringify({ view, motion, sound: false }), JSON.stringify({ theme, camera, quality: 'low' })],
  );
}

/** Asks the scene; where cells are seen only if that is wanted. */
export async function probe(page: Page, wants: { cells?: boolean; update?: number } = {}): Promise<Probe> {
  return page.evaluate((detail) => {
    document.querySelector('canvas')?.dispatchEvent(new CustomEvent('scene-probe', { detail }));
    return detail as unknown as Probe;
  }, wants);
}

/** Waits until nothing moves and nothing is drawn any more. */
export async function still(page: Page): Promise<Probe> {
  await expect
    .poll(
      async () => {
        const seen = await probe(page);
        return seen.figures !== undefined && seen.figures.frames > 0 && !seen.moving && !seen.drawing;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return probe(page);
}

/** Clicks in the scene where a cell is seen; says what the scene says was picked. */
export async function clickCell(page: Page, cell: string): Promise<string | null> {
  // What was pressed before may have scrolled the page.
  await page.locator('canvas[tabindex]').evaluate((canvas) => canvas.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const seen = await probe(page, { cells: true });
  const at = seen.cells[cell];
  if (!at) throw new Error(`${cell} is out of sight`);
  await page.mouse.click(at.x, at.y);
  return page.locator('canvas[tabindex]').getAttribute('data-picked');
}

/** Enters an action by clicks in the scene, with the page's buttons for what is not a cell. */
export async function clickIn(page: Page, table: WireTable, action: string): Promise<void> {
  const state = readState(table.game, table.position);
  const { letter, cells, asks } = stepsTo(state, table.actions, action);
  if (letter !== null) await page.locator(`button[aria-keyshortcuts="${letter}"]`).click();
  for (const cell of cells) expect(await clickCell(page, cell)).toBe(cell);
  if (asks) await page.locator(`[data-action="${action}"]`).click();
}
