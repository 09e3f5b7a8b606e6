// covers: client/recordings client/documents/private/voice apps/client/src/shared/sound workers/reading libs/pipeline/src/engines/speech libs/pipeline/src/engines/sound
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as askReadable } from '../apps/client/src/text/ask-readable';
import { t as recordings } from '../apps/client/src/text/recordings';
import { t as transcripts } from '../apps/client/src/text/transcripts';
import { signedIn } from './support/colleagues';
import { agree, speaking, WRITTEN_LIMIT_MS } from './support/recordings';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;

test.describe.configure({ timeout: 3 * WRITTEN_LIMIT_MS });
test.use(speaking);
test.beforeAll(async ({ product }) => {
  tenant = await product.found('mara@recordings.example');
});

test('what was recorded and never went up is offered again after the page was closed, written down, played, corrected and found', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/voice-recording');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(tenant.url)) outside.push(request.url());
  });
  await page.getByRole('button', { name: text(recordings, 'new.record'), exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.keyboard.press('m');
  await expect(page.getByText(text(recordings, 'on.marks', { count: 1 }), { exact: true })).toBeVisible();
  // The part in which it was set is stored by now.
  await expect(page.getByRole('timer')).toHaveText(/0:0[5-9]/);
  await page.reload();
  await expect(page.getByText('haven’t been uploaded')).toBeVisible();
  await page.getByRole('button', { name: text(askReadable, 'server.recording'), exact: true }).click();
  await agree(page);
  const said = page.getByRole('region', { name: text(recordings, 'view.said') });
  await expect(said).toContainText('fellow', { timeout: WRITTEN_LIMIT_MS, ignoreCase: true });
  const marks = page.getByRole('region', { name: text(recordings, 'marks.title') });
  await marks.getByLabel(/^Name of the mark at 0:0/).fill('The greeting');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(marks.getByLabel(/^Name of the mark at 0:0/)).toHaveValue('The greeting');
  await expect(page.locator('rect[data-mark]')).toHaveCount(1);
  await said
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.5);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text(transcripts, 'export'), exact: true }).click();
  await page.getByRole('menuitem', { name: text(transcripts, 'save.vtt') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.vtt$/);
  // A misheard word is corrected, and found by its correction.
  await said
    .getByRole('button', { name: /^fellow/i })
    .first()
    .click();
  await page.getByLabel(/^Correct “fellow/i).fill('Quayfolk');
  await page.keyboard.press('Enter');
  await expect(said.getByRole('button', { name: 'Quayfolk' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  for (const words of ['americans', 'quayfolk'])
    await expect(async () => {
      await page.goto(`${tenant.url}/search?q=${words}`);
      await expect(page.getByText(name).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  expect(outside).toEqual([]);
  await page.context().close();
});
