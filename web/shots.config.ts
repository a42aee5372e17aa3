import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, { testDir: 'shots', workers: 1, fullyParallel: false });
