// covers: client/text gateway/collaboration apps/collab-server/src libs/editor-schema
// own product: kills the collab server
import { expect, test } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { converged, saved, textOf, wordsOf, write, Writers } from '../support/writers';

const MINUTE_MS = 60_000;

let product: Product;
let writers: Writers;

test.describe.configure({ timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  writers = await Writers.of(product, await Person.signUp(product.url, 'ada@five.example'));
});
test.afterAll(async () => {
  await writers.leave();
  await product.stop();
});

test('five people write at once while the collab server is killed: all they were told is saved stays', async ({
  browser,
}) => {
  const id = await writers.document('Minutes of five');
  const first = await writers.open(browser, writers.owner, id);
  const pages = [first];
  for (const name of ['b', 'c', 'd', 'e'])
    pages.push(await writers.open(browser, await writers.add(`${name}@five.example`), id));
  await write(first, 'Beginning.');
  await Promise.all(pages.map((page) => expect(textOf(page)).toContainText('Beginning.')));
  await Promise.all(pages.map((page, number) => write(page, ` Before ${number};`)));
  await Promise.all(pages.map(saved));
  await product.kill('collab-server');
  await Promise.all(pages.map((page, number) => write(page, ` After ${number};`)));
  await Promise.all(pages.map(saved));
  await converged(...pages);
  const letters = (await wordsOf(first)).replace(/\s/gu, '');
  // If several people type at the same position, their letters may mix; none may be missing.
  for (const digit of ['0', '1', '2', '3', '4']) expect(letters.split(digit)).toHaveLength(3);
});
