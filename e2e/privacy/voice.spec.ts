// covers: client/recordings client/documents/private/voice libs/pipeline/src/engines/speech libs/pipeline/src/engines/sound
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as askReadable } from '../../apps/client/src/text/ask-readable';
import { t as privateVoice } from '../../apps/client/src/text/documents/private-voice';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { joins } from '../support/colleagues';
import { speaking, WRITTEN_LIMIT_MS } from '../support/recordings';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

let tenant: Tenant;

test.describe.configure({ timeout: 3 * WRITTEN_LIMIT_MS });
test.use(speaking);
test.beforeAll(async ({ product }) => {
  tenant = await product.found('mara@sealed-recordings.example');
});

async function openWith(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
}

test('in privacy mode a recording is sealed from its first second on, survives a crash, and is written down in the page', async ({
  browser,
}) => {
  const nils = await joins(tenant, 'nils@sealed-recordings.example');
  const relay = await RecordingRelay.start(tenant.url);
  const page = await browser.newPage();
  relay.follow(page);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login?next=${encodeURIComponent('/docs')}`);
  await page.getByLabel(text(identity, 'email')).fill(nils.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(nils.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL(/\/docs/);
  const passphrase = await makeVault(relay, page);

  await page.goto(`${relay.url}/voice-recording`);
  relay.take();
  await page.getByRole('button', { name: text(recordings, 'new.record'), exact: true }).click();
  await openWith(page, passphrase);
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await page.keyboard.press('m');
  await expect(page.getByText(text(recordings, 'on.marks', { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/0:0[5-9]/);
  await page.reload();
  await page.getByRole('button', { name: text(askReadable, 'vault.locked', { what: 'recording' }) }).click();
  await openWith(page, passphrase);
  await page.getByRole('button', { name: text(privateVoice, 'download.start') }).click();
  const said = page.getByRole('region', { name: text(recordings, 'view.said') });
  await expect(said).toContainText('fellow', { timeout: WRITTEN_LIMIT_MS, ignoreCase: true });
  await expect(
    page.getByRole('region', { name: text(recordings, 'marks.title') }).getByLabel(/^Name of the mark at 0:0/),
  ).toBeVisible();
  await said
    .getByRole('button', { name: /^fellow/i })
    .first()
    .click();
  await page.getByLabel(/^Correct “fellow/i).fill('Quayfolk');
  await page.keyboard.press('Enter');
  await expect(said.getByRole('button', { name: 'Quayfolk' })).toBeVisible();
  // In another language it's transcribed again, also in this page; corrections stay.
  const language = page.getByLabel(text(recordings, 'language.label'));
  await language.selectOption('German');
  await expect(page.getByText(text(privateVoice, 'step.writing'), { exact: true })).toBeVisible();
  await expect(language).toBeEnabled({ timeout: WRITTEN_LIMIT_MS });
  await expect(language).toHaveValue('de');
  await expect(said.getByRole('button', { name: 'Quayfolk' })).toBeVisible();
  const audio = page.locator('audio');
  await said
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.2);
  await page.getByRole('link', { name: text(recordings, 'view.all') }).click();
  const listed = page.getByRole('listitem').filter({ hasText: /^Recording .*Ready$/ });
  const name = await listed.getByRole('link', { name: /^Recording / }).innerText();

  const sent = relay.take();
  const words = ['fellow', 'Americans', 'Quayfolk', name];
  expect(words.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  await page.close();
  await relay.stop();
});
