import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Desk, Proof } from './setting-proof';
import { set } from './settings-desk';

const spoken = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/speech/jfk.wav');

/** Uploads a recording, and opens it. */
async function openRecording({ page, product, ada }: Desk): Promise<Page> {
  const id = await ada.uploadOne(spoken);
  await page.goto(`${product.url}/voice-recording?recording=${id}`);
  return page;
}

/** What studios begin with. */
export const studioProofs: Readonly<Record<string, Proof>> = {
  'studios.speechLanguage': {
    title: 'a new recording is taken to be spoken in it',
    prove: async (desk, setting) => {
      await set(desk.page, setting, 'de');
      const page = await openRecording(desk);
      await expect(page.getByLabel('Spoken language')).toHaveValue('de');
    },
  },
  'studios.playbackSpeed': {
    title: 'a recording that is opened plays that fast',
    prove: async (desk, setting) => {
      await set(desk.page, setting, '1.5×');
      const page = await openRecording(desk);
      await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 1.5);
    },
  },
  'studios.skipSilence': {
    title: 'a recording that is opened leaves silence out',
    prove: async (desk, setting) => {
      await set(desk.page, setting, true);
      const page = await openRecording(desk);
      await expect(page.getByRole('switch', { name: 'Skip silence' })).toBeChecked();
    },
  },
};
