// covers: client/documents gateway/documents workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as fields } from '../apps/client/src/text/documents/fields';
import { t as studio } from '../apps/client/src/text/documents/studio';
import { t as identity } from '../apps/client/src/text/identity';
import { Sheet } from '../bench/accuracy/fields/generator/sheet';
import { test, type Tenant } from './support/shared-product';

/** A bill whose second line has a wrong figure: 12 × 1.25 is 15.00. */
function bill(): Buffer {
  const sheet = new Sheet();
  sheet.text(50, 60, 'Quince Tools Ltd', 16);
  sheet.lines(50, 90, ['Invoice number: Q-118', 'Invoice date: 3 May 2024', 'Bill to: Harrow Books']);
  const rights = [0, 300, 400, 545];
  [
    ['Description', 'Quantity', 'Unit price', 'Amount'],
    ['Oak shelf, oiled', '3', '40.00', '120.00'],
    ['Brackets of black iron', '12', '1.25', '16.00'],
  ].forEach((row, index) =>
    row.forEach((text, column) =>
      column === 0 ? sheet.text(50, 200 + index * 16, text) : sheet.right(rights[column] ?? 0, 200 + index * 16, text),
    ),
  );
  [
    ['Subtotal', '£135.00'],
    ['VAT 20%', '£27.00'],
    ['Total due', '£162.00'],
  ].forEach(([label = '', value = ''], index) => {
    sheet.text(360, 280 + index * 16, label);
    sheet.right(545, 280 + index * 16, value);
  });
  return Buffer.from(sheet.pdf());
}

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ines@lines.example');
  person = tenant.founder;
});

test('a cell of a line is looked at in its place and corrected, and the lines add up from then on', async ({
  page,
}) => {
  const id = await person.uploadOne({ name: 'bill.pdf', bytes: bill() });
  await person.whenRead(id, 120_000);
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(`/document-studio?document=${id}`)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  const lines = page.getByRole('region', { name: text(fields, 'line.lines') });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  const amount = lines.getByRole('button', { name: /^Amount, line 2: 16\.00/ });
  await amount.press('Enter');
  const card = page.getByRole('region', { name: /^Amount, line 2 \d+: 16\.00$/ });
  await expect(card.getByText(text(fields, 'check.line', { passed: 'other' }))).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  await card.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel(text(studio, 'review.says', { kind: 'amount' })).fill('15.00');
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('button', { name: 'Amount, line 2: 15.00, Reviewed' })).toBeVisible();
  await expect
    .poll(async () => (await person.document(id)).fields.find(({ name }) => name === 'net')?.checks)
    .toContainEqual({ rule: 'lines', passed: true, with: ['item-amount'] });
  expect((await person.document(id)).fields.filter(({ line }) => line !== null)).toHaveLength(8);
});
