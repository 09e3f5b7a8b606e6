// covers: client/decks apps/client/src/shared/mentions gateway/collaboration libs/editor-schema
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as mentions } from '../../apps/client/src/text/text/mentions';
import { t as workspace } from '../../apps/client/src/text/workspace';
import { joins, share, signedIn, told } from '../support/colleagues';
import { slides, stage, thing, writeThing } from '../support/drawing';
import { look } from '../support/looks';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };

let tenant: Tenant;
let bo: Person;
let cy: Person;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-mentions.example');
  bo = await joins(tenant, 'bo@canvas-mentions.example');
  cy = await joins(tenant, 'cy@canvas-mentions.example');
});

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['CARTULARY_LOOKS_DIR'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/deck-mention-${name}.png` });
}

async function begun(title: string): Promise<string> {
  const body = { kind: 'presentation', title };
  const { id } = await told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', body);
  return id;
}

async function opened(browser: Browser, person: Person, id: string): Promise<Page> {
  const page = await signedIn(browser, person, `/presentation-studio?deck=${id}`, desk);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  return page;
}

test('whoever is named on a slide or in its notes is told once, and led to the slide; who can’t see it is asked about', async ({
  browser,
}) => {
  const id = await begun('Cranes');
  await share(tenant.founder, id, bo, 'viewer');
  const page = await opened(browser, tenant.founder, id);
  await writeThing(page, /^Title, empty/, 'Cranes');
  await page.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await page.getByRole('menuitem', { name: text(decks, 'layout.content') }).click();
  await expect(slides(page)).toHaveCount(2);

  // By keyboard only: Esc closes the list, and the text stays open.
  await thing(page, /^Title, empty/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask @b');
  const choices = page.getByRole('listbox', { name: text(mentions, 'name', { kind: 'deck' }) });
  await expect(choices.getByRole('option', { name: /^bo User/ })).toContainText('Person');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(stage(page).getByRole('textbox')).toBeFocused();
  // Once closed, it stays closed for that @.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@bo');
  await expect(choices.getByRole('option', { name: /^bo User/ })).toBeVisible();
  await picture(page, 'list');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(thing(page, 'Title: Ask @bo User')).toBeVisible();
  await saved(page);

  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('Then @cy');
  await expect(choices.getByRole('option', { name: /^cy User/ })).toContainText(
    text(mentions, 'closedTo', { kind: 'deck' }),
  );
  await page.keyboard.press('Enter');
  const asking = page.getByRole('complementary', { name: text(mentions, 'share.name') });
  await expect(asking).toContainText('cy User can’t open this presentation. Share it with them?');
  await page.keyboard.type('and on');
  await expect(notes).toContainText('@cy User and on');
  await picture(page, 'closed');
  await asking.getByRole('button', { name: text(mentions, 'share.do'), exact: true }).click();
  await expect(page.getByText('cy User can see it now and was notified', { exact: true })).toBeVisible();
  await saved(page);

  const bos = await signedIn(browser, bo, '/notifications', desk);
  const bosNotices = bos.getByRole('link', { name: /mentioned you in ‘Cranes’/ });
  await expect(bosNotices.first()).toBeVisible({ timeout: MINUTE_MS });
  await bosNotices.first().click();
  await expect(bos).toHaveURL(new RegExp(`deck=${id}&mention=`));
  await expect(stage(bos).locator('[data-arrived]')).toHaveText('@bo User', { timeout: MINUTE_MS });
  await expect(thing(bos, 'Title: Ask @bo User')).toBeFocused();
  expect(await look(bos, 'deck-mention-arrived')).toEqual({});

  const cys = await signedIn(browser, cy, '/collaboration?section=mentions', desk);
  await cys.getByRole('link', { name: /mentioned you in Cranes/ }).click();
  await expect(cys.getByRole('region', { name: 'Notes' }).locator('[data-arrived]')).toHaveText('@cy User', {
    timeout: MINUTE_MS,
  });

  // Deleting and restoring it notifies no one again, and while it's deleted, the link says so.
  const address = bos.url();
  await slides(page).last().focus();
  await page.keyboard.press('Delete');
  await expect(slides(page)).toHaveCount(1);
  await saved(page);
  await bos.goto(address);
  await expect(bos.getByText(text(mentions, 'gone'), { exact: true })).toBeVisible({ timeout: MINUTE_MS });
  await cys.goto(`${tenant.url}/collaboration?section=mentions`);
  await expect(cys.getByText(text(workspace, 'mentions.none'), { exact: true })).toBeVisible({ timeout: MINUTE_MS });
  for (const each of [page, bos, cys]) await each.context().close();
});
