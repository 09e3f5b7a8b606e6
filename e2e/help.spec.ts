// covers: client/help apps/client/src/text
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { Person } from '@cartulary/testing/person';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as commands } from '../apps/client/src/text/app/commands';
import { t as keys } from '../apps/client/src/text/app/keys';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as help } from '../apps/client/src/text/help';
import { test, type Tenant } from './support/shared-product';
import { Walker } from './support/walker';

let tenant: Tenant;
let ada: Person;

test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@help.example');
  ada = tenant.founder;
});

const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name, exact: true });
const helpLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: uiText(shell, 'header.help') });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

test('help about a page opens its article; searching by the keyboard leads to another and back into the product', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await walker.go('/docs');
  await helpLink(page).click();
  await expect(heading(page, 1, 'Help Center')).toBeFocused();
  await expect(heading(page, 2, 'Documents')).toBeVisible();
  expect(walker.address).toBe('/help?section=pages&article=docs');
  await walker.settled();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: uiText(help, 'search.pages') });
  await expect(field).toBeFocused();
  await page.keyboard.type('import setings');
  const results = page.getByRole('list', { name: uiText(help, 'search.results') });
  await expect(results.getByRole('link').first()).toHaveText('Settings');
  await expect(results.locator('mark').first()).toBeVisible();
  await page.waitForURL((url) => url.searchParams.get('q') === 'import setings');
  await walker.settled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 2, 'Settings')).toBeFocused();
  await page.getByRole('link', { name: 'Open Settings' }).press('Enter');
  await expect(heading(page, 1, 'Settings')).toBeFocused();

  // Back to the search results.
  await page.goBack();
  await expect(heading(page, 2, 'Settings')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('import setings');

  await walker.go('/model-training');
  await helpLink(page).click();
  await expect(page.getByText('Model Training is planned')).toBeVisible();
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('shortcuts follow what the person changes', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await walker.go('/help?section=shortcuts');
  const row = page
    .getByRole('region', { name: uiText(commands, 'group.pages') })
    .getByRole('listitem')
    .filter({ hasText: /^Documents/ });
  await expect(row).toHaveText('DocumentsGthenD');
  await page.getByRole('button', { name: uiText(help, 'keys.change') }).click();
  const sheet = page.getByRole('dialog', { name: uiText(keys, 'title') });
  await sheet.getByRole('button', { name: uiText(keys, 'change', { title: 'Documents' }) }).click();
  await page.keyboard.press('Control+Shift+d');
  await expect(sheet.getByText('Documents: Ctrl Shift D')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toHaveText('DocumentsCtrlShiftD');
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('diagnostics are shown in full, saved as they are shown, and sent to nobody', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  await walker.go('/notifications');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('download diag');
  await expect(page.getByRole('option', { name: 'Download diagnostics' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 2, uiText(help, 'diagnostics.title'))).toBeVisible();
  const file = page.getByRole('region', { name: uiText(help, 'diagnostics.file') });
  await expect(file).toContainText('"live": true');
  await walker.settled();
  expect(await violations(page)).toEqual([]);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: uiText(help, 'diagnostics.download') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^cartulary-diagnostics-2\d{3}-\d\d-\d\dT[\d-]{8}\.json$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toBe(await file.textContent());
  const taken = JSON.parse(text) as Record<string, unknown>;
  expect(taken).toMatchObject({ kind: 'cartulary.diagnostics', route: '/help', privacyMode: 'privacy', failedLogs: 0 });
  expect(text).toContain('/notifications');
  for (const personal of ['ada@help.example', 'Bell', 'eyJ'])
    expect([personal, text.includes(personal)]).toEqual([personal, false]);
  expect(sent.filter((request) => request.includes('cartulary.diagnostics'))).toEqual([]);
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('the documentation is fetched when it is opened and lists every endpoint that is served', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, ada);
  const { page } = walker;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await walker.go('/help');
  expect(fetched.filter((path) => /developer-section|openapi/.test(path))).toEqual([]);
  const groups = page.getByRole('complementary', { name: uiText(shell, 'sidebar.name') });
  await groups.getByRole('button', { name: 'Developer Tools' }).click();
  await groups.getByRole('link', { name: 'Documentation' }).click();
  await expect(heading(page, 2, 'Documentation')).toBeVisible();

  const { paths } = (await (await page.request.get(`${tenant.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const served = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
  await expect(page.getByText(`${served} endpoints`)).toBeVisible();
  await page.getByRole('searchbox', { name: uiText(help, 'search.developer') }).fill('short token');
  const row = page.getByRole('listitem').filter({ hasText: 'POST /api/v1/auth/short-token' });
  await row.locator('summary').click();
  await expect(row.getByText('Body, application/json')).toBeVisible();
  await page.waitForURL((url) => url.searchParams.get('q') === 'short token');
  await walker.settled();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: uiText(help, 'search.developer') }).fill('');
  await page.getByRole('link', { name: 'Live events' }).click();
  await expect(heading(page, 2, 'Live events')).toBeFocused();
  await expect(page.getByRole('cell', { name: 'document.ready' })).toBeVisible();
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

for (const [design, mode, width] of [
  ['neural', 'dark', 375],
  ['brutalist', 'light', 1280],
] as const) {
  test(`${design} ${mode} at ${width} px: every section is free of violations and fits`, async ({ browser }) => {
    const walker = await Walker.start(browser, tenant.url, ada);
    const { page } = walker;
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(
      ([chosen, brightness]) => {
        document.documentElement.dataset['design'] = chosen;
        document.documentElement.dataset['mode'] = brightness;
      },
      [design, mode] as const,
    );
    for (const query of [
      '',
      '?section=pages&article=documentStudio',
      '?q=upload',
      '?section=shortcuts',
      '?section=diagnostics',
      '?section=developer&article=documents.list',
      '?section=developer&article=errors',
    ]) {
      await walker.go(`/help${query}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([query, await page.locator('h1').count(), wide, await violations(page)]).toEqual([query, 1, false, []]);
    }
    expect(walker.takeTrouble()).toEqual([]);
    await walker.stop();
  });
}
