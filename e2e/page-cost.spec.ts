// covers: apps/client/src/ui apps/client/src/app client/documents client/text client/workspace client/people apps/client/start-screen.plugin.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { told } from './support/colleagues';
import { shiftOf, shiftsOf, watchShifts } from './support/layout-shifts';
import { scriptsOfVisit, sumOf } from './support/script-weight';
import { test, type Tenant } from './support/shared-product';
import { Walker } from './support/walker';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';

/** The sum of what may jump while a page is opened: a fifth of what is called good elsewhere. */
const MOST_SHIFT = 0.02;
const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];
const open = ['/login', '/register', '/pricing'];

let tenant: Tenant;
let pages: readonly string[];
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

/** Opens each page anew, until nothing more is asked for. @returns those on which too much jumped, with what it was */
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

/** Files of script on a first visit; 30 are wanted. What each was before: docs/decisions/2026-11-23-cost-of-pages.md. */
const mostFiles: readonly (readonly [address: RegExp, files: number])[] = [
  [/^\/collaboration/, 40],
  // 41 until corrections could wait for a line.
  [/^\/document-studio\?document/, 42],
  // 46 when sealed texts came, until the small modules that a page shares with its own later parts were one file.
  [/^\/document\//, 39],
  [/^\/(help|docs|user-management)/, 34],
  [/./, 30],
];
/**
 * What they weigh together, compressed by gzip, in bytes; 450,000 is wanted of a document that is written together.
 * Which pages share what falls out otherwise with every part that comes, so each leaves 1 to 4 %.
 */
const mostBytes: readonly (readonly [address: RegExp, bytes: number])[] = [
  // 269,000 until it showed sealed documents that wait, which the vault alone can name.
  // 295,000 until a browser could keep sealed documents for when the server is away.
  [/^\/dashboard/, 299_000],
  [/^\/user-management/, 422_000],
  // 505,000 until documents could be moved into the vault, and pages held less that only others need.
  // 516,000 until corrections without a line waited on the device, and answers of several people could be chosen from.
  [/^\/document-studio\?document/, 534_000],
  [/^\/document\//, 625_000],
  [/^\/docs/, 464_000],
  // 455,000 until sealed texts had comments, folders and people named on slides.
  // 480,000 until slides and topics could be copied.
  [/^\/collaboration/, 490_000],
  [/^\/settings/, 404_000],
  [/^\/help/, 470_000],
  [/./, 425_000],
];

/** Files of the three drawing editors and of the libraries that they bring: no other page has a use for them. */
const ofDrawing = ['open-board', 'open-map', 'open-deck', 'dist-esm', 'flow'];

test('a page comes in few files of script, and they weigh no more than it may', async ({ browser, product }) => {
  test.setTimeout(120_000);
  const walker = await Walker.start(browser, product.url, tenant.founder);
  const built = Object.values(manifestOf()).map(({ file }) => path.basename(file));
  const drawing = built.filter((name) => ofDrawing.some((one) => new RegExp(`^${one}-[\\w-]{8}\\.js$`).test(name)));
  expect(drawing).toHaveLength(ofDrawing.length);
  const tooMuch: string[] = [];
  for (const address of pages) {
    const page = await walker.context.newPage();
    const scripts = await scriptsOfVisit(page, () => page.goto(product.url + address));
    await page.close();
    const bytes = sumOf(scripts);
    const shown = address.replaceAll(/[\w-]{36}/g, '…');
    test.info().annotations.push({ type: 'figure', description: `${shown} ${scripts.length} files, ${bytes} bytes` });
    const limitOf = (limits: typeof mostBytes) => limits.find(([of]) => of.test(address))?.[1] ?? 0;
    const foreign = scripts.map(({ name }) => name).filter((name) => drawing.includes(name));
    if (foreign.length > 0) tooMuch.push(`${shown} fetches ${foreign.join(', ')}`);
    if (scripts.length > limitOf(mostFiles) || bytes > limitOf(mostBytes))
      tooMuch.push(`${shown} ${scripts.length} files, ${bytes} bytes`);
  }
  expect(tooMuch).toEqual([]);
  await walker.stop();
});

/** The built files, by name: which each needs as soon as it runs. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function manifestOf(): Manifest {
  const file = path.resolve(import.meta.dirname, '../apps/client/dist/.vite/manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

test('no two files of script need each other, so that each is whole when another runs it', () => {
  const manifest = manifestOf();
  const whole = new Set<string>();
  for (let before = -1; before !== whole.size;) {
    before = whole.size;
    for (const [name, { imports = [] }] of Object.entries(manifest))
      if (imports.every((needed) => whole.has(needed))) whole.add(name);
  }
  expect(whole.size).toBeGreaterThan(100);
  expect(Object.keys(manifest).filter((name) => !whole.has(name))).toEqual([]);
});

/** Pages of a document whose text a page has asked for; all of them where it named none. */
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
  // Several of these small pages are in sight.
  const fetched = asked.toSorted((one, other) => one - other);
  expect(fetched).toContain(30);
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(new Set(fetched).size).toBe(fetched.length);

  await page.getByRole('group', { name: 'Pages' }).press('End');
  await expect(wordsOf(pageCount).filter({ hasText: String(pageCount) })).toBeAttached();
  await walker.settled();
  expect(asked.length).toBeLessThanOrEqual(24);

  // Words that are looked for are counted in all of it.
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
