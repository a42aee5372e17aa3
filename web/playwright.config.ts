import { defineConfig } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The system's Chromium; without one Playwright's own, which `make test` installs. */
function chromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = (process.env.PATH ?? '').split(delimiter);
  for (const file of names.flatMap((name) => places.map((place) => join(place, name)))) {
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not there.
    }
  }
  return undefined;
}

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
