// covers: gateway/models client/documents libs/pipeline/src/sentiment
// own product: operators add a model to the installation
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { t as languageStudio } from '../../apps/client/src/text/documents/language-studio';
import { t as trials } from '../../apps/client/src/text/documents/trials';
import { t as studios } from '../../apps/client/src/text/settings/studios';
import { makeSentimentFolder } from '../../libs/pipeline/fixtures/make-sentiment.js';
import { windowOf } from '../support/settings-desk';

const MINUTE_MS = 60_000;

let directory: string;
let product: Product;
let page: Page;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(5 * MINUTE_MS);
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-models-'));
  product = await Product.start({ CARTULARY_MODELS_DIR: directory });
  const ada = await Person.signUp(product.url, 'ada@sentiment.example');
  await ada.signIn();
  page = await windowOf(browser, product.url, ada);
});
test.afterAll(async () => {
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a model for sentiment is tried, judges a text in the page, and is gone with its folder', async () => {
  const studio = `${product.url}/nlp-studio?from=text&tool=sentiment`;
  await page.goto(studio);
  await expect(page.getByText(text(languageStudio, 'sentiment.none'))).toBeVisible();

  const folder = path.join(directory, 'quay-feelings');
  await makeSentimentFolder(folder);
  await page.goto(`${product.url}/studio-settings`);
  const row = page.getByRole('region', { name: 'Models' }).getByRole('listitem').filter({ hasText: 'quay-feelings' });
  await row.getByRole('button', { name: text(studios, 'act.tryOf', { model: 'quay-feelings' }) }).click();
  await expect(row).toContainText('thank you. positive', { timeout: MINUTE_MS });

  // The text never leaves the page.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto(studio);
  await expect(page.getByText(/Told by quay-feelings/)).toBeVisible();
  await page
    .getByRole('textbox', { name: text(trials, 'source.pasted'), exact: true })
    .fill('Thank you for the wonderful work.\n\nTerrible service, nobody answers.');
  await page.getByRole('button', { name: text(trials, 'run') }).click();
  const result = page.getByRole('region', { name: text(trials, 'result.title'), exact: true });
  await expect(result.getByRole('row', { name: /^Thank you for the wonderful work\. Positive/ })).toBeVisible({
    timeout: MINUTE_MS,
  });
  await expect(result.getByRole('row', { name: /^Terrible service, nobody answers\. Negative/ })).toBeVisible();
  await expect(result).toContainText('quay-feelings');
  expect(sent.filter((body) => body.includes('wonderful'))).toEqual([]);

  rmSync(folder, { recursive: true });
  await page.goto(studio);
  await expect(page.getByText(text(languageStudio, 'sentiment.none'))).toBeVisible();
});
