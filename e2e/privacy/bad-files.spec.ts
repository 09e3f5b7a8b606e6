// covers: client/documents apps/client/src/features/documents/private apps/client/src/shared/sealed gateway/sealed libs/pipeline
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Locator, type Page } from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import {
  bombs,
  refusedFiles,
  refusedWordsAndScans,
  strangeNames,
  unreadableFiles,
  unreadableWordsAndScans,
  type NamedFile,
} from '../support/bad-files';
import { joins, told } from '../support/colleagues';
import { RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, signedIn } from '../support/sealed-writing';
import { test } from '../support/shared-product';

/**
 * The files of bad-input.spec.ts, through the sealed upload: processed by workers of the page, one at a time in
 * one tab, which must survive. Each ends with its error message, or is rejected with it.
 */
const MINUTE_MS = 60_000;
const READ_MS = 3 * MINUTE_MS;
const fixtures = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures');

let relay: RecordingRelay;
let ilse: Person;
let page: Page;
let folder: string;
test.describe.configure({ mode: 'serial', timeout: 15 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(10 * MINUTE_MS);
  folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bad-files-'));
  const tenant = await product.found('ada@bad-sealed.example');
  ilse = await joins(tenant, 'ilse@bad-sealed.example');
  relay = await RecordingRelay.start(tenant.url);
  page = await signedIn(relay, browser, ilse);
  // Storing everything that is sent would take hundreds of megabytes.
  page.on('response', () => void relay.take());
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/document-studio`);
  await drop({ name: 'first.txt', bytes: Buffer.from('A first page, read with what is downloaded once.') });
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(wordsRow()).toBeVisible({ timeout: READ_MS });
});
test.afterAll(async () => {
  await page?.context().close();
  await relay?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Shown for a completely processed document. */
const wordsRow = (): Locator => page.getByRole('row', { name: /^Words \d/ });
const heading = (name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true });
const says = (code: ErrorCode): Locator => page.getByText(messageOf(code), { exact: false }).first();

const toHub = (): Promise<void> =>
  page
    .getByRole('navigation', { name: text(shell, 'sidebar.main') })
    .getByRole('link', { name: 'Smart Document Hub', exact: true })
    .click();

const drop = (...files: readonly NamedFile[]): Promise<void> =>
  page
    .getByLabel(text(upload, 'input'))
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })));

/** Uploads the next file while none is open, so that the open document is that file. */
async function brings(file: NamedFile): Promise<void> {
  await toHub();
  await drop(file);
  await expect(heading(file.name)).toBeVisible({ timeout: READ_MS });
}

/** Another file is processed: the tab and its workers are alive. */
async function readsAnother(word: string): Promise<void> {
  await brings({ name: `${word}.txt`, bytes: Buffer.from(`All is well with ${word}`) });
  await expect(wordsRow()).toBeVisible({ timeout: READ_MS });
}

const SEALED = '/api/v1/sealed-documents';
const countSealed = async (): Promise<number> => (await told<{ items: unknown[] }>(ilse, 'GET', SEALED)).items.length;

/** Files that only the server can process. */
const isForServer = (name: string): boolean => name.endsWith('.doc');

const unreadable = { files: unreadableFiles, 'Word files and scans': unreadableWordsAndScans };
for (const [kind, made] of Object.entries(unreadable))
  test(`${kind} that can’t be read say why, are kept, and the next one is read`, async () => {
    for (const file of made()) {
      await test.step(file.name, async () => {
        await brings(file);
        const reasons = isForServer(file.name) ? says(file.reason).or(says('reading_unavailable')) : says(file.reason);
        await expect(reasons.first()).toBeVisible({ timeout: READ_MS });
      });
    }
    await readsAnother(`greengage-${kind.length}`);
  });

test('files that unpack to hundreds of megabytes come to an end, and the tab does not end with them', async () => {
  for (const file of bombs()) {
    await test.step(file.name, async () => {
      await brings(file);
      const ends = (['reading_damaged', 'reading_too_much_text', 'reading_crashed', 'reading_timeout'] as const).map(
        says,
      );
      const end = ends.reduce((one, other) => one.or(other), wordsRow());
      await expect(end.first()).toBeVisible({ timeout: 2 * READ_MS });
    });
  }
  await readsAnother('mirabelle');
});

test('files that aren’t taken are named with the reason, and nothing of them is stored', async () => {
  await toHub();
  const before = await countSealed();
  for (const { reason, ...file } of [...refusedFiles(), ...refusedWordsAndScans()])
    await test.step(file.name, async () => {
      await drop(file);
      const alert = page.getByRole('alert').filter({ hasText: file.name });
      await expect(alert.last()).toContainText(messageOf(reason));
      await alert
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(alert).toHaveCount(0);
    });
  expect(await countSealed()).toBe(before);
});

test('51 MB are refused, 50 are stored sealed, and say that they are too much text', async () => {
  await toHub();
  const [tooLarge, exact] = [path.join(folder, 'large.txt'), path.join(folder, 'exact.txt')];
  writeFileSync(tooLarge, Buffer.alloc(limits.upload.maxFileBytes + 1_024 * 1_024, 'a'));
  writeFileSync(exact, Buffer.alloc(limits.upload.maxFileBytes, 'a'));
  const input = page.getByLabel(text(upload, 'input'));
  await input.setInputFiles(tooLarge);
  await expect(page.getByRole('alert').filter({ hasText: 'large.txt' })).toContainText(messageOf('file_too_large'));
  await input.setInputFiles(exact);
  await expect(heading('exact.txt')).toBeVisible({ timeout: READ_MS });
  await expect(says('reading_too_much_text')).toBeVisible({ timeout: 2 * READ_MS });
  await readsAnother('damson');
});

test('names that leave their folder or deceive the eye do neither', async () => {
  for (const [given] of strangeNames) {
    const name = given.replaceAll('/', '-');
    await test.step(name, async () => {
      await toHub();
      await drop({ name, bytes: Buffer.from(`Content of a strange name, ${name.length}`) });
      await expect(wordsRow()).toBeVisible({ timeout: READ_MS });
      const shown = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
      expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    });
  }
});

test('ten files are taken at once, and the eleventh is named', async () => {
  await toHub();
  const before = await countSealed();
  await drop(
    ...Array.from({ length: 11 }, (_, index) => ({
      name: `file${index + 1}.txt`,
      bytes: Buffer.from(`File ${index + 1} of eleven`),
    })),
  );
  await expect(page.getByRole('alert').filter({ hasText: 'file11.txt' })).toContainText(messageOf('too_many_files'));
  await expect.poll(countSealed, { timeout: READ_MS }).toBe(before + 10);
});

const readable = [
  'parity/letter.png',
  'parity/letter.jpg',
  'parity/text-and-scan.pdf',
  'words/lease.docx',
  'words/delivery-note.tiff',
  'parity/notes.txt',
];
test('every type that a page reads is read in it to its end', async () => {
  for (const file of readable)
    await test.step(file, async () => {
      await brings({ name: path.basename(file), bytes: readFileSync(path.join(fixtures, file)) });
      await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: READ_MS });
    });
});
