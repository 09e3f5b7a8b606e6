import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run test:intelligence`: hundreds of bills, so one test after the other. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/intelligence',
  globalTimeout: 120 * 60_000,
  workers: 1,
  retries: 0,
  expect: { timeout: 30_000 },
  use: { ...journeys.use, actionTimeout: 30_000 },
});
