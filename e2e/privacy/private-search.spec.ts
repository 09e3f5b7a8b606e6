// covers: client/search client/documents apps/client/src/shared/private-search apps/client/src/shared/sealed apps/client/src/shared/vault
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as library } from '../../apps/client/src/text/documents/library';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as search } from '../../apps/client/src/text/search';
import { t as vault } from '../../apps/client/src/text/vault';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { isRead } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

const NAME = 'brackenmoor-lease.txt';
const TEXT =
  'The brackenmoor warehouse is let to Wexcombe Joinery. The rent of the quillharbour yard is due each quarter.';
/** The document's text, and search queries for it. */
const WORDS = ['brackenmoor', 'wexcombe', 'quillharbour', 'quilharbour', 'storehouse'];

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let passphrase = '';
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@private-search.example');
  ilse = await joins(tenant, 'ilse@private-search.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

async function signedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  relay.follow(page);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function makeVault(page: Page): Promise<string> {
  await page.goto(`${relay.url}/onboarding?step=vault`);
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  return words;
}

async function openWith(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
}

test('a sealed document is found by its words, typos included, in this browser alone; the index is there after the page was loaded anew', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  const words = await makeVault(page);
  passphrase = words;
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from(TEXT) }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  // Counted once all of it is processed and stored.
  await expect(page.getByRole('row', { name: /^Words \d/ })).toBeVisible({ timeout: 180_000 });
  await isRead(page);

  await page.goto(`${relay.url}/search`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await page.getByRole('searchbox').fill('quilharbour yard');
  const row = page.getByRole('option', { name: /brackenmoor-lease/ });
  await expect(row).toContainText(text(search, 'here.sealed'), { timeout: 60_000 });
  await expect(row.locator('mark').first()).toHaveText('quillharbour', { timeout: 60_000 });
  expect(new URL(page.url()).search).toBe('');

  // The semantic model was loaded during processing: synonyms are found too, also after a reload.
  await page.getByRole('searchbox').fill('who rents the storehouse');
  await expect(row).toContainText(/Similar meaning/, { timeout: 120_000 });
  await expect(page.getByRole('button', { name: /^Download model/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('quilharbour yard');
  await expect(row.locator('mark').first()).toHaveText('quillharbour');

  // The query is in the URL, but isn't sent with it.
  await page.reload();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await expect(row).toBeVisible({ timeout: 60_000 });
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL((url) => url.pathname === '/document-studio');
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();

  // The library's filter text isn't sent either, even when that page is reloaded.
  await page.goto(`${relay.url}/docs`);
  const filter = page.getByRole('searchbox', { name: text(library, 'filter.name') });
  await filter.fill('quillharbour');
  await page.waitForURL((url) => url.search === '' && url.hash === '#name=quillharbour');
  await page.reload();
  await expect(filter).toHaveValue('quillharbour');

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  // The search data was uploaded sealed, for other devices.
  expect(foundIn(sent, 'content?place=search')).not.toEqual([]);
  await page.close();
});

test('another device finds it by a word and by what it means, and fetches no page of it for that', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  relay.take();
  await page.goto(`${relay.url}/search`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, passphrase);
  // Offered once this device has its words, from the first device's data.
  await page.getByRole('button', { name: /^Download model/ }).click({ timeout: 60_000 });
  await expect(page.getByText(/semantic model/)).toHaveCount(0, { timeout: 120_000 });
  const sent = relay.take();
  expect(foundIn(sent, 'content?place=search')).not.toEqual([]);
  expect(foundIn(sent, 'place=page')).toEqual([]);
  await page.getByRole('searchbox').fill('who rents the storehouse');
  const row = page.getByRole('option', { name: /brackenmoor-lease/ });
  await expect(row).toContainText(/Similar meaning/, { timeout: 60_000 });
  await page.getByRole('searchbox').fill('quilharbour yard');
  await expect(row.locator('mark').first()).toHaveText('quillharbour');
  const asked = relay.take();
  expect(WORDS.filter((word) => foundIn(sent, word).length + foundIn(asked, word).length > 0)).toEqual([]);
  await page.close();
});

test('the same words are sent once somebody lets the server search too', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${relay.url}/search`);
  relay.take();
  await page.getByRole('searchbox').fill('quilharbour yard');
  await page.getByRole('button', { name: text(documentsPrivate, 'list.askServer') }).click();
  await expect(page.getByText(text(search, 'none.title'))).toBeVisible();
  expect(foundIn(relay.take(), 'quilharbour').length).toBeGreaterThan(0);
  await page.close();
});
