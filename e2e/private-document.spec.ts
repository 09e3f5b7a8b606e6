// covers: client/documents apps/client/src/shared/sealed apps/client/src/shared/vault gateway/sealed gateway/vault libs/pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Person } from '@cartulary/testing/person';
import { expect, type Browser, type Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { joins } from './support/colleagues';
import { foundIn, hasRunOf, RecordingRelay } from './support/recording-relay';
import { test, type Tenant } from './support/shared-product';
import { tablesWith } from './support/words-in-database';
import { filesWith } from './support/words-on-disk';

const scan = readFileSync(path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/parity/letter.png'));
const NAME = 'quillhaven-lease.png';
/** What stands in the scan, and what it is called. */
const WORDS = ['Northgate', 'millimetres', 'Ashworth', 'northgate-joinery', 'quillhaven'];
/** Words and a name that occur nowhere else, so that they can be looked for in all that the server keeps. */
const SEEDED = ['Oxenfellgate', 'Brückenwörter', 'thornmarrow'];
const PDF_NAME = 'thornmarrow-deed.pdf';

async function deed(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = `The ${SEEDED[0]} estate is let for ten years. It says ${SEEDED[1]} in its third line.`;
  pdf.addPage([595, 842]).drawText(text, { x: 40, y: 760, size: 12, font });
  return Buffer.from(await pdf.save());
}

/** Where seeded words stand in what the server keeps: tables of the database, and files. */
async function keptOf(word: string): Promise<string[]> {
  return [...(await tablesWith(tenant.superuserUrl, word)), ...filesWith(dataDirectory, word)];
}

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let dataDirectory: string;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  dataDirectory = product.dataDirectory;
  tenant = await product.found('ada@private.example');
  ilse = await joins(tenant, 'ilse@private.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

async function signedIn(browser: Browser, mode: 'privacy' | 'collaborative'): Promise<Page> {
  const page = await browser.newPage();
  relay.follow(page);
  await page.addInitScript((chosen) => localStorage.setItem('privacy-mode', chosen), mode);
  await page.goto(`${relay.url}/login`);
  await page.getByLabel('Email').fill(ilse.email);
  await page.getByLabel('Password', { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

const drop = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.getByLabel('Files to upload').setInputFiles([{ name, mimeType, buffer }]);

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

test('a scan is read in the page, kept sealed, and opens again after the vault was unlocked; nothing readable is sent', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'privacy');
  const words = await makeVault(page);
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await drop(page, NAME, scan, 'image/png');
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(page, words);
  await page.getByRole('button', { name: 'Download and read' }).click();
  const counted = page.getByRole('row', { name: /^Words \d{3}/ });
  // Recognition takes a core; on a machine with other work it waits for one.
  await expect(counted).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('row', { name: /^Name.*quillhaven-lease\.png.*[0-9a-f-]{36}/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Unlock' }).last().click();
  await openWith(page, words);
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Northgate', { timeout: 60_000 });

  // A PDF beside it is read and found here, by a word with a letter left out.
  await page.goto(`${relay.url}/document-studio`);
  await drop(page, PDF_NAME, await deed(), 'application/pdf');
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(page, words);
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${relay.url}/search`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await page.getByRole('searchbox').fill('Oxenfelgate');
  await expect(page.getByRole('option', { name: /thornmarrow-deed/ })).toContainText('Sealed, found in this browser', {
    timeout: 60_000,
  });

  await page.goto(`${relay.url}/docs`);
  await page.getByText('2 sealed documents', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: NAME })).toBeVisible();

  // A redacted copy of it is made, attacked and kept sealed here.
  await page.goto(`${relay.url}/advanced-processing`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openWith(page, words);
  await page.getByRole('link', { name: `Redact ${NAME}, 1 page` }).click();
  await page.getByRole('textbox', { name: 'Word or phrase' }).fill('Northgate');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Check the copy' }).click();
  await expect(page.getByText('Nothing was found')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Name of the copy' }).fill('Lease without names');
  await page.getByRole('button', { name: 'Release the copy' }).click();
  await page.getByRole('button', { name: 'Open the copy' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lease without names.pdf' })).toBeVisible();
  const copied = page.getByRole('region', { name: 'Page 1 of 1' });
  await expect(copied).toContainText('millimetres', { timeout: 60_000 });
  await expect(copied).not.toContainText('Northgate');

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(scan.length);
  expect([...WORDS, ...SEEDED].filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(false);
  for (const word of SEEDED) expect(await keptOf(word)).toEqual([]);
  await page.close();
});

test('the same search finds them in collaborative mode', async ({ browser }) => {
  const page = await signedIn(browser, 'collaborative');
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await drop(page, NAME, scan, 'image/png');
  await drop(page, PDF_NAME, await deed(), 'application/pdf');
  await drop(page, 'quillhaven-lease.txt', Buffer.from(`${WORDS.join(' ')}, in plain text`), 'text/plain');
  await expect(page.getByRole('listitem').filter({ hasText: 'quillhaven-lease.txt' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: NAME }).first()).toBeVisible();
  // They go up one after the other.
  let sent = Buffer.alloc(0);
  const missing = (): string[] => {
    sent = Buffer.concat([sent, relay.take()]);
    return [...WORDS, 'thornmarrow'].filter((word) => foundIn(sent, word).length === 0);
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(true);
  // The name and the words of the PDF, once it was read: in rows, and in the files of the index.
  for (const word of SEEDED)
    await expect.poll(() => tablesWith(tenant.superuserUrl, word), { timeout: 120_000 }).not.toEqual([]);
  await expect.poll(() => filesWith(dataDirectory, 'Oxenfellgate'), { timeout: 120_000 }).not.toEqual([]);
  await page.close();
});
