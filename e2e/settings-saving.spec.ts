// covers: client/settings gateway/settings
import { readFile } from 'node:fs/promises';
import { Person } from '@cartulary/testing/person';
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as settingsTexts } from '../apps/client/src/text/settings';
import { t as commands } from '../apps/client/src/text/settings/commands';
import { change, rowOf, set, show, windowOf } from './support/settings-desk';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let ada: Person;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ada@saving.example');
  ada = tenant.founder;
  page = await windowOf(browser, tenant.url, ada);
});

interface Stored {
  value: Record<string, unknown>;
  version: number;
}
const stored = async (category: string): Promise<Stored> =>
  (await ada.call<Stored>('GET', `/api/v1/settings/${category}`)).body.data ?? { value: {}, version: -1 };

/** Another client of the same person stores a setting. */
async function writeElsewhere(category: string, value: Record<string, unknown>): Promise<void> {
  const { version } = await stored(category);
  const answer = await ada.call('PUT', `/api/v1/settings/${category}`, { value, version });
  expect(answer.status).toBe(200);
}

/** Blocks calls that store settings until `release`. */
async function holdWrites(): Promise<() => Promise<void>> {
  const address = '**/api/v1/settings/*';
  await page.route(address, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  return () => page.unroute(address);
}

test('changes are marked at once, and saved together after a second of quiet', async () => {
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await show(page, 'notifications.systemUpdates');
  await change(rowOf(page, 'notifications.systemUpdates'), false);
  await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
  await expect(rowOf(page, 'notifications.systemUpdates')).toContainText('Not saved yet');
  await change(rowOf(page, 'notifications.documentProcessing'), false);
  await expect(page.getByText(uiText(settingsTexts, 'save.saved'))).toBeVisible();
  expect(writes).toHaveLength(1);
  expect((await stored('notifications')).value).toMatchObject({ systemUpdates: false, documentProcessing: false });
  await expect(rowOf(page, 'notifications.systemUpdates')).toContainText(uiText(settingsTexts, 'field.changed'));
});

test('a change made on another device appears by itself', async () => {
  await writeElsewhere('notifications', { systemUpdates: true });
  await expect(rowOf(page, 'notifications.systemUpdates').getByRole('switch')).toBeChecked();
});

test('another tab of the browser follows', async () => {
  const other = await page.context().newPage();
  await other.goto(`${tenant.url}/settings?tab=system`);
  await expect(rowOf(other, 'system.maxFileSize')).toBeVisible();
  await set(page, 'system.maxFileSize', 42);
  await expect(rowOf(other, 'system.maxFileSize').locator('input')).toHaveValue('42');
  await other.close();
});

test('without a server changes are kept in this browser, and sent later', async () => {
  await show(page, 'system.maxFileSize');
  const release = await holdWrites();
  await change(rowOf(page, 'system.maxFileSize'), 43);
  await expect(page.getByText('Offline. Changes are saved in this browser')).toBeVisible({ timeout: MINUTE_MS });
  await release();
  await page.reload();
  await expect(rowOf(page, 'system.maxFileSize').locator('input')).toHaveValue('43');
  await expect.poll(async () => (await stored('system')).value['maxFileSize']).toBe(43);
});

test('different fields changed here and elsewhere are merged without a word', async () => {
  await show(page, 'system.maxFileSize');
  const release = await holdWrites();
  await change(rowOf(page, 'system.maxFileSize'), 44);
  await writeElsewhere('system', { debugMode: true });
  await expect(rowOf(page, 'system.debugMode').getByRole('switch')).toBeChecked();
  await release();
  await page.reload();
  await expect(page.getByText(uiText(settingsTexts, 'save.saved'))).toBeVisible();
  await expect.poll(async () => (await stored('system')).value).toMatchObject({ maxFileSize: 44, debugMode: true });
  await expect(page.getByText(uiText(settingsTexts, 'conflict.title'))).toHaveCount(0);
  await writeElsewhere('system', { debugMode: false });
});

test('one field changed here and elsewhere shows both values and lets the person choose', async () => {
  const row = await show(page, 'system.maxFileSize');
  const release = await holdWrites();
  await change(row, 45);
  await writeElsewhere('system', { maxFileSize: 55 });
  await expect(row.getByRole('alert')).toContainText(uiText(settingsTexts, 'conflict.here', { value: '45 MB' }));
  await expect(row.getByRole('alert')).toContainText(uiText(settingsTexts, 'conflict.there', { value: '55 MB' }));
  await expect(page.getByText(uiText(settingsTexts, 'save.conflict', { count: 1 }))).toBeVisible();
  await release();
  await row.getByRole('button', { name: uiText(settingsTexts, 'conflict.keep') }).click();
  await expect.poll(async () => (await stored('system')).value['maxFileSize']).toBe(45);
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('what is wrong is said at the field, and not saved', async () => {
  const row = await show(page, 'system.maxFileSize');
  await change(row, 0);
  await expect(row).toContainText('Enter a whole number from 1 to 100. Keeping the previous value: 45 MB.');
  await expect(row.locator('input')).toHaveAttribute('aria-invalid', 'true');
  await change(row, 46);
  await expect.poll(async () => (await stored('system')).value['maxFileSize']).toBe(46);
});

test('one field, a category and everything go back to their defaults, and back again', async () => {
  const row = await show(page, 'system.maxFileSize');
  await row.getByRole('button', { name: 'Reset “Largest file to upload” to 100 MB' }).click();
  await expect(row.locator('input')).toHaveValue('100');
  await change(row, 47);
  await page.getByRole('button', { name: uiText(settingsTexts, 'actions.more') }).click();
  await page.getByRole('menuitem', { name: 'Reset System' }).click();
  await expect(row.locator('input')).toHaveValue('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.locator('input')).toHaveValue('47');
  await page.getByRole('button', { name: uiText(settingsTexts, 'actions.more') }).click();
  await page.getByRole('menuitem', { name: uiText(settingsTexts, 'actions.resetAll') }).click();
  await page.getByRole('button', { name: uiText(settingsTexts, 'reset.allConfirm') }).click();
  await expect(row.locator('input')).toHaveValue('100');
  await expect.poll(async () => (await stored('notifications')).value['documentProcessing']).toBe(true);
  expect((await stored('profile')).value).toMatchObject({ firstName: 'Ilse', lastName: 'Marwick' });
});

test('settings are exported, and imported after a look at what changes', async () => {
  await show(page, 'system.maxFileSize');
  await page.getByRole('button', { name: uiText(settingsTexts, 'actions.more') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: uiText(settingsTexts, 'actions.export') }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    settings: { system: Record<string, unknown> };
  };
  expect(file.settings.system).toMatchObject({ maxFileSize: 100 });
  Object.assign(file.settings.system, { maxFileSize: 48, theme: 'sepia', defaultFileFormat: 'docx' });
  const choose = (text: string) =>
    page
      .getByLabel('Import from JSON')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  await choose(JSON.stringify(file));
  const dialog = page.getByRole('dialog', { name: uiText(settingsTexts, 'import.title') });
  await expect(dialog).toContainText('One setting will change.');
  await expect(dialog.getByRole('row', { name: /Largest file to upload/ })).toContainText('48 MB');
  await expect(dialog).toContainText('system.theme: value not allowed');
  await expect(dialog).toContainText('system.defaultFileFormat: can’t be changed yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'system.maxFileSize').locator('input')).toHaveValue('100');

  await choose(JSON.stringify(file));
  await dialog.getByRole('button', { name: uiText(settingsTexts, 'import.apply', { count: 1 }) }).click();
  await expect(rowOf(page, 'system.maxFileSize').locator('input')).toHaveValue('48');
  await expect.poll(async () => (await stored('system')).value['maxFileSize']).toBe(48);

  await choose('{');
  await expect(dialog).toContainText(uiText(settingsTexts, 'import.notJson'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(`"${'x'.repeat(1_100_000)}"`);
  await expect(dialog).toContainText('The file is larger than 1 MB.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a setting is found by a word, and by its own address', async () => {
  await page.goto(`${tenant.url}/settings`);
  await expect(page.getByRole('link', { name: uiText(commands, 'tab.profile') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('searchbox', { name: uiText(settingsTexts, 'search.label') }).fill('inactivity');
  await expect(rowOf(page, 'security.sessionTimeout')).toBeVisible();
  await expect(rowOf(page, 'enterprise.sessionManagement')).toBeVisible();
  await page.getByRole('searchbox', { name: uiText(settingsTexts, 'search.label') }).fill('no such word');
  await expect(page.getByRole('heading', { name: uiText(settingsTexts, 'search.none') })).toBeVisible();
  await page.goto(`${tenant.url}/settings?tab=system#debugMode`);
  await expect(rowOf(page, 'system.debugMode').getByRole('switch')).toBeFocused();
});

test('a stored copy that is garbage does no harm', async () => {
  await page.evaluate(() => localStorage.setItem('cartulary.settings', '{"accountId":7,"categories":"none"'));
  await page.reload();
  await expect(rowOf(page, 'system.maxFileSize').locator('input')).toHaveValue('48');
});

test('who signs out leaves no name behind', async () => {
  const left = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('cartulary.settings'));
  expect(await left()).toContain('Marwick');
  await page
    .getByRole('button', { name: uiText(settingsTexts, 'signIns.end') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true })).toBeVisible();
  await expect.poll(left).toBeNull();
});

test('the pages have no accessibility fault, on a desk and on a phone', async ({ browser }) => {
  const looked = await windowOf(browser, tenant.url, ada);
  for (const [width, mode] of [
    [1280, 'light'],
    [375, 'dark'],
  ] as const) {
    await looked.setViewportSize({ width, height: 800 });
    for (const path of [
      '/settings?tab=security',
      '/settings?tab=privacy',
      '/enterprise-settings',
      '/settings/enterprise',
    ]) {
      await looked.goto(tenant.url + path);
      await expect(looked.locator('[data-setting]').first()).toBeVisible();
      await looked.evaluate((chosen) => (document.documentElement.dataset.mode = chosen), mode);
      const { violations } = await new AxeBuilder({ page: looked }).analyze();
      expect(violations.map(({ id, nodes }) => [path, width, id, nodes[0]?.html])).toEqual([]);
    }
  }
  await looked.context().close();
});
