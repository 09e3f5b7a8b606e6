import { defineConfig } from '@playwright/test';

const MINUTE_MS = 60_000;

/** Every page in every design is a matter of hours, and run by command only. */
const everything = process.env.CARTULARY_ACCESSIBILITY === 'everything';
/** A long fuzz of the editor (`npm run test:fuzz`): a recording of all of it would fill the disk. */
const fuzzSeconds = Number(process.env.CARTULARY_FUZZ_SECONDS ?? '0');

/** Journeys in a real browser: one Chromium a worker, a context a test. `npm test` finds the browser and names it here. */
export default defineConfig({
  testDir: 'e2e',
  // Some minutes a file: `npm run test:meetings`, `npm run test:canvas`, `npm run test:intelligence`, `npm run test:privacy`.
  testIgnore: ['**/e2e/meetings/**', '**/e2e/canvas/**', '**/e2e/intelligence/**', '**/e2e/privacy/**'],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // A shared machine may stall. The report names tests that passed only on retry.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 2 * MINUTE_MS,
  globalTimeout: (everything ? 240 : 56) * MINUTE_MS + fuzzSeconds * 1_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every step costs a long run minutes: there, only what needs another try is recorded.
    trace: fuzzSeconds > 0 ? 'off' : process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
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
