// covers: client/documents gateway/documents libs/pipeline/src/compose
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as arrange } from '../apps/client/src/text/documents/arrange';
import { t as studio } from '../apps/client/src/text/documents/studio';
import { t as versions } from '../apps/client/src/text/documents/versions';
import { t as identity } from '../apps/client/src/text/identity';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@pages.example');
  person = tenant.founder;
});

/** Lines that run from bottom to top, like on a page that was scanned sideways. */
const sideways = (lines: readonly string[]): string => `q 0 1 -1 0 612 0 cm ${textContent(lines, { top: 500 })} Q`;

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(uiText(identity, 'email')).fill(person.email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  // At most three sessions: the oldest, which the calls of this file use, may just have ended.
  await person.signIn();
}

async function uploadRead(name: string, pages: readonly string[]): Promise<string> {
  const bytes = makePdf(pages.map((content) => ({ content })));
  const id = await person.uploadOne({ name, bytes });
  await person.whenRead(id, MINUTE_MS);
  return id;
}

const textOf = async (documentId: string): Promise<string> =>
  (await person.call<{ text: string }>('GET', `/api/v1/documents/${documentId}/text`)).body.data?.text ?? '';
const openPages = async (page: Page, documentId: string): Promise<void> => {
  await signedIn(page, `/document-studio?document=${documentId}`);
  await page.getByRole('button', { name: uiText(studio, 'menu.label') }).click();
  await page.getByRole('menuitem', { name: uiText(arrange, 'open') }).click();
  await expect(page.getByRole('option', { name: 'Page 1' })).toBeVisible();
};
/** Has no width if the tools next to it need all of it. */
const openedName = (page: Page) => page.getByRole('heading', { level: 2, name: /\.pdf$/ });
const openedId = (page: Page): string => new URL(page.url()).searchParams.get('document') ?? '';

test('a sideways page is turned and read as it lies then, and the two readings can be compared', async ({ page }) => {
  const id = await uploadRead('scan.pdf', [
    textContent(['The first page stands upright']),
    sideways(['Delivery of gravel', 'Quarry at Ottermere', 'Due 3 November 2026']),
  ]);
  const readFirst = await textOf(id);
  const laidFirst = (await person.document(id)).pages.map(({ widthPoints, heightPoints }) => [
    widthPoints,
    heightPoints,
  ]);
  await openPages(page, id);
  await page.getByRole('option', { name: 'Page 2' }).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('option', { name: 'Page 2, rotated 90 degrees' })).toBeVisible();
  const problems = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(problems.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  await page.getByRole('button', { name: uiText(arrange, 'keepTurned') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await person.whenRead(id, MINUTE_MS);
  expect(await textOf(id)).toContain('Delivery of gravel\nQuarry at Ottermere\nDue 3 November 2026');
  const { pages } = await person.document(id);
  expect(pages.map(({ widthPoints, heightPoints }) => [widthPoints, heightPoints])).toEqual([
    [612, 792],
    [792, 612],
  ]);

  const { entities } = await person.document(id);
  const date = entities.find(({ kind }) => kind === 'date');
  await person.call('PATCH', `/api/v1/documents/${id}/entities/${date?.id ?? ''}`, { text: '4 November 2026' });
  await page.getByRole('button', { name: uiText(studio, 'menu.label') }).click();
  await page.getByRole('menuitem', { name: uiText(versions, 'open') }).click();
  const dialog = page.getByRole('dialog', { name: uiText(versions, 'title', { name: 'scan.pdf' }) });
  await expect(dialog.getByText('Pages rotated by', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Text' })).toBeVisible();
  const changed = dialog.getByRole('region', { name: 'Entities' }).getByRole('row');
  await expect(changed.filter({ hasText: '4 November 2026' })).toContainText(uiText(versions, 'settled'));
  await expect(changed.filter({ hasText: '4 November 2026' })).toContainText('Added');
  await expect(changed.filter({ hasText: '2026-11-03' })).toContainText(uiText(versions, 'change.removed'));
  const found = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(found.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);

  // Restores the previous version: the pages are rotated as before, and the correction stays.
  await dialog.getByRole('button', { name: 'Restore the version from' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(uiText(versions, 'broughtBack'), { exact: true })).toBeVisible();
  await person.whenRead(id, MINUTE_MS);
  const restored = await person.document(id);
  expect(restored.pages.map(({ widthPoints, heightPoints }) => [widthPoints, heightPoints])).toEqual(laidFirst);
  expect(await textOf(id)).toBe(readFirst);
  const dates = restored.entities.filter(({ kind }) => kind === 'date');
  expect(dates.map(({ text }) => text)).toEqual(['4 November 2026']);
  await page.getByRole('button', { name: uiText(studio, 'menu.label') }).click();
  await page.getByRole('menuitem', { name: uiText(versions, 'open') }).click();
  await expect(dialog.getByText('Restored by', { exact: false })).toBeVisible();
});

test('a document is cut in two by keyboard, both parts are found by search, and say what they are made from', async ({
  page,
}) => {
  const id = await uploadRead('bundle.pdf', [
    textContent(['Lease of the kestrel house']),
    textContent(['Second page of the lease']),
    textContent(['Inventory of the walnut library']),
  ]);
  await openPages(page, id);
  await page.getByRole('option', { name: 'Page 1' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('c');
  await expect(page.getByText('2 new documents, 3 pages in total')).toBeVisible();
  await page.getByRole('button', { name: uiText(arrange, 'make', { count: 2 }) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(openedName(page)).toHaveText('bundle 1.pdf');
  await person.whenRead(openedId(page), MINUTE_MS);
  const found = async (q: string): Promise<string[]> =>
    (
      await person.call<{ items: { name: string }[] }>('GET', `/api/v1/search?q=${encodeURIComponent(q)}&mode=words`)
    ).body.data?.items.map(({ name }) => name) ?? [];
  await expect
    .poll(() => found('kestrel'), { timeout: MINUTE_MS })
    .toEqual(expect.arrayContaining(['bundle 1.pdf', 'bundle.pdf']));
  await expect
    .poll(() => found('walnut'), { timeout: MINUTE_MS })
    .toEqual(expect.arrayContaining(['bundle 2.pdf', 'bundle.pdf']));
  expect((await found('walnut')).includes('bundle 1.pdf')).toBe(false);
  const made = page.getByRole('list', { name: uiText(arrange, 'madeFrom') });
  await expect(made).toContainText('pages 1–2 of');
  await expect(made.getByRole('link', { name: 'bundle.pdf' })).toBeVisible();
});

test('another document is put behind, pages are moved by buttons, and the sources go to the bin', async ({ page }) => {
  const cover = await uploadRead('cover.pdf', [textContent(['Cover sheet'])]);
  const letter = await uploadRead('letter.pdf', [textContent(['Dear neighbour']), textContent(['Yours truly'])]);
  await openPages(page, cover);
  await page.getByRole('button', { name: uiText(arrange, 'add') }).click();
  await page.getByRole('button', { name: 'Add letter.pdf, 2 pages' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('option', { name: 'Page 1 of cover.pdf' }).click();
  await page.getByRole('button', { name: /^Move later/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Together');
  await page.getByLabel(uiText(arrange, 'binSources', { count: 2 })).check();
  await page.getByRole('button', { name: uiText(arrange, 'make', { count: 1 }) }).click();
  await expect(openedName(page)).toHaveText('Together.pdf');
  const made = openedId(page);
  await person.whenRead(made, MINUTE_MS);
  expect((await textOf(made)).split('\n')).toEqual(['Dear neighbour', 'Cover sheet', 'Yours truly']);
  expect((await person.document(cover)).binnedAt).not.toBeNull();
  expect((await person.document(letter)).binnedAt).not.toBeNull();
});

test('what has no pages says so instead', async ({ page }) => {
  const id = await person.uploadOne({ name: 'note.txt', bytes: Buffer.from('Only text') });
  await person.whenRead(id, MINUTE_MS);
  await signedIn(page, `/document-studio?document=${id}`);
  await page.getByRole('button', { name: uiText(studio, 'menu.label') }).click();
  const item = page.getByRole('menuitem', { name: /^Arrange pages/ });
  await expect(item).toContainText('have no pages');
  await expect(item).toBeDisabled();
});
