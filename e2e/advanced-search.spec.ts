// covers: client/search gateway/search gateway/views libs/search workers/search
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { waitFor } from '@cartulary/testing/wait-for';
import { t as identity } from '../apps/client/src/text/identity';
import { t as search } from '../apps/client/src/text/search';
import { settled } from './support/schemes';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const texts = {
  'bill.txt': 'Please settle the outstanding bill of EUR 1,250.50 for mending the roof within thirty days.',
  'invoice.txt': 'The invoice for repairing the roof is due for payment on 3 March 2026.',
  'cat.txt': 'A cat sleeps in the warm sun beside a bowl of milk.',
};

let tenant: Tenant;
let person: Person;

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ilse@search.example');
  person = tenant.founder;
  for (const [name, text] of Object.entries(texts)) {
    const id = await person.uploadOne({ name, bytes: Buffer.from(text) });
    await person.whenRead(id, MINUTE_MS);
  }
  // The first search by meaning loads the language model. Until then, a busy machine only searches words.
  await waitFor(async () => (await person.search('who has to pay the roofer')).length > 0, MINUTE_MS);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
const result = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name });

async function finds(page: Page, found: readonly string[], other: readonly string[]): Promise<void> {
  for (const name of found) await expect(result(page, name)).toBeVisible();
  for (const name of other) await expect(result(page, name)).toHaveCount(0);
}

test('a document is found by what it means, narrowed by a facet, and kept as a search that tells of new ones', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${tenant.url}/search`);
  await page.getByRole('searchbox', { name: text(search, 'field') }).fill('who has to pay the roofer');
  await expect(result(page, 'bill.txt')).toContainText('Similar meaning');
  await expect(result(page, 'cat.txt')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Exact words' }).click();
  await expect(page.getByText(text(search, 'none.title'))).toBeVisible();

  await page.getByRole('searchbox', { name: text(search, 'field') }).fill('roof');
  await finds(page, ['bill.txt', 'invoice.txt'], ['cat.txt']);
  await page.getByRole('button', { name: '1,000 or more, 1 document' }).click();
  await finds(page, ['bill.txt'], ['invoice.txt']);
  await expect(page.getByRole('searchbox', { name: text(search, 'field') })).toHaveValue('roof amount>=1000');

  await page.getByRole('button', { name: text(search, 'save'), exact: true }).click();
  await page.getByLabel(text(search, 'saved.name')).fill('Big roofs');
  await page.getByLabel(text(search, 'saved.alert')).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(search, 'save') })
    .click();
  await expect(page.getByText(text(search, 'saved.kept', { name: 'Big roofs' }), { exact: true })).toBeVisible();
  await person.uploadOne({ name: 'roof-2.txt', bytes: Buffer.from('Another roof for EUR 9,000.00.') });
  const titles = async (): Promise<string[]> => {
    const { body } = await person.call<{ items: { title: string }[] }>('GET', '/api/v1/notifications');
    return (body.data?.items ?? []).map(({ title }) => title);
  };
  await waitFor(async () => (await titles()).includes('New for ‘Big roofs’: roof-2.txt'), MINUTE_MS);
  await page.getByRole('button', { name: text(search, 'saved.list') }).click();
  await page.getByRole('link', { name: /^Big roofs/ }).click();
  await finds(page, ['bill.txt', 'roof-2.txt'], ['invoice.txt']);
});

test('what is like a document is found from it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`${tenant.url}/search?q=outstanding`);
  await page.getByRole('button', { name: text(search, 'like') }).click();
  await expect(result(page, 'invoice.txt')).toBeVisible();
  await expect(result(page, 'cat.txt')).toHaveCount(0);
});

test('a query is built by the keyboard and written, each following the other, and what is wrong is said with its place', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${tenant.url}/advanced-search`);
  const query = page.getByLabel(text(search, 'advanced.query'), { exact: true });
  const value = (number: number) => page.getByRole('group', { name: `Condition ${number}` }).getByRole('textbox');
  await value(1).fill('roof');
  await expect(query).toHaveValue('roof');
  await expect(page.getByText(text(search, 'advanced.fitting', { count: 3 }))).toBeVisible();

  await page.getByRole('button', { name: text(search, 'advanced.addRow') }).focus();
  await page.keyboard.press('Enter');
  const second = page.getByRole('group', { name: text(search, 'advanced.row', { number: 2 }) });
  const choose = async (label: string, beginning: string): Promise<void> => {
    await second.getByRole('combobox', { name: label }).focus();
    await page.keyboard.press('Enter');
    const option = page.getByRole('option');
    // Once the list has the focus, it receives letters, and Enter activates the option.
    await expect(option.and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.type(beginning);
    await expect(option.filter({ hasText: new RegExp(`^${beginning}`, 'i') }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(option).toHaveCount(0);
  };
  await choose(text(search, 'advanced.field'), 'Amount');
  await choose(text(search, 'advanced.comparison'), 'more');
  await value(2).fill('5000');
  await expect(query).toHaveValue('roof amount>5000');
  await expect(page.getByText(text(search, 'advanced.fitting', { count: 1 }))).toBeVisible();

  await query.fill('(roof OR "bowl of milk") -bill');
  await expect(page.getByRole('group', { name: text(search, 'advanced.group') })).toBeVisible();
  await expect(value(2)).toHaveValue('bowl of milk');
  await expect(value(3)).toHaveValue('bill');
  await query.fill('roof amount>much');
  await expect(page.getByText('‘much’ is not a number. Write it as 1250 or 1250.50: much')).toBeVisible();
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await query.fill('"bowl of milk"');
  await query.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await finds(page, ['cat.txt'], ['bill.txt', 'invoice.txt']);
});
