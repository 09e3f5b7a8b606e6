// covers: client/pipelines gateway/pipelines apps/workers/src/pipelines libs/contracts/src/pipelines.ts libs/database/src/pipelines.ts client/documents/upload
import AxeBuilder from '@axe-core/playwright';
import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as classes } from '../apps/client/src/text/documents/classes';
import { t as identity } from '../apps/client/src/text/identity';
import { t as pipelinesTexts } from '../apps/client/src/text/pipelines';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const INVOICE =
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nBill to: Harrow Books\n40 reams of paper at 6.20 248.00\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n';

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ilse@pipelines.example');
  person = tenant.founder;
  const documentId = await person.uploadOne({ name: 'before.txt', bytes: Buffer.from(INVOICE) });
  await person.whenRead(documentId, 2 * MINUTE_MS);
});

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await person.signIn();
}

const pipelines = async (): Promise<PipelineRow[]> =>
  (await person.call<{ items: PipelineRow[] }>('GET', '/api/v1/pipelines')).body.data?.items ?? [];

test('a pipeline is composed by keyboard, told what is missing, tried and published', async ({ page }) => {
  await signedIn(page, '/advanced-ai');
  await page.getByRole('button', { name: text(pipelinesTexts, 'new') }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Quick');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quick' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Finding entities' }).press('Space');
  await expect(
    page.getByRole('listitem').filter({ hasText: /^“Reading fields” needs “Finding entities”\.$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: text(pipelinesTexts, 'publish') })).toBeDisabled();
  await page.getByRole('button', { name: 'Add “Finding entities”' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Summarizing' }).press('Space');
  await page.getByRole('checkbox', { name: 'Finding duplicates' }).press('Space');
  await expect(page.getByText(text(pipelinesTexts, 'problems.none'))).toBeVisible();

  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await page.getByRole('button', { name: 'Choose a document' }).press('Enter');
  await page.getByRole('button', { name: 'before.txt' }).click();
  await page.getByRole('button', { name: text(pipelinesTexts, 'try.start'), exact: true }).click();
  const compared = page.getByRole('region', { name: text(pipelinesTexts, 'try.compared') });
  await expect(compared).toBeVisible({ timeout: 2 * MINUTE_MS });
  await expect(compared.getByRole('row', { name: /^Summary/ })).toContainText(text(pipelinesTexts, 'try.leftOut'));
  await expect(compared.getByRole('row', { name: /^Class/ })).toContainText(text(classes, 'class.invoice'));

  await page.getByRole('button', { name: text(pipelinesTexts, 'publish') }).click();
  await expect(page.getByText(text(pipelinesTexts, 'publish.done', { version: 1 }), { exact: true })).toBeVisible();
  expect(await pipelines()).toMatchObject([{ name: 'Quick', state: 'published', version: 1 }]);
});
