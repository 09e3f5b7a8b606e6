import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

// Journeys that start a product each begin with a copy of one, which isn't needed here.
const { globalSetup: _, projects: __, ...shared } = journeys;

/** `npm run test:topology`: one product with many processes, so tests run one at a time, without retries. */
export default defineConfig({
  ...shared,
  testDir: '.',
  // This name excludes them from runs of all journeys.
  testMatch: '*.walk.ts',
  outputDir: '../../test-results/topology',
  workers: 1,
  retries: 0,
});
