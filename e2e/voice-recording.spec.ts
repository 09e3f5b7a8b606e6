// covers: client/recordings client/documents/private/voice apps/client/src/shared/sound client/settings/studios gateway/models workers/models workers/reading libs/pipeline/src/engines/speech libs/pipeline/src/engines/sound
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { signedIn } from './support/colleagues';
import { largeWave } from './support/large-wave';
import { agree, speaking, spoken, uploadSpoken, WRITTEN_LIMIT_MS } from './support/recordings';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;

test.describe.configure({ mode: 'serial', timeout: 3 * WRITTEN_LIMIT_MS });
test.use(speaking);
test.beforeAll(async ({ product }) => {
  tenant = await product.found('mara@recordings.example');
});

test('what was said in an uploaded recording is read, played from a sentence, and found', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(tenant.url)) outside.push(request.url());
  });
  await uploadSpoken(page);
  const said = page.getByRole('region', { name: 'What was said' });
  await said
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.5);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as VTT' }).click();
  expect((await saved).suggestedFilename()).toBe('jfk.vtt');
  // A word that was heard wrong is corrected, and found by what it says now.
  await said
    .getByRole('button', { name: /^fellow/i })
    .first()
    .click();
  await page.getByLabel(/^Correct “fellow/i).fill('Quayfolk');
  await page.keyboard.press('Enter');
  await expect(said.getByRole('button', { name: 'Quayfolk' })).toBeVisible();
  for (const words of ['fellow%20americans', 'quayfolk'])
    await expect(async () => {
      await page.goto(`${tenant.url}/search?q=${words}`);
      await expect(page.getByText('jfk.wav').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  expect(outside).toEqual([]);
  await page.context().close();
});

test('a WAVE of more than the server takes is made smaller in the page and written down', async ({ browser }) => {
  const file = await largeWave(spoken, 190);
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  await page.getByLabel('Recording to upload').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Making the recording small enough' })).toBeVisible();
  await page.waitForURL(/recording=/, { timeout: WRITTEN_LIMIT_MS });
  await expect(page.getByRole('heading', { name: 'large.webm' })).toBeVisible();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(200);
  await expect(page.getByRole('region', { name: 'What was said' })).toContainText(
    'ask not what your country can do for you',
    { timeout: WRITTEN_LIMIT_MS, ignoreCase: true },
  );
  await page.context().close();
  await rm(path.dirname(file), { recursive: true });
});

test('an m4a file is decoded by the browser and sent as Opus', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  const knowsAac = await page.evaluate(async () => {
    const { supported } = await AudioDecoder.isConfigSupported({
      codec: 'mp4a.40.2',
      sampleRate: 44_100,
      numberOfChannels: 1,
    });
    return supported === true;
  });
  test.skip(!knowsAac, 'this Chromium decodes no AAC');
  await page.getByLabel('Recording to upload').setInputFiles(spoken.replace('.wav', '.m4a'));
  await agree(page);
  await expect(page.getByRole('heading', { name: 'jfk.webm' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was said' })).toContainText(
    'ask not what your country can do for you',
    { timeout: WRITTEN_LIMIT_MS, ignoreCase: true },
  );
  await page.context().close();
});

test('what was recorded and never went up is offered again after the page was closed, and written down', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.keyboard.press('m');
  await expect(page.getByText('1 mark', { exact: true })).toBeVisible();
  // The part in which it was set is kept by now.
  await expect(page.getByRole('timer')).toHaveText(/0:0[5-9]/);
  await page.reload();
  await expect(page.getByText('were never uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await agree(page);
  await expect(page.getByRole('region', { name: 'What was said' })).toContainText('fellow', {
    timeout: WRITTEN_LIMIT_MS,
    ignoreCase: true,
  });
  const marks = page.getByRole('region', { name: 'Marks' });
  await marks.getByLabel(/^Name of the mark at 0:0/).fill('The greeting');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(marks.getByLabel(/^Name of the mark at 0:0/)).toHaveValue('The greeting');
  await expect(page.locator('rect[data-mark]')).toHaveCount(1);
  await page.context().close();
});

test('the models are listed, compared with what was released, and tried at /studio-settings', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/studio-settings');
  const models = page.getByRole('region', { name: 'Models' });
  const gate = models.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'silero-vad' }) });
  await expect(gate).toContainText('License: MIT');
  await gate.getByRole('button', { name: 'Check the files of silero-vad' }).click();
  await expect(gate).toContainText('Intact');
  await gate.getByRole('button', { name: 'Try silero-vad' }).click();
  await expect(gate.getByRole('blockquote')).toContainText(/\d\.\d–\d+\.\d s/, { timeout: WRITTEN_LIMIT_MS });
  await expect(gate).toContainText(/answered in [\d.]+ s/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('studio set');
  await expect(page.getByRole('option', { name: /Studio Settings/ }).first()).toBeVisible();
  await page.context().close();
});
