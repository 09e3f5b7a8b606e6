// covers: apps/client/service-worker.plugin.ts client/text client/boards client/maps client/decks apps/client/src/lib/offline apps/client/src/shared/writing apps/client/src/app apps/collab-server/src
// own product: kills the gateway and the collab server
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as unsaved } from '../apps/client/src/text/app/unsaved';
import { t as decks } from '../apps/client/src/text/decks';
import { t as identity } from '../apps/client/src/text/identity';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as sources } from '../apps/client/src/text/text/sources';
import { addNote, note, slides, surface, topic } from './support/drawing';
import { saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;

let product: Product;
let writers: Writers;
let directory: string;
let context: BrowserContext;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  writers = await Writers.of(product, await Person.signUp(product.url, 'ada@away.example'));
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-browser-'));
});
test.afterEach(() => writers.leave());
test.afterAll(async () => {
  await context.close();
  product.hold('launcher', false);
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Restarts the same person's browser with its stored state. */
async function startBrowser(): Promise<Page> {
  const { launchOptions, viewport } = test.info().project.use;
  context = await chromium.launchPersistentContext(directory, { ...launchOptions, viewport: viewport ?? null });
  // Set before the first visit; no copies are stored in privacy mode.
  await context.addInitScript(
    () => localStorage.getItem('privacy-mode') ?? localStorage.setItem('privacy-mode', 'hybrid'),
  );
  return context.newPage();
}

async function signIn(page: Page, next: string): Promise<void> {
  const { email, password } = writers.owner;
  await page.goto(`${product.url}/login?next=${next}`);
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: text(identity, 'rememberMe') }).check();
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
}

/** Kills the gateway, which isn't restarted until it's needed. */
async function stopGateway(): Promise<void> {
  product.hold('launcher', true);
  await product.kill('gateway');
}

async function startGateway(): Promise<void> {
  product.hold('launcher', false);
  await waitFor(async () => (await fetch(`${product.url}/health`).catch(() => undefined))?.ok === true, MINUTE_MS);
}

const unsavedHere = (page: Page, count: number) =>
  expect(page.getByText(text(textTexts, 'state.offline', { count }), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
/** Whether the browser stores everything that the page needs without a server. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () => (await navigator.serviceWorker.ready).active !== null && (await caches.keys()).length === 1,
  );

test('a document that was open before is opened, written in and closed without a server, and merges when it is back', async ({
  browser,
}) => {
  const id = await writers.document('Notes from the field');
  const address = `${product.url}/document/${id}`;
  let page = await startBrowser();
  await signIn(page, `/document/${id}`);
  await write(page, 'Written at home.');
  await saved(page);
  await expect.poll(() => isKept(page)).toBe(true);
  const colleague = await writers.open(browser, await writers.add('bob@away.example'), id);

  await stopGateway();
  await page.reload();
  await expect(textOf(page)).toContainText('Written at home.', { timeout: 30_000 });
  await expect(page.getByLabel(text(decks, 'place.title'))).toHaveValue('Notes from the field');
  await textOf(page).press('Control+End');
  await page.keyboard.type(' On the');
  await unsavedHere(page, 7);

  // The person connected to the collab server can continue.
  await write(colleague, ' Meanwhile, elsewhere.');
  await context.close();
  page = await startBrowser();
  await page.goto(address);
  await expect(textOf(page)).toContainText('Written at home. On the', { timeout: 30_000 });
  await unsavedHere(page, 7);
  await textOf(page).press('Control+End');
  await page.keyboard.type(' way');
  await unsavedHere(page, 11);

  await startGateway();
  await saved(page);
  for (const reader of [page, colleague]) {
    await expect(textOf(reader)).toContainText('Written at home.');
    await expect(textOf(reader)).toContainText('On the way');
    await expect(textOf(reader)).toContainText('Meanwhile, elsewhere.');
  }
  await expect.poll(async () => (await wordsOf(page)) === (await wordsOf(colleague))).toBe(true);
});

/** The editors whose files the browser stores. */
const keptEditors = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const kind of ['board', 'map', 'deck']) if (await caches.match(`/editor-${kind}`)) found.push(kind);
    return found;
  });

test('a board, a mind map and a presentation open without a server after their first visit, and not before', async () => {
  const page = context.pages().at(-1) ?? (await context.newPage());
  expect(await keptEditors(page)).toEqual([]);
  const board = `${product.url}/boards?board=${await writers.anotherDocument('On the quay', 'editor', 'board')}`;
  const map = `${product.url}/mindmap?map=${await writers.anotherDocument('Thoughts on the way', 'editor', 'mindmap')}`;
  const deck = `${product.url}/presentation-studio?deck=${await writers.anotherDocument('Said on the way', 'editor', 'presentation')}`;
  await page.goto(board);
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(page, { x: 400, y: 250 }, 'Drawn at home');
  await saved(page);
  await expect.poll(() => keptEditors(page)).toEqual(['board']);
  await page.goto(map);
  await expect(topic(page, 'Thoughts on the way')).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  await page.goto(deck);
  await expect(slides(page)).toHaveCount(1, { timeout: MINUTE_MS });
  await saved(page);
  await expect.poll(() => keptEditors(page)).toEqual(['board', 'map', 'deck']);

  await stopGateway();
  await page.goto(board);
  await expect(note(page, 'Drawn at home')).toBeVisible({ timeout: MINUTE_MS });
  await page.goto(map);
  await expect(topic(page, 'Thoughts on the way')).toBeVisible({ timeout: MINUTE_MS });
  await page.goto(deck);
  await expect(slides(page)).toHaveCount(1, { timeout: MINUTE_MS });
  await startGateway();
  await saved(page);
});

test('whoever signs out is asked about what is not saved, and leaves nothing on the device', async () => {
  const id = await writers.document('On a shared desk');
  const page = context.pages().at(-1) ?? (await context.newPage());
  await page.goto(`${product.url}/document/${id}`);
  await write(page, 'Kept.');
  await saved(page);
  await stopGateway();
  // The open connection doesn't go through the gateway.
  await product.kill('collab-server');
  await write(page, ' Not yet.');
  await unsavedHere(page, 9);
  await page.getByRole('button', { name: text(shell, 'signOut') }).click();
  await expect(page.getByRole('dialog', { name: text(unsaved, 'title', { count: 9 }) })).toContainText(
    'On a shared desk',
  );
  await page.getByRole('button', { name: text(unsaved, 'keep') }).click();
  await unsavedHere(page, 9);

  await startGateway();
  await saved(page);
  await expect(textOf(page)).toContainText('Kept. Not yet.');
  await page.getByRole('button', { name: text(shell, 'signOut') }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
  expect(await leftOn(page)).toEqual({ copies: 0, changes: 0, caches: [], workers: 0, session: null });
});

test('a page from before an upgrade is asked to be loaded anew, and what was typed in it without a server is there afterwards', async ({
  browser,
}) => {
  const id = await writers.document('Across an upgrade');
  const page = context.pages().at(-1) ?? (await context.newPage());
  await page.addInitScript(beBeforeAnUpgrade);
  await signIn(page, `/document/${id}`);
  await write(page, 'From before.');
  await saved(page);
  // Only this page has lost the server.
  await page.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(page.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await write(page, ' On the way.');
  await unsavedHere(page, 12);

  const newer = await writers.open(browser, await writers.add('carol@away.example'), id);
  await write(newer, ' From after.');
  await saved(newer);
  await page.unroute('**/collaboration/token');
  await expect(page.getByText(text(textTexts, 'note.reload'), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  expect(await wordsOf(newer)).not.toContain('On the way.');

  await page.evaluate(() => sessionStorage.setItem('is-upgraded', 'yes'));
  await page.getByRole('button', { name: text(textTexts, 'note.reloadAction') }).click();
  await expect(textOf(page)).toContainText('On the way.');
  await saved(page);
  for (const reader of [page, newer])
    for (const words of ['From before.', 'On the way.', text(sources, 'quote.from', { title: 'after.' })])
      await expect(textOf(reader)).toContainText(words);
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
});

/** Makes a page report the second newest schema, like one loaded before the server was upgraded. */
function beBeforeAnUpgrade(): void {
  if (sessionStorage.getItem('is-upgraded') !== null) return;
  const family = 'cartulary.schema.';
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, offered?: string | string[]) {
      const older = (name: string): string =>
        name.startsWith(family) ? `${family}${Number(name.slice(family.length)) - 1}` : name;
      super(url, typeof offered === 'object' ? offered.map(older) : offered);
    }
  };
}

/** A person's document data that remains on the device. */
const leftOn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('cartulary-written');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
    const stores = database.transaction(['copies', 'changes']);
    const count = (name: string): Promise<number> =>
      new Promise((resolve) => {
        const request = stores.objectStore(name).count();
        request.onsuccess = () => resolve(request.result);
      });
    return {
      copies: await count('copies'),
      changes: await count('changes'),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      session: localStorage.getItem('cartulary.session'),
    };
  });
