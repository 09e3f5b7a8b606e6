import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { told } from './colleagues';
import type { Desk, Proof } from './setting-proof';
import { set, show } from './settings-desk';

const spoken = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/speech/jfk.wav');

/** Uploads a recording, and opens it. */
async function openRecording({ page, product, ada }: Desk): Promise<Page> {
  const id = await ada.uploadOne(spoken);
  await page.goto(`${product.url}/voice-recording?recording=${id}`);
  return page;
}

/** Makes something to write in, and opens it. */
async function openWritten({ page, product, ada }: Desk, kind: 'document' | 'board'): Promise<Page> {
  const title = 'As it was set';
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', { kind, title });
  await page.goto(product.url + (kind === 'board' ? `/boards?board=${id}` : `/document/${id}`));
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
  'studios.reduceNoise': {
    title: 'the switch beside “Record” follows it, and changes it',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, true);
      await page.goto(`${product.url}/voice-recording`);
      const toggle = page.getByRole('switch', { name: 'Reduce noise' });
      await expect(toggle).toBeChecked();
      await toggle.click();
      await expect((await show(page, setting)).getByRole('switch')).not.toBeChecked();
    },
  },
  'studios.spellCheck': {
    title: 'what is written is not underlined by the browser any more',
    prove: async (desk, setting) => {
      const text = (await openWritten(desk, 'document')).locator('.written');
      await expect(text).toHaveJSProperty('spellcheck', true);
      await set(desk.page, setting, false);
      await desk.page.goBack();
      await expect(text).toHaveJSProperty('spellcheck', false);
    },
  },
  'studios.boardGrid': {
    title: 'a board that is opened shows its grid',
    prove: async (desk, setting) => {
      await set(desk.page, setting, true);
      const page = await openWritten(desk, 'board');
      await expect(page.locator('.tl-grid')).toBeVisible();
    },
  },
};
