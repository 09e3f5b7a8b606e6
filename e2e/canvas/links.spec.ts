// covers: client/boards client/maps client/decks apps/client/src/shared/open-written gateway/collaboration libs/editor-schema
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as maps } from '../../apps/client/src/text/maps';
import { t as comments } from '../../apps/client/src/text/text/comments';
import { t as writingContinue } from '../../apps/client/src/text/writing/continue';
import { worksOpenly } from '../support/colleagues';
import { mapOf, slides, stage, topic, writeTopic } from '../support/drawing';
import { look } from '../support/looks';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-links.example');
});

test('a slide that a topic leads to is deleted: the open map says so at the topic, and no more once it is brought back', async ({
  browser,
}) => {
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  await page.getByRole('button', { name: text(maps, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(page).focus();
  await writeTopic(page, 'Tab', 'Papers missing');
  await page.getByRole('button', { name: text(writingContinue, 'title') }).click();
  const panel = page.getByRole('complementary', { name: text(writingContinue, 'title') });
  await panel.getByRole('combobox', { name: text(writingContinue, 'as') }).click();
  await page.getByRole('option', { name: text(writingContinue, 'as.deck') }).click();
  await panel.getByRole('button', { name: text(writingContinue, 'goOnNew') }).click();
  await expect(page.getByText(text(writingContinue, 'made.deck'), { exact: true })).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  const mapAddress = page.url().replace('panel=continue', '');
  await page.getByRole('button', { name: text(comments, 'show.open'), exact: true }).click();
  await page.waitForURL(/deck=.*at=/);
  await expect(stage(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);

  const map = await page.context().newPage();
  await map.goto(mapAddress);
  await expect(topic(map, /^Papers missing/)).toBeVisible({ timeout: MINUTE_MS });
  const note = map.locator('[data-gone-links]');
  const count = await slides(page).count();
  await slides(page)
    .filter({ hasText: /Papers missing/ })
    .focus();
  await page.keyboard.press('Delete');
  await expect(slides(page)).toHaveCount(count - 1);
  await saved(page);
  await map.bringToFront();
  await expect(note).toContainText('A link here points to something that was deleted', { timeout: MINUTE_MS });
  expect(await look(map, 'map-link-gone')).toEqual({});
  await note.getByRole('link', { name: text(writingContinue, 'goneShow') }).click();
  await expect(topic(map, /^Papers missing/)).toHaveAttribute('aria-pressed', 'true');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(slides(page)).toHaveCount(count);
  await saved(page);
  await map.bringToFront();
  await expect(note).toBeHidden({ timeout: MINUTE_MS });
  await page.context().close();
});

test('a topic goes on as a note on a board, each leads to the other, and one reads where the other side is gone', async ({
  browser,
}) => {
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  await page.getByRole('button', { name: text(maps, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(page).focus();
  await writeTopic(page, 'Tab', 'Papers missing');
  await page.getByRole('button', { name: text(writingContinue, 'title') }).click();
  const panel = page.getByRole('complementary', { name: text(writingContinue, 'title') });
  await expect(panel).toContainText('Papers missing');
  await panel.getByRole('combobox', { name: text(writingContinue, 'as') }).click();
  await page.getByRole('option', { name: text(writingContinue, 'as.board') }).click();
  await panel.getByRole('button', { name: text(writingContinue, 'goOnNew') }).click();
  await expect(page.getByText(text(writingContinue, 'made.board'), { exact: true })).toBeVisible({
    timeout: MINUTE_MS,
  });
  await saved(page);
  const mapAddress = page.url();
  await page.getByRole('button', { name: text(comments, 'show.open'), exact: true }).click();
  await page.waitForURL(/board=.*at=/);
  const note = page.locator('.tl-shape[data-shape-type="note"]', { hasText: 'Papers missing' });
  await expect(note).toBeVisible({ timeout: MINUTE_MS });

  const back = await note.locator('a.tl-hyperlink-button').getAttribute('href');
  await page.goto(new URL(back ?? '', page.url()).href);
  await expect(topic(page, /^Papers missing/)).toHaveAttribute('aria-pressed', 'true', { timeout: MINUTE_MS });
  await page.goto(mapAddress.replace('panel=continue', ''));
  await topic(page, /^Papers missing/).click();
  await page.keyboard.press('Delete');
  await expect(topic(page, /^Papers missing/)).toBeHidden();
  await saved(page);
  await page.goto(new URL(back ?? '', page.url()).href);
  await expect(page.getByText(text(writingContinue, 'gone'), { exact: true })).toBeVisible({ timeout: MINUTE_MS });
  await page.context().close();
});
