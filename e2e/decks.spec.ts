// covers: client/decks apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as decks } from '../apps/client/src/text/decks';
import { joins, share, worksOpenly } from './support/colleagues';
import { slides, thing, writeThing } from './support/drawing';
import { test } from './support/shared-product';
import { saved } from './support/writers';

const MINUTE_MS = 60_000;

test('whoever types right after pressing or double-clicking a placeholder writes in it, and stays where they are', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('cy@decks.example');
  const page = await worksOpenly(browser, tenant.founder, '/presentation-studio');
  await page.getByRole('button', { name: text(decks, 'new') }).click();
  await page.waitForURL(/deck=/);
  const address = page.url();
  await expect(thing(page, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
  await thing(page, /^Title, empty/).click();
  await page.keyboard.type('Spring campaign');
  await page.keyboard.press('Escape');
  await expect(thing(page, 'Title: Spring campaign')).toBeVisible();
  await thing(page, 'Title: Spring campaign').dblclick();
  await page.keyboard.type(' for Harbor Lights');
  await page.keyboard.press('Escape');
  await expect(thing(page, 'Title: Spring campaign for Harbor Lights')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spring campaign for Harbor Lights');
  // Nothing has the focus or is selected.
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.type('gn');
  await saved(page);
  expect(page.url()).toBe(address);
});

test('a new chart shows sample numbers beside the text, to an audience too, and Delete removes it', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('di@decks.example');
  const page = await worksOpenly(browser, tenant.founder, '/presentation-studio');
  await page.getByRole('button', { name: text(decks, 'new') }).click();
  await page.waitForURL(/deck=/);
  await writeThing(page, /^Title, empty/, 'Harbor dues');
  const sample = text(decks, 'sample.series', { number: 1 });
  const chart = page.locator('[data-stage]').getByRole('img', { name: new RegExp(sample) });
  await page.getByRole('button', { name: text(decks, 'add.chart') }).click();
  await expect(chart).toBeVisible();
  await page.keyboard.press('Control+Alt+p');
  await expect(page.locator('[data-presenting]').getByText(sample).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-presenting]')).toBeHidden();

  await page.getByRole('button', { name: text(decks, 'add.table') }).click();
  const table = page.locator('[data-stage]').getByRole('table');
  await expect(table).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Berths');
  await page.keyboard.press('Escape');
  await expect(table).toContainText('Berths');
  await page.keyboard.press('Delete');
  await expect(table).toBeHidden();
  await expect(chart).toBeVisible();
  await saved(page);
});

test('two people make slides, one presents them by keys, and the other follows', async ({ browser, product }) => {
  const tenant = await product.found('ada@decks.example');
  const bo = await joins(tenant, 'bo@decks.example');
  const one = await worksOpenly(browser, tenant.founder, '/presentation-studio');
  await one.getByRole('button', { name: text(decks, 'new') }).click();
  await one.waitForURL(/deck=/);
  const id = new URL(one.url()).searchParams.get('deck') ?? '';
  await expect(thing(one, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
  await share(tenant.founder, id, bo, 'editor');
  await writeThing(one, /^Title, empty/, 'Quarterly heliotrope');
  await one.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await one.getByRole('menuitem', { name: text(decks, 'layout.media') }).click();
  await expect(slides(one)).toHaveCount(2);
  await saved(one);

  const other = await worksOpenly(browser, bo, `/presentation-studio?deck=${id}`);
  await expect(slides(other)).toHaveCount(2, { timeout: MINUTE_MS });
  await slides(other).last().click();
  await writeThing(other, 'Body, empty', 'Two hauliers');
  await saved(other);
  await expect(thing(one, 'Body: Two hauliers')).toBeVisible();

  await one.keyboard.press('Control+Alt+p');
  const show = one.locator('[data-presenting]');
  await expect(show).toBeFocused();
  await other.getByRole('button', { name: text(decks, 'audience.follow'), exact: true }).click();
  const audience = other.locator('[data-audience]');
  await expect(audience.getByText('Two hauliers').first()).toBeVisible();
  await one.keyboard.press('Home');
  await expect(audience.getByRole('status')).toHaveText('Quarterly heliotrope');
  await one.keyboard.press('Escape');
  await expect(show).toBeHidden();
});
