// covers: apps/client/src/app apps/client/src/lib apps/client/src/shared
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { routeOf } from '@cartulary/contracts/routes';
import { Person } from '@cartulary/testing/person';
import { t as appPalette } from '../apps/client/src/text/app/palette';
import { t as shell } from '../apps/client/src/text/app/shell';
import { test, type Tenant } from './support/shared-product';
import { Walker } from './support/walker';

const README = 'zlib-readme.txt';

let tenant: Tenant;
let admin: Person;
let readmeId: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@palette.example');
  admin = tenant.founder;
  readmeId = await admin.uploadOne(path.resolve(import.meta.dirname, 'samples', README));
  await admin.whenRead(readmeId, 60_000);
});

const palette = (page: Page) => page.getByRole('combobox', { name: text(appPalette, 'field') });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Delays loading the palette's code. Returns a function that releases it. */
async function holdPalette(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const fetched = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/palette-[^/]+\.js$/, async (route) => {
    await fetched;
    await route.continue();
  });
  return come;
}

test('the palette finds pages, documents and actions by the keyboard alone, and shows what was chosen lately first', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('smart sea');
  await expect(option(page, 'Smart Search')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Smart Search')).toBeFocused();

  // Finds a document by a word in it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zlib');
  const document = page.getByRole('group', { name: 'Documents' }).getByRole('option', { name: README }).first();
  await expect(document).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  while ((await document.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/document-studio' && url.searchParams.has('document'));

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: text(appPalette, 'recent') }).getByRole('option');
  await expect(recent.first()).toHaveAccessibleName(new RegExp(README));
  await expect(recent.nth(1)).toHaveAccessibleName(/Smart Search/);

  // An action, and nothing that isn't built yet.
  await Promise.all([page.waitForResponse(/\/search\?q=planned&/), page.keyboard.type('planned')]);
  await walker.settled();
  await expect(option(page, 'Model Training')).toHaveCount(0);
  await palette(page).fill('>brutalist');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-design', 'brutalist');
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('what is typed right after Ctrl K lands in the palette, however late its code comes', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  const come = await holdPalette(page);
  await page.goto(`${tenant.url}/docs`);
  await heading(page, 'Documents').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart sae');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(palette(page)).toHaveCount(0);
  come();
  await expect(palette(page)).toHaveValue('smart s');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('ea');
  await expect(palette(page)).toHaveValue('smart sea');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Smart Search')).toBeFocused();
  // A search is aborted intentionally when more is typed.
  expect(walker.takeTrouble().filter((each) => !/^failed: .*search\?.*ERR_ABORTED/.test(each))).toEqual([]);
  await walker.stop();
});

test('Enter right after what was typed holds, however late the palette comes', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  const come = await holdPalette(page);
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart sea');
  await page.keyboard.press('Enter');
  come();
  await expect(heading(page, 'Smart Search')).toBeFocused();
  await expect(palette(page)).toHaveCount(0);
  await walker.stop();
});

test('Esc closes the palette and gives focus back to where it was', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  // The page's heading gets the focus when it appears.
  await expect(heading(page, routeOf('docs').metadata.title)).toBeFocused();
  const box = page.getByRole('button', { name: text(shell, 'search.open') });
  await box.press('Enter');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await walker.stop();
});

test('the palette begins with the document that was opened lately, however one came to it, then with the pages', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go(`/document-studio?document=${readmeId}`);
  await expect(page.getByRole('heading', { level: 2, name: README })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups.first()).toHaveAccessibleName(text(appPalette, 'recent'));
  await expect(groups.first().getByRole('option').first()).toHaveAccessibleName(README);
  const names = await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names.indexOf('Go to')).toBeLessThan(names.indexOf('Notifications'));
  await walker.stop();
});
