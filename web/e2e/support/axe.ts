// What axe-core finds on a page. Its script is run from outside: the page's content-security policy allows no other.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

export interface Finding {
  id: string;
  /** Where, and what would mend it. */
  nodes: string[];
}

export default async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  }));
}

/** Nothing on this page may be wrong, by day or by night. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a page shows is loaded after the page itself.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const found = await findings(page);
    expect(found.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.join('; ')}`)).toEqual([]);
  }
}
