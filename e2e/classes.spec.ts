// covers: client/documents gateway/documents workers/reading
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { joins } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const note = (number: string, to: string): Buffer =>
  Buffer.from(
    `Delivery note ${number}\nShipped to ${to}, delivered by van on 4 November\nQuantity Goods\n12 boxes copy paper\n3 boxes envelopes\nGoods received in good condition, signature of recipient\n`,
  );
const letter = Buffer.from(
  'Dear Anna,\n\nthank you for the lovely days at the sea. The children still talk about the boat and ask when we come back.\n\nYours,\nClaudia\n',
);

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ines@classes.example');
  person = tenant.founder;
  for (const [name, bytes] of [
    ['note.txt', note('88231', 'Harrow Books')],
    ['letter.txt', letter],
  ] as const)
    await person.whenRead(await person.uploadOne({ name, bytes }), 120_000);
});

async function openClasses(page: Page, by: Person): Promise<void> {
  await page.goto(`${tenant.url}/login?next=/docs`);
  await page.getByLabel('Email').fill(by.email);
  await page.getByLabel('Password', { exact: true }).fill(by.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Manage classes …' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Classes' }).getByText('Built in')).toBeVisible();
}

test('a class is described, tried on documents, kept, found in what is read next, and deleted', async ({ page }) => {
  await openClasses(page, person);
  await page.getByRole('button', { name: 'Describe a class' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Describe a class' });
  await dialog.getByLabel('Name').fill('Delivery note');
  await dialog.getByLabel('What these documents are').fill('Short');
  await dialog.getByRole('button', { name: 'Try it on your documents' }).click();
  await expect(dialog.getByText('Describe it in at least 10 characters')).toBeVisible();
  await dialog
    .getByLabel('What these documents are')
    .fill('Paper that comes with a shipment and lists the goods and quantities delivered, without prices');
  await dialog.getByRole('button', { name: 'Add a field' }).press('Enter');
  await expect(dialog.getByLabel('Field 1', { exact: true })).toBeFocused();
  await dialog.getByLabel('Field 1', { exact: true }).fill('Recipient');
  await dialog.getByLabel('Also called (field 1)').fill('Shipped to, Delivered to');
  await dialog.getByRole('button', { name: 'Add a field' }).press('Enter');
  await dialog.getByLabel('Field 2', { exact: true }).fill('Delivery note');
  await dialog.getByLabel('Holds (field 2)').click();
  await page.getByRole('option', { name: 'A number or code' }).click();
  await dialog.getByRole('button', { name: 'Try it on your documents' }).press('Enter');
  await expect(dialog.getByText('1 of your newest 2 documents would be of this class.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /note\.txt .* yes, / })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /letter\.txt .* no, / })).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await dialog.getByRole('button', { name: 'Save class' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Classes' });
  await expect(list.getByText('1 of 40')).toBeVisible();

  const next = await person.uploadOne({ name: 'next.txt', bytes: note('90412', 'Ferris School') });
  await person.whenRead(next, 120_000);
  const read = await person.document(next);
  expect(read.fields.map(({ name, value }) => [name, value])).toEqual([['Delivery note', '90412']]);
  expect(read.expectedFields).toEqual(['Recipient', 'Delivery note']);
  await expect(list.getByRole('button', { name: 'Describe a class' })).toBeFocused();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delivery note' }).press('Enter');
  await expect(page.getByText('Class is Delivery note')).toBeVisible();
  await expect(page.getByRole('main').getByText('next.txt').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: class' }).click();

  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Manage classes …' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Delivery note' }).click();
  await page.getByRole('button', { name: 'Delete class' }).click();
  await expect(list.getByText('0 of 40')).toBeVisible();
  await expect.poll(async () => (await person.document(next)).class).not.toMatch(/-.*-.*-/);
});

test('who is no manager sees the classes and is offered no change', async ({ page }) => {
  const ulla = await joins(tenant, 'ulla@classes.example');
  await openClasses(page, ulla);
  await expect(page.getByText('Managers and administrators can describe classes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Describe a class' })).toBeHidden();
});
