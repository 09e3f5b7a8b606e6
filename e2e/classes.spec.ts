// covers: client/documents gateway/documents workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as classes } from '../apps/client/src/text/documents/classes';
import { t as ownClasses } from '../apps/client/src/text/documents/own-classes';
import { t as privateSharing } from '../apps/client/src/text/documents/private-sharing';
import { t as identity } from '../apps/client/src/text/identity';
import { t as ui } from '../apps/client/src/text/ui';
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
  await page.getByLabel(text(identity, 'email')).fill(by.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(by.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: text(ownClasses, 'open') }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Classes' }).getByText(text(ownClasses, 'builtIn'))).toBeVisible();
}

test('a class is described, tried on documents, kept, found in what is read next, and deleted', async ({ page }) => {
  await openClasses(page, person);
  await page.getByRole('button', { name: text(ownClasses, 'add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text(ownClasses, 'addTitle') });
  await dialog.getByLabel('Name').fill('Delivery note');
  await dialog.getByLabel(text(ownClasses, 'form.description')).fill('Short');
  await dialog.getByRole('button', { name: text(ownClasses, 'try.do') }).click();
  await expect(dialog.getByText(text(ownClasses, 'form.short', { least: 10 }))).toBeVisible();
  await dialog
    .getByLabel(text(ownClasses, 'form.description'))
    .fill('Paper that comes with a shipment and lists the goods and quantities delivered, without prices');
  await dialog.getByRole('button', { name: text(ownClasses, 'fields.add') }).press('Enter');
  await expect(dialog.getByLabel(text(ownClasses, 'fields.name', { place: 1 }), { exact: true })).toBeFocused();
  await dialog.getByLabel(text(ownClasses, 'fields.name', { place: 1 }), { exact: true }).fill('Recipient');
  await dialog.getByLabel(text(ownClasses, 'fields.labels', { place: 1 })).fill('Shipped to, Delivered to');
  await dialog.getByRole('button', { name: text(ownClasses, 'fields.add') }).press('Enter');
  await dialog.getByLabel(text(ownClasses, 'fields.name', { place: 2 }), { exact: true }).fill('Delivery note');
  await dialog.getByLabel(text(ownClasses, 'fields.kind', { place: 2 })).click();
  await page.getByRole('option', { name: text(ownClasses, 'fields.kind.identifier') }).click();
  await dialog.getByRole('button', { name: text(ownClasses, 'try.do') }).press('Enter');
  await expect(dialog.getByText('1 of your newest 2 documents would match this class.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /note\.txt .* yes, / })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /letter\.txt .* no, / })).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await dialog.getByRole('button', { name: text(ownClasses, 'form.save') }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Classes' });
  await expect(list.getByText('1 of 40')).toBeVisible();

  const next = await person.uploadOne({ name: 'next.txt', bytes: note('90412', 'Ferris School') });
  await person.whenRead(next, 120_000);
  const read = await person.document(next);
  expect(read.fields.map(({ name, value }) => [name, value])).toEqual([['Delivery note', '90412']]);
  expect(read.expectedFields).toEqual(['Recipient', 'Delivery note']);
  await expect(list.getByRole('button', { name: text(ownClasses, 'add') })).toBeFocused();
  await list.getByRole('button', { name: text(privateSharing, 'number.close') }).click();
  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delivery note' }).press('Enter');
  await expect(page.getByText(text(classes, 'filter.classIs', { name: 'Delivery note' }))).toBeVisible();
  await expect(page.getByRole('main').getByText('next.txt').first()).toBeVisible();
  await page.getByRole('button', { name: text(ui, 'removeFilter', { name: 'class' }) }).click();

  await page.getByRole('button', { name: 'Class', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: text(ownClasses, 'open') }).press('Enter');
  await page.getByRole('button', { name: 'Delete Delivery note' }).click();
  await page.getByRole('button', { name: text(ownClasses, 'gone.confirm') }).click();
  await expect(list.getByText('0 of 40')).toBeVisible();
  await expect.poll(async () => (await person.document(next)).class).not.toMatch(/-.*-.*-/);
});

test('who is no manager sees the classes and is offered no change', async ({ page }) => {
  const ulla = await joins(tenant, 'ulla@classes.example');
  await openClasses(page, ulla);
  await expect(page.getByText(text(ownClasses, 'notYours'))).toBeVisible();
  await expect(page.getByRole('button', { name: text(ownClasses, 'add') })).toBeHidden();
});
