// covers: client/comparisons gateway/comparisons workers/comparisons apps/workers/src/pipelines libs/accuracy/src/mcnemar.ts
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as comparisons } from '../../apps/client/src/text/comparisons';
import { signedIn } from '../support/colleagues';
import { test, type Tenant } from '../support/shared-product';

const MINUTE_MS = 60_000;
const bill = (number: number): Buffer =>
  Buffer.from(
    `Ottermere Paper Works\nInvoice OPW-${number} of 3 November 2026\nBill to: Harrow Books\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n`,
  );

let tenant: Tenant;
const documents: string[] = [];
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('lena@comparison.example');
  const { founder } = tenant;
  for (const number of [1, 2])
    documents.push(await founder.uploadOne({ name: `bill-${number}.txt`, bytes: bill(number) }));
  for (const documentId of documents) {
    const { fields } = await founder.whenRead(documentId, 2 * MINUTE_MS);
    const total = fields.find(({ name }) => name === 'total');
    await founder.call('PATCH', `/api/v1/documents/${documentId}/fields/${total?.id ?? ''}`, {});
    await founder.call('PATCH', `/api/v1/documents/${documentId}/class`, { class: 'letter' });
    await founder.whenRead(documentId, 2 * MINUTE_MS);
  }
  // Extracts only text: no class, so no fields.
  const stages = ['inspect', 'text', 'layout', 'entities', 'index'];
  const { body } = await founder.call<{ id: string; revision: number; draft: { options: object } }>(
    'POST',
    '/api/v1/pipelines',
    { name: 'Bare' },
  );
  const { id, revision, draft } = body.data ?? { id: '', revision: 0, draft: { options: {} } };
  await founder.call('PATCH', `/api/v1/pipelines/${id}`, { revision, draft: { ...draft, stages } });
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('two engines read the same frozen set, side by side, and every value that differs leads to its place', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/ai-comparison');
  await page.getByRole('button', { name: text(comparisons, 'new') }).press('Enter');
  await choose(page, text(comparisons, 'new.first'), text(comparisons, 'stages.all'));
  await choose(page, text(comparisons, 'new.second'), text(comparisons, 'stages.characters'));
  await expect(page.getByText('2 reviewed documents with 4 reviewed values')).toBeVisible();
  await page.getByRole('button', { name: text(comparisons, 'new.start'), exact: true }).click();

  await expect(card(page, text(comparisons, 'verdict.title'))).toContainText(/No difference found|Not enough data/, {
    timeout: 2 * MINUTE_MS,
  });
  await expect(card(page, text(comparisons, 'rows.title')).getByRole('row', { name: /^Total/ })).toContainText(
    '2 right, 0 wrong, 0 absent',
  );
  // A person marked these letters; neither variant recognized them.
  await expect(card(page, text(comparisons, 'rows.title')).getByRole('row', { name: /\(class\)/ })).toContainText(
    '0 right, 2 wrong, 0 absent',
  );
  await expect(card(page, text(comparisons, 'cost.title'))).toContainText(text(comparisons, 'cost.cpu'));
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const problems = await new AxeBuilder({ page }).analyze();
    expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflows, `at ${width}`).toBe(false);
  }
  expect((await tenant.founder.document(documents[0] ?? '')).class).toBe('letter');
});

test('what a draft leaves out is not compared, a deleted document leaves the set, and a comparison is deleted', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, '/ai-comparison');
  await page.getByRole('button', { name: text(comparisons, 'new') }).click();
  const bare = text(comparisons, 'pipeline.draft', { name: 'Bare' });
  await choose(page, text(comparisons, 'new.second'), bare);
  await page.getByRole('button', { name: text(comparisons, 'new.start'), exact: true }).click();
  const rows = card(page, text(comparisons, 'rows.title'));
  await expect(rows.getByRole('row', { name: /^Total/ })).toContainText(text(comparisons, 'counts.leftOut'), {
    timeout: 2 * MINUTE_MS,
  });
  await expect(rows.getByRole('row', { name: /^Total/ })).toContainText(text(comparisons, 'difference.untested'));

  await tenant.founder.call('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [documents[1] ?? ''] });
  await page.reload();
  await expect(page.getByText(text(comparisons, 'set.left', { count: 1 }))).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text(comparisons, 'cases.export') }).click();
  expect((await saved).suggestedFilename()).toBe('comparison.csv');

  await expect(page.getByRole('listitem').filter({ hasText: bare })).toBeVisible();
  await page.getByRole('button', { name: text(comparisons, 'delete'), exact: true }).click();
  await page.getByRole('button', { name: text(comparisons, 'delete.confirm') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: bare })).toHaveCount(0);
  await page.getByRole('button', { name: text(shell, 'signOut') }).click();
  await page.waitForURL(/\/login$/);
});
