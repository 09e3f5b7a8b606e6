// covers: client/documents gateway/documents libs/database
// own product: ten thousand documents would slow the files that follow
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { fillLibrary, filledName } from '@cartulary/testing/many-documents';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as identity } from '../apps/client/src/text/identity';
import { t as ui } from '../apps/client/src/text/ui';

const COUNT = 10_000;
/** Includes the original of all copies, which is the newest. */
const ALL = COUNT + 1;

let product: Product;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
  person = await Person.signUp(product.url, 'mara@archive.example');
  const bytes = Buffer.from('Invoice 17 of 3 November 2026 over EUR 120.50, due on 1 December 2026.');
  const template = await person.uploadOne({ name: 'the newest.txt', bytes });
  await person.whenRead(template);
  await fillLibrary(product.superuserUrl, template, COUNT);
});
test.afterAll(() => product.stop());

async function openLibrary(page: Page, query: string): Promise<void> {
  await page.goto(`${product.url}/login?next=${encodeURIComponent(`/docs?${query}`)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Documents' });
const rowAt = (page: Page, place: number) => grid(page).locator(`[data-row="${place - 1}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
/** The requested pages of the list, in order. */
function listCalls(page: Page): number[] {
  const pages: number[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/v1/library' && request.method() === 'GET')
      pages.push(Number(address.searchParams.get('page')));
  });
  return pages;
}

test('End leads to the last of ten thousand documents, without those in between', async ({ page }) => {
  const calls = listCalls(page);
  await openLibrary(page, 'sort=created');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ALL + 1));
  await expect(rowAt(page, 1)).toContainText('the newest.txt');
  await rowAt(page, 1).focus();
  await page.keyboard.press('End');
  // The newest is first, so the oldest, number 1, is last.
  await expect(rowAt(page, ALL)).toContainText(filledName(1));
  await expect(rowAt(page, ALL)).toBeInViewport();
  await expect(rowAt(page, ALL)).toHaveAttribute('aria-rowindex', String(ALL + 1));
  await expect.poll(() => focused(page)).toBe(String(ALL + 1));
  expect(calls.every((number) => number <= 2 || number >= 100)).toBe(true);

  await page.keyboard.press('PageUp');
  await expect.poll(() => focused(page)).toBe(String(ALL - 10 + 1));
  await expect(rowAt(page, ALL - 10)).toContainText(filledName(11));
  await page.keyboard.press('Home');
  await expect(rowAt(page, 1)).toContainText('the newest.txt');
  await expect(rowAt(page, 1)).toBeInViewport();
  await expect.poll(() => focused(page)).toBe('2');
});

test('dragged to the middle it shows what stands there, in any order and through any filter', async ({ page }) => {
  await openLibrary(page, 'sort=name&order=up&name=Document');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  const scrollTo = (place: number) =>
    rowAt(page, 1).evaluate((row, at) => {
      const box = row.closest('table')?.parentElement;
      if (box) box.scrollTop = at * row.clientHeight;
    }, place - 1);
  await scrollTo(5_000);
  await expect(rowAt(page, 5_000)).toContainText(filledName(5_000));
  await expect(rowAt(page, 5_000)).toBeInViewport();

  // Another sort order is another list and starts at the top.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rowAt(page, 1)).toContainText(filledName(COUNT));
  await expect(rowAt(page, 1)).toBeInViewport();

  await page.getByRole('tab', { name: /^Needs review/ }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(COUNT / 10 + 1));
});

test('a row that is on its way has its place, says so, and takes the focus along', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/api\/v1\/library\?.*page=101/, async (route) => {
    await held;
    await route.continue();
  });
  await openLibrary(page, 'sort=created');
  await rowAt(page, 1).focus();
  await page.keyboard.press('End');
  await expect(rowAt(page, ALL)).toHaveAttribute('aria-busy', 'true');
  await expect(rowAt(page, ALL)).toContainText(text(ui, 'table.awaited'));
  await expect.poll(() => focused(page)).toBe(String(ALL + 1));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  letGo();
  await expect(rowAt(page, ALL)).toContainText(filledName(1));
  await expect.poll(() => focused(page)).toBe(String(ALL + 1));
});

test('a page that can’t be fetched is said, and fetched when asked again', async ({ page }) => {
  const address = /api\/v1\/library\?.*page=101/;
  await page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, error: 'No' } }));
  await openLibrary(page, 'sort=created');
  await rowAt(page, 1).focus();
  await page.keyboard.press('End');
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load some rows' });
  await expect(alert).toBeVisible();
  await page.unroute(address);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(rowAt(page, ALL)).toContainText(filledName(1));
  await expect(alert).toBeHidden();
});

test('as pictures too: the last card is the last document', async ({ page }) => {
  await openLibrary(page, 'sort=created&as=grid');
  const list = page.getByRole('list', { name: 'Documents' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(ALL));
  // Rows are measured when they come into view, so the end moves once or twice.
  await expect(async () => {
    await list.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await expect(list.locator(`[aria-posinset="${ALL}"]`)).toContainText(filledName(1), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
