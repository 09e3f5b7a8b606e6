// covers: client/documents libs/pipeline
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as trials } from '../apps/client/src/text/documents/trials';
import { signedIn } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const letter = Buffer.from(`Northgate Printing Works

12 March 2026

Dear Ms Harrow,

The lease of the printing hall ends on 30 June 2026. The hall has to be empty on that day, and the keys are handed over in the morning.
Please write to hall@northgate.example with your questions about the hall.
`);

let tenant: Tenant;
let documentId: string;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(240_000);
  tenant = await product.found('ada@bench.example');
  documentId = await tenant.founder.uploadOne({ name: 'lease.txt', bytes: letter });
  await tenant.founder.whenRead(documentId, 120_000);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a stage is tried on a page of a document and on a pasted text, in the page alone', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/real-ai?stage=summary');
  await page.getByRole('button', { name: 'lease.txt' }).click();
  await expect(page.getByText('The lease of the printing hall')).toBeVisible();
  await page.getByRole('button', { name: text(trials, 'run') }).click();
  await expect(card(page, text(trials, 'result.title'))).toContainText(/Summary \d/, { timeout: 60_000 });
  await expect(card(page, text(trials, 'result.title'))).toContainText('hall');

  await page.getByRole('radio', { name: text(trials, 'source.text') }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  await page
    .getByRole('textbox', { name: text(trials, 'source.pasted') })
    .fill('Der Vertrag endet am 30. Juni und verlängert sich nicht.');
  await page.getByRole('combobox', { name: text(trials, 'stage.label') }).click();
  await page.getByRole('option', { name: 'Language' }).click();
  await page.getByRole('button', { name: text(trials, 'run') }).click();
  await expect(card(page, text(trials, 'result.title'))).toContainText('German', { timeout: 60_000 });
  expect(sent.filter((call) => call.includes('Vertrag'))).toEqual([]);

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await page.context().close();
});
