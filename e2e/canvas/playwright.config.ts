import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run test:canvas`: several browsers a test, so one test after the other. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/canvas',
  globalTimeout: 90 * 60_000,
  workers: 1,
  retries: 0,
  expect: { timeout: 30_000 },
  use: { ...journeys.use, actionTimeout: 30_000 },
});
