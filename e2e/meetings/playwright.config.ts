import path from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** A licensed clip of eleven seconds, said over and over into every microphone of the tests. */
const spoken = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/speech/jfk.wav');
const { launchOptions, ...use } = journeys.use ?? {};

/** `npm run test:meetings`: several browsers a test, each with a camera and a microphone, so one test after the other. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results/meetings',
  globalTimeout: 90 * 60_000,
  workers: 1,
  retries: 0,
  expect: { timeout: 30_000 },
  use: {
    ...use,
    actionTimeout: 30_000,
    // Recording four pages for minutes takes more of a machine than their meeting, and ended files in the middle.
    trace: 'off',
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        // Coding the pictures of several takes most of a small machine: ten a second are enough to see them arrive.
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${spoken}`,
        '--auto-select-desktop-capture-source=Entire screen',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
