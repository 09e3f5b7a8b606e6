// covers: client/analytics gateway/metrics
import { readFile } from 'node:fs/promises';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { t as advanced } from '../apps/client/src/text/analytics/advanced';
import { t as dashboards } from '../apps/client/src/text/analytics/dashboards';
import { t as explore } from '../apps/client/src/text/analytics/explore';
import { t as questions } from '../apps/client/src/text/analytics/questions';
import { joins, signedIn, told } from './support/colleagues';
import { faultsOf } from './support/faults';
import { textOfPdf } from './support/text-of-pdf';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;
let founder: Person;
let colleague: Person;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@analytics.example');
  founder = tenant.founder;
  colleague = await joins(tenant, 'jonas@analytics.example');
  await founder.whenRead(await founder.uploadOne({ name: 'note.txt', bytes: Buffer.from('A note') }));
});

test('a question is saved, shared, and asked again by a colleague, who sees its documents within their own rights', async ({
  browser,
}) => {
  const page = await signedIn(browser, founder, '/analytics-command-center?measure=documents-read&by=outcome');
  await page.getByRole('button', { name: uiText(questions, 'save') }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('How reading ends');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uiText(questions, 'save.action') })
    .click();
  await page.getByRole('button', { name: uiText(questions, 'rows.open') }).click();
  await expect(page.getByRole('link', { name: 'note.txt' })).toBeVisible();
  const text = await textOfPdf(await savedAs(page, uiText(questions, 'file.pdf')));
  for (const said of ['Finished readings by outcome', 'UTC', 'Straight through', 'Receipt', 'Based on: 1 record of 1'])
    expect(text).toContain(said);
  const picture = await readFile(await savedAs(page, uiText(questions, 'file.png')));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('button', { name: uiText(questions, 'saved'), exact: true }).click();
  await page.getByRole('button', { name: 'Actions for “How reading ends”' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “How reading ends”' });
  await dialog.getByRole('combobox').fill('jonas@analytics.example');
  await dialog.getByRole('option', { name: /jonas user/i }).click();
  await expect(dialog.getByRole('button', { name: /^Stop sharing with/ })).toBeVisible();
  await page.context().close();

  const theirs = await signedIn(browser, colleague, '/analytics-command-center');
  await theirs.getByRole('button', { name: uiText(questions, 'saved'), exact: true }).click();
  await theirs.getByRole('link', { name: /How reading ends/ }).click();
  await expect(theirs).toHaveURL(/by=outcome/);
  await theirs.getByRole('button', { name: uiText(questions, 'rows.open') }).click();
  await expect(theirs.getByText('You can view 0; 1 is hidden from you or deleted')).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.context().close();
});

/** The file that “Save as” creates. */
async function savedAs(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: uiText(questions, 'file.menu') }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return (await downloading).path();
}

test('advanced analytics says what is there, what is missing, and which module forecasts need', async ({ browser }) => {
  const page = await signedIn(browser, founder, '/analytics/advanced');
  await expect(page.getByRole('table', { name: uiText(advanced, 'funnel.title') })).toBeVisible();
  await expect(page.getByText(/Needs 21 full days/).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: uiText(advanced, 'section.predictive') }).click();
  await expect(page).toHaveURL(/\/analytics\/predictive$/);
  await expect(page.getByRole('heading', { name: uiText(advanced, 'closed.title') })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a dashboard is composed by dragging and by keys, saves itself, and stands on a wall whole', async ({
  browser,
  product,
}) => {
  const { user } = await told<{ user: { organizationId: string } }>(founder, 'GET', '/api/v1/auth/validate');
  const grant = { organisationId: user.organizationId, module: 'analytics_premium', decision: 'grant' };
  expect((await product.operator.call('POST', '/api/v1/modules/grant', grant)).status).toBe(200);
  const page = await signedIn(browser, founder, '/analytics/dashboard');
  await page.setViewportSize({ width: 1440, height: 900 });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.getByRole('button', { name: 'Start with Intake' }).click();
  await expect(page.getByRole('link', { name: '1. Receipt and rows of Finished readings', exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: uiText(dashboards, 'arrange'), exact: true }).click();
  const saves = () => page.waitForResponse((one) => one.request().method() === 'PATCH' && one.status() === 200);
  const read = page.getByRole('region', { name: uiText(explore, 'measure.documents-read'), exact: true });
  const received = page.getByRole('region', { name: uiText(explore, 'measure.documents-received') });
  const from = await read.getByRole('heading').boundingBox();
  const to = await received.getByRole('heading').boundingBox();
  if (!from || !to) throw new Error('Cards have places');
  const dragged = saves();
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x - 100, from.y + 5, { steps: 4 });
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
  await page.mouse.up();
  await dragged;
  const leftOf = async (card: typeof read) => (await card.boundingBox())?.x ?? NaN;
  await expect.poll(async () => (await leftOf(read)) <= to.x).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  const moved = saves();
  await page.getByRole('button', { name: /^Move Finished readings:/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await moved;
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect.poll(async () => (await leftOf(read)) <= to.x).toBe(true);
  expect(refused).toEqual([]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('link', { name: uiText(dashboards, 'wall') }).click();
  await expect(page.getByRole('heading', { name: uiText(dashboards, 'template.intake'), level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: uiText(explore, 'measure.documents-read'), exact: true })
      .getByText('1', { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
