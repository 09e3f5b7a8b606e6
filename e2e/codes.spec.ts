// covers: client/documents gateway/documents libs/pipeline/src/engines/codes libs/pipeline/src/split
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as arrange } from '../apps/client/src/text/documents/arrange';
import { t as codes } from '../apps/client/src/text/documents/codes';
import { t as split } from '../apps/client/src/text/documents/split';
import { t as studio } from '../apps/client/src/text/documents/studio';
import { t as identity } from '../apps/client/src/text/identity';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { drawCode, drawPage, pngOf } from '../libs/pipeline/src/engines/codes/draw-codes.test-helper.js';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@codes.example');
  person = tenant.founder;
});

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

test('the codes of a label are listed and framed, and a scan of two letters is taken apart and put together again', async ({
  page,
}) => {
  const address = 'https://quay.example/track?id=4711';
  const png = await pngOf(await drawPage([{ png: await drawCode('QRCode', address), left: 200, top: 300 }]));
  const label = await person.uploadOne({ name: 'label.png', bytes: png });
  await person.whenRead(label, MINUTE_MS);
  await signedIn(page, `/document-studio?document=${label}`);
  await expect(page.getByRole('list', { name: text(codes, 'codes') })).toContainText(address);
  await expect(page.getByRole('link', { name: 'Open quay.example' })).toHaveAttribute('rel', /noopener/u);
  await expect(page.locator('[data-code]')).toHaveCount(1);

  const letters = [
    ['Dear Ms Marwik,', 'the rope was delivered', 'Page 1 of 2'],
    ['and the lamp was not', 'Page 2 of 2'],
    ['Dear Mr Feld,', 'the lamp is on its way', 'Page 1 of 1'],
  ];
  const scan = await person.uploadOne({
    name: 'scan.pdf',
    bytes: makePdf(letters.map((lines) => ({ content: textContent(lines) }))),
  });
  await person.whenRead(scan, MINUTE_MS);
  await page.goto(`${tenant.url}/document-studio?document=${scan}`);
  await page.getByRole('button', { name: text(studio, 'menu.label') }).click();
  await page.getByRole('menuitem', { name: text(arrange, 'open') }).click();
  await page.getByRole('button', { name: text(split, 'find') }).click();
  const found = page.getByRole('list', { name: text(split, 'title') });
  await expect(found).toContainText('Page 3: page numbers restart');
  const problems = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await page.getByRole('button', { name: text(arrange, 'undo') }).click();
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: text(split, 'find') }).click();
  await page.getByRole('button', { name: /^Create 2/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const made = new URL(page.url()).searchParams.get('document') ?? '';
  expect(made).not.toBe(scan);
  await person.whenRead(made, MINUTE_MS);
  expect((await person.document(made)).pageCount).toBe(2);
});
