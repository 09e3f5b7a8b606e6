// covers: client/documents/intake gateway/intake apps/workers/src/intake libs/contracts/src/intake.ts libs/service/src/incoming
// own product: needs a folder that the operator released, and mails of a server of its own
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as intake } from '../../apps/client/src/text/documents/intake';
import { t as identity } from '../../apps/client/src/text/identity';

const MINUTE_MS = 60_000;

let folder: string;
let product: Product;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'cartulary-released-')));
  mkdirSync(path.join(folder, 'scans'));
  product = await Product.start({ CARTULARY_SOURCE_FOLDERS: folder });
  person = await Person.signUp(product.url, 'ilse@intake.example');
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openSources(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await page.goto(`${product.url}/login?next=${encodeURIComponent('/batch-processing?show=sources')}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Batch Processing' })).toBeVisible();
}

const put = (name: string, text: string): void => writeFileSync(path.join(folder, 'scans', name), text);

test('a folder is added by keyboard, brings each file once, and says why one was not taken', async ({ page }) => {
  put('bill.txt', 'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nTotal due EUR 295.12\n');
  put('setup.exe', 'MZ');
  await openSources(page);
  await page.getByRole('button', { name: text(intake, 'add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text(intake, 'form.add') });
  await dialog.getByLabel(text(intake, 'form.name')).fill('Scans');
  await dialog.getByLabel(text(intake, 'form.below')).fill('scans');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // Imported automatically: the first poll lists the files; the next one imports those that haven't changed.
  await page.getByRole('button', { name: 'Scans', exact: true }).press('Enter');
  const files = page.getByRole('region', { name: text(intake, 'files.label', { name: 'Scans' }) });
  await expect(files.getByRole('link', { name: 'bill.txt' })).toBeVisible({ timeout: 2 * MINUTE_MS });
  await expect(files.getByText(text(intake, 'file.type_not_allowed'))).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  put('the same.txt', 'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nTotal due EUR 295.12\n');
  await page.getByRole('button', { name: text(intake, 'lookNamed', { name: 'Scans' }) }).click();
  await expect(files.getByText(text(intake, 'file.same'))).toBeVisible({ timeout: 2 * MINUTE_MS });
  await files.getByRole('link', { name: 'bill.txt' }).click();
  await expect(page).toHaveURL(/document=/);
});

test('what came together is a batch, whose end is told', async ({ page }) => {
  await openSources(page);
  await page.getByRole('radio', { name: text(intake, 'view.batches') }).click();
  await expect(page.getByRole('button', { name: 'Scans' }).first()).toBeVisible();
});
