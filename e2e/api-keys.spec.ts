// covers: apps/client/src/app/security-management-page.tsx client/api-keys gateway/api-keys
import AxeBuilder from '@axe-core/playwright';
import { Person } from '@cartulary/testing/person';
import { expect, type Page } from '@playwright/test';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@keys.example');
  ada = tenant.founder;
});

async function openKeys(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent('/security-management')}`);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
}
const tagsBy = async (key: string): Promise<number> =>
  (await fetch(`${tenant.url}/api/v1/tags`, { headers: { authorization: `Bearer ${key}` } })).status;

test('a key is made, shown once, works for a machine, and is refused once it is revoked', async ({ page }) => {
  await openKeys(page);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What is it for?')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Give the key a name')).toBeVisible();
  await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
  await dialog.getByLabel('What is it for?').fill('Scanner on the second floor');
  await dialog.getByLabel('Read documents').check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the key now' }).getByLabel('Key', { exact: true });
  await expect(shown).toHaveValue(/^ctl_/);
  const key = await shown.inputValue();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const entry = page.getByRole('region', { name: 'API keys' }).getByRole('listitem');
  await expect(entry).toContainText('Valid');
  await expect(entry).toContainText('Never used');
  expect((await new AxeBuilder({ page }).include('[aria-labelledby=api-keys]').analyze()).violations).toEqual([]);
  expect(await tagsBy(key)).toBe(200);
  await page.reload();
  await expect(entry).toContainText('Last used');
  expect(await page.content()).not.toContain(key);
  await entry.getByRole('button', { name: 'Revoke Scanner on the second floor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(entry).toContainText('Revoked');
  expect(await tagsBy(key)).toBe(401);
});
