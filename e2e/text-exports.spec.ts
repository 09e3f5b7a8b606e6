// covers: client/text gateway/collaboration libs/editor-schema
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let writers: Writers;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@files.example');
  writers = await Writers.of(tenant, tenant.founder);
});

async function savedAs(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'More actions for this document' }).click();
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
  const pdf = await savedAs(page, 'PDF');
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['Minutes.pdf', '%PDF-']);
  const markdown = await savedAs(page, 'Markdown (.md)');
  expect([markdown.name, markdown.bytes.toString()]).toEqual(['Minutes.md', 'We agreed on Friday.\n']);
  expect((await savedAs(page, 'HTML')).bytes.toString()).toContain('We agreed on Friday.');
  const word = await savedAs(page, 'Word file (.docx)');
  expect(word.name).toBe('Minutes.docx');

  await page.goto(`${tenant.url}/collaboration`);
  await page.getByLabel('File to import').setInputFiles({ name: 'Again.docx', mimeType: '', buffer: word.bytes });
  // The mode that everybody begins with asks first.
  await page.getByRole('button', { name: 'Send and import' }).click();
  await expect(page).toHaveURL(/\/document\//);
  await expect(page.getByText('“Again” was imported', { exact: true })).toBeVisible();
  await expect(textOf(page)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toBe('We agreed on Friday.');
});

test('what a file brings that does not come along is listed, and what is no document says why', async ({ browser }) => {
  const page = await writers.open(browser, writers.owner, await writers.document('Start'));
  await page.goto(`${tenant.url}/collaboration`);
  const choose = async (name: string, content: string): Promise<void> => {
    const input = page.getByLabel('File to import');
    await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Send and import' }).click();
  };
  await choose('broken.docx', 'no zip at all');
  await expect(page.getByText('“broken.docx” could not be imported', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The file is damaged, or its content doesn’t match its name\./)).toBeVisible();
  await choose('site.html', '<h1>Offer</h1><p>For you</p><img src="https://example.org/a.png">');
  await expect(page.getByText('“site” was imported, but some parts were left out', { exact: true })).toBeVisible();
  await expect(page.getByText(/^A picture of another site was not fetched/)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toContain('For you');
});
