import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, { testDir: 'bench', workers: 1, fullyParallel: false });
