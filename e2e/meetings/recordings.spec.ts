// covers: client/recordings client/settings/studios apps/client/src/shared/sound gateway/models workers/models workers/reading libs/pipeline/src/engines/speech libs/pipeline/src/engines/sound
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as askReadable } from '../../apps/client/src/text/ask-readable';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { t as studios } from '../../apps/client/src/text/settings/studios';
import { t as transcripts } from '../../apps/client/src/text/transcripts';
import { signedIn } from '../support/colleagues';
import { largeWave } from '../support/large-wave';
import { agree, speaking, spoken, uploadSpoken, WRITTEN_LIMIT_MS } from '../support/recordings';
import { test, type Tenant } from '../support/shared-product';

const m4a = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/speech/jfk.m4a');

let tenant: Tenant;

test.describe.configure({ timeout: 3 * WRITTEN_LIMIT_MS });
test.use(speaking);
test.beforeAll(async ({ product }) => {
  tenant = await product.found('mara@more-recordings.example');
});

test('m4a is decoded by the browser before it goes up, and what is none is refused with a sentence', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  const decodes = await page.evaluate(() => new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '');
  test.skip(!decodes, 'not run: needs a Chromium that decodes AAC');
  const field = page.getByLabel(text(recordings, 'new.input'));
  await field.setInputFiles({ name: 'voice memo.m4a', mimeType: 'audio/mp4', buffer: await readFile(m4a) });
  await agree(page);
  // The server received Opus in WebM, which it decodes itself.
  await expect(page.getByRole('heading', { level: 1, name: 'voice memo.webm' })).toBeVisible();
  await expect(page.getByRole('region', { name: text(recordings, 'view.said') })).toContainText(
    'ask not what your country can do for you',
    { timeout: WRITTEN_LIMIT_MS, ignoreCase: true },
  );

  await page.goto(`${tenant.url}/voice-recording`);
  await field.setInputFiles({ name: 'none.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('no sound at all') });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(askReadable, 'server.recording'), exact: true })
    .click();
  await expect(page.getByRole('alert')).toContainText('This browser can’t decode “none.m4a”');
  await page.context().close();
});

test('a recording is written down again in the language that somebody chose, and leaves as a Word file', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  await uploadSpoken(page);
  const language = page.getByLabel(text(recordings, 'language.label'));
  await expect(language.locator('option:checked')).toHaveText('Auto-detected: English');
  await language.selectOption('German');
  await expect(language).toHaveValue('de');
  await expect(language).toBeEnabled({ timeout: WRITTEN_LIMIT_MS });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text(transcripts, 'export'), exact: true }).click();
  await page.getByRole('menuitem', { name: text(transcripts, 'save.docx') }).click();
  expect((await saved).suggestedFilename()).toBe('jfk.docx');
  await page.context().close();
});

test('a WAVE of more than the server takes is made smaller in the page and written down', async ({ browser }) => {
  const file = await largeWave(spoken, 190);
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  await page.getByLabel(text(recordings, 'new.input')).setInputFiles(file);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(askReadable, 'server.recording'), exact: true })
    .click();
  await expect(page.getByRole('progressbar', { name: text(recordings, 'new.preparing') })).toBeVisible();
  await page.waitForURL(/recording=/, { timeout: WRITTEN_LIMIT_MS });
  await expect(page.getByRole('heading', { name: 'large.webm' })).toBeVisible();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(200);
  await expect(page.getByRole('region', { name: text(recordings, 'view.said') })).toContainText(
    'ask not what your country can do for you',
    { timeout: WRITTEN_LIMIT_MS, ignoreCase: true },
  );
  await page.context().close();
  await rm(path.dirname(file), { recursive: true });
});

test('the models are listed, compared with what was released, and tried at /studio-settings', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/studio-settings');
  const models = page.getByRole('region', { name: 'Models' });
  const gate = models.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'silero-vad' }) });
  await expect(gate).toContainText('License: MIT');
  await gate.getByRole('button', { name: text(studios, 'act.checkOf', { model: 'silero-vad' }) }).click();
  await expect(gate).toContainText(text(studios, 'file.intact'));
  await gate.getByRole('button', { name: text(studios, 'act.tryOf', { model: 'silero-vad' }) }).click();
  await expect(gate.getByRole('blockquote')).toContainText(/\d\.\d–\d+\.\d s/, { timeout: WRITTEN_LIMIT_MS });
  await expect(gate).toContainText(/finished in [\d.]+ s/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('studio set');
  await expect(page.getByRole('option', { name: /Studio Settings/ }).first()).toBeVisible();
  await page.context().close();
});
