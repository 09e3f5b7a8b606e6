import path from 'node:path';
import { defineConfig } from '@playwright/test';

const MINUTE_MS = 60_000;

/** A long fuzz of the editor (`npm run test:fuzz`): a recording of all of it would fill the disk. */
const fuzzSeconds = Number(process.env.CARTULARY_FUZZ_SECONDS ?? '0');

/** A licensed clip of eleven seconds, which every microphone of the meetings suite repeats. */
const spoken = path.resolve(import.meta.dirname, 'libs/pipeline/fixtures/speech/jfk.wav');

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromiumArguments,
};

/** Suites with a command of their own (`npm run test:canvas`): several browsers a test, so one test at a time. */
const suite = { workers: 1, expect: { timeout: 30_000 }, use: { actionTimeout: 30_000 } };

const trace = process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry';

/**
 * Journeys in a real browser: one Chromium per worker, one context per test. `npm test` finds the browser and names it
 * here. A journey belongs to the project of its folder, so a file name is enough to run it the right way.
 */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'journeys',
      testIgnore: ['meetings', 'canvas', 'intelligence', 'privacy'].map((name) => `**/e2e/${name}/**`),
    },
    { ...suite, name: 'canvas', testDir: 'e2e/canvas' },
    { ...suite, name: 'intelligence', testDir: 'e2e/intelligence' },
    { ...suite, name: 'privacy', testDir: 'e2e/privacy' },
    {
      ...suite,
      name: 'meetings',
      testDir: 'e2e/meetings',
      use: {
        ...suite.use,
        // Recording a trace of four pages costs more than their meeting, and cut files off.
        trace: 'off',
        launchOptions: {
          ...launchOptions,
          args: [
            ...chromiumArguments,
            // Encoding several cameras takes most of a small machine; ten frames per second are enough to see them
            // arrive.
            '--use-fake-device-for-media-stream=fps=10',
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-audio-capture=${spoken}`,
            '--auto-select-desktop-capture-source=Entire screen',
            '--autoplay-policy=no-user-gesture-required',
          ],
        },
      },
    },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // A shared machine may stall. The report names tests that passed only on retry.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 2 * MINUTE_MS,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every step costs a long run minutes, so only retries are recorded.
    trace: fuzzSeconds > 0 ? 'off' : trace,
    launchOptions,
  },
});
