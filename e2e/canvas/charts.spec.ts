// covers: client/decks apps/client/src/shared/sources gateway/collaboration libs/editor-schema
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Person } from '@cartulary/testing/person';
import { t as explore } from '../../apps/client/src/text/analytics/explore';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as charts } from '../../apps/client/src/text/decks/charts';
import { t as textTexts } from '../../apps/client/src/text/text';
import { bill } from '../support/bill';
import { joins, share, signedIn, told } from '../support/colleagues';
import { stage } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };

let tenant: Tenant;
let bo: Person;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-charts.example');
  bo = await joins(tenant, 'bo@canvas-charts.example');
});

async function opened(browser: Browser, person: Person, id: string): Promise<Page> {
  const page = await signedIn(browser, person, `/presentation-studio?deck=${id}`, desk);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  return page;
}

/** Adds a chart and opens the selection of its source. @returns the dialog */
async function chosenFrom(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: uiText(decks, 'add.chart') }).click();
  await page.getByRole('button', { name: uiText(charts, 'choose') }).click();
  return page.getByRole('dialog', { name: uiText(charts, 'dialog') });
}

const design = (page: Page): Locator => page.getByRole('complementary', { name: uiText(decks, 'design') });
const chart = (page: Page, says: RegExp): Locator => stage(page).getByRole('img', { name: says });

test('a chart follows a table of a document for who may see that, says what changed, and is frozen and saved with its numbers', async ({
  browser,
}) => {
  const { founder } = tenant;
  const billId = await founder.uploadOne({ name: 'bill.pdf', bytes: bill() });
  await founder.whenRead(billId, 2 * MINUTE_MS);
  const body = { kind: 'presentation', title: 'With a bill' };
  const { id } = await told<{ id: string }>(founder, 'POST', '/api/v1/collaboration/items', body);
  await share(founder, id, bo, 'editor');
  const page = await opened(browser, founder, id);
  const dialog = await chosenFrom(page);
  await dialog.getByRole('button', { name: /^bill\.pdf/ }).click();
  await dialog.getByRole('button', { name: /^Table 1/ }).click();
  await expect(chart(page, /Amount: Oak shelf, oiled 120\.00.*bill\.pdf, page 1, table 1\. Live/)).toBeVisible();
  await design(page)
    .getByRole('button', { name: uiText(charts, 'columns') })
    .click();
  const columns = page.getByRole('dialog', { name: uiText(charts, 'columns.title') });
  await columns.getByRole('checkbox', { name: 'Quantity' }).uncheck();
  await columns.getByRole('button', { name: uiText(charts, 'columns.show') }).click();
  await expect(chart(page, /^(?!.*Quantity).*Amount: Oak shelf, oiled 120\.00/)).toBeVisible();
  await saved(page);

  const other = await opened(browser, bo, id);
  await expect(chart(other, /No access to the source/)).toBeVisible();
  for (const hidden of ['bill.pdf', '120.00']) await expect(stage(other)).not.toContainText(hidden);

  const { fields } = await told<{ fields: { id: string; name: string; line: number | null }[] }>(
    founder,
    'GET',
    `/api/v1/documents/${billId}`,
  );
  const amount = fields.find(({ name, line }) => name === 'item-amount' && line === 1);
  await told(founder, 'PATCH', `/api/v1/documents/${billId}/fields/${amount?.id}`, { text: '125.00' });
  await expect(stage(page).getByRole('button', { name: uiText(charts, 'changed', { count: 1 }) })).toBeVisible();
  await expect(chart(page, /Amount: Oak shelf, oiled 120\.00/)).toBeVisible();
  await stage(page)
    .getByRole('button', { name: uiText(charts, 'changed', { count: 1 }) })
    .click();
  await expect(design(page).getByRole('list', { name: uiText(charts, 'changes') })).toContainText('120.00 125.00');
  await expect(design(page).getByText(/^The table was corrected/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[data-stage]').include('aside').analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);
  await design(page)
    .getByRole('button', { name: uiText(charts, 'take') })
    .click();
  await expect(chart(page, /Amount: Oak shelf, oiled 125\.00/)).toBeVisible();
  await saved(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: uiText(textTexts, 'more', { kind: 'deck' }) }).click();
  await page.getByRole('menuitem', { name: uiText(decks, 'as.pptx') }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  expect(text('ppt/charts/chart1.xml')).toContain('<c:v>125</c:v>');
  expect(text('ppt/slides/slide1.xml')).toContain('bill.pdf, page 1, table 1.');

  await design(page)
    .getByRole('button', { name: uiText(charts, 'freeze') })
    .click();
  await saved(page);
  await expect(chart(other, /Oak shelf, oiled 125\.00.*Frozen /)).toBeVisible();
  await Promise.all([page, other].map((each) => each.context().close()));
});

test('a chart counts a measure of the analytics', async ({ browser }) => {
  const body = { kind: 'presentation', title: 'Counted' };
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', body);
  const page = await opened(browser, tenant.founder, id);
  const dialog = await chosenFrom(page);
  await dialog.getByText(uiText(charts, 'from.analytics'), { exact: true }).click();
  await dialog.getByRole('button', { name: 'Documents received, over time' }).click();
  await expect(chart(page, /Documents received: .*Documents received, last 30 days\. Live, counted/)).toBeVisible();
  await expect(design(page).getByRole('link', { name: uiText(charts, 'receipt') })).toHaveAttribute(
    'href',
    /measure=documents-received/,
  );
  await design(page)
    .getByRole('combobox', { name: uiText(charts, 'period') })
    .click();
  await page.getByRole('option', { name: uiText(explore, 'period.7') }).click();
  await expect(chart(page, /Documents received, last 7 days\. Live, counted/)).toBeVisible();
  await saved(page);
  await page.context().close();
});

test('a double-click opens the numbers of a new chart, and the chart shows what is typed', async ({ browser }) => {
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', {
    kind: 'presentation',
    title: 'Berths',
  });
  const page = await opened(browser, tenant.founder, id);
  await page.getByRole('button', { name: uiText(decks, 'add.chart') }).click();
  await stage(page).locator('[data-hit][aria-pressed=true]').dblclick();
  const numbers = page.getByRole('dialog', { name: uiText(decks, 'chart.numbers') });
  await expect(numbers.getByRole('textbox', { name: uiText(decks, 'cell', { row: 2, column: 2 }) })).toBeFocused();
  await page.keyboard.type('4180');
  await expect(chart(page, /4180/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(numbers).toBeHidden();
  await expect(stage(page).locator('[data-hit][aria-pressed=true]')).toBeFocused();
  await saved(page);
  await page.context().close();
});
