// The Chromium to test with: the one that CHROMIUM names, or the system's. Run as a program, it installs one where there is
// none, and says so: the system's package where it may, or else Playwright's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | null} where it is; null for Playwright's own */
export function chromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const places = (process.env.PATH ?? '').split(delimiter);
  const files = NAMES.flatMap((name) => places.map((place) => join(place, name)));
  return files.find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && chromium() === null) {
  const programs = fileURLToPath(new URL('../../../deploy/programs', import.meta.url));
  spawnSync(programs, ['chromium'], { stdio: 'inherit' });
  if (chromium() === null) {
    console.log('No Chromium found: installing one for the tests, outside the repository (npx playwright install chromium)');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}
