// covers: apps/client/src/ui apps/client/src/app client/documents client/text client/workspace client/people apps/client/start-screen.plugin.ts
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { told } from './support/colleagues';
import { shiftOf, shiftsOf, watchShifts } from './support/layout-shifts';
import { scriptsOfVisit } from './support/script-weight';
import { test, type Tenant } from './support/shared-product';
import { Walker } from './support/walker';
import { saved, textOf, write } from './support/writers';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';

/** The maximum layout shift while a page opens: a fifth of the usual "good" threshold. */
const MOST_SHIFT = 0.02;
const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];
const open = ['/login', '/register', '/pricing'];

const callsFile = path.join(import.meta.dirname, 'support/page-calls.json');
const UPDATE = 'CARTULARY_WRITE_PAGE_CALLS';
/** Each page is opened this often, because a timer may add a call. */
const VISITS = 2;
/** A change of the text, and the cursor position. */
const MESSAGES_PER_KEY = 2;

let tenant: Tenant;
let pages: readonly string[];
let writtenId: string;
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ada@still.example');
  const { founder } = tenant;
  const documentId = await founder.uploadOne(path.join(import.meta.dirname, 'samples/zlib-manual.pdf'));
  await founder.whenRead(documentId);
  const text = await told<{ id: string }>(founder, 'POST', '/api/v1/collaboration/items', {
    kind: 'document',
    title: 'Plan',
  });
  writtenId = text.id;
  pages = [
    '/dashboard',
    '/docs',
    '/document-studio',
    `/document-studio?document=${documentId}`,
    `/document/${text.id}`,
    '/collaboration',
    '/search',
    '/notifications',
    '/settings',
    '/user-management',
    '/help',
  ];
});

/**
 * Opens each page from scratch, until all requests are done. @returns those with too much layout shift, and its sources
 */
async function jumping(page: Page, url: string, addresses: readonly string[]): Promise<string[]> {
  await watchShifts(page);
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(url + address);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const shifts = await shiftsOf(page);
    if (shiftOf(shifts) >= MOST_SHIFT) found.push(`${address} ${JSON.stringify(shifts)}`);
  }
  return found;
}

/** Chunks of the three drawing editors and their libraries: only pages that show a drawing need them. */
const editorChunks = ['open-board', 'open-map', 'open-deck', 'dist-esm', 'flow'];

/** The built files of the drawing editors. */
function editorFiles(): string[] {
  const file = path.resolve(import.meta.dirname, '../apps/client/dist/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, { name?: string; file: string }>>;
  return Object.values(manifest).flatMap(({ name, file }) =>
    name !== undefined && editorChunks.includes(name) ? [path.basename(file)] : [],
  );
}

test('a page without a drawing downloads no drawing editor', async ({ browser, product }) => {
  test.setTimeout(120_000);
  const walker = await Walker.start(browser, product.url, tenant.founder);
  const editors = editorFiles().filter((name) => name.endsWith('.js'));
  expect(editors).toHaveLength(editorChunks.length);
  const downloads: string[] = [];
  for (const address of pages) {
    const page = await walker.context.newPage();
    const scripts = await scriptsOfVisit(page, () => page.goto(product.url + address));
    await page.close();
    expect(scripts.length).toBeGreaterThan(0);
    for (const { name } of scripts) if (editors.includes(name)) downloads.push(`${address} ${name}`);
  }
  expect(downloads).toEqual([]);
  await walker.stop();
});

/** A URL with `:id` in place of each ID. */
const withoutIds = (address: string): string => address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** How often a page makes each API call until it's loaded. */
async function callsOf(page: Page, url: string): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${withoutIds(pathname)}`;
    if (pathname.startsWith('/api/')) calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  await page.goto(url);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return calls;
}

/** The calls that every visit made, and how often each made them at least. */
function inAll(visits: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const names = [...(visits[0]?.keys() ?? [])].sort();
  const fewest = names.map((name) => [name, Math.min(...visits.map((visit) => visit.get(name) ?? 0))] as const);
  return Object.fromEntries(fewest.filter(([, count]) => count > 0));
}

test(`each page makes the calls of page-calls.json (${UPDATE}=1 stores new ones)`, async ({ browser, product }) => {
  test.setTimeout(180_000);
  const walker = await Walker.start(browser, product.url, tenant.founder);
  const calls: Record<string, Record<string, number>> = {};
  for (const address of pages) {
    const visits: ReadonlyMap<string, number>[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await walker.context.newPage();
      visits.push(await callsOf(page, product.url + address));
      await page.close();
    }
    calls[withoutIds(address)] = inAll(visits);
  }
  await walker.stop();
  if (process.env[UPDATE] === '1') writeFileSync(callsFile, `${JSON.stringify(calls, null, 2)}\n`);
  expect(calls).toEqual(JSON.parse(readFileSync(callsFile, 'utf8')));
});

test('a keystroke sends at most its change and the cursor position', async ({ browser, product }) => {
  const walker = await Walker.start(browser, product.url, tenant.founder);
  const { page } = walker;
  let sent = 0;
  page.on('websocket', (socket) => {
    if (socket.url().includes(writtenId)) socket.on('framesent', () => (sent += 1));
  });
  await page.goto(`${product.url}/document/${writtenId}`);
  await textOf(page).click();
  await saved(page);
  const before = sent;
  const words = 'Every letter costs the same.';
  await write(page, words);
  await expect(textOf(page)).toContainText(words);
  await saved(page);
  expect(sent - before).toBeGreaterThan(0);
  // Two more: the click, and the key that moves the cursor to the end.
  expect(sent - before).toBeLessThanOrEqual(MESSAGES_PER_KEY * (words.length + 2));
  await walker.stop();
});

/** The document pages whose text was requested; all of them if the request named none. */
function askedPages(page: Page, documentId: string, pageCount: number): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== `/api/v1/documents/${documentId}/text`) return;
    const first = Number(searchParams.get('page') ?? 1);
    const last = Math.min(pageCount, Number(searchParams.get('to') ?? pageCount));
    for (let each = first; each <= last; each += 1) asked.push(each);
  });
  return asked;
}

test('of a long document only the text around the page that is looked at travels, and words are there everywhere', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { founder } = tenant;
  // Windows that signed in since have ended its session.
  await founder.signIn();
  const pageCount = 60;
  const bytes = makePdf(
    Array.from({ length: pageCount }, (_, index) => ({ content: textContent([`Wren number ${index + 1}`]) })),
  );
  const documentId = await founder.uploadOne({ name: 'wrens.pdf', bytes });
  await founder.whenRead(documentId, 60_000);
  const walker = await Walker.start(browser, product.url, founder);
  const { page } = walker;
  const asked = askedPages(page, documentId, pageCount);
  const wordsOf = (number: number) => page.locator(`[data-text-layer="${number}"] [data-word]`);
  await page.goto(`${product.url}/document-studio?document=${documentId}&page=30`);
  await expect(wordsOf(30).first()).toBeAttached();
  await walker.settled();
  // Several of these small pages are in view.
  const fetched = asked.toSorted((one, other) => one - other);
  expect(fetched).toContain(30);
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(new Set(fetched).size).toBe(fetched.length);

  await page.getByRole('group', { name: 'Pages' }).press('End');
  await expect(wordsOf(pageCount).filter({ hasText: String(pageCount) })).toBeAttached();
  await walker.settled();
  expect(asked.length).toBeLessThanOrEqual(24);

  // Search counts matches in the whole document.
  asked.length = 0;
  await page.goto(`${product.url}/document-studio?document=${documentId}&page=30&q=wren`);
  await expect(page.getByText(`match 30 of ${pageCount}`)).toBeVisible();
  expect(asked).toHaveLength(pageCount);
  await walker.stop();
});

for (const size of sizes) {
  test(`nothing jumps while a page is opened, ${size.width} pixels wide`, async ({ browser, page, product }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    expect(await jumping(page, product.url, open)).toEqual([]);
    const walker = await Walker.start(browser, product.url, tenant.founder);
    await walker.page.setViewportSize(size);
    expect(await jumping(walker.page, product.url, pages)).toEqual([]);
    await walker.stop();
  });
}
