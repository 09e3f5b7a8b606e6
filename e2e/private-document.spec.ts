// covers: client/documents apps/client/src/shared/sealed apps/client/src/shared/vault gateway/sealed gateway/vault libs/pipeline
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as documentsPrivate } from '../apps/client/src/text/documents/private';
import { t as upload } from '../apps/client/src/text/documents/upload';
import { t as search } from '../apps/client/src/text/search';
import { joins } from './support/colleagues';
import { foundIn, RecordingRelay } from './support/recording-relay';
import { isRead, makeVault, opens, signedIn, unlock } from './support/sealed-writing';
import { runsOfNoise, seededScan, type SeededScan } from './support/seeded-scan';
import { test, type Tenant } from './support/shared-product';
import { tablesWith } from './support/words-in-database';
import { filesWith } from './support/words-on-disk';

/**
 * The scan's text and name: words that appear nowhere else, so that everything sent and stored can be searched for
 * them.
 */
const PRINTED = ['Wetherlingcote', 'Marrowfieldham'] as const;
const WORDS = [...PRINTED, 'gossamerlease'];
const NAME = 'gossamerlease.png';
/** As typed into the search, with a letter missing. */
const TYPED = 'Marrowfeldham';

let tenant: Tenant;
let relay: RecordingRelay;
let scan: SeededScan;
let ilse: Person;
let dataDirectory: string;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product, browser }) => {
  dataDirectory = product.dataDirectory;
  tenant = await product.found('ada@private.example');
  ilse = await joins(tenant, 'ilse@private.example');
  relay = await RecordingRelay.start(tenant.url);
  scan = await seededScan(browser, [
    `The ${PRINTED[0]} wharf is let to the`,
    `wardens of ${PRINTED[1]}.`,
    'The rent is due each quarter.',
  ]);
});
test.afterAll(() => relay.stop());

const drop = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.getByLabel(text(upload, 'input')).setInputFiles([{ name, mimeType, buffer }]);
const hasPixels = (sent: Buffer): boolean => runsOfNoise(scan).some((run) => sent.includes(run));

/** Where the server stores a word: tables of the database, and files. */
async function keptOf(word: string): Promise<string[]> {
  return [...(await tablesWith(tenant.superuserUrl, word)), ...filesWith(dataDirectory, word)];
}

test('a scan is read in the page, kept sealed, and opens again after the vault was unlocked; nothing readable is sent', async ({
  browser,
}) => {
  const page = await signedIn(relay, browser, ilse);
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await drop(page, NAME, scan.png, 'image/png');
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  // OCR takes a whole core, and waits for one on a busy machine.
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: 180_000 });
  await isRead(page);
  await expect(page.getByRole('row', { name: /^Name.*gossamerlease\.png.*[0-9a-f-]{36}/ })).toBeVisible();

  await page.reload();
  await page
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(page, words);
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  for (const word of PRINTED)
    await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toContainText(word, { timeout: 60_000 });

  // The vault is still open, because this navigation doesn't reload the page.
  await page
    .getByRole('navigation', { name: text(shell, 'sidebar.main') })
    .getByRole('link', { name: 'Smart Search', exact: true })
    .click();
  await page.getByRole('searchbox').fill(TYPED);
  await expect(page.getByRole('option', { name: /gossamerlease/ })).toContainText(text(search, 'here.sealed'), {
    timeout: 60_000,
  });

  await page.goto(`${relay.url}/docs`);
  await page.getByText(text(documentsPrivate, 'list.locked', { count: 1 }), { exact: true }).waitFor();
  await unlock(page, words);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: NAME })).toBeVisible();

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(scan.png.length);
  expect([...WORDS, TYPED].filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasPixels(sent)).toBe(false);
  for (const word of WORDS) expect(await keptOf(word)).toEqual([]);
  await page.context().close();
});

test('the same search finds them in collaborative mode', async ({ browser }) => {
  const page = await signedIn(relay, browser, ilse, 'collaborative');
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await drop(page, NAME, scan.png, 'image/png');
  await drop(page, 'gossamerlease.txt', Buffer.from(`${WORDS.join(' ')}, in plain text`), 'text/plain');
  for (const name of [NAME, 'gossamerlease.txt'])
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  // They are uploaded one at a time.
  let sent = Buffer.alloc(0);
  const missing = (): string[] => {
    sent = Buffer.concat([sent, relay.take()]);
    return WORDS.filter((word) => foundIn(sent, word).length === 0);
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  expect(hasPixels(sent)).toBe(true);
  // The name and the text, once processed: in rows, and in the index files.
  for (const word of WORDS)
    await expect.poll(() => tablesWith(tenant.superuserUrl, word), { timeout: 120_000 }).not.toEqual([]);
  await expect.poll(() => filesWith(dataDirectory, PRINTED[0]), { timeout: 120_000 }).not.toEqual([]);
  await page.context().close();
});
