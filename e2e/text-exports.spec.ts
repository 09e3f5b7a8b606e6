// covers: client/text gateway/collaboration libs/editor-schema
import { readFileSync } from 'node:fs';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as askReadable } from '../apps/client/src/text/ask-readable';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as files } from '../apps/client/src/text/writing/files';
import { test, type Tenant } from './support/shared-product';
import { textOfPdf } from './support/text-of-pdf';
import { saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let writers: Writers;

test.describe.configure({ timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@files.example');
  writers = await Writers.of(tenant, tenant.founder);
});

async function savedAs(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: text(textTexts, 'more', { kind: 'other' }) }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a document is saved as a file of each kind, and comes back from one as it was', async ({ browser }) => {
  const id = await writers.document('Minutes');
  const page = await writers.open(browser, writers.owner, id);
  await write(page, 'We agreed on Friday.');
  await saved(page);
  const pdf = await savedAs(page, text(files, 'as.pdf'));
  expect([pdf.name, await textOfPdf(pdf.bytes)]).toEqual(['Minutes.pdf', 'We agreed on Friday. 1 / 1']);
  const markdown = await savedAs(page, text(files, 'as.markdown'));
  expect([markdown.name, markdown.bytes.toString()]).toEqual(['Minutes.md', 'We agreed on Friday.\n']);
  expect((await savedAs(page, text(files, 'as.html'))).bytes.toString()).toContain('We agreed on Friday.');
  const word = await savedAs(page, text(files, 'as.docx'));
  expect(word.name).toBe('Minutes.docx');

  await page.goto(`${tenant.url}/collaboration`);
  await page
    .getByLabel(text(files, 'importFile'))
    .setInputFiles({ name: 'Again.docx', mimeType: '', buffer: word.bytes });
  // The default mode asks first.
  await page.getByRole('button', { name: text(askReadable, 'server.import') }).click();
  await expect(page).toHaveURL(/\/document\//);
  await expect(page.getByText(text(files, 'imported', { name: 'Again' }), { exact: true })).toBeVisible();
  await expect(textOf(page)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toBe('We agreed on Friday.');
});

test('what a file brings that does not come along is listed, and what is no document says why', async ({ browser }) => {
  const page = await writers.open(browser, writers.owner, await writers.document('Start'));
  await page.goto(`${tenant.url}/collaboration`);
  const choose = async (name: string, content: string): Promise<void> => {
    const input = page.getByLabel(text(files, 'importFile'));
    await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: text(askReadable, 'server.import') }).click();
  };
  await choose('broken.docx', 'no zip at all');
  await expect(page.getByText(text(files, 'importFailed', { name: 'broken.docx' }), { exact: true })).toBeVisible();
  await expect(page.getByText(/^The file is damaged, or its content doesn’t match its name\./)).toBeVisible();
  await choose('site.html', '<h1>Offer</h1><p>For you</p><img src="https://example.org/a.png">');
  await expect(page.getByText(text(files, 'importedLost', { name: 'site' }), { exact: true })).toBeVisible();
  await expect(page.getByText(/^A picture of another site was not fetched/)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toContain('For you');
});
