// covers: client/documents client/identity client/onboarding client/search apps/client/src/shared/private-search apps/client/src/shared/sealed apps/client/src/shared/sharing apps/client/src/shared/vault gateway/sealed gateway/vault libs/pipeline
import { messageOf } from '@cartulary/contracts/errors';
import { Person } from '@cartulary/testing/person';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as privateSharing } from '../../apps/client/src/text/documents/private-sharing';
import { t as studio } from '../../apps/client/src/text/documents/studio';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as errands } from '../../apps/client/src/text/identity/errands';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as search } from '../../apps/client/src/text/search';
import { joins } from '../support/colleagues';
import { Elsewhere } from '../support/elsewhere';
import { foundIn } from '../support/recording-relay';
import { isRead, makesVault, opens, unlock } from '../support/sealed-writing';
import { runsOfNoise, seededScan, type SeededScan } from '../support/seeded-scan';
import { ServerCapture } from '../support/server-capture';
import { test, type SharedProduct, type Tenant } from '../support/shared-product';
import { ToldElsewhere } from '../support/told-elsewhere';
import { tablesWith, tablesWithBytes } from '../support/words-in-database';
import { filesWith, filesWithBytes } from '../support/words-on-disk';

/**
 * The journey of a new person who changes no settings, and the same one in collaborative mode. Uses words and names
 * that appear nowhere else, so that everything sent and stored can be searched for them. Only the first includes
 * sharing and the second device: in collaborative mode, they send nothing that wasn't uploaded before.
 */
const SCAN = { name: 'quillhavenward.png', words: ['Brackenfellow', 'Thistlewickham'] } as const;
const DEED = { name: 'thornmarrowdeed.pdf', words: ['Oxenfellgate', 'Brückenwörter'] } as const;
/** Processing it fails, so that error reports are checked too. */
const BROKEN = { name: 'wickenhallowdraft.pdf', word: 'Farrowbrightley' } as const;
const RENT = 'EUR 4,812.50';
const CORRECTED = 'EUR 4,812.75 Hollowcrestmoor';
/** Entered on another device, while a colleague views it. */
const AGAIN = 'EUR 4,812.85 Farthingmeadow';
const listed = (page: Page, amount: string) =>
  page.getByRole('button', { name: new RegExp(`Amount ${amount}`) }).first();
/** As typed into the search, with a letter missing. */
const TYPED = 'Oxenfelgate';
const WORDS = [...SCAN.words, 'quillhavenward', ...DEED.words, 'thornmarrowdeed', 'Hollowcrestmoor'];
const BROKEN_WORDS = ['wickenhallowdraft', BROKEN.word];

const PASSWORD = 'Blue-Kettle-7-Harbour';
const FOUNDER = 'ilse@journey.example';

async function deed(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    `The ${DEED.words[0]} estate is let for ten years at ${RENT} a year.`,
    `It says ${DEED.words[1]} in its second line.`,
  ];
  const page = pdf.addPage([595, 842]);
  lines.forEach((line, index) => page.drawText(line, { x: 40, y: 760 - index * 24, size: 12, font }));
  return Buffer.from(await pdf.save());
}

let shared: SharedProduct;
let capture: ServerCapture;
let elsewhere: Elsewhere;
let toldElsewhere: ToldElsewhere | undefined;
let scan: SeededScan;
let tenant: Tenant;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product, browser }) => {
  shared = product;
  scan = await seededScan(browser, [
    `The ${SCAN.words[0]} wharf is let to the`,
    `wardens of ${SCAN.words[1]}.`,
    'The rent is due each quarter.',
  ]);
  capture = await ServerCapture.start(product.url);
  elsewhere = await Elsewhere.start();
});
test.afterAll(async () => {
  await capture.stop();
  await elsewhere.stop();
  await toldElsewhere?.stop();
});

/** An unreadable file: the words are in its bytes and its name. */
const broken = (): Buffer => Buffer.from(`%PDF-1.7\n${BROKEN.word} is no page\n%%EOF\n`);

/** A separate browser that can only connect to the product, through a relay that stores everything it sends. */
async function device(browser: Browser): Promise<Page> {
  const context = await browser.newContext(elsewhere.except(capture.url));
  return context.newPage();
}

async function signsIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`${capture.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** One of the two options for who can read. */
const reader = (page: Page, mode: 'privacy' | 'collaborative') =>
  page.getByRole('radio', { name: new RegExp(`^${text(onboarding, `mode.${mode}`)}`) });

/** Signs up and continues to the privacy question. */
async function registers(page: Page, email: string): Promise<void> {
  await page.goto(`${capture.url}/register`);
  await page.getByLabel(text(errands, 'fullName')).fill('Ilse Marwick');
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text(errands, 'createAccount') }).click();
  await page.getByLabel(text(onboarding, 'organisation.name')).fill('Meridian Board');
  await page.keyboard.press('Enter');
  await expect(reader(page, 'privacy')).toBeChecked();
}

const drop = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.getByLabel(text(upload, 'input')).setInputFiles([{ name, mimeType, buffer }]);

/** Opens another page of the product without reloading, so that an open vault stays open. */
const goes = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: text(shell, 'sidebar.main') })
    .getByRole('link', { name, exact: true })
    .click();

/** Waits until an amount is listed, after the fields of a class that has some. */
async function shows(page: Page, amount: string): Promise<void> {
  const entities = page.getByRole('radio', { name: /^Entities/ });
  await expect(listed(page, amount).or(entities).first()).toBeVisible({ timeout: 120_000 });
  if (await entities.isVisible()) await entities.check();
  await expect(listed(page, amount)).toBeVisible();
}

/** Corrects the amount in the open deed. */
async function corrects(page: Page, from = RENT, to = CORRECTED): Promise<void> {
  await shows(page, from);
  await listed(page, from).click();
  const card = page.locator('[data-review-card]').filter({ hasText: from });
  await card.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Correct amount' }).fill(to);
  await page.keyboard.press('Enter');
  await expect(listed(page, to)).toContainText(text(studio, 'entities.settled'));
}

/** The open document couldn't be processed, and the page says so. */
async function failsToRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: BROKEN.name })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(messageOf('reading_damaged')).first()).toBeVisible({ timeout: 60_000 });
}

/** Where the server stores a word: tables of the database, and files. */
async function keptOf(word: string): Promise<string[]> {
  return [...(await tablesWith(tenant.superuserUrl, word)), ...filesWith(shared.dataDirectory, word)];
}

const pixels = (): Buffer[] => runsOfNoise(scan);
const hasPixels = (sent: Buffer): boolean => pixels().some((run) => sent.includes(run));

test('a new person who changes nothing reads, corrects, finds and shares; a second device and a colleague open it; nothing readable left', async ({
  browser,
}) => {
  const page = await device(browser);
  await registers(page, FOUNDER);
  await page.getByRole('button', { name: text(onboarding, 'privacy.use') }).click();
  const passphrase = await makesVault(page);
  tenant = await shared.foundedBy(await Person.of(shared.url, FOUNDER, PASSWORD));
  const ben = await joins(tenant, 'ben@journey.example');
  toldElsewhere = await ToldElsewhere.of(shared.operator, ben);

  // A scan, while a colleague creates a vault.
  await page.goto(`${capture.url}/document-studio`);
  await drop(page, SCAN.name, scan.png, 'image/png');
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, passphrase);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  const bens = await device(browser);
  await signsIn(bens, ben.email, '/onboarding?step=vault');
  const bensWords = await makesVault(bens);
  // OCR takes a whole core, and waits for one on a busy machine.
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: 180_000 });
  await isRead(page);
  for (const word of SCAN.words) await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toContainText(word);

  await goes(page, 'Smart Document Hub');
  await drop(page, DEED.name, await deed(), 'application/pdf');
  await expect(page.getByRole('heading', { level: 2, name: DEED.name })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: 60_000 });
  await isRead(page);
  await corrects(page);
  await goes(page, 'Smart Document Hub');
  await drop(page, BROKEN.name, broken(), 'application/pdf');
  await failsToRead(page);

  await goes(page, 'Smart Search');
  await page.getByRole('searchbox').fill(TYPED);
  const found = page.getByRole('option', { name: /thornmarrowdeed/ });
  await expect(found).toContainText(text(search, 'here.sealed'), { timeout: 60_000 });
  await page.reload();
  await unlock(page, passphrase);
  await expect(found).toBeVisible({ timeout: 60_000 });

  // The second device receives the stored and corrected data, and shares it.
  const second = await device(browser);
  await signsIn(second, FOUNDER, '/docs');
  await second.getByText(text(documentsPrivate, 'list.locked', { count: 3 }), { exact: true }).waitFor();
  await unlock(second, passphrase);
  await second.getByRole('grid').getByRole('row').filter({ hasText: DEED.name }).click();
  await second.getByRole('link', { name: 'Open', exact: true }).click();
  await shows(second, CORRECTED);
  await expect(listed(second, CORRECTED)).toContainText(text(studio, 'entities.settled'));
  await second.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = second.getByRole('dialog', { name: `Share ${DEED.name}` });
  await dialog.getByRole('combobox', { name: 'Name or email of a colleague' }).fill('ben');
  await second.getByRole('option', { name: /ben user/i }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /ben user/i })).toContainText(
    text(privateSharing, 'trust.known'),
  );

  await bens.goto(`${capture.url}/docs`);
  await bens.getByText(text(documentsPrivate, 'list.locked', { count: 1 }), { exact: true }).waitFor();
  await unlock(bens, bensWords);
  await bens.getByRole('grid').getByRole('row').filter({ hasText: DEED.name }).click();
  await bens.getByRole('link', { name: 'Open', exact: true }).click();
  await shows(bens, CORRECTED);
  await expect(listed(bens, CORRECTED)).toContainText(text(studio, 'entities.settled'));
  await expect(bens.getByRole('region', { name: 'Page 1 of 1' })).toContainText(DEED.words[0]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await corrects(second, CORRECTED, AGAIN);
  await shows(bens, AGAIN);

  for (const window of [page, second, bens]) await window.context().close();
  const sent = capture.take();
  const words = [...WORDS, ...BROKEN_WORDS, TYPED, 'Farthingmeadow'];
  expect(sent.length).toBeGreaterThan(scan.png.length);
  expect(words.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasPixels(sent)).toBe(false);
  // No preview is sent either, which would have different pixels.
  expect(sent.includes('WEBPVP8')).toBe(false);
  for (const word of words) expect(await keptOf(word)).toEqual([]);
  expect(await tablesWithBytes(tenant.superuserUrl, pixels().slice(0, 20))).toEqual([]);
  expect(filesWithBytes(shared.dataDirectory, pixels())).toEqual([]);
  expect(elsewhere.heard()).toEqual([]);

  // Ben's notification says that something is shared with him, but not what.
  await expect.poll(() => toldElsewhere?.pushes.count ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(toldElsewhere?.pushes.errors).toEqual([]);
  const said = (await toldElsewhere?.everything()) ?? Buffer.alloc(0);
  expect(said.includes(FOUNDER)).toBe(true);
  expect(words.filter((word) => foundIn(said, word).length > 0)).toEqual([]);
});

test('the same is found everywhere in collaborative mode', async ({ browser }) => {
  const page = await device(browser);
  await registers(page, 'cora@journey.example');
  await reader(page, 'collaborative').check();
  await page.getByRole('button', { name: text(onboarding, 'privacy.use') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  await page.goto(`${capture.url}/document-studio`);
  await drop(page, SCAN.name, scan.png, 'image/png');
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toContainText(SCAN.words[0], { timeout: 120_000 });
  await goes(page, 'Smart Document Hub');
  await drop(page, DEED.name, await deed(), 'application/pdf');
  await expect(page.getByRole('heading', { level: 2, name: DEED.name })).toBeVisible({ timeout: 120_000 });
  await corrects(page);
  await goes(page, 'Smart Search');
  const answered = page.waitForResponse((answer) => answer.url().includes(`q=${TYPED}`), { timeout: 60_000 });
  await page.getByRole('searchbox').fill(TYPED);
  await answered;
  // A document is searchable shortly after processing; the page only requests it once.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(DEED.name).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  // Requests to any other host are recorded at the proxy.
  expect(elsewhere.heard()).toEqual([]);
  await page.goto('http://recorder.example/').catch(() => undefined);
  expect(elsewhere.heard().join('\n')).toContain('recorder.example');
  await page.context().close();

  // Text inside files is uploaded compressed; it's in the stored files.
  const sent = capture.take();
  expect(
    ['quillhavenward', 'thornmarrowdeed', 'Hollowcrestmoor', TYPED].filter((word) => foundIn(sent, word).length === 0),
  ).toEqual([]);
  expect(hasPixels(sent)).toBe(true);
  for (const word of WORDS)
    await expect.poll(() => tablesWith(tenant.superuserUrl, word), { timeout: 60_000 }).not.toEqual([]);
  await expect.poll(() => filesWith(shared.dataDirectory, DEED.words[0]), { timeout: 60_000 }).not.toEqual([]);
});
