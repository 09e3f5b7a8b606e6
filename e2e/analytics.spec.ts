// covers: client/analytics gateway/metrics
import { expect } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { joins, signedIn } from './support/colleagues';
import { faultsOf } from './support/faults';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;
let founder: Person;
let colleague: Person;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@analytics.example');
  founder = tenant.founder;
  colleague = await joins(tenant, 'jonas@analytics.example');
  await founder.whenRead(await founder.uploadOne({ name: 'note.txt', bytes: Buffer.from('A note') }));
});

test('a question is saved, shared, and asked again by a colleague, who sees its documents within their own rights', async ({
  browser,
}) => {
  const page = await signedIn(browser, founder, '/analytics-command-center?measure=documents-read&by=outcome');
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('How reading ends');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open documents' }).click();
  await expect(page.getByRole('link', { name: 'note.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for “How reading ends”' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “How reading ends”' });
  await dialog.getByRole('combobox').fill('jonas@analytics.example');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('button', { name: /^No longer share with/ })).toBeVisible();
  await page.context().close();

  const theirs = await signedIn(browser, colleague, '/analytics-command-center');
  await theirs.getByRole('button', { name: 'Saved', exact: true }).click();
  await theirs.getByRole('link', { name: /How reading ends/ }).click();
  await expect(theirs).toHaveURL(/by=outcome/);
  await theirs.getByRole('button', { name: 'Open documents' }).click();
  await expect(theirs.getByText('You may see 0; 1 you may not see, or are gone')).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.context().close();
});

test('advanced analytics says what is there, what is missing, and which module forecasts need', async ({ browser }) => {
  const page = await signedIn(browser, founder, '/analytics/advanced');
  await expect(page.getByRole('table', { name: 'From arrival to done' })).toBeVisible();
  await expect(page.getByText(/takes 21 whole days/).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Forecasts' }).click();
  await expect(page).toHaveURL(/\/analytics\/predictive$/);
  await expect(page.getByRole('heading', { name: 'Forecasts are part of Advanced analytics' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
