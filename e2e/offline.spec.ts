import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
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
  writers = await Writers.found(product, 'ada@away.example');
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-browser-'));
});
test.afterEach(() => writers.leave());
test.afterAll(async () => {
  await context.close();
  product.hold('launcher', false);
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the same browser of the same person once more, as they left it. */
async function startBrowser(): Promise<Page> {
  const { launchOptions, viewport } = test.info().project.use;
  context = await chromium.launchPersistentContext(directory, { ...launchOptions, viewport: viewport ?? null });
  // Chosen before the first visit; in privacy mode no copies are kept.
  await context.addInitScript(
    () => localStorage.getItem('privacy-mode') ?? localStorage.setItem('privacy-mode', 'hybrid'),
  );
  return context.newPage();
}

async function signIn(page: Page, next: string): Promise<void> {
  const { email, password } = writers.owner;
  await page.goto(`${product.url}/login?next=${next}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The gateway is killed, and nobody starts it again until it is wanted. */
async function stopGateway(): Promise<void> {
  product.hold('launcher', true);
  await product.kill('gateway');
}

async function startGateway(): Promise<void> {
  product.hold('launcher', false);
  await waitFor(async () => (await fetch(`${product.url}/health`).catch(() => undefined))?.ok === true, MINUTE_MS);
}

const unsavedHere = (page: Page, count: number) =>
  expect(page.getByText(`Offline, ${count} changes kept on this device`, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
/** Whether the browser holds all that the page needs without a server. */
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
  const colleague = await writers.open(browser, writers.add('bob@away.example'), id);

  await stopGateway();
  await page.reload();
  await expect(textOf(page)).toContainText('Written at home.', { timeout: 30_000 });
  await expect(page.getByLabel('Title')).toHaveValue('Notes from the field');
  await textOf(page).press('Control+End');
  await page.keyboard.type(' On the');
  await unsavedHere(page, 7);

  // The one that sits at the collab server still goes on.
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

test('whoever signs out is asked about what is not saved, and leaves nothing on the device', async () => {
  const id = await writers.document('On a shared desk');
  const page = context.pages().at(-1) ?? (await context.newPage());
  await page.goto(`${product.url}/document/${id}`);
  await write(page, 'Kept.');
  await saved(page);
  await stopGateway();
  // The line that is open goes past the gateway.
  await product.kill('collab-server');
  await write(page, ' Not yet.');
  await unsavedHere(page, 9);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: '9 changes are not saved yet' })).toContainText('On a shared desk');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await unsavedHere(page, 9);

  await startGateway();
  await saved(page);
  await expect(textOf(page)).toContainText('Kept. Not yet.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await leftOn(page)).toEqual({ copies: 0, changes: 0, caches: [], workers: 0, session: null });
});

/** What a device still holds of a person's documents. */
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
