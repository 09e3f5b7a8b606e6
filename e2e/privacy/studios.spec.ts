// covers: client/documents apps/client/src/shared/sealed apps/client/src/shared/vault libs/pipeline/src/trials
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as arrange } from '../../apps/client/src/text/documents/arrange';
import { t as codes } from '../../apps/client/src/text/documents/codes';
import { t as languageStudio } from '../../apps/client/src/text/documents/language-studio';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as documentsStructure } from '../../apps/client/src/text/documents/structure';
import { t as trials } from '../../apps/client/src/text/documents/trials';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as versions } from '../../apps/client/src/text/documents/versions';
import { t as visionStudio } from '../../apps/client/src/text/documents/vision-studio';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as vault } from '../../apps/client/src/text/vault';
import { joins } from '../support/colleagues';
import { foundIn, hasRunOf, RecordingRelay } from '../support/recording-relay';
import { isRead } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';
import { CODE, signedLetter } from '../support/signed-letter';

const NAME = 'quillhaven-lease.png';
/** The scan's text, its name, and the search text. */
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
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Creates a vault with only a passphrase. Returns it. */
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

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, source: string) => card(page, source).getByRole('button', { name: NAME }).click();

/** Unlocks the vault in the source chooser, and picks the scan, because a reloaded page has it locked. */
async function chooseSealed(page: Page, source: string, words: string): Promise<void> {
  await card(page, source)
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .click();
  await openWith(page, words);
  await choose(page, source);
}

/** Its code and marks are listed, and rotated pages become a separate document until that is undone. */
async function lookAndArrange(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: text(codes, 'codes') })).toContainText(CODE);
  await page.getByRole('button', { name: text(documentsStructure, 'open') }).click();
  const structure = page.getByRole('dialog', { name: text(documentsStructure, 'open') });
  await structure
    .getByRole('list', { name: text(documentsStructure, 'marks') })
    .getByRole('button', { name: /^Looks like a signature/ })
    .click();
  await expect(structure).toBeHidden();

  await page.getByRole('button', { name: text(arrange, 'open') }).click();
  const pages = page.getByRole('dialog', { name: `Pages of ${NAME}` });
  await pages.getByRole('button', { name: text(arrange, 'all') }).click();
  await pages.getByRole('button', { name: text(arrange, 'right') }).click();
  await pages.getByRole('checkbox', { name: text(arrange, 'binSources', { count: 1 }) }).check();
  await pages.getByRole('button', { name: text(arrange, 'make', { count: 1 }) }).click();
  await expect(page.getByText(text(arrange, 'made', { count: 1 })).first()).toBeVisible({ timeout: MINUTE_MS });
  await expect(page.getByRole('heading', { name: 'quillhaven-lease.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible({ timeout: MINUTE_MS });
}

/** The result of pressing a button; downloads models if this browser doesn't have them yet. */
async function run(page: Page, button: string, result: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const found = card(page, result);
  const download = page.getByRole('button', { name: text(trials, 'models.start'), exact: true });
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
  await page.getByLabel(text(upload, 'input')).setInputFiles([{ name: NAME, mimeType: 'image/png', buffer: scan }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(page.getByRole('row', { name: /^Words \d{3}/ })).toBeVisible({ timeout: 3 * MINUTE_MS });
  await isRead(page);

  await lookAndArrange(page);

  await page.goto(`${relay.url}/real-ai?stage=language`);
  await chooseSealed(page, text(trials, 'source.title'), words);
  await expect(card(page, text(trials, 'source.title'))).toContainText('Northgate', { timeout: MINUTE_MS });
  await expect(await run(page, text(trials, 'run'), text(trials, 'result.title'))).toContainText('English');

  await page.goto(`${relay.url}/nlp-studio?tool=rules`);
  await chooseSealed(page, text(trials, 'source.title'), words);
  await page.getByRole('button', { name: text(languageStudio, 'rules.new') }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Measures');
  await page.getByRole('textbox', { name: /^Words and names/ }).fill('millimetres');
  const hits = await run(page, text(languageStudio, 'rules.try'), text(trials, 'result.title'));
  await expect(hits.getByRole('row', { name: 'millimetres Measures millimetres' }).first()).toBeVisible();

  await page.goto(`${relay.url}/computer-vision-studio?tool=two`);
  await chooseSealed(page, text(visionStudio, 'first'), words);
  await choose(page, text(visionStudio, 'second'));
  const both = await run(page, text(versions, 'earlier'), text(visionStudio, 'two.title'));
  await expect(both.getByText(text(visionStudio, 'two.none'))).toBeVisible();

  await page.goto(`${relay.url}/computer-vision-studio?tool=page`);
  await chooseSealed(page, text(visionStudio, 'source'), words);
  const seen = await run(page, text(visionStudio, 'look'), text(visionStudio, 'picture'));
  await expect(seen).toContainText(`QRCode: ${CODE}`);
  await expect(seen).toContainText('Looks like a signature');
  await expect(seen).toContainText('Looks like a stamp');

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(false);
  await page.close();
});
