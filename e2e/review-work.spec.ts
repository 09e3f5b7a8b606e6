// covers: gateway/documents/review-work gateway/documents/findings client/documents/review-work client/documents/quality
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { idOf, joins, share, signedIn, told } from './support/colleagues';
import { test } from './support/shared-product';

const bill = Buffer.from(`Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-3001
Invoice date: 14 March 2026

Bill to: Northgate Printing Works

Paper, 90 reams: GBP 2500.00

Net amount: GBP 2500.00
VAT 20%: GBP 500.00
Total amount: GBP 3000.00
`);

test.describe.configure({ timeout: 240_000 });

test('a rule is set, one person confirms a bill, a second sees the due date and confirms it too', async ({
  product,
  browser,
}) => {
  const tenant = await product.found('ada@foureyes.example');
  const ada = tenant.founder;
  const bea = await joins(tenant, 'bea@foureyes.example');
  const page = await signedIn(browser, ada, '/quality-control?tab=rules');
  await page.getByRole('button', { name: 'Set a rule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set a four-eyes rule' });
  await dialog.getByRole('checkbox', { name: 'Only from an amount' }).press('Space');
  await dialog.getByRole('textbox', { name: 'At least' }).fill('1000');
  await dialog.getByRole('button', { name: 'Set rule' }).press('Enter');
  await expect(page.getByText('Total of 1,000 or more')).toBeVisible();

  const id = await ada.uploadOne({ name: 'bill.txt', bytes: bill });
  await ada.whenRead(id, 120_000);
  await share(ada, id, bea, 'editor');
  await expect.poll(async () => (await ada.document(id)).state).toBe('needs-review');
  const { fields, entities } = await ada.document(id);
  for (const { id: fieldId } of fields) await told(ada, 'PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, {});
  for (const { id: entityId } of entities) await told(ada, 'PATCH', `/api/v1/documents/${id}/entities/${entityId}`, {});
  await told(ada, 'POST', '/api/v1/review/assign', { documentIds: [id], assigneeId: await idOf(bea) });
  await told(ada, 'POST', '/api/v1/review/due', { documentIds: [id], dueAt: '2026-01-05T10:00:00Z' });

  await page.getByRole('tab', { name: 'Values' }).click();
  await expect(page.getByText('Two people confirm this document')).toBeVisible();
  await expect(page.getByText(/^Overdue since/u)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm document/u }).press('Enter');
  await expect(page.getByText('Confirmed. Another person confirms it now.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Queue' }).click();
  await expect(page.getByText('Another person’s confirmation')).toBeVisible();
  await page.context().close();

  const second = await signedIn(browser, bea, '/quality-control?tab=queue&whose=mine');
  await expect(second.getByText('Your second confirmation')).toBeVisible();
  await expect(second.getByText(/^Overdue since/u)).toBeVisible();
  const problems = await new AxeBuilder({ page: second }).analyze();
  expect(problems.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  await second.getByRole('tab', { name: 'Values' }).click();
  await expect(second.getByText(/You are the second person/u)).toBeVisible();
  await second.keyboard.press('c');
  await expect(second.getByText('Confirmed by two people').first()).toBeVisible();
  await expect.poll(async () => (await ada.document(id)).state).toBe('ready');
  await second.context().close();
});
