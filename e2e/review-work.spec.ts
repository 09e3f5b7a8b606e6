// covers: gateway/documents/review-work gateway/documents/findings client/documents/review-work client/documents/quality
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as accuracy } from '../apps/client/src/text/documents/accuracy';
import { t as reviewWork } from '../apps/client/src/text/documents/review-work';
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
  await page.getByRole('button', { name: text(reviewWork, 'rules.add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text(reviewWork, 'rule.title') });
  await dialog.getByRole('checkbox', { name: text(reviewWork, 'rule.onlyFrom') }).press('Space');
  await dialog.getByRole('textbox', { name: text(reviewWork, 'rule.minimum') }).fill('1000');
  await dialog.getByRole('button', { name: text(reviewWork, 'rule.save') }).press('Enter');
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

  await page.getByRole('tab', { name: text(accuracy, 'tab.values') }).click();
  await expect(page.getByText(text(reviewWork, 'four.title'))).toBeVisible();
  await expect(page.getByText(/^Overdue since/u)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm document/u }).press('Enter');
  await expect(page.getByText(text(reviewWork, 'four.confirmed.first')).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Queue' }).click();
  await expect(page.getByText(text(reviewWork, 'waits.other'))).toBeVisible();
  await page.context().close();

  const second = await signedIn(browser, bea, '/quality-control?tab=queue&whose=mine');
  await expect(second.getByText(text(reviewWork, 'waits.second'))).toBeVisible();
  await expect(second.getByText(/^Overdue since/u)).toBeVisible();
  const problems = await new AxeBuilder({ page: second }).analyze();
  expect(problems.violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  await second.getByRole('tab', { name: text(accuracy, 'tab.values') }).click();
  await expect(second.getByText(/You’re the second reviewer/u)).toBeVisible();
  await second.keyboard.press('c');
  await expect(second.getByText(text(reviewWork, 'four.confirmed.second')).first()).toBeVisible();
  await expect.poll(async () => (await ada.document(id)).state).toBe('ready');
  await second.context().close();
});
