// covers: client/text client/decks client/maps apps/client/src/shared/written-files apps/client/src/shared/writing apps/client/src/shared/open-sealed libs/editor-schema/src/files
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as reader } from '../../apps/client/src/text/reader';
import { t as commands } from '../../apps/client/src/text/app/commands';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as textTexts } from '../../apps/client/src/text/text';
import { t as files } from '../../apps/client/src/text/writing/files';
import { joins } from '../support/colleagues';
import { stage, thing, topic, writeThing } from '../support/drawing';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, signedIn } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';
import { textOfPdf } from '../support/text-of-pdf';
import { tablesWith } from '../support/words-in-database';

/** Words that appear nowhere else. */
const WORDS = ['Hollinmere', 'quernstone', 'Asterby', 'thistledown', 'Kettlewick'];

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@sealed-files.example');
  ilse = await joins(tenant, 'ilse@sealed-files.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

const textOf = (page: Page) => page.locator('[data-document-scroll]').getByRole('textbox');
const isSealed = (page: Page) =>
  expect(page.getByText(text(reader, 'vault'), { exact: true })).toBeVisible({ timeout: 60_000 });
const isSaved = (page: Page) => expect(page.getByText(text(textTexts, 'state.saved'), { exact: true })).toBeVisible();

/** Exports the open item with its menu. Returns the bytes of the file. */
async function saved(page: Page, format: string): Promise<Buffer> {
  await page
    .locator('main header')
    .getByRole('button', { name: text(shell, 'bottom.more') })
    .click();
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  return Buffer.concat(await (await (await downloading).createReadStream()).toArray());
}

async function takesIn(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Opens a list with the palette, so that the page and the open vault stay. */
async function goesTo(page: Page, name: string, path: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === path);
}

test('in privacy mode files become sealed things and sealed things files, in the page alone', async ({ browser }) => {
  const page = await signedIn(relay, browser, ilse);
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/collaboration/workspace`);
  await page.getByRole('button', { name: text(commands, 'action.newDocument'), exact: true }).click();
  await opens(page, words);
  await page.waitForURL(/\/document\//);
  await isSealed(page);
  relay.take();

  await page.goBack();
  await takesIn(page, text(files, 'importFile'), 'damaged.docx', Buffer.from('PK no archive'));
  const messages = page.getByRole('region', { name: /^Messages/ });
  await expect(messages.getByText(/The file is damaged, or its content doesn’t match its name/)).toBeVisible();
  const markdown = Buffer.from('# The Hollinmere\n\n- quernstone\n\nEuler: $e^{i\\pi}$\n');
  await takesIn(page, text(files, 'importFile'), 'Hollinmere.md', markdown);
  await page.waitForURL(/\/document\//);
  await isSealed(page);
  await expect(textOf(page)).toContainText('quernstone');
  await isSaved(page);
  expect(await textOfPdf(await saved(page, text(files, 'as.pdf')))).toContain('quernstone');
  expect((await saved(page, text(files, 'as.markdown'))).toString()).toContain('quernstone');
  const docx = await saved(page, text(files, 'as.docx'));

  await page.goBack();
  await takesIn(page, text(files, 'importFile'), 'Again.docx', docx);
  await page.waitForURL(/\/document\//);
  await expect(textOf(page)).toContainText('quernstone', { timeout: 60_000 });

  await page.goBack();
  const outline = `<opml version="2.0"><head/><body><outline text="Asterby"><outline text="thistledown"/></outline></body></opml>`;
  await takesIn(page, text(files, 'importFile'), 'Asterby.opml', Buffer.from(outline));
  await expect(page.getByText(/is encrypted on this page before it’s stored/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/map=/);
  await isSealed(page);
  await expect(topic(page, /thistledown/)).toBeVisible({ timeout: 60_000 });
  await isSaved(page);
  expect((await saved(page, text(files, 'as.xmind'))).subarray(0, 2).toString()).toBe('PK');
  expect((await saved(page, text(files, 'as.freemind'))).toString()).toContain('thistledown');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('New presentation');
  await page.getByRole('option', { name: 'New presentation' }).first().click();
  await page.waitForURL(/deck=/);
  await expect(stage(page)).toBeVisible({ timeout: 60_000 });
  await writeThing(page, /^Title/, 'Kettlewick in spring');
  await isSaved(page);
  expect(await textOfPdf(await saved(page, text(files, 'as.pdf')))).toContain('Kettlewick in spring');
  const pptx = await saved(page, text(decks, 'as.pptx'));
  await goesTo(page, 'Presentation Studio', '/presentation-studio');
  await takesIn(page, text(decks, 'import.file'), 'Spring.pptx', pptx);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click({ timeout: 60_000 });
  // A page that opened this many sealed items within a minute has to wait before it can open the next.
  await page.waitForURL(/deck=/, { timeout: 90_000 });
  await isSealed(page);
  await expect(thing(page, 'Kettlewick in spring')).toBeVisible({ timeout: 60_000 });

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  for (const word of WORDS) expect(await tablesWith(tenant.superuserUrl, word)).toEqual([]);
});
