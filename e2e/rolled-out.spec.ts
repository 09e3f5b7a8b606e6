// covers: apps/client/service-worker.plugin.ts apps/client/src/app apps/client/src/shared/writing apps/gateway/src/platform/web
// own product: serves another build while it runs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as identity } from '../apps/client/src/text/identity';
import { copyBuild, rollOutNext } from './support/next-build';
import { saved, textOf, write, Writers } from './support/writers';

let directory: string;
let product: Product;
let writers: Writers;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-served-'));
  copyBuild(directory);
  product = await Product.start({ CARTULARY_CLIENT_DIR: directory });
  writers = await Writers.of(product, await Person.signUp(product.url, 'ada@rolled.example'));
});
test.afterAll(async () => {
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

const isOfNext = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content.endsWith('-next') === true,
  );
const failed = (page: Page) => page.getByRole('heading', { name: /Something went wrong|Application Error/ });
/** Whether a build's service worker has stored all files and controls the page. */
const isUnderWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('under the service worker of an older build pages come up with the files of the next, and what is gone is loaded anew', async ({
  browser,
}) => {
  const id = await writers.document('Across a release');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Nothing is stored for later in privacy mode.
  await context.addInitScript(() => localStorage.setItem('privacy-mode', 'hybrid'));
  const writing = await context.newPage();
  const { email, password } = writers.owner;
  await writing.goto(`${product.url}/login?next=/document/${id}`);
  await writing.getByLabel(text(identity, 'email')).fill(email);
  await writing.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await writing.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await write(writing, 'From before.');
  await saved(writing);
  await expect.poll(() => isUnderWorker(writing)).toBe(true);
  const [before] = await cachesOf(writing);

  const looking = await context.newPage();
  await looking.goto(`${product.url}/dashboard`);
  await expect(looking.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isUnderWorker(looking)).toBe(true);
  const errors: string[] = [];
  looking.on('pageerror', (error) => errors.push(error.message));
  let loads = 0;
  looking.on('load', () => (loads += 1));

  rollOutNext(directory);

  // A page whose script no longer exists.
  await looking
    .getByRole('navigation', { name: text(shell, 'sidebar.main') })
    .getByRole('link', { name: /^Smart Search/ })
    .click();
  await expect(looking.getByRole('heading', { level: 1, name: 'Smart Search' })).toBeVisible();
  await expect.poll(() => isOfNext(looking)).toBe(true);
  await expect(failed(looking)).toBeHidden();
  expect(loads).toBe(1);
  expect(errors).toEqual([]);

  // The open text continues, and reopens with its content.
  await write(writing, ' And after.');
  await saved(writing);
  await writing.reload();
  await expect(textOf(writing)).toContainText('From before. And after.');
  expect(await isOfNext(writing)).toBe(true);
  // The next worker takes over, with its own files.
  await expect.poll(async () => (await cachesOf(writing)).filter((name) => name !== before).length).toBe(1);
  await expect(failed(writing)).toBeHidden();
  await context.close();
});
