// covers: apps/client/src/app apps/client/src/lib apps/client/src/shared client/settings
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as keys } from '../apps/client/src/text/app/keys';
import { t as palette } from '../apps/client/src/text/app/palette';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as documents } from '../apps/client/src/text/documents';
import { t as library } from '../apps/client/src/text/documents/library';
import { t as studio } from '../apps/client/src/text/documents/studio';
import { t as factors } from '../apps/client/src/text/identity/factors';
import { t as settings } from '../apps/client/src/text/settings';
import { test, type Tenant } from './support/shared-product';
import { smallTargets } from './support/targets';
import { Walker } from './support/walker';

const README = 'zlib-readme.txt';

let tenant: Tenant;
let person: Person;
let documentId: string;
let walker: Walker;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@commands.example');
  person = tenant.founder;
  documentId = await person.uploadOne(path.resolve(import.meta.dirname, 'samples', README));
  await person.whenRead(documentId, 60_000);
  walker = await Walker.start(browser, tenant.url, person);
  page = walker.page;
});
test.afterAll(() => walker.stop());

/** A palette entry that starts with these words, followed by its shortcut. */
const option = (words: string) => page.getByRole('option', { name: new RegExp(`^${words}`) });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const question = () => page.getByRole('dialog', { name: text(documents, 'renameTitle') });
const actions = () => page.getByRole('button', { name: text(studio, 'menu.label') });

/** Failures, except for a list that is reloaded while its response is in transit. */
const trouble = (): string[] => walker.takeTrouble().filter((each) => !each.endsWith('net::ERR_ABORTED'));

async function fromPalette(typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await expect(option(name)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Reloads the page: it limits itself to 60 calls per minute, and all of this happens within one. */
async function load(address: string): Promise<void> {
  await page.goto(`${tenant.url}${address}`);
  await walker.settled();
}

async function renameTo(name: string): Promise<void> {
  await question()
    .getByRole('textbox', { name: text(factors, 'own.name') })
    .fill(name);
  await page.keyboard.press('Enter');
  await expect(question()).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('palette, menu and key rename the opened document by one command, which is gone with the document', async () => {
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rename this document');
  await walker.settled();
  await expect(option('Rename this document')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await walker.go(`/document-studio?document=${documentId}`);
  await actions().waitFor();
  await page.keyboard.press('Control+k');
  // Commands for the open document come before the pages, after the recent ones.
  await expect(page.getByRole('listbox').getByRole('group').nth(1)).toHaveAccessibleName('This document');
  await page.keyboard.press('Escape');
  await fromPalette('rename', 'Rename this document');
  await renameTo('by palette.txt');

  await actions().click();
  await item('Rename F2').click();
  await renameTo('by menu.txt');
  await expect(actions()).toBeFocused();

  await page.keyboard.press('F2');
  await renameTo('by key.txt');
  expect(trouble()).toEqual([]);
});

test('keys that the person changes stand in sheet and menu, and are those that work', async () => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: text(keys, 'title') });
  await expect(sheet).toContainText('saved in this browser only');
  const own = sheet.getByRole('region', { name: 'This document' });
  await own.getByRole('button', { name: text(keys, 'change', { title: 'Rename this document' }) }).click();
  await page.keyboard.press('Control+Shift+e');
  await expect(sheet.getByText('Rename this document: Ctrl Shift E')).toBeAttached();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();

  await page.keyboard.press('F2');
  await actions().click();
  await expect(item('Rename Ctrl Shift E')).toBeVisible();
  await expect(question()).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+e');
  await renameTo(README);

  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: text(keys, 'reset') }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
});

test('what can’t be done now is in the menu with its reason, reached by the keyboard, and not in the palette', async () => {
  await actions().focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const cancel = item('Cancel reading Not in progress');
  const names = await items.allTextContents();
  const below = names.findIndex((name) => name.startsWith('Cancel reading'));
  // The focus moves shortly after the key press.
  for (let index = 1; index <= below; index += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(index)).toBeFocused();
  }
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(/^Cancel reading/)).toBeVisible();
  await page.keyboard.press('Escape');
  // When the menu closes, it returns the focus, which would take it from the palette.
  await expect(items).toHaveCount(0);
  await expect(actions()).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>this document');
  await expect(option('Read this document again')).toBeVisible();
  await expect(option('Cancel reading this document')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(trouble()).toEqual([]);
});

test('the panel beside the library has the same menu and keys', async () => {
  await load(`/docs?open=${documentId}`);
  await actions().click();
  await expect(item('Rename F2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await renameTo('beside.txt');
  await fromPalette('rename', 'Rename this document');
  await renameTo(README);
});

test('ticked documents go into the bin by button, key and palette, and out of it again', async () => {
  await load('/docs');
  const tick = page.getByLabel(`Select ${README}`);
  const back = async (): Promise<void> => {
    await expect(tick).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tick).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await tick.click();
  };
  await page.keyboard.press('Delete');
  await tick.click();
  await page.keyboard.press('Delete');
  await back();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text(documents, 'moveToBin') })
    .click();
  await back();
  await fromPalette(text(library, 'ticked.bin'), text(library, 'ticked.bin'));
  await expect(tick).toBeHidden();

  await page.getByRole('tab', { name: /^Trash/ }).click();
  await tick.click();
  await fromPalette('restore', text(library, 'ticked.restore'));
  await expect(page.getByText(text(documents, 'restored', { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(tick).toBeVisible();
  expect(trouble()).toEqual([]);
});

test('folders are commands while they are there: to make, to move into, to rename', async () => {
  await load('/docs');
  await fromPalette('new folder', 'New folder');
  await page.getByRole('textbox', { name: text(factors, 'own.name'), exact: true }).fill('Manuals');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('button', { name: /^Manuals/ });
  await expect(folder).toBeVisible();
  await page.getByLabel(`Select ${README}`).click();
  await fromPalette('move to manuals', 'Move the selected documents to Manuals');
  await expect(folder).toContainText('1');
  await folder.click();
  await page.getByRole('button', { name: text(library, 'folder.actions', { name: 'Manuals' }) }).click();
  await expect(item('Delete Not empty')).toHaveAttribute('aria-disabled', 'true');
  await item('Rename').click();
  await page.getByRole('textbox', { name: text(factors, 'own.name'), exact: true }).fill('Handbooks');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Handbooks').first()).toBeVisible();
  expect(trouble()).toEqual([]);
});

test('the settings’ menu is of commands too, which are gone on other pages', async () => {
  await load('/settings?tab=privacy');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    text(settings, 'actions.export'),
    text(settings, 'actions.import'),
    text(settings, 'actions.reset', { category: 'Privacy' }),
    'Reset all settings',
  ]);
  await page.keyboard.press('Escape');
  await fromPalette('reset all', 'Reset all settings');
  await expect(page.getByRole('dialog')).toContainText('Reset all settings');
  await page.keyboard.press('Escape');
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>settings');
  await expect(option('Open settings: Privacy')).toBeVisible();
  await expect(option('Reset all settings')).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('on a phone the palette has a button in the header, large enough for a finger', async () => {
  await page.setViewportSize({ width: 375, height: 812 });
  await walker.go('/docs');
  const box = page.getByRole('banner').getByRole('button', { name: text(shell, 'search.open') });
  expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(36);
  await box.click();
  await page.getByRole('combobox', { name: text(palette, 'field') }).fill('smart sea');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Search' })).toBeAttached();
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
