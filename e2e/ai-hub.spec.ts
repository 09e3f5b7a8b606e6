// covers: client/ai-hub gateway/metrics/ai-hub libs/accuracy workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as aiHub } from '../apps/client/src/text/ai-hub';
import { t as stages } from '../apps/client/src/text/metrics/stages';
import { signedIn } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const bill = Buffer.from(`Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-1001
Invoice date: 14 March 2026

Bill to: Northgate Printing Works

Paper, 10 reams: GBP 250.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 300.00
`);

let tenant: Tenant;
let documentId: string;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(240_000);
  tenant = await product.found('rosa@hub.example');
  documentId = await tenant.founder.uploadOne({ name: 'bill.txt', bytes: bill });
  await tenant.founder.whenRead(documentId, 120_000);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the hub lists what reads here, counts a value that is reviewed while it is open, and leads on', async ({
  browser,
}) => {
  const { founder } = tenant;
  const page = await signedIn(browser, founder, '/ai-platform-hub?days=7');
  await card(page, text(aiHub, 'engines.title')).getByRole('heading').click();
  await expect(
    card(page, text(aiHub, 'engines.title')).getByRole('row').filter({ hasText: 'whisper-base' }),
  ).toContainText(text(aiHub, 'engines.ready'));
  await expect(
    card(page, text(aiHub, 'engines.title')).getByRole('row').filter({ hasText: 'field-rules' }),
  ).toContainText(text(aiHub, 'engines.noModel'));
  await page.getByRole('tab', { name: text(aiHub, 'section.overview') }).click();
  await expect(page).toHaveURL(/\/ai\?days=7$/);
  await expect(page.getByRole('heading', { name: text(aiHub, 'accuracy.empty') })).toBeVisible();
  await expect(card(page, text(stages, 'title')).getByRole('row', { name: /^Reading fields/ })).toBeVisible({
    timeout: 30_000,
  });

  const { fields } = await founder.document(documentId);
  const total = fields.find(({ name }) => name === 'total');
  await founder.call('PATCH', `/api/v1/documents/${documentId}/fields/${total?.id ?? ''}`, {});
  await expect(
    card(page, text(aiHub, 'accuracy.title')).getByRole('row', {
      name: /^Total Invoice .* 1 Not enough data: 1 of 20/,
    }),
  ).toBeVisible({ timeout: 30_000 });

  await page.goto(`${tenant.url}/ai-platform`);
  await expect(page.getByRole('tab', { name: text(aiHub, 'section.catalog'), selected: true })).toBeVisible();
  await expect(card(page, 'Models').getByRole('row', { name: /^pp-ocr/ })).toContainText(text(aiHub, 'models.there'));
  for (const address of ['/ai-platform', '/ai', '/ai-platform-hub']) {
    await page.goto(tenant.url + address);
    await expect(card(page, text(aiHub, 'strip.engines'))).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  await card(page, text(aiHub, 'places.title'))
    .getByRole('link', { name: /^Accuracy targets/ })
    .click();
  await expect(page.getByRole('tab', { name: text(aiHub, 'place.contracts'), selected: true })).toBeVisible();
  await page.context().close();
});
