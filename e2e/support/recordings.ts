import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as recordings } from '../../apps/client/src/text/recordings';

export const spoken = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/speech/jfk.wav');
/** Transcribing eleven seconds takes two seconds of a core, and longer if all cores are busy. */
export const WRITTEN_LIMIT_MS = 90_000;

/** A browser whose microphone repeats `spoken`, without permission prompts. */
export const speaking = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${spoken}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
};

/** Uploads the chosen file or recording: in a new account's privacy mode, the page asks first. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/recording=/);
}

/** Uploads `spoken`, and waits until it is transcribed. */
export async function uploadSpoken(page: Page): Promise<void> {
  await page.getByLabel(text(recordings, 'new.input')).setInputFiles(spoken);
  await agree(page);
  await expect(page.getByRole('region', { name: text(recordings, 'view.said') })).toContainText(
    'ask not what your country can do for you',
    { timeout: WRITTEN_LIMIT_MS, ignoreCase: true },
  );
}
