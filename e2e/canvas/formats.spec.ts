// covers: client/boards client/maps client/decks gateway/collaboration libs/editor-schema
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { formatsOfKind, type WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as mapsTexts } from '../../apps/client/src/text/maps';
import { t as writingFiles } from '../../apps/client/src/text/writing/files';
import { worksOpenly } from '../support/colleagues';
import { addNote, mapOf, note, slides, stage, surface, thing, topic, writeThing, writeTopic } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { textOfPdf } from '../support/text-of-pdf';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const samples = path.resolve(import.meta.dirname, '../../libs/editor-schema/samples/maps');
const WORDS = 'Quarterly heliotrope';

let tenant: Tenant;

test.describe.configure({ timeout: 8 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@canvas-files.example');
});

const inZip = (bytes: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(bytes)[name]);
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Extracts the text of a file in each format. */
const wordsIn: Readonly<Record<WrittenFormat, (bytes: Buffer) => string | Promise<string>>> = {
  pdf: (bytes) => textOfPdf(bytes),
  docx: (bytes) => inZip(bytes, 'word/document.xml'),
  markdown: asText,
  html: asText,
  pptx: (bytes) => inZip(bytes, 'ppt/slides/slide1.xml'),
  xmind: (bytes) => inZip(bytes, 'content.json') + inZip(bytes, 'content.xml'),
  freemind: asText,
  opml: asText,
};

/** Downloads a file with the menu of the open page. */
async function savedAs(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download', { timeout: MINUTE_MS });
  await page.getByRole('button', { name: /^More actions for this / }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Checks every format that the server exports for a kind. */
async function expectServerFiles(kind: keyof typeof formatsOfKind, itemId: string): Promise<void> {
  const { founder } = tenant;
  await founder.signIn();
  for (const format of formatsOfKind[kind]) {
    const address = `${founder.origin}/api/v1/collaboration/items/${itemId}/export?format=${format}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${founder.token}` } });
    expect([format, answer.status]).toEqual([format, 200]);
    const words = await wordsIn[format](Buffer.from(await answer.arrayBuffer()));
    expect(words.replace(/\s+/g, ' '), format).toContain(WORDS);
  }
}

const idIn = (page: Page, parameter: string): string => new URL(page.url()).searchParams.get(parameter) ?? '';

test('a board is saved as picture, PDF and words, and a flowchart that is pasted becomes shapes', async ({
  browser,
}) => {
  const page = await worksOpenly(browser, tenant.founder, '/boards');
  await page.getByRole('button', { name: uiText(boards, 'new') }).click();
  await page.waitForURL(/board=/);
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(page, { x: 400, y: 250 }, WORDS);
  await saved(page);
  const png = await savedAs(page, 'PNG picture');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['Untitled board.png', 'PNG']);
  const svg = (await savedAs(page, 'SVG picture')).bytes.toString();
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('heliotrope');
  expect((await savedAs(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await savedAs(page, uiText(boards, 'asWords'))).bytes.toString()).toContain(WORDS);
  await expectServerFiles('board', idIn(page, 'board'));

  await surface(page).click({ position: { x: 20, y: 300 } });
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'flowchart TD\n  A[Asked] --> B{Agreed?}\n  B -->|yes| C[Done]\n');
  await expect(page.locator('.tl-shape[data-shape-type="geo"]')).toHaveCount(3);
  await expect(page.locator('.tl-shape[data-shape-type="arrow"]')).toHaveCount(2);
  await expect(note(page, WORDS)).toBeVisible();
  await page.context().close();
});

/** Imports a file on the mind maps page. @returns the topics of the result, in order */
async function broughtIn(page: Page, file: string | { name: string; bytes: Buffer }): Promise<string[]> {
  await page.goto(`${tenant.url}/mindmap`);
  const input = page.getByLabel(uiText(mapsTexts, 'import.file'));
  await input.setInputFiles(typeof file === 'string' ? file : { name: file.name, mimeType: '', buffer: file.bytes });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/map=/);
  await expect(mapOf(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  await page.goto(`${page.url().replace(/&.*/, '')}&view=outline`);
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: MINUTE_MS });
  return page.getByRole('treeitem').allInnerTexts();
}

test('a map is saved in every format, and comes back from each that holds a map', async ({ browser }) => {
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  await page.getByRole('button', { name: uiText(mapsTexts, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, uiText(mapsTexts, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(page).focus();
  await writeTopic(page, 'F2', WORDS);
  await writeTopic(page, 'Tab', 'Papers missing');
  await writeTopic(page, 'Enter', 'Inspection queue');
  await writeTopic(page, 'Tab', 'One bay');
  await saved(page);
  const id = idIn(page, 'map');
  const png = await savedAs(page, 'PNG picture');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect((await savedAs(page, 'SVG picture')).bytes.toString()).toContain('Inspection queue');
  expect((await savedAs(page, uiText(mapsTexts, 'as.pdf'))).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const files = [];
  for (const name of [
    uiText(writingFiles, 'as.xmind'),
    uiText(writingFiles, 'as.freemind'),
    uiText(writingFiles, 'as.opml'),
    uiText(writingFiles, 'as.markdown'),
  ])
    files.push(await savedAs(page, name));
  for (const name of ['PDF', uiText(writingFiles, 'as.docx'), uiText(writingFiles, 'as.html')])
    await savedAs(page, name);
  await expectServerFiles('map', id);

  for (const file of files) {
    const rows = await broughtIn(page, file);
    expect([file.name, rows.length]).toEqual([file.name, 4]);
    for (const words of [WORDS, 'Papers missing', 'Inspection queue', 'One bay'])
      expect(
        rows.filter((row) => row.includes(words)),
        file.name,
      ).toHaveLength(1);
  }
  await page.context().close();
});

const maps = readdirSync(samples).filter((name) => /\.(xmind|mm|opml)$/.test(name));

test('files of other programs become maps', async ({ browser }) => {
  test.setTimeout((2 + maps.length / 2) * MINUTE_MS);
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  for (const name of maps)
    await test.step(name, async () => {
      expect((await broughtIn(page, path.join(samples, name))).length, name).toBeGreaterThan(1);
    });
  await page.context().close();
});

test('a presentation is saved in every format', async ({ browser }) => {
  const page = await worksOpenly(browser, tenant.founder, '/presentation-studio');
  await page.getByRole('button', { name: uiText(decks, 'new') }).click();
  await page.waitForURL(/deck=/);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await writeThing(page, /^Title, empty/, WORDS);
  await saved(page);
  await expectServerFiles('deck', idIn(page, 'deck'));
  await page.context().close();
});

test('a PowerPoint file that another program wrote becomes slides once it is said what would be lost, and a template begins others', async ({
  browser,
}) => {
  const page = await worksOpenly(browser, tenant.founder, '/presentation-studio');
  const file = path.resolve(samples, '../decks/python-pptx-report.pptx');
  await page.getByLabel(uiText(decks, 'import.file')).setInputFiles(file);
  const ask = page.getByRole('dialog', { name: uiText(decks, 'import.ask', { name: 'python-pptx-report.pptx' }) });
  await expect(ask.getByText(uiText(decks, 'import.holds', { count: 4 }))).toBeVisible({ timeout: MINUTE_MS });
  await expect(ask.getByText(/Fonts and colors of its design became those of a theme/)).toBeVisible();
  await ask.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(slides(page)).toHaveCount(4, { timeout: MINUTE_MS });
  await expect(thing(page, 'Title: Harbour festival')).toBeVisible();
  await slides(page).nth(1).click();
  await expect(thing(page, /^Body: Stage/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: uiText(decks, 'notes') })).toContainText('Say it slowly.');

  await page.goto(`${tenant.url}/presentation-studio`);
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('menuitem', { name: 'Retrospective' }).click();
  await expect(slides(page)).toHaveCount(5, { timeout: MINUTE_MS });
  await expect(thing(page, 'Title: Retrospective')).toBeVisible();
  await saved(page);
  await page.context().close();
});
