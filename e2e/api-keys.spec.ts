// covers: apps/client/src/app/security-management-page.tsx client/api-keys gateway/api-keys
import AxeBuilder from '@axe-core/playwright';
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as apiKeys } from '../apps/client/src/text/api-keys';
import { t as identity } from '../apps/client/src/text/identity';
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
  await page.getByLabel(text(identity, 'email')).fill(ada.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text(apiKeys, 'title'), exact: true })).toBeVisible();
}
const tagsBy = async (key: string): Promise<number> =>
  (await fetch(`${tenant.url}/api/v1/tags`, { headers: { authorization: `Bearer ${key}` } })).status;

test('a key is made, shown once, works for a machine, and is refused once it is revoked', async ({ page }) => {
  await openKeys(page);
  await page.getByRole('button', { name: text(apiKeys, 'make') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text(apiKeys, 'make.name'))).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: text(apiKeys, 'make.submit') }).click();
  await expect(dialog.getByText(text(apiKeys, 'make.noName'))).toBeVisible();
  await expect(dialog.getByText(text(apiKeys, 'make.noScope'))).toBeVisible();
  await dialog.getByLabel(text(apiKeys, 'make.name')).fill('Scanner on the second floor');
  await dialog.getByLabel(text(apiKeys, 'scope.documents.read')).check();
  await dialog.getByRole('button', { name: text(apiKeys, 'make.submit') }).click();
  const shown = page
    .getByRole('dialog', { name: text(apiKeys, 'made.title') })
    .getByLabel(text(apiKeys, 'made.label'), { exact: true });
  await expect(shown).toHaveValue(/^ctl_/);
  const key = await shown.inputValue();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: text(apiKeys, 'made.done') }).click();
  const entry = page.getByRole('region', { name: 'API keys' }).getByRole('listitem');
  await expect(entry).toContainText(text(apiKeys, 'state.active'));
  await expect(entry).toContainText(text(apiKeys, 'key.neverUsed'));
  expect((await new AxeBuilder({ page }).include('[aria-labelledby=api-keys]').analyze()).violations).toEqual([]);
  expect(await tagsBy(key)).toBe(200);
  await page.reload();
  await expect(entry).toContainText('Last used');
  expect(await page.content()).not.toContain(key);
  await entry.getByRole('button', { name: 'Revoke Scanner on the second floor' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(apiKeys, 'key.revoke'), exact: true })
    .click();
  await expect(entry).toContainText(text(apiKeys, 'state.revoked'));
  expect(await tagsBy(key)).toBe(401);
});
