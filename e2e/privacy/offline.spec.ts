// covers: client/documents apps/client/service-worker.plugin.ts apps/client/src/app/offline apps/client/src/features/documents/private apps/client/src/shared/sealed apps/client/src/shared/vault
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make';
import { joins } from '../support/colleagues';
import { RecordingRelay } from '../support/recording-relay';
import { isRead, makeVault, opens } from '../support/sealed-writing';
import { test } from '../support/shared-product';

/**
 * A closed browser that is restarted without a server: its person can open their vault, and documents they opened here
 * before.
 */
const READ_MS = 180_000;
const NAME = 'harbour-deed.pdf';
const PAGES = ['The harbour is let to the wardens.', 'The rent is due each quarter.'];
const deed = makePdf(PAGES.map((line) => ({ content: textContent([line]) })));

let relay: RecordingRelay;
let ilse: Person;
let directory: string;
let device: BrowserContext | undefined;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  const tenant = await product.found('ada@privacy-offline.example');
  ilse = await joins(tenant, 'ilse@privacy-offline.example');
  relay = await RecordingRelay.start(tenant.url);
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-alone-'));
});
test.afterAll(async () => {
  await device?.close();
  await relay?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Wide enough for the list next to the document. */
const WINDOW = { width: 1280, height: 720 };

/** The same person's browser, with its stored state. */
async function startBrowser(): Promise<Page> {
  const { launchOptions } = test.info().project.use;
  device = await chromium.launchPersistentContext(directory, { ...launchOptions, viewport: WINDOW });
  await device.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  return device.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${relay.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  // A session that ends with the browser can't open anything in the next one.
  await page.getByRole('checkbox', { name: text(identity, 'rememberMe') }).check();
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Whether this browser stores the files of document pages. */
const hasFiles = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/editor-documents')) !== undefined);

/** Processes the deed in this page. @returns the document's id */
async function reads(page: Page, passphrase: string): Promise<string> {
  await page.goto(`${relay.url}/document-studio`);
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name: NAME, mimeType: 'application/pdf', buffer: Buffer.from(deed) }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, passphrase);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(page.getByRole('heading', { level: 2, name: NAME, exact: true })).toBeVisible({ timeout: READ_MS });
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: READ_MS });
  await isRead(page);
  await expect(page.getByRole('region', { name: 'Page 1 of 2' })).toContainText('wardens', { timeout: READ_MS });
  return new URL(page.url()).searchParams.get('document') ?? '';
}

test('a document that was read here opens after the browser was closed, while no server answers', async () => {
  let page = await startBrowser();
  await signIn(page);
  const passphrase = await makeVault(relay, page);
  await page.goto(`${relay.url}/settings?tab=privacy`);
  await page.getByRole('switch', { name: /^Unlock the vault in this browser/ }).click();
  await expect(page.getByText(/^Ready\. The vault unlocks here/)).toBeVisible({ timeout: 60_000 });
  expect(await hasFiles(page)).toBe(true);
  const itemId = await reads(page, passphrase);
  await device?.close();
  const { url } = relay;
  await relay.stop();

  page = await startBrowser();
  await device?.setOffline(true);
  await page.goto(`${url}/document-studio?document=${itemId}`);
  await page
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(page, passphrase);
  await expect(page.getByRole('heading', { level: 2, name: NAME, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1 of 2' })).toContainText('wardens');
  await expect(page.locator('canvas').first()).toBeVisible();

  await page.goto(`${url}/docs`);
  await page
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(page, passphrase);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: NAME })).toBeVisible();
  await expect(page.getByText(/^Can’t reach the server\. Showing encrypted documents/)).toBeVisible();
});
