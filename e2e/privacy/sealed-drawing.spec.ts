// covers: client/boards client/maps client/decks apps/client/src/shared/sealed-written apps/client/src/shared/open-sealed gateway/sealed apps/collab-server
import { randomBytes } from 'node:crypto';
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as maps } from '../../apps/client/src/text/maps';
import { t as textTexts } from '../../apps/client/src/text/text';
import { t as textComments } from '../../apps/client/src/text/text/comments';
import { joins } from '../support/colleagues';
import { addNote, mapOf, note, stage, thing, topic, writeThing, writeTopic } from '../support/drawing';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, shares, signedIn, unlock } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';
import { tablesWith } from '../support/words-in-database';

/** Words that appear nowhere else. */
const WORDS = [
  'Fennimarsh',
  'ravelstone',
  'Ottersgate',
  'thornmantle',
  'Wexcombe',
  'saltermoor',
  'brindlemoor',
  'fellhampton',
];
/** A picture whose pixels appear nowhere else. */
let noise: Buffer;

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let ben: Person;
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@sealed-drawing.example');
  ilse = await joins(tenant, 'ilse@sealed-drawing.example');
  ben = await joins(tenant, 'ben@sealed-drawing.example');
  noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

const isSaved = (page: Page) => expect(page.getByText(text(textTexts, 'state.saved'), { exact: true })).toBeVisible();

async function names(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await field.fill(title);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
}

/** Comments on the selection; the text stays in the drawing. */
async function comments(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: text(textComments, 'title'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await panel.getByLabel(text(textComments, 'new.label')).fill(words);
  await panel.getByLabel(text(textComments, 'new.label')).press('ControlOrMeta+Enter');
  await expect(panel.getByText(words)).toBeVisible();
}

/** A comment is displayed at its subject, and links to its thread. */
async function readsAt(page: Page, author: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Comment by ${author}` }).click();
  await expect(page.getByRole('complementary', { name: 'Comments' }).getByText(words)).toBeVisible();
}

/** Creates another one with the palette, so that the page and the open vault stay open. */
async function begins(page: Page, what: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill(what);
  await page.getByRole('option', { name: what }).first().click();
}

test('a board, a mind map and a presentation are drawn together in privacy mode, with a picture, and the server reads none of it', async ({
  browser,
}) => {
  const bens = await signedIn(relay, browser, ben);
  const bensWords = await makeVault(relay, bens);
  const ilses = await signedIn(relay, browser, ilse);
  const ilsesWords = await makeVault(relay, ilses);
  relay.take();

  await ilses.goto(`${relay.url}/boards`);
  await ilses.getByRole('button', { name: text(boards, 'new') }).click();
  await opens(ilses, ilsesWords);
  await ilses.waitForURL(/board=/);
  await names(ilses, 'Fennimarsh board');
  await addNote(ilses, { x: 420, y: 220 }, 'The ravelstone quay');
  await shares(ilses, 'Fennimarsh board', 'ben');
  await isSaved(ilses);

  await bens.goto(ilses.url());
  await unlock(bens, bensWords);
  await expect(note(bens, 'The ravelstone quay')).toBeVisible({ timeout: 60_000 });
  await addNote(bens, { x: 720, y: 220 }, 'Ottersgate pays');
  await isSaved(bens);
  await expect(note(ilses, 'Ottersgate pays')).toBeVisible();
  await note(bens, 'The ravelstone quay').click();
  await comments(bens, 'Whose brindlemoor is it?');
  await readsAt(ilses, 'ben User', 'Whose brindlemoor is it?');
  await ilses
    .locator('main header')
    .getByRole('button', { name: text(shell, 'bottom.more') })
    .click();
  await expect(ilses.getByRole('menuitem', { name: /Board rules.*can’t see what people change/ })).toBeVisible();
  await ilses.keyboard.press('Escape');

  await begins(ilses, 'New mind map');
  await ilses.waitForURL(/map=/);
  await names(ilses, 'Wexcombe map');
  await mapOf(ilses).focus();
  await writeTopic(ilses, 'F2', 'Wexcombe delays');
  await writeTopic(ilses, 'Tab', 'The thornmantle');
  await ilses.getByRole('button', { name: text(maps, 'topic'), exact: true }).click();
  const choosing = ilses.waitForEvent('filechooser');
  await ilses.getByRole('button', { name: text(maps, 'picture.add') }).click();
  await (await choosing).setFiles({ name: 'quay.png', mimeType: 'image/png', buffer: noise });
  await expect(ilses.getByRole('textbox', { name: text(maps, 'picture.alt') })).toHaveValue('quay');
  await shares(ilses, 'Wexcombe map', 'ben');
  await isSaved(ilses);
  await bens.goto(ilses.url());
  await unlock(bens, bensWords);
  await expect(topic(bens, /thornmantle/)).toBeVisible({ timeout: 60_000 });
  const drawn = mapOf(bens).getByRole('img', { name: 'quay' });
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await topic(bens, /thornmantle/).click();
  await writeTopic(bens, 'Enter', 'A saltermoor topic');
  await isSaved(bens);
  await expect(topic(ilses, 'A saltermoor topic')).toBeVisible();
  await topic(bens, /thornmantle/).click();
  await comments(bens, 'Ask the fellhampton first');
  await readsAt(ilses, 'ben User', 'Ask the fellhampton first');

  await begins(ilses, 'New presentation');
  await ilses.waitForURL(/deck=/);
  await expect(stage(ilses)).toBeVisible({ timeout: 60_000 });
  await writeThing(ilses, /^Title/, 'Saltermoor in spring');
  await isSaved(ilses);
  await ilses.reload();
  await unlock(ilses, ilsesWords);
  await expect(thing(ilses, 'Saltermoor in spring')).toBeVisible({ timeout: 60_000 });

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(sent.includes(noise.subarray(100, 116))).toBe(false);
  for (const word of WORDS) expect(await tablesWith(tenant.superuserUrl, word)).toEqual([]);
});

test('what is drawn and said on a board in collaborative mode is found in what is sent and kept', async ({
  browser,
}) => {
  const page = await signedIn(relay, browser, await joins(tenant, 'cora@sealed-drawing.example'), 'collaborative');
  relay.take();
  await page.goto(`${relay.url}/boards`);
  await page.getByRole('button', { name: text(boards, 'new') }).click();
  await page.waitForURL(/board=/);
  await addNote(page, { x: 420, y: 220 }, 'The dunwickstone quay');
  await note(page, 'The dunwickstone quay').click();
  await comments(page, 'Whose marrowfield is it?');
  await isSaved(page);
  const sent = relay.take();
  for (const word of ['dunwickstone', 'marrowfield']) {
    expect(foundIn(sent, word)).not.toEqual([]);
    await expect.poll(() => tablesWith(tenant.superuserUrl, word)).not.toEqual([]);
  }
});
