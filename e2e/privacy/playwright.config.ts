import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run test:privacy`: every journey of privacy mode, one after the other: those here, and those that `npm test` has too. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['privacy/*.spec.ts', 'private-document.spec.ts', 'privacy-proof.spec.ts'],
  testIgnore: [],
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/privacy',
  globalTimeout: 90 * 60_000,
  workers: 1,
  retries: 0,
  expect: { timeout: 30_000 },
  use: { ...journeys.use, actionTimeout: 30_000 },
});
