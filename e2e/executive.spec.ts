// covers: client/dashboard gateway/metrics
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { t as dashboard } from '../apps/client/src/text/dashboard';
import { t as assume } from '../apps/client/src/text/dashboard/assume';
import { t as executive } from '../apps/client/src/text/dashboard/executive';
import { t as dashboardReceipt } from '../apps/client/src/text/dashboard/receipt';
import { t as ui } from '../apps/client/src/text/ui';
import { joins, share, signedIn, told } from './support/colleagues';
import { textOfPdf } from './support/text-of-pdf';
import { test, type Tenant } from './support/shared-product';

/** Net and tax don't add up to the total, so the amounts need a review. */
const invoice = `Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-0417
Invoice date: 14 March 2026

Paper, 40 reams: GBP 180.00

Ink, black: GBP 70.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 310.00
`;

let tenant: Tenant;
let founder: Person;
let colleague: Person;
const documents: string[] = [];
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@executive.example');
  founder = tenant.founder;
  colleague = await joins(tenant, 'jonas@executive.example');
  for (const [name, text] of [
    ['mill.txt', invoice],
    ['note.txt', 'A note'],
  ] as const) {
    const id = await founder.uploadOne({ name, bytes: Buffer.from(text) });
    await founder.whenRead(id);
    documents.push(id);
  }
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sets one assumption in the savings sheet. */
async function set(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: uiText(executive, 'assumed.setUp') }).click();
  await page.getByRole('button', { name: uiText(executive, 'assumed.change', { name, value: '' }).trim() }).click();
  const dialog = page.getByRole('dialog', { name: uiText(assume, 'title', { name }) });
  await dialog.getByRole('spinbutton').fill(value);
  await dialog.getByRole('textbox', { name: uiText(assume, 'reason') }).fill('timed in August');
  await dialog.getByRole('button', { name: uiText(assume, 'save') }).click();
  await expect(dialog).toBeHidden();
  const sheet = page.getByRole('dialog', { name: uiText(executive, 'assumed.title') });
  await sheet.getByRole('button', { name: uiText(ui, 'close') }).click();
  await expect(sheet).toBeHidden();
}

let receipt = '';

test('numbers change live as documents are read, and once it is said what work by hand takes', async ({ browser }) => {
  const page = await signedIn(browser, founder, '/dashboard');
  await expect(card(page, 'Documents processed').getByText('2', { exact: true })).toBeVisible();
  await expect(card(page, 'Hours saved')).toBeHidden();
  await set(page, uiText(executive, 'assumed.minutes-by-hand'), '30');
  await expect(card(page, 'Hours saved').getByText(/^0\.5/)).toBeVisible();

  const { fields } = await founder.document(documents[0] ?? '');
  const total = fields.find(({ name }) => name === 'total');
  await told(founder, 'PATCH', `/api/v1/documents/${documents[0] ?? ''}/fields/${total?.id ?? ''}`, {
    text: 'GBP 300.00',
  });
  await expect(
    page.getByRole('table', { name: 'Corrections by field' }).getByText(uiText(dashboard, 'days.total')),
  ).toBeVisible();

  await card(page, 'Documents processed').getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Receipt' });
  await expect(panel.getByText(uiText(dashboardReceipt, 'rows.seen', { total: 2 }), { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'mill.txt' })).toBeVisible();
  receipt = page.url();

  documents.push(await founder.uploadOne({ name: 'later.txt', bytes: Buffer.from('Came later') }));
  await founder.whenRead(documents[2] ?? '');
  await expect(card(page, 'Documents processed').getByText('3', { exact: true })).toBeVisible();
  // The source panel doesn't change, but reports that there is more.
  await expect(panel.getByText(uiText(dashboardReceipt, 'rows.seen', { total: 2 }), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: uiText(dashboardReceipt, 'again') }).click();
  await expect(panel.getByText(uiText(dashboardReceipt, 'rows.seen', { total: 3 }), { exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: uiText(executive, 'save') }).click();
  const text = await textOfPdf(await (await downloading).path());
  for (const said of [
    'Documents processed by day',
    'Corrections by field',
    'Receipt: Hours saved',
    'Based on: 3 records',
  ])
    expect(text).toContain(said);
  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: uiText(executive, 'save.png') }).click();
  const picture = await drawing;
  expect(picture.suggestedFilename()).toMatch(/^dashboard-.*\.png$/);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.context().close();
});

test('a colleague who asks the same again sees the rows that were shared, and how many there are besides', async ({
  browser,
}) => {
  await share(founder, documents[1] ?? '', colleague, 'viewer');
  const { pathname, search } = new URL(receipt);
  const page = await signedIn(browser, colleague, pathname + search);
  const panel = page.getByRole('complementary', { name: 'Receipt' });
  await expect(panel.getByText('you can view 1; 1 is hidden from you')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'note.txt' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'mill.txt' })).toBeHidden();
  // The figures up to that moment haven't changed, although more was processed since.
  await expect(panel.locator('p', { hasText: 'Documents processed' })).toHaveText('2Documents processed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: uiText(executive, 'assumed.title') }).click();
  await expect(page.getByText(uiText(executive, 'assumed.readOnly'))).toBeVisible();
  await page.context().close();
});

test('what was counted while the line was gone stands there once it is back', async ({ browser }) => {
  const page = await signedIn(browser, founder, '/help');
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  // The page stays online; otherwise, it would reload everything.
  await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.add(line);
  });
  await page.goto(`${tenant.url}/dashboard`);
  const processed = card(page, 'Documents processed').locator('.skin-number');
  await expect(processed).not.toBeEmpty();
  const before = Number(await processed.textContent());
  isCut = true;
  for (const line of lines) await line.close();
  await founder.whenRead(await founder.uploadOne({ name: 'late.txt', bytes: Buffer.from('A late note') }));
  const counted = async (): Promise<number> => {
    const path = '/api/v1/metrics/executive?days=30&timezone=UTC';
    const { body } = await founder.call<{ figures: { name: string; value: number | null }[] }>('GET', path);
    return body.data?.figures.find(({ name }) => name === 'processed')?.value ?? 0;
  };
  await expect.poll(counted, { timeout: 30_000 }).toBe(before + 1);
  isCut = false;
  await expect(processed).toHaveText(String(before + 1), { timeout: 60_000 });
});
