// covers: client/documents apps/client/src/shared/sealed apps/client/src/shared/vault libs/pipeline/src/trials
import type { Person } from '@cartulary/testing/person';
import { expect, type Browser, type Page } from '@playwright/test';
import { joins } from '../support/colleagues';
import { foundIn, hasRunOf, RecordingRelay } from '../support/recording-relay';
import { isRead } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';
import { CODE, signedLetter } from '../support/signed-letter';

const NAME = 'quillhaven-lease.png';
/** What stands in the scan, what it is called, and what is looked for in it. */
const WORDS = ['Northgate', 'millimetres', 'Ashworth', 'quillhaven', CODE];
const MINUTE_MS = 60_000;

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let scan: Buffer;
test.describe.configure({ mode: 'serial', timeout: 10 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@sealed-studios.example');
  scan = await signedLetter();
  ilse = await joins(tenant, 'ilse@sealed-studios.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

async function signedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  relay.follow(page);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login`);
  await page.getByLabel('Email').fill(ilse.email);
  await page.getByLabel('Password', { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Makes a vault that opens by a passphrase alone. Answers the words of it. */
async function makeVault(page: Page): Promise<string> {
  await page.goto(`${relay.url}/onboarding?step=vault`);
  await expect(page.getByText(/^Opens in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel('Repeat it').fill(words);
  await page.getByRole('radio', { name: /^Decline it/ }).check();
  await page.getByLabel('Type the sentence').pressSequentially('I can lose everything in it');
  await page.getByRole('button', { name: 'Make the vault' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first document' })).toBeVisible();
  return words;
}

async function openWith(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, source: string) => card(page, source).getByRole('button', { name: NAME }).click();

/** Opens the vault where a source is chosen, and takes the scan from it: a page that was loaded anew has it locked. */
async function chooseSealed(page: Page, source: string, words: string): Promise<void> {
  await card(page, source).getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await choose(page, source);
}

/** Its code and marks stand beside it, and pages that were turned become a document of their own until that is undone. */
async function lookAndArrange(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Codes' })).toContainText(CODE);
  await page.getByRole('button', { name: 'Headings, tables and forms' }).click();
  const structure = page.getByRole('dialog', { name: 'Headings, tables and forms' });
  await structure
    .getByRole('list', { name: 'Signatures and stamps' })
    .getByRole('button', { name: /^Looks like a signature/ })
    .click();
  await expect(structure).toBeHidden();

  await page.getByRole('button', { name: 'Arrange pages' }).click();
  const pages = page.getByRole('dialog', { name: `Pages of ${NAME}` });
  await pages.getByRole('button', { name: 'Select all' }).click();
  await pages.getByRole('button', { name: 'Rotate right (R)' }).click();
  await pages.getByRole('checkbox', { name: 'Move the source document to the bin' }).check();
  await pages.getByRole('button', { name: 'Create document' }).click();
  await expect(page.getByText('The new document is being read').first()).toBeVisible({ timeout: MINUTE_MS });
  await expect(page.getByRole('heading', { name: 'quillhaven-lease.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible({ timeout: MINUTE_MS });
}

/** What a press of the button brings; models are asked for where they aren't in this browser yet. */
async function run(page: Page, button: string, result: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const found = card(page, result);
  const download = page.getByRole('button', { name: 'Download and run', exact: true });
  await expect(download.or(found)).toBeVisible({ timeout: MINUTE_MS });
  if (await download.isVisible()) await download.click();
  await expect(found).toBeVisible({ timeout: 3 * MINUTE_MS });
  return found;
}

test('a sealed scan is tried, searched and looked at in the studios, in this browser alone', async ({ browser }) => {
  const page = await signedIn(browser);
  const words = await makeVault(page);
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await page.getByLabel('Files to upload').setInputFiles([{ name: NAME, mimeType: 'image/png', buffer: scan }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(page, words);
  await page.getByRole('button', { name: 'Download and read' }).click();
  await expect(page.getByRole('row', { name: /^Words \d{3}/ })).toBeVisible({ timeout: 3 * MINUTE_MS });
  await isRead(page);

  await lookAndArrange(page);

  await page.goto(`${relay.url}/real-ai?stage=language`);
  await chooseSealed(page, 'What to try it on', words);
  await expect(card(page, 'What to try it on')).toContainText('Northgate', { timeout: MINUTE_MS });
  await expect(await run(page, 'Run', 'Result')).toContainText('English');

  await page.goto(`${relay.url}/nlp-studio?tool=rules`);
  await chooseSealed(page, 'What to try it on', words);
  await page.getByRole('button', { name: 'New dictionary or pattern' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Measures');
  await page.getByRole('textbox', { name: /^Words and names/ }).fill('millimetres');
  const hits = await run(page, 'Try on the text', 'Result');
  await expect(hits.getByRole('row', { name: 'millimetres Measures millimetres' }).first()).toBeVisible();

  await page.goto(`${relay.url}/computer-vision-studio?tool=two`);
  await chooseSealed(page, 'First scan', words);
  await choose(page, 'Second scan');
  const both = await run(page, 'Compare', 'Both scans');
  await expect(both.getByText('No difference was found.')).toBeVisible();

  await page.goto(`${relay.url}/computer-vision-studio?tool=page`);
  await chooseSealed(page, 'What to look at', words);
  const seen = await run(page, 'Look', 'The page');
  await expect(seen).toContainText(`QRCode: ${CODE}`);
  await expect(seen).toContainText('Looks like a signature');
  await expect(seen).toContainText('Looks like a stamp');

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(false);
  await page.close();
});
