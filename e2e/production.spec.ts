// covers: client/production gateway/metrics/production workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as assume } from '../apps/client/src/text/dashboard/assume';
import { t as stages } from '../apps/client/src/text/metrics/stages';
import { t as production } from '../apps/client/src/text/production';
import { signedIn } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(240_000);
  tenant = await product.found('rosa@production.example');
  const id = await tenant.founder.uploadOne({ name: 'note.txt', bytes: Buffer.from('A note about the quay') });
  await tenant.founder.whenRead(id);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what was read shows up in throughput, stages and a target that is set, and leads to its document', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/production-dashboard?days=7');
  await expect(card(page, 'Read').locator('.skin-number')).toHaveText('1', { timeout: 30_000 });
  await expect(card(page, text(production, 'name.done')).locator('.skin-number')).toHaveText('1');
  await expect(card(page, text(stages, 'title')).getByRole('row')).not.toHaveCount(1);
  await card(page, text(production, 'name.read-in-time'))
    .getByRole('button', { name: /^Set target/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Target: Read on time' });
  await dialog.getByRole('spinbutton', { name: text(production, 'set.percent') }).fill('95');
  await dialog.getByRole('spinbutton', { name: text(production, 'set.within.read') }).fill('10');
  await dialog.getByRole('textbox', { name: text(assume, 'reason') }).fill('agreed');
  await dialog.getByRole('button', { name: text(production, 'set.save') }).click();
  await expect(card(page, text(production, 'name.read-in-time')).getByText('On target')).toBeVisible();
  await card(page, text(production, 'name.read-time')).getByRole('link').click();
  await expect(
    page.getByRole('complementary', { name: 'Receipt' }).getByRole('link', { name: 'note.txt' }),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await page.context().close();
});
