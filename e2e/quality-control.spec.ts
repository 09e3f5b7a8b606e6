// covers: client/documents gateway/documents
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as documentsFields } from '../apps/client/src/text/documents/fields';
import { t as quality } from '../apps/client/src/text/documents/quality';
import { t as studio } from '../apps/client/src/text/documents/studio';
import { t as identity } from '../apps/client/src/text/identity';
import { test, type Tenant } from './support/shared-product';

/** Net and tax don't add up to the total, so the amounts need a review. */
const invoice = `Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-0417
Invoice date: 14 March 2026
Due date: 13 April 2026

Bill to: Northgate Printing Works

Paper, 40 reams: GBP 180.00

Ink, black: GBP 70.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 310.00
`;

let tenant: Tenant;
let person: Person;
let documentId: string;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@quality.example');
  person = tenant.founder;
  const answer = await person.upload({ name: 'mill.txt', bytes: Buffer.from(invoice) });
  documentId = answer.body.data?.documents[0]?.id ?? '';
  await person.whenRead(documentId, 120_000);
});

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

test('what a check speaks against is settled by keyboard until nothing waits', async ({ page }) => {
  const before = await person.document(documentId);
  expect(before).toMatchObject({ class: 'invoice', state: 'needs-review' });
  await signedIn(page, '/quality-control');
  const card = page.locator('[data-review-card]');
  await expect(card).toBeVisible();
  await expect(page.getByText('Document 1 of 1', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(text(documentsFields, 'check.sum', { passed: 'other' })).first()).toBeVisible();
  await expect(page.getByRole('region', { name: text(quality, 'place') }).locator('mark')).toBeVisible();

  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /^Value only/ })).toBeVisible();
  await page.keyboard.press('p');
  const done = page.getByRole('heading', { name: text(quality, 'done.title') });
  for (let value = 0; value < before.toReview; value += 1) {
    await expect(done.or(card)).toBeVisible();
    // Settling one value may settle another, so the card can disappear between two steps.
    const name = await page.evaluate(() => document.querySelector('[data-review-card]')?.getAttribute('aria-label'));
    if (name === undefined || name === null) break;
    if (name.startsWith('Total')) {
      await page.keyboard.press('e');
      await page.getByRole('textbox', { name: 'Correct total' }).fill('GBP 300.00');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('Enter');
    await expect(done.or(page.locator(`[data-review-card]:not([aria-label="${name}"])`))).toBeVisible();
  }
  await expect(done).toBeVisible();
  await expect.poll(async () => (await person.document(documentId)).state).toBe('ready');
  const { fields } = await person.document(documentId);
  expect(fields.find(({ name }) => name === 'total')).toMatchObject({ value: 'GBP 300.00', confirmed: true });
});

test('the studio lists the fields with their places, and says what is missing', async ({ page }) => {
  await signedIn(page, `/document-studio?document=${documentId}`);
  const panel = page.getByRole('region', { name: text(documentsFields, 'both') });
  await panel.getByRole('button', { name: /Total GBP 300\.00/ }).click();
  await expect(page.locator('[data-entity-id][aria-pressed="true"]')).toHaveAccessibleName(/Total/);
  await page.getByRole('button', { name: /^\d+: Number,/ }).click();
  await expect(panel.getByRole('button', { name: /Number HM-2026-0417/ })).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: /^Order number: not found/ }).click();
  await expect(page.getByText('Select “Order number” on the page.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Select “Order number” on the page.')).toBeHidden();
  await page.getByRole('radio', { name: /^Entities/ }).click();
  await expect(page.getByRole('heading', { name: text(studio, 'entities.taken') })).toBeVisible();
});

test('who says that the document is something else sees the fields of that at once; what was settled stays', async ({
  page,
}) => {
  await signedIn(page, `/document-studio?document=${documentId}`);
  const panel = page.getByRole('region', { name: text(documentsFields, 'both') });
  await expect(panel.getByRole('button', { name: /Due date 2026-04-13|Due date 13 April 2026/ })).toBeVisible();
  await page.getByRole('button', { name: /^Class: Invoice/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: /^Receipt/ }).press('Enter');
  // The number is missing initially, and found once the server has searched for a receipt's fields.
  await expect(panel.getByRole('button', { name: /Receipt number/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Payment: not found/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Due date/ })).toBeHidden();
  await expect(panel.getByRole('button', { name: /Total GBP 300\.00/ })).toBeVisible();
});
