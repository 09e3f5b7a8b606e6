import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

// Journeys that start a product each begin with a copy of one, which is not needed here.
const { globalSetup: _, projects: __, ...shared } = journeys;

/** `npm run test:topology`: one product of many processes, so one test after the other, and none tried twice. */
export default defineConfig({
  ...shared,
  testDir: '.',
  // Named so that a run of all journeys leaves it out.
  testMatch: '*.walk.ts',
  outputDir: '../../test-results/topology',
  workers: 1,
  retries: 0,
});
