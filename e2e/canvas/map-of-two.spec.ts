// covers: client/maps apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema workers/search
// own product: kills the collab server
import { readFileSync } from 'node:fs';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as maps } from '../../apps/client/src/text/maps';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins, share, worksOpenly, told } from '../support/colleagues';
import { mapOf, topic, writeTopic } from '../support/drawing';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@map-of-two.example');
  bo = await joins(product, 'bo@map-of-two.example');
});
test.afterAll(() => product.stop());

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['CARTULARY_SCREENSHOTS'] !== undefined)
    await page.screenshot({ path: `test-results/map-${name}.png` });
}

test('two people write a map by keys while the collab server is killed, read and move it as an outline, present it; words are found and a picture holds them', async ({
  browser,
}) => {
  const one = await worksOpenly(browser, ada, '/mindmap');
  await one.getByRole('button', { name: text(maps, 'new') }).click();
  await one.waitForURL(/map=/);
  const id = new URL(one.url()).searchParams.get('map') ?? '';
  await expect(topic(one, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await share(ada, id, bo, 'editor');

  await mapOf(one).focus();
  await writeTopic(one, 'F2', 'Harbour delays');
  await writeTopic(one, 'Tab', 'Papers missing');
  await writeTopic(one, 'Enter', 'Inspection queue');
  await writeTopic(one, 'Tab', 'One bay at the quagmire');
  await saved(one);
  await expect(topic(one, 'One bay at the quagmire')).toHaveAttribute('aria-pressed', 'true');

  const other = await worksOpenly(browser, bo, `/mindmap?map=${id}&view=both`);
  await expect(topic(other, 'Papers missing')).toBeVisible({ timeout: MINUTE_MS });
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();

  await one.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(one.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(one).focus();
  await writeTopic(one, 'Enter', 'While it was down');
  await one.unroute('**/collaboration/token');
  await saved(one);
  await expect(topic(other, 'While it was down')).toBeVisible({ timeout: MINUTE_MS });

  // The other reads it as an outline and moves a topic there, by keyboard only.
  await row(other, 'Harbour delays').focus();
  for (let press = 0; press < 2; press += 1) await other.keyboard.press('ArrowDown');
  await expect(row(other, 'Inspection queue')).toBeFocused();
  await other.keyboard.press('Control+ArrowUp');
  await expect(row(other, 'Inspection queue')).toHaveAttribute('aria-posinset', '1');
  await other.keyboard.press('ArrowRight');
  await expect(row(other, 'One bay at the quagmire')).toBeFocused();
  await writeTopic(other, 'Enter', 'From the outline');
  await saved(other);
  await expect(topic(one, 'From the outline')).toBeVisible({ timeout: MINUTE_MS });
  await expect(topic(one, 'While it was down')).toBeVisible();
  await picture(other, 'both');

  // Undo only reverts this person's changes, not the other's.
  await mapOf(one).focus();
  await one.keyboard.press('Control+z');
  await one.keyboard.press('Control+z');
  await expect(topic(one, 'While it was down')).toBeHidden();
  await expect(topic(one, 'From the outline')).toBeVisible();
  await one.keyboard.press('Control+y');
  await one.keyboard.press('Control+y');
  await expect(topic(one, 'While it was down')).toBeVisible();

  // Arrow keys select in their direction; Space collapses the children.
  await one.keyboard.press('Home');
  await expect(topic(one, 'Harbour delays')).toHaveAttribute('aria-pressed', 'true');
  await topic(one, 'Inspection queue').click();
  await one.keyboard.press('Space');
  await expect(topic(one, 'From the outline')).toBeHidden();
  await one.keyboard.press('Space');
  await expect(topic(one, 'From the outline')).toBeVisible();
  await picture(one, 'map');
  await saved(one);

  await one.keyboard.press('Control+Alt+p');
  const show = one.locator('[data-presenting]');
  await expect(show).toBeFocused();
  await one.keyboard.press('Home');
  await expect(show.getByText('1 of 3')).toBeVisible();
  await one.keyboard.press('ArrowRight');
  await expect(show.getByText('2 of 3')).toBeVisible();
  await expect(show.locator('svg text', { hasText: 'From the outline' })).toBeVisible();
  await picture(one, 'presented');
  await one.keyboard.press('Escape');
  await expect(show).toBeHidden();

  const download = one.waitForEvent('download');
  await one.getByRole('button', { name: text(textTexts, 'more', { kind: 'map' }) }).click();
  await one.getByRole('menuitem', { name: text(maps, 'as.svg') }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('One bay at the quagmire');

  await expect
    .poll(async () => (await told<{ items?: unknown[] }>(ada, 'GET', '/api/v1/search?q=quagmire')).items?.length ?? 0, {
      timeout: MINUTE_MS,
    })
    .toBeGreaterThan(0);
  await one.goto(`${product.url}/search?q=quagmire`);
  await one.getByRole('option', { name: /quagmire/ }).click();
  await one.waitForURL(/mindmap\?map=/);
  await expect(topic(one, 'One bay at the quagmire')).toHaveAttribute('aria-pressed', 'true', { timeout: MINUTE_MS });
});
