// covers: client/documents client/search client/dashboard gateway/documents gateway/search workers/reading infra/launcher apps/workers/src
// own product: its first person registers on the page
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text as uiText } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as askReadable } from '../apps/client/src/text/ask-readable';
import { t as documentsTexts } from '../apps/client/src/text/documents';
import { t as upload } from '../apps/client/src/text/documents/upload';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';

const samples = path.resolve(import.meta.dirname, 'samples');
const password = 'Blue-Kettle-7-Harbour';

/** Search phrases for each document, one of them with a typo. */
const documents = [
  { file: 'zlib-manual.pdf', phrase: '"general purpose data compression"', typo: 'compresion' },
  { file: 'zlib-readme.txt', phrase: '"volunteer to write man pages"', typo: 'voluntear' },
  { file: 'sequencer-brochure.png', phrase: '"composition and performance tool"', typo: 'polyphonik' },
  { file: 'huckleberry-finn.jpg', phrase: '"old Miss Watson"', typo: 'Watsson' },
  { file: 'lease.docx', phrase: '"first day of the quarter"', typo: 'chimny' },
  { file: 'lease.doc', phrase: '"Quarters begin in January"', typo: 'Cornr' },
  { file: 'delivery-note.tiff', phrase: '"walnut spindle"', typo: 'spindel' },
] as const;
/** The path of a file: real documents, or our own. */
const placeOf = (file: string): string => {
  const ours = path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/words', file);
  return existsSync(ours) ? ours : path.join(samples, file);
};

let product: Product;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus)
    await info.attach('server.log', { body: serverTrouble(), contentType: 'text/plain' });
});
test.afterAll(() => product.stop());

/** Warnings and errors that the services logged. */
function serverTrouble(): string {
  const logs = path.join(product.dataDirectory, 'logs');
  const lines = readdirSync(logs).flatMap((file) => readFileSync(path.join(logs, file), 'utf8').split('\n'));
  return lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line)).join('\n');
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel(uiText(identity, 'email')).fill(email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(password);
  await page.getByLabel(uiText(identity, 'rememberMe')).check();
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const inQueue = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

async function find(page: Page, query: string, name: string): Promise<void> {
  // Whole words are found at once; phrases and typos once new content is indexed, up to 10 s later on a busy machine.
  await expect(async () => {
    await page.goto(`${product.url}/search`);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

test('a person registers, drops in documents of every kind, watches them being read and finds each by its words', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(`${product.url}/register`);
  await page.getByLabel(uiText(errands, 'fullName')).fill('Ilse Marwick');
  await page.getByLabel(uiText(identity, 'email')).fill('ilse@example.org');
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: uiText(errands, 'createAccount') }).click();
  await page.waitForURL((url) => url.pathname !== '/register');

  await page.goto(`${product.url}/document-studio`);
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Document Hub' })).toBeVisible();
  // The scan takes seconds: its stage is visible while it runs, possibly before the last file is uploaded.
  const reading = page.getByText('Reading text').first().waitFor({ timeout: 120_000 });
  for (const { file } of documents) {
    await page.getByLabel(uiText(upload, 'input')).setInputFiles(placeOf(file));
    await expect(page.getByText(uiText(askReadable, 'documents.title', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(inQueue(page, file)).toBeVisible();
  }
  await reading;
  for (const { file } of documents) {
    await expect(inQueue(page, file)).toContainText(/Ready|to review/, { timeout: 120_000 });
  }
  for (const { file, phrase, typo } of documents) {
    await find(page, phrase, file);
    await find(page, typo, file);
  }
  expect(problems).toEqual([]);
});

test('what a person corrects by keyboard stays through a reload', async ({ page }) => {
  await signIn(page, 'ilse@example.org');
  await page.goto(`${product.url}/document-studio`);
  await inQueue(page, 'zlib-readme.txt').click();
  const entity = page.getByRole('button', { name: /markn@ieee\.org/ }).first();
  await entity.click();
  await page.keyboard.press('e');
  await page.keyboard.type('mark.nelson@ieee.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /mark\.nelson@ieee\.org.*Reviewed/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /mark\.nelson@ieee\.org.*Reviewed/ })).toBeVisible();
});

test('words and entities lie on the page where they are printed', async ({ page }) => {
  await signIn(page, 'ilse@example.org');
  await page.goto(`${product.url}/document-studio`);
  await inQueue(page, 'zlib-manual.pdf').click();
  const mark = page.locator('[data-entity-id]').first();
  await expect(mark).toBeVisible({ timeout: 60_000 });
});

test('a Word file is shown as text to read, with its headings, lists, table and picture, and what was found in them', async ({
  page,
}) => {
  await signIn(page, 'ilse@example.org');
  await page.goto(`${product.url}/document-studio`);
  await inQueue(page, 'lease.docx').click();
  const text = page.getByRole('group', { name: 'Text' });
  await expect(text.getByRole('heading', { name: 'Rent' })).toBeVisible({ timeout: 60_000 });
  await expect(text.getByRole('heading', { level: 2, name: 'What was fitted' })).toBeVisible();
  await expect(text.getByRole('listitem').filter({ hasText: '(b) the chimney is the owner’s.' })).toBeVisible();
  await expect(text.getByRole('cell', { name: 'Corner cabinet with two doors' })).toBeVisible();
  const picture = text.getByRole('img', { name: 'The shelves as drawn on sheet 4' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  // A lease has its own fields; the list matches the marks on the text.
  await page.getByRole('radio', { name: /^Entities/ }).click();
  await expect(text.getByRole('cell').getByRole('button', { name: /£676\.00/ })).toBeVisible();
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: uiText(documentsTexts, 'download') })
      .first()
      .click(),
  ]);
  expect(readFileSync(await original.path()).equals(readFileSync(placeOf('lease.docx')))).toBe(true);

  await page.getByRole('listitem').filter({ hasText: 'lease.doc' }).filter({ hasNotText: 'docx' }).first().click();
  await expect(text.getByText('Quarters begin in January')).toBeVisible();
  await expect(text.getByRole('cell', { name: 'Corner cabinet with two doors' })).toBeVisible();
});

test('every page of a scan is drawn, with its words and what was found on it', async ({ page }) => {
  await signIn(page, 'ilse@example.org');
  await page.goto(`${product.url}/document-studio`);
  await inQueue(page, 'delivery-note.tiff').click();
  for (const number of [1, 2]) {
    const shown = page.getByRole('region', { name: `Page ${number} of 2` });
    const canvas = shown.locator('canvas').first();
    await expect
      .poll(() => canvas.evaluate(({ width }: HTMLCanvasElement) => width), { timeout: 60_000 })
      .toBeGreaterThan(300);
    /** The share of dark pixels: text on white. */
    const ink = await canvas.evaluate((drawn: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
      copy?.drawImage(drawn, 0, 0);
      const pixels = copy?.getImageData(0, 0, drawn.width, drawn.height).data ?? new Uint8ClampedArray();
      let dark = 0;
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
      return dark / Math.max(1, pixels.length / 4);
    });
    expect(ink).toBeGreaterThan(0.005);
    expect(ink).toBeLessThan(0.3);
    await expect(shown.locator('[data-word]', { hasText: number === 1 ? 'cabinet' : 'walnut' })).toBeAttached();
  }
  // A delivery note's class isn't certain enough for fields, so the entities are listed immediately.
  await expect(page.getByRole('button', { name: /17 October 2024/ }).first()).toBeVisible();
});

test('a second organisation sees nothing of it', async ({ page }) => {
  const stranger = await Person.signUp(product.url, 'stranger@example.com');
  expect(await stranger.search('compression')).toEqual([]);
  await signIn(page, 'stranger@example.com');
  await page.goto(`${product.url}/docs`);
  await expect(page.getByRole('main').getByText('zlib-manual.pdf')).toHaveCount(0);
  await page.goto(`${product.url}/search?q=compression`);
  await expect(page.getByRole('main').getByText('zlib')).toHaveCount(0);
});
