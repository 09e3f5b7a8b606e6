import path from 'node:path';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as ownFields } from '../../apps/client/src/text/settings/own-fields';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
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

/** Creates a collaborative item, and opens it. */
async function openWritten({ page, product, ada }: Desk, kind: 'document' | 'board'): Promise<Page> {
  const title = 'As it was set';
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', { kind, title });
  await page.goto(product.url + (kind === 'board' ? `/boards?board=${id}` : `/document/${id}`));
  return page;
}

/** The defaults of studios. */
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
      await expect(page.getByRole('switch', { name: uiText(ownFields, 'label.studios.skipSilence') })).toBeChecked();
    },
  },
  'studios.reduceNoise': {
    title: 'the switch beside “Record” follows it, and changes it',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, true);
      await page.goto(`${product.url}/voice-recording`);
      const toggle = page.getByRole('switch', { name: uiText(ownFields, 'label.studios.reduceNoise') });
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
  'studios.textTool': {
    title: 'NLP Studio opens with it',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, 'Questions');
      await page.goto(`${product.url}/nlp-studio`);
      await expect(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
    },
  },
  'studios.pictureTool': {
    title: 'Computer Vision Studio opens with it',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, 'Compare two scans');
      await page.goto(`${product.url}/computer-vision-studio`);
      await expect(page.getByRole('tab', { name: 'Compare two scans' })).toHaveAttribute('aria-selected', 'true');
    },
  },
  'studios.redactionCovers': {
    title: 'a document that is opened to be redacted has it covered',
    prove: async ({ page, product, ada }, setting) => {
      await set(page, setting, 'People, places, and their numbers');
      const bytes = makePdf([{ content: textContent(['Write to sanna@brinkwater.example']) }]);
      const id = await ada.uploadOne({ name: 'claim.pdf', bytes });
      await ada.whenRead(id);
      await page.goto(`${product.url}/advanced-processing?document=${id}`);
      await expect(page.getByRole('checkbox', { name: /^sanna@brinkwater.example/ })).toBeChecked();
    },
  },
  'studios.reviewsShown': {
    title: 'Quality Control opens with these reviews',
    prove: async ({ page, product }, setting) => {
      await set(page, setting, 'Mine');
      await page.goto(`${product.url}/quality-control`);
      await expect(page.getByRole('radio', { name: 'Mine' })).toBeChecked();
      await page.getByRole('radio', { name: 'All' }).click();
      await expect(page).toHaveURL(/whose=all/);
    },
  },
};
