// covers: client/pipelines gateway/pipelines apps/workers/src/pipelines libs/contracts/src/pipelines.ts libs/database/src/pipelines.ts client/documents/upload
import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as pipelineChoice } from '../../apps/client/src/text/documents/pipeline-choice';
import { t as studio } from '../../apps/client/src/text/documents/studio';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as pipelines } from '../../apps/client/src/text/pipelines';
import { t as compare } from '../../apps/client/src/text/pipelines/compare';
import { signedIn, told, worksOpenly } from '../support/colleagues';
import { test, type Tenant } from '../support/shared-product';

const MINUTE_MS = 60_000;
const INVOICE =
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nBill to: Harrow Books\n40 reams of paper at 6.20 248.00\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n';

let tenant: Tenant;
let before: string;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('otto@pipelines.example');
  const { founder } = tenant;
  before = await founder.uploadOne({ name: 'before.txt', bytes: Buffer.from(INVOICE) });
  await founder.whenRead(before, 2 * MINUTE_MS);
  const { id, revision, draft } = await told<PipelineDetail>(founder, 'POST', '/api/v1/pipelines', { name: 'Quick' });
  const stages = draft.stages.filter((stage) => stage !== 'summary' && stage !== 'compare');
  const changed = await told<PipelineDetail>(founder, 'PATCH', `/api/v1/pipelines/${id}`, {
    revision,
    draft: { ...draft, stages },
  });
  await told(founder, 'POST', `/api/v1/pipelines/${id}/publish`, { revision: changed.revision });
});

test('a stage is left out in the diagram, and says which options were chosen for it', async ({ browser }) => {
  const page = await signedIn(browser, tenant.founder, '/enhanced-ai');
  const codes = page.getByRole('checkbox', { name: 'Reading codes' });
  await expect(codes).toBeChecked();
  await codes.click();
  await expect(codes).not.toBeChecked();
  await page.getByRole('button', { name: text(pipelines, 'options.of', { stage: 'Finding entities' }) }).click();
  await page.getByRole('combobox', { name: text(pipelines, 'option.names') }).click();
  await page.getByRole('option', { name: text(pipelines, 'names.rules') }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-pipeline-stage="entities"]')).toContainText(text(pipelines, 'names.rules'));
  await page.context().close();
});

test('an upload is read by the pipeline that was chosen for it, and what it left out is shown so', async ({
  browser,
}) => {
  const person = tenant.founder;
  const page = await worksOpenly(browser, person, '/docs');
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles({ name: 'after.txt', mimeType: 'text/plain', buffer: Buffer.from(`${INVOICE}Second`) });
  const dialog = page.getByRole('dialog', { name: text(pipelineChoice, 'title', { count: 1 }) });
  await dialog.getByRole('combobox', { name: text(pipelineChoice, 'label') }).click();
  await page.getByRole('option', { name: 'Quick' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const uploaded = async (): Promise<readonly { id: string }[]> =>
    (await told<{ items: { id: string }[] }>(person, 'GET', '/api/v1/documents?name=after.txt')).items;
  await expect.poll(uploaded, { timeout: MINUTE_MS }).toHaveLength(1);
  const documentId = (await uploaded())[0]?.id ?? '';
  const read = await person.whenRead(documentId, 2 * MINUTE_MS);
  expect(read.failure).toBeNull();
  expect(read.pipeline).toMatchObject({ name: 'Quick', version: 1 });
  expect(read.stages.filter(({ leftOut }) => leftOut).map(({ stage, state }) => [stage, state])).toEqual([
    ['summary', 'skipped'],
    ['compare', 'skipped'],
  ]);
  expect(read.summary).toBeNull();
  await page.goto(`${tenant.url}/docs?open=${documentId}`);
  await page.getByRole('tab', { name: text(pipelines, 'versions.stages') }).click();
  await expect(page.getByText('Pipeline “Quick”, version 1')).toBeVisible();
  await expect(page.getByText(text(studio, 'stage.leftOut')).first()).toBeVisible();
  await page.context().close();
});

test('two settings read one document, what differs is listed, and the document is read by one of them', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/advanced-processing?show=compare');
  await page.getByRole('button', { name: 'Choose a document' }).press('Enter');
  await page.getByRole('button', { name: 'before.txt' }).click();
  await expect(page.getByRole('combobox', { name: text(compare, 'first') })).toContainText(text(compare, 'now'));
  await expect(page.getByRole('combobox', { name: text(compare, 'second') })).toContainText('Quick');
  await page.getByRole('button', { name: text(compare, 'start'), exact: true }).click();
  await expect(page.getByRole('row', { name: /^Summary/ })).toContainText(text(pipelines, 'try.leftOut'), {
    timeout: 2 * MINUTE_MS,
  });
  await page.getByRole('button', { name: text(compare, 'read', { name: 'Quick' }) }).click();
  await expect(page.getByText(text(compare, 'reading', { name: 'Quick' })).first()).toBeVisible();
  // At most three sessions: the windows above have displaced this one.
  await tenant.founder.signIn();
  const read = await tenant.founder.whenRead(before, 2 * MINUTE_MS);
  expect(read.pipeline).toMatchObject({ name: 'Quick', version: 1 });
  await page.context().close();
});
