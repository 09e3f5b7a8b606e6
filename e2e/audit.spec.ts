// covers: apps/client/src/app/security-management-page.tsx client/audit gateway/audit
import { readFileSync } from 'node:fs';
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as audit } from '../apps/client/src/text/audit';
import { t as identity } from '../apps/client/src/text/identity';
import { rowsOf } from './support/rows';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ada@audit.example');
  ada = tenant.founder;
  await ada.uploadOne({ name: 'lease of the harbour.txt', bytes: Buffer.from('The lease ends in May.') });
});

async function openAudit(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent('/security-management')}`);
  await page.getByLabel(text(identity, 'email')).fill(ada.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security Management' })).toBeVisible();
}

test('an act is found, opened, and says who did it and from where', async ({ page }) => {
  await openAudit(page);
  await page.getByRole('searchbox', { name: text(audit, 'filter.words') }).fill('document.upload');
  const row = page.getByRole('row', { name: /lease of the harbour/ });
  await expect(row).toContainText('Document uploaded');
  await expect(page.getByText(text(audit, 'audit.count', { total: 1 }), { exact: true })).toBeVisible();
  await row.click();
  const act = page.getByRole('complementary', { name: 'Document uploaded' });
  await expect(act).toContainText(ada.email);
  await expect(act).toContainText('127.0.0.1');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: text(audit, 'filter.words') })).toHaveValue('document.upload');
});

test('the chain stands as it was written, until somebody changes the database', async ({ page }) => {
  await openAudit(page);
  await page.getByRole('button', { name: text(audit, 'verify.start') }).click();
  await expect(page.getByText(/entries are exactly as written/)).toBeVisible();
  // As only a superuser can, bypassing triggers and policies.
  await rowsOf(
    tenant,
    `SET session_replication_role = replica; UPDATE app.audit SET action = 'document.view' WHERE action = 'document.upload'
        AND actor_id = (SELECT id FROM app.account WHERE email = '${ada.email}')`,
  );
  await page.getByRole('button', { name: text(audit, 'verify.start') }).click();
  await expect(page.getByText(/The chain is broken at number \d+: The row was changed/)).toBeVisible();
});

test('what was found leaves as a table', async ({ page }) => {
  await openAudit(page);
  await page.getByRole('button', { name: text(audit, 'export.title') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text(audit, 'export.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  expect(readFileSync(await download.path(), 'utf8')).toContain('session.start');
});
