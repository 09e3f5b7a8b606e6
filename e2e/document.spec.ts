import { expect, test, type Page } from '@playwright/test';
import { Product } from '@cartulary/testing/product';
import { saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;
const phone = { width: 390, height: 844 };

let product: Product;
let writers: Writers;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  writers = await Writers.found(product, 'ada@writing.example');
});
test.afterAll(() => product.stop());

test('two people write one document while the collab server is killed: nothing saved is lost, and both see the same', async ({
  browser,
}) => {
  const bob = writers.add('bob@writing.example');
  const id = await writers.document('Plan of the year');
  const one = await writers.open(browser, writers.owner, id);
  const other = await writers.open(browser, bob, id);
  await write(one, 'The first line.');
  await saved(one);
  await expect(textOf(other)).toContainText('The first line.');
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();

  const kept = await wordsOf(one);
  await product.kill('collab-server');
  await expect(one.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await write(one, ' Written while it was down.');
  await expect(one.getByText(/^Offline, \d+ changes kept on this device$/)).toBeVisible();
  await write(other, ' So was this.');
  await saved(one);
  await saved(other);
  await converged(one, other);
  const text = await wordsOf(one);
  for (const words of [kept.trim(), 'Written while it was down.', 'So was this.']) expect(text).toContain(words);

  const later = await writers.open(browser, bob, id);
  await converged(one, later);
});

/** Both show the same text. */
async function converged(...pages: readonly Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map((page) => wordsOf(page)))).size, {
      timeout: MINUTE_MS,
    })
    .toBe(1);
}
