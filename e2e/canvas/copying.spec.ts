// covers: client/decks client/maps apps/client/src/shared/open-written libs/editor-schema
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as maps } from '../../apps/client/src/text/maps';
import { t as clip } from '../../apps/client/src/text/writing/clip';
import { worksOpenly } from '../support/colleagues';
import { mapOf, slides, thing, topic, writeThing, writeTopic } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-copying.example');
});

/** A window with clipboard permissions. */
async function withClipboard(browser: Browser, path: string): Promise<Page> {
  return worksOpenly(browser, tenant.founder, path, { permissions: ['clipboard-read', 'clipboard-write'] });
}

test('a slide is copied into another presentation by keys, and by the menu', async ({ browser }) => {
  const page = await withClipboard(browser, '/presentation-studio');
  await page.getByRole('button', { name: text(decks, 'new') }).click();
  await page.waitForURL(/deck=/);
  await expect(thing(page, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
  await writeThing(page, /^Title, empty/, 'Quarterly heliotrope');
  await saved(page);
  await slides(page).first().focus();
  await page.keyboard.press('ControlOrMeta+c');

  const other = await page.context().newPage();
  await other.goto(`${tenant.url}/presentation-studio`);
  await other.getByRole('button', { name: text(decks, 'new') }).click();
  await other.waitForURL(/deck=/);
  await expect(slides(other)).toHaveCount(1, { timeout: MINUTE_MS });
  await slides(other).first().focus();
  await other.keyboard.press('ControlOrMeta+v');
  await expect(slides(other)).toHaveCount(2);
  await expect(thing(other, 'Title: Quarterly heliotrope')).toBeVisible();
  await other.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await other.getByRole('menuitem', { name: text(decks, 'clip.copy') }).click();
  await expect(other.getByText(text(clip, 'copied.deck'), { exact: true })).toBeVisible();
  await other.getByRole('button', { name: text(decks, 'slide.new') }).click();
  await other.getByRole('menuitem', { name: text(decks, 'clip.paste') }).click();
  await expect(slides(other)).toHaveCount(3);
  await saved(other);
  await page.context().close();
});

test('a topic is cut with its branch and pasted into another map by keys', async ({ browser }) => {
  const page = await withClipboard(browser, '/mindmap');
  await page.getByRole('button', { name: text(maps, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(page).focus();
  await writeTopic(page, 'Tab', 'Papers');
  await writeTopic(page, 'Tab', 'Missing');
  await topic(page, 'Papers').click();
  await page.keyboard.press('ControlOrMeta+x');
  await expect(topic(page, 'Missing')).toBeHidden();
  await saved(page);

  const other = await page.context().newPage();
  await other.goto(`${tenant.url}/mindmap`);
  await other.getByRole('button', { name: text(maps, 'new') }).click();
  await other.waitForURL(/map=/);
  await expect(topic(other, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(other).focus();
  await other.keyboard.press('ControlOrMeta+v');
  await expect(topic(other, 'Papers')).toHaveAttribute('aria-pressed', 'true');
  await expect(topic(other, 'Missing')).toBeVisible();
  await saved(other);
  await page.context().close();
});
