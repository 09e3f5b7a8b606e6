// covers: client/decks apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema workers/search
// own product: kills the collab server
import { readFileSync } from 'node:fs';
import { text as uiText } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as questions } from '../../apps/client/src/text/decks/questions';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins, share, worksOpenly, told } from '../support/colleagues';
import { slides, stage, thing, writeThing } from '../support/drawing';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 4 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@deck-of-two.example');
  bo = await joins(product, 'bo@deck-of-two.example');
});
test.afterAll(() => product.stop());

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['CARTULARY_SCREENSHOTS'] !== undefined)
    await page.screenshot({ path: `test-results/deck-${name}.png` });
}

/** Links all text of an element with the toolbar. */
async function linkWords(page: Page, name: string, address: string): Promise<void> {
  await thing(page, name).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: uiText(decks, 'format.link'), exact: true }).click();
  await page.getByRole('textbox', { name: uiText(textTexts, 'link.address') }).fill(address);
  await page.getByRole('button', { name: uiText(textTexts, 'link.set') }).click();
  await page.keyboard.press('Escape');
  await expect(stage(page).locator(`a[href="${address}"]`)).toHaveCount(1);
}

test('two people make slides while the collab server is killed, one presents by keys and the other follows; words are found and a PowerPoint file holds them', async ({
  browser,
}) => {
  const one = await worksOpenly(browser, ada, '/presentation-studio');
  await one.getByRole('button', { name: uiText(decks, 'new') }).click();
  await one.waitForURL(/deck=/);
  const id = new URL(one.url()).searchParams.get('deck') ?? '';
  await expect(thing(one, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
  await share(ada, id, bo, 'editor');
  await writeThing(one, /^Title, empty/, 'Quarterly heliotrope');
  await linkWords(one, 'Title: Quarterly heliotrope', 'https://quay.example/plan');
  await saved(one);

  const other = await worksOpenly(browser, bo, `/presentation-studio?deck=${id}`);
  await expect(thing(other, 'Title: Quarterly heliotrope')).toBeVisible({ timeout: MINUTE_MS });
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();

  await one.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(one.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await one.getByRole('button', { name: uiText(decks, 'slide.new') }).click();
  await one.getByRole('menuitem', { name: uiText(decks, 'layout.media') }).click();
  await expect(slides(one)).toHaveCount(2);
  await writeThing(one, /^Title, empty/, 'While it was down');
  await one.unroute('**/collaboration/token');
  await saved(one);
  await expect(slides(other)).toHaveCount(2, { timeout: MINUTE_MS });
  await slides(other).last().click();
  await expect(thing(other, 'Title: While it was down')).toBeVisible();

  // Both change one element at the same time: its position by keyboard here, its text there.
  await writeThing(other, 'Body, empty', 'Two hauliers');
  await thing(one, /^Body/).focus();
  for (let press = 0; press < 3; press += 1) await one.keyboard.press('Shift+ArrowDown');
  await expect(thing(one, 'Body: Two hauliers')).toBeVisible();

  await one.getByRole('button', { name: uiText(decks, 'add.chart') }).click();
  const design = one.getByRole('complementary', { name: uiText(decks, 'design') });
  for (const [cell, words] of [
    ['Row 2, column 1', 'North'],
    ['Row 2, column 2', '62.9'],
    ['Row 3, column 1', 'East'],
    ['Row 3, column 2', '48.3'],
  ] as const)
    await design.getByLabel(cell, { exact: true }).fill(words);
  await expect(stage(other).getByRole('img', { name: /North 62.9/ })).toBeVisible();
  await picture(one, 'editor');
  await saved(one);

  await one.keyboard.press('Control+Alt+p');
  const show = one.locator('[data-presenting]');
  await expect(show).toBeFocused();
  await other.getByRole('button', { name: uiText(decks, 'audience.follow'), exact: true }).click();
  const audience = other.locator('[data-audience]');
  await expect(audience.getByText('While it was down').first()).toBeVisible();
  await one.keyboard.press('Home');
  await expect(audience.getByRole('link', { name: 'Quarterly heliotrope' })).toBeVisible();
  await expect(audience.getByRole('status')).toHaveText('Quarterly heliotrope');
  await audience.getByRole('button', { name: uiText(questions, 'title') }).click();
  await audience.getByLabel(uiText(questions, 'ask')).fill('Which lane?');
  await audience.getByRole('button', { name: uiText(questions, 'send'), exact: true }).click();
  await expect(audience.getByRole('button', { name: uiText(questions, 'open', { count: 1 }) })).toBeVisible();
  await picture(other, 'audience');
  const [notes] = await Promise.all([one.waitForEvent('popup'), one.keyboard.press('s')]);
  await expect(notes.getByText('Slide 1 of 2')).toBeVisible({ timeout: MINUTE_MS });
  await expect(notes.getByText('Which lane?')).toBeVisible();
  await picture(notes, 'presenter');
  await notes.getByRole('button', { name: uiText(questions, 'markAnswered') }).click();
  await expect(audience.getByText(uiText(questions, 'answered'))).toBeVisible();
  await notes.keyboard.press('ArrowRight');
  await expect(show.getByText('While it was down').first()).toBeVisible();
  await expect(audience.getByText('While it was down').first()).toBeVisible();
  await notes.close();
  await one.keyboard.press('Escape');
  await expect(show).toBeHidden();

  const download = one.waitForEvent('download');
  await one.getByRole('button', { name: uiText(textTexts, 'more', { kind: 'deck' }) }).click();
  await one.getByRole('menuitem', { name: uiText(decks, 'as.pptx') }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  expect(text('ppt/slides/slide1.xml')).toContain('<a:t>Quarterly heliotrope</a:t>');
  expect(text('ppt/charts/chart1.xml')).toContain('<c:v>62.9</c:v>');

  await expect
    .poll(async () => (await told<{ items?: unknown[] }>(ada, 'GET', '/api/v1/search?q=hauliers')).items?.length ?? 0, {
      timeout: MINUTE_MS,
    })
    .toBeGreaterThan(0);
  await one.goto(`${product.url}/search?q=hauliers`);
  await one.getByRole('option', { name: /hauliers/ }).click();
  await one.waitForURL(/presentation-studio\?deck=/);
  await expect(thing(one, 'Body: Two hauliers')).toBeVisible({ timeout: MINUTE_MS });
});
