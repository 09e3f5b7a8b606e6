// covers: client/documents client/shared/sealed client/shared/vault gateway/sealed gateway/vault pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { foundIn, hasRunOf, RecordingRelay } from './support/recording-relay';
import { test, type Tenant } from './support/shared-product';

const PASSWORD = 'Blue-Kettle-7-Harbour';
const PASSPHRASE = 'seven amber kettles hum under ninefold slate';
const scan = readFileSync(path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/parity/letter.png'));
const NAME = 'quillhaven-lease.png';
/** What stands in the scan, and what it is called. */
const WORDS = ['Northgate', 'millimetres', 'Ashworth', 'NWBK', 'quillhaven'];

let tenant: Tenant;
let relay: RecordingRelay;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@private.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

async function signedIn(browser: Browser, mode: 'privacy' | 'collaborative'): Promise<Page> {
  const page = await browser.newPage();
  relay.follow(page);
  await page.goto(`${relay.url}/login`);
  await page.evaluate((chosen) => localStorage.setItem('privacy-mode', chosen), mode);
  await page.getByLabel('Email').fill('ilse@private.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

const drop = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.getByLabel('Files to upload').setInputFiles([{ name, mimeType, buffer }]);

/** Words of the page as they stand over its picture, to be selected. */
const wordsShown = (page: Page) => page.getByRole('region', { name: 'Page 1 of 1' });

async function unlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlock' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
}

test('a scan is read in the page, kept sealed, and opens again after the vault was unlocked; nothing readable is sent', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'privacy');
  await makeVault(page);
  await page.goto(`${relay.url}/document-studio`);
  await unlock(page);
  relay.take();
  await drop(page, NAME, scan, 'image/png');
  await page.getByRole('button', { name: 'Download and read' }).click();
  await expect(page.getByText('Sealed, stored')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table').getByRole('row', { name: /^Words/ })).toContainText(/\d{3}/, { timeout: 60_000 });

  await page.reload();
  await unlock(page);
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(wordsShown(page)).toContainText('Northgate Joinery', { timeout: 30_000 });
  await expect(page.getByRole('list').getByText(NAME).first()).toBeVisible();
  await page.goto(`${relay.url}/docs`);
  await unlock(page);
  await expect(page.getByRole('grid').getByRole('row', { name: NAME })).toBeVisible();

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(scan.length);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(false);
  await page.close();
});

test('the same search finds them in collaborative mode', async ({ browser }) => {
  const page = await signedIn(browser, 'collaborative');
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await drop(page, NAME, scan, 'image/png');
  await drop(page, 'quillhaven-lease.txt', Buffer.from(`${WORDS.join(' ')}, in plain text`), 'text/plain');
  await expect(page.getByRole('listitem').filter({ hasText: 'quillhaven-lease.txt' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: NAME }).first()).toBeVisible();
  const sent = relay.take();
  expect(WORDS.filter((word) => foundIn(sent, word).length === 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(true);
  await page.close();
});
