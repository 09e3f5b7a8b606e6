// covers: client/documents gateway/documents workers/reading
import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as askReadable } from '../apps/client/src/text/ask-readable';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as documents } from '../apps/client/src/text/documents';
import { t as library } from '../apps/client/src/text/documents/library';
import { t as documentsStudio } from '../apps/client/src/text/documents/studio';
import { t as tags } from '../apps/client/src/text/documents/tags';
import { t as upload } from '../apps/client/src/text/documents/upload';
import { t as views } from '../apps/client/src/text/documents/views';
import { t as identity } from '../apps/client/src/text/identity';
import { t as search } from '../apps/client/src/text/search';
import { test, type Tenant } from './support/shared-product';

const samples = path.resolve(import.meta.dirname, 'samples');
const sample = (name: string): string => path.join(samples, name);
const MANUAL = 'zlib-manual.pdf';
const README = 'zlib-readme.txt';
const PAGE = 'huckleberry-finn.jpg';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

let tenant: Tenant;
let person: Person;
let storage: Storage | undefined;
const opened: BrowserContext[] = [];
const ids = new Map<string, string>();

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@documents.example');
  person = tenant.founder;
  for (const name of [MANUAL, README, PAGE]) ids.set(name, await person.uploadOne(sample(name)));
  for (const id of ids.values()) await person.whenRead(id, 120_000);
});
test.afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));

interface Look {
  width?: number;
  height?: number;
  design?: string;
  mode?: string;
}

/** Signs in once: a person can have at most three sessions, and a fourth would end the first. */
async function signIn(browser: Browser): Promise<Storage> {
  const page = await browser.newPage();
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByLabel(text(identity, 'rememberMe')).check();
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** A browser window with a size and a theme, with the person signed in. */
async function signedIn(
  browser: Browser,
  { width = 1440, height = 1000, design = 'classic', mode = 'light' }: Look = {},
): Promise<Page> {
  storage ??= await signIn(browser);
  const context = await browser.newContext({ viewport: { width, height }, storageState: storage });
  await context.addInitScript(
    ([chosen, brightness]) => {
      localStorage.setItem('cartulary.design', chosen);
      localStorage.setItem('cartulary.mode', brightness);
    },
    [design, mode] as const,
  );
  opened.push(context);
  return context.newPage();
}

const studio = (name: string, more = ''): string =>
  `${tenant.url}/document-studio?document=${ids.get(name) ?? ''}${more}`;

/** Waits until the page is rendered with its text layer. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-text-layer] [data-word]').first()).toBeAttached();
  await expect
    .poll(() =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.width),
    )
    .toBeGreaterThan(300);
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Documents' }).getByRole('row');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const namesInOrder = async (page: Page): Promise<(string | undefined)[]> => {
  const shown = await rows(page).allInnerTexts();
  return shown.map((row) => [MANUAL, README, PAGE].find((name) => row.includes(name))).filter(Boolean);
};

async function showsTagged(page: Page): Promise<void> {
  for (const name of [MANUAL, README]) await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, PAGE)).toHaveCount(0);
}

test('each refused file says why, and a private upload is asked about first', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/document-studio`);
  await page.getByLabel(text(upload, 'input')).setInputFiles([
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('These are only words.') },
  ]);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(text(askReadable, 'documents.title', { count: 1 }));
  await expect(question).toContainText('not-a-picture.png');
  await question.getByRole('button', { name: 'Upload', exact: true }).click();
  for (const sentence of [
    'The file is empty',
    'Files of this type are not allowed.',
    'The file’s content doesn’t match its name',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByLabel(text(upload, 'input')).setInputFiles(sample(README));
  await question.getByRole('button', { name: 'Don’t upload' }).click();
  await expect(question).toBeHidden();
  expect((await person.call<{ total: number }>('GET', '/api/v1/documents')).body.data?.total).toBe(3);
});

test('words are selected on the page as they are read, marked, taken away and brought back', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(studio(MANUAL));
  await drawn(page);
  const first = await page.locator('[data-text-layer="1"] [data-word]', { hasText: 'general' }).first().boundingBox();
  const last = await page.locator('[data-text-layer="1"] [data-word]', { hasText: 'purpose' }).first().boundingBox();
  if (!first || !last) throw new Error('The words are not on the page');
  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 1, last.y + last.height / 2, { steps: 5 });
  await page.mouse.up();
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('general purpose');

  await page.getByRole('button', { name: text(documentsStudio, 'entities.mark') }).click();
  await page.getByRole('menuitem', { name: text(documents, 'entity.identifier') }).click();
  const row = page.getByRole('button', { name: /Identifier.*general purpose.*Reviewed/ });
  await expect(row).toBeVisible();
  // The box is where the words are printed.
  const mark = await page
    .locator('[data-entity-id]', { hasText: /\d/ })
    .and(page.getByLabel(/general purpose/))
    .boundingBox();
  expect(Math.abs((mark?.y ?? 0) - first.y)).toBeLessThan(12);

  await page.keyboard.press('Delete');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('the keyboard walks through the entities, hides them, and sleeps while one types', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(studio(README));
  const card = page.locator('[data-review-card]');
  await expect(page.getByRole('heading', { name: 'Entities' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  const start = await card.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect(card).not.toHaveAttribute('aria-label', start ?? '');
  await expect(card).toBeFocused();
  await page.keyboard.press('k');
  await expect(card).toHaveAttribute('aria-label', start ?? '');

  await expect(page.locator('[data-entity-id]').first()).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.locator('[data-entity-id]')).toHaveCount(0);
  await page.keyboard.press('o');
  await page.keyboard.press('e');
  await page.keyboard.press('End');
  await page.keyboard.type('jok');
  await expect(page.getByRole('textbox', { name: /^Correct / })).toHaveValue(/jok$/);
  await expect(page.locator('[data-entity-id]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /^Correct / })).toBeHidden();
});

test('pages are leafed by number, stand in the address, and are drawn sharp at any zoom', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(studio(MANUAL, '&page=2'));
  await drawn(page);
  await expect(page.getByLabel('Page, of 2')).toHaveValue('2');
  await page.getByLabel('Page, of 2').fill('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=1/);
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await page.getByRole('menuitem', { name: '200%' }).click();
  await expect
    .poll(() =>
      page
        .locator('section[aria-label="Page 1 of 2"] canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.width - canvas.clientWidth),
    )
    .toBe(0);
  await page.getByRole('button', { name: 'Thumbnails' }).click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('documents go into folders, into the bin, back, and for good only by their name', async ({ browser }) => {
  const throwaway = await person.uploadOne({
    name: 'throwaway.txt',
    bytes: Buffer.from('Nothing of value, 3 May 2026.'),
  });
  await person.whenRead(throwaway);
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/docs`);
  await page.getByRole('button', { name: text(library, 'folder.new') }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Manuals');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('button', { name: /^Manuals/ });
  await expect(folder).toBeVisible();

  await page.getByLabel(`Select ${MANUAL}`).click();
  await page.getByRole('button', { name: text(library, 'bulk.move'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manuals' }).click();
  await expect(folder).toContainText('1');
  await folder.click();
  await expect(rowOf(page, MANUAL)).toBeVisible();
  await expect(rowOf(page, README)).toHaveCount(0);
  await expect(page).toHaveURL(/folder=/);
  await page.getByRole('button', { name: text(library, 'folder.all') }).click();

  await page.getByLabel('Select throwaway.txt').click();
  await page.getByRole('button', { name: text(documents, 'moveToBin') }).click();
  await expect(page.getByLabel('Select throwaway.txt')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Select throwaway.txt').click();
  await page.getByRole('button', { name: text(documents, 'moveToBin') }).click();
  await page.getByRole('tab', { name: /^Trash/ }).click();
  await expect(page.getByText('Documents stay in the trash for 30 days')).toBeVisible();
  await page.getByLabel('Select throwaway.txt').click();
  await page.getByRole('button', { name: text(library, 'bulk.delete') }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: text(library, 'bulk.delete') })).toBeDisabled();
  await question.getByRole('textbox').fill('throwaway.txt');
  await question.getByRole('button', { name: text(library, 'bulk.delete') }).click();
  await expect(page.getByText(text(library, 'empty.bin'))).toBeVisible();
});

test('the library sorts, filters by name and opens by keyboard, and its address keeps all of it', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/docs`);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(() => namesInOrder(page)).toEqual([PAGE, MANUAL, README]);
  await page.getByLabel(text(library, 'filter.name')).fill('zlib');
  await expect(rowOf(page, PAGE)).toHaveCount(0);
  await rowOf(page, MANUAL).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: README })).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/name=zlib&sort=name&order=up&open=/);
  await page.goto(`${tenant.url}/search`);
  await page.goto(address);
  await expect(rowOf(page, MANUAL)).toBeVisible();
  await expect(rowOf(page, PAGE)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: README })).toBeVisible();
});

test('ticked documents are tagged by keyboard, and a view of the tag is kept, opened and deleted', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/docs`);
  await page.getByLabel(`Select ${MANUAL}`).click();
  await page.getByLabel(`Select ${README}`).click();
  await page.getByRole('button', { name: text(tags, 'tagTicked'), exact: true }).click();
  await page.keyboard.type('Zlib');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Zlib/ })).toContainText(text(tags, 'picker.allOfThem', { count: 2 }));
  await page.keyboard.press('Escape');
  for (const name of [MANUAL, README]) await expect(rowOf(page, name)).toContainText('Zlib');
  await page.getByRole('button', { name: text(library, 'bulk.clear') }).click();

  await page.getByRole('button', { name: text(tags, 'tagTicked'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'Zlib' }).click();
  await showsTagged(page);
  await page.getByRole('button', { name: text(views, 'menu') }).click();
  await page.getByRole('menuitem', { name: text(views, 'save') }).click();
  await page.getByRole('textbox', { name: text(views, 'dialog.name') }).fill('All of zlib');
  await page.keyboard.press('Enter');
  const opened = page.getByRole('button', { name: text(views, 'openIs', { name: 'All of zlib' }) });
  await expect(opened).toBeVisible();
  const address = page.url();
  expect([...new URL(address).searchParams.keys()].sort()).toEqual(['as', 'columns', 'saved', 'tag']);
  await page.goto(`${tenant.url}/docs`);
  await expect(rowOf(page, PAGE)).toBeVisible();
  await page.goto(address);
  await showsTagged(page);
  await opened.click();
  await page.getByRole('menuitem', { name: text(views, 'delete', { name: 'All of zlib' }) }).click();
  await page.getByRole('button', { name: text(views, 'delete.confirm') }).click();
  await expect(page.getByRole('button', { name: text(views, 'menu') })).toBeVisible();

  await rowOf(page, README).click();
  const panel = page.getByRole('complementary', { name: README });
  await panel.getByRole('button', { name: `Remove Zlib from ${README}` }).click();
  await expect(rowOf(page, README)).toHaveCount(0);
  await expect(panel.getByRole('list', { name: `Tags of ${README}` })).toBeHidden();
});

test('the panel names a document that is there twice and leads to it', async ({ browser }) => {
  const twin = await person.uploadOne({ name: 'twin.txt', bytes: readFileSync(sample(README)) });
  await person.whenRead(twin);
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/docs?open=${twin}`);
  await expect(page.getByText(`Same file as ${README}`)).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: README }).click();
  await expect(page.getByRole('complementary', { name: README })).toBeVisible();
  await person.call('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [twin] });
});

test('a search is answered while one types and opens at the page with its words marked', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/search`);
  await page.getByRole('searchbox').pressSequentially('compresion');
  for (const name of [MANUAL, README]) await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page).toHaveURL(/q=compresion/);
  await page.getByRole('searchbox').fill('"old Miss Watson"');
  const found = page.getByRole('option', { name: PAGE });
  await expect(found.locator('mark', { hasText: 'Watson' })).not.toHaveCount(0);
  await expect(page.getByRole('option', { name: README })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(/document-studio/);
  await expect(page.locator('[data-hit]')).toHaveCount(3);
  await expect(page.getByText('match 1 of 3')).toBeVisible();
  const [hit, word] = await Promise.all([
    page.locator('[data-hit]').nth(2).boundingBox(),
    page.locator('[data-word]', { hasText: 'Watson' }).first().boundingBox(),
  ]);
  expect(Math.abs((hit?.x ?? 0) - (word?.x ?? 99))).toBeLessThan(3);
  expect(Math.abs((hit?.y ?? 0) - (word?.y ?? 99))).toBeLessThan(3);

  await page.goto(`${tenant.url}/search?q=zzyzxqq&mode=words`);
  await expect(page.getByText(text(search, 'none.title'))).toBeVisible();
});

test('thirty letters typed at leisure leave every other page its calls', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${tenant.url}/search`);
  await page
    .getByRole('searchbox')
    .pressSequentially('compression of data as a whole', { delay: 330, timeout: 60_000 });
  await expect(page.getByRole('option', { name: MANUAL })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: text(shell, 'sidebar.main') });
  for (const name of ['Executive Dashboard', 'Smart Document Hub', 'Executive Dashboard', 'Smart Document Hub']) {
    await sidebar.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Rate limit exceeded')).toHaveCount(0);
  }
});

/** `npm run test:accessibility` checks all of these. */
const everything = process.env.CARTULARY_ACCESSIBILITY === 'everything';
const looks: readonly Look[] = [
  { width: 1440, height: 1000 },
  { width: 375, height: 812 },
  { width: 768, height: 1024, design: 'neural', mode: 'dark' },
  ...(everything
    ? ([
        { width: 1920, height: 1080, design: 'brutalist' },
        { width: 1280, height: 800, design: 'editorial', mode: 'dark' },
        { width: 1024, height: 768, design: 'minimal' },
      ] as const)
    : []),
];

/** The account's choice applies on every device, regardless of this browser's stored choice. */
async function choose(mode: string): Promise<void> {
  const address = '/api/v1/settings/system';
  const { body } = await person.call<{ version: number }>('GET', address);
  const { status } = await person.call('PUT', address, { value: { theme: mode }, version: body.data?.version });
  expect(status).toBe(200);
}

for (const look of looks) {
  test(`the three pages are accessible and fit at ${look.width} px in ${look.design ?? 'classic'} ${look.mode ?? 'light'}`, async ({
    browser,
  }) => {
    await choose(look.mode ?? 'light');
    const page = await signedIn(browser, look);
    const addresses = [
      studio(PAGE),
      studio(README),
      `${tenant.url}/docs?open=${ids.get(PAGE) ?? ''}`,
      `${tenant.url}/search?q=Watson`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await page.getByText(PAGE).or(page.getByText(README)).first().waitFor();
      await expect(page.locator('html')).toHaveAttribute('data-mode', look.mode ?? 'light');
      await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
      // The number of a box is small by nature; its row in the list does the same at full size (WCAG 2.5.8,
      // equivalent).
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .exclude('[data-entity-id]')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const overhang = await page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect([address, overhang]).toEqual([address, 0]);
    }
  });
}
