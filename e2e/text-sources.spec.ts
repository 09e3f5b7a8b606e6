// covers: client/text gateway/collaboration libs/editor-schema
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as sources } from '../apps/client/src/text/text/sources';
import { bill } from './support/bill';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let writers: Writers;
let billId: string;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ada@sources.example');
  writers = await Writers.of(tenant, tenant.founder);
  billId = await writers.owner.uploadOne({ name: 'bill.pdf', bytes: bill() });
  await writers.owner.whenRead(billId, 2 * MINUTE_MS);
});
test.afterEach(() => writers.leave());

/** Corrects the extracted total. */
async function correctTotal(text: string): Promise<void> {
  const { body } = await writers.owner.call<{ fields: { id: string; name: string }[] }>(
    'GET',
    `/api/v1/documents/${billId}`,
  );
  const total = body.data?.fields.find(({ name }) => name === 'total');
  const corrected = await writers.owner.call('PATCH', `/api/v1/documents/${billId}/fields/${total?.id}`, { text });
  expect(corrected.status, corrected.body.error).toBe(200);
}

/** Inserts a part of the bill with the slash menu. */
async function insert(page: Page, block: string, part?: string | RegExp): Promise<void> {
  await write(page, '\n');
  await page.keyboard.type(`/${block.split(' ')[0]}`);
  await page.getByRole('option', { name: block }).first().click();
  const dialog = page.getByRole('dialog', { name: block });
  await dialog.getByRole('button', { name: /^bill\.pdf/ }).click();
  if (part !== undefined) await dialog.getByRole('button', { name: part }).first().click();
  await expect(dialog).toHaveCount(0);
}

/** Selects words on the open page by their text, like with a mouse. */
const select = (page: Page, words: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('[data-text-layer] [data-word]')];
    const at = all.findIndex((_, index) => wanted.every((word, add) => all[index + add]?.textContent?.trim() === word));
    const [first, last] = [all[at], all[at + wanted.length - 1]];
    if (!first?.firstChild || !last?.firstChild) throw new Error(`not there: ${wanted.join(' ')}`);
    const range = document.createRange();
    range.setStart(first.firstChild, 0);
    range.setEnd(last.firstChild, (last.textContent ?? '').trimEnd().length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    dispatchEvent(new PointerEvent('pointerup'));
  }, words);

test('values, quotes, tables and cards of a document stay what it says; without a right there are only the quoted words', async ({
  browser,
}) => {
  const id = await writers.document('Report of May');
  const page = await writers.open(browser, writers.owner, id);
  await write(page, 'We owe');
  await insert(page, text(sources, 'block.value'), /^Total/);
  const value = textOf(page).getByRole('link', { name: /^Total from bill\.pdf: .*162\.00\. Open it there$/ });
  await expect(value).toBeVisible();
  await correctTotal('£162.50');
  await expect(textOf(page).getByRole('link', { name: /^Total from bill\.pdf: £162\.50/ })).toBeVisible();
  await expect(textOf(page).getByText(/^was .*162\.00$/)).toBeVisible();

  await insert(page, text(sources, 'block.sourceTable'), /^Table 1/);
  await expect(textOf(page).getByRole('cell', { name: 'Oak shelf, oiled' })).toBeVisible();
  await insert(page, text(sources, 'block.card'));
  const card = textOf(page).locator('.node-embed');
  await expect(card.getByRole('link', { name: 'bill.pdf' })).toBeVisible();
  await write(page, ' as said in @bill');
  await page.getByRole('option', { name: /^bill\.pdf/ }).click();
  await expect(textOf(page).getByRole('link', { name: '@bill.pdf' })).toBeVisible();
  await saved(page);

  // From the page of the document itself.
  await card.getByRole('link', { name: 'bill.pdf' }).click();
  await expect(page).toHaveURL(/\/document-studio\?/);
  await expect(page.locator('[data-text-layer="1"] [data-word]').first()).toBeAttached({ timeout: MINUTE_MS });
  await select(page, ['Total', 'due', '£162.00']);
  await page.getByRole('button', { name: text(textTexts, 'bar.blockquote'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report of May' }).click();
  const quote = textOf(page).locator('.node-quote');
  await expect(quote).toContainText('Total due £162.50');
  await expect(quote.getByRole('link', { name: 'From bill.pdf, page 1' })).toBeVisible();
  await expect(quote.getByRole('img', { name: text(sources, 'quote.picture', { title: 'bill.pdf' }) })).toBeVisible({
    timeout: MINUTE_MS,
  });
  await expect(quote.getByText(text(sources, 'quote.corrected'))).toBeHidden();
  await saved(page);

  await correctTotal('£163.00');
  await expect(quote.getByText(text(sources, 'quote.corrected'))).toBeVisible();
  await expect(quote.getByText('Now reads: Total due £163.00')).toBeVisible();
  const problems = await new AxeBuilder({ page }).include('.written').analyze();
  expect(problems.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);

  const bob = await writers.open(browser, await writers.add('bob@sources.example'), id);
  await expect(textOf(bob).locator('.node-quote')).toContainText('Total due £162.50');
  await expect(textOf(bob).getByText(text(sources, 'quote.closed'))).toBeVisible();
  await expect(textOf(bob).locator('.node-value')).toHaveText(text(sources, 'closed'));
  for (const hidden of ['bill.pdf', '163', 'Oak shelf']) await expect(textOf(bob)).not.toContainText(hidden);

  await quote.getByRole('button', { name: text(sources, 'quote.take') }).click();
  await expect(quote.getByText(text(sources, 'quote.corrected'))).toBeHidden();
  await expect(textOf(bob).locator('.node-quote')).toContainText('Total due £163.00');
  await quote.getByRole('link', { name: 'From bill.pdf, page 1' }).click();
  await expect(page.locator('[data-spot]')).toBeVisible({ timeout: MINUTE_MS });
});
