// covers: libs/accuracy gateway/documents/findings client/documents/quality client/documents/accuracy
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as quality } from '../../apps/client/src/text/documents/quality';
import { joins, share, signedIn, told } from '../support/colleagues';
import { test } from '../support/shared-product';

const bill = (number: number): Buffer =>
  Buffer.from(`Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-${2_000 + number}
Invoice date: 14 March 2026

Bill to: Northgate Printing Works

Paper, ${number} reams: GBP 250.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 300.00
`);

test.describe.configure({ timeout: 240_000 });

test('a colleague is asked again without the first answer, by keyboard; what they disagree about counts as wrong where nobody else could settle it', async ({
  product,
  browser,
}) => {
  const tenant = await product.found('ada@twice.example');
  const ada = tenant.founder;
  const bea = await joins(tenant, 'bea@twice.example');
  await told(ada, 'POST', '/api/v1/accuracy-contracts', {
    class: 'invoice',
    field: 'total',
    promise: 0.2,
    doubleChecks: true,
  });
  const asked = (): Promise<{ total: number }> => told(bea, 'GET', '/api/v1/review/double-checks');
  // One in five is sampled: among forty, there is at least one in all but one of 7,500 runs.
  for (let at = 0; at < 40 && (await asked()).total === 0; at++) {
    const id = await ada.uploadOne({ name: `bill-${at}.txt`, bytes: bill(at) });
    await ada.whenRead(id, 120_000);
    await share(ada, id, bea, 'editor');
    const { fields } = await ada.document(id);
    const total = fields.find(({ name }) => name === 'total')?.id ?? '';
    await told(ada, 'PATCH', `/api/v1/documents/${id}/fields/${total}`, {});
  }

  const page = await signedIn(browser, bea, '/quality-control?tab=twice');
  const answer = page.getByLabel(text(quality, 'twice.says'));
  await expect(page.getByRole('heading', { name: /Double check of total/iu })).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await answer.fill('GBP 310.00');
  await answer.press('Enter');
  await expect(page.getByText(/no one else can edit the document/u).first()).toBeVisible();
  await expect(page.getByText(text(quality, 'twice.empty'))).toBeVisible();
  await page.context().close();

  const settling = await signedIn(browser, ada, '/quality-control?tab=twice');
  await expect(settling.getByText(text(quality, 'twice.empty'))).toBeVisible();
  await settling.getByRole('tab', { name: 'Accuracy targets' }).click();
  await expect(
    settling.getByText(/Of one double-checked value, the first answer was wrong in 1.*In 1, a wrong/u),
  ).toBeVisible();
  await settling.context().close();
});
