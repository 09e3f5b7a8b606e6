// covers: client/text apps/client/src/shared/sealed-written apps/client/src/shared/open-sealed apps/client/src/shared/sealed gateway/sealed apps/collab-server
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as commands } from '../../apps/client/src/text/app/commands';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as factors } from '../../apps/client/src/text/identity/factors';
import { t as textTexts } from '../../apps/client/src/text/text';
import { t as comments } from '../../apps/client/src/text/text/comments';
import { t as history } from '../../apps/client/src/text/text/history';
import { t as mentions } from '../../apps/client/src/text/text/mentions';
import { t as sealedText } from '../../apps/client/src/text/writing/sealed-text';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, shares, signedIn, unlock } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';
import { tablesWith } from '../support/words-in-database';

const TITLE = 'Brackenthorpe minutes';
/** The text and its name: words that appear nowhere else. */
const WORDS = [
  'Brackenthorpe',
  'quernsmere',
  'Ostermondt',
  'farrowglade',
  'Wennerholm',
  'Tarrowmere',
  'lindenfarth',
  'mossingdale',
];

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let ben: Person;
/** The passphrases of their vaults. */
let ilsesWords: string;
let bensWords: string;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@sealed-text.example');
  ilse = await joins(tenant, 'ilse@sealed-text.example');
  ben = await joins(tenant, 'ben@sealed-text.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

async function restores(page: Page): Promise<void> {
  await page.getByRole('button', { name: text(history, 'restore') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(history, 'restore') })
    .click();
}

/** Restores an earlier version, merged on the page: what both wrote since then disappears, and is restored. */
async function putsBack(page: Page, others: Page): Promise<void> {
  await page.getByRole('button', { name: text(history, 'panel'), exact: true }).click();
  const versions = page.getByRole('button', { name: /Saved automatically/ });
  await expect(versions.filter({ hasText: /by ben user/i })).toHaveCount(1);
  await versions.last().click();
  await expect(page.getByText('Ostermondt pays.').last()).toBeVisible();
  await restores(page);
  await expect(textOf(others)).not.toContainText('Ostermondt');
  await page.getByRole('button', { name: /Before a restore/ }).click();
  await restores(page);
  await expect(textOf(others)).toContainText('Ostermondt pays. The farrowglade too.');
  await isSaved(page);
}

/** It's listed among documents, its words are found in this page, and it opens at them while offline. */
async function findsAndOpens(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Documents');
  await page
    .getByRole('option', { name: /^Documents/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/docs');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('farrowglade');
  const hit = page.getByRole('option', { name: new RegExp(TITLE) });
  await expect(hit).toBeVisible();
  await page.context().setOffline(true);
  await hit.click();
  await expect(textOf(page)).toContainText('The farrowglade too.');
  await expect(page.getByRole('textbox', { name: text(textTexts, 'find.what'), exact: true })).toHaveValue(
    'farrowglade',
  );
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Offline.');
  await page.context().setOffline(false);
  await isSaved(page);
}

/**
 * One person comments on words; the other replies and resolves. Notifications contain only the person and the fact. The
 * server can't read any of it.
 */
async function comment(bens: Page, ilses: Page): Promise<void> {
  await textOf(bens).click();
  await bens.keyboard.press('ControlOrMeta+A');
  await bens.getByRole('button', { name: text(comments, 'new.button'), exact: true }).click();
  await bens.getByRole('textbox', { name: text(comments, 'new.label') }).fill('Does Wennerholm know?');
  await bens
    .locator('[data-new-comment]')
    .getByRole('button', { name: text(comments, 'new.button'), exact: true })
    .click();
  await ilses.getByRole('button', { name: text(comments, 'title'), exact: true }).click();
  const thread = ilses.getByRole('listitem', { name: text(comments, 'thread.name', { name: 'Ben User' }) });
  await expect(thread).toContainText('Does Wennerholm know?');
  await expect(textOf(ilses).locator('[data-thread]').first()).toBeVisible();
  await thread.getByRole('button', { name: /^Reply to/ }).click();
  await thread.getByRole('textbox', { name: /^Reply to/ }).fill('Tarrowmere told them.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(bens.getByText('Tarrowmere told them.')).toBeVisible();
  await thread.getByRole('button', { name: /^Resolve the thread/ }).click();
  await expect(ilses.getByText(text(comments, 'none.open'))).toBeVisible();
  await isSaved(ilses);
  const told = async (): Promise<string> => JSON.stringify((await ilse.call('GET', '/api/v1/notifications')).body);
  await expect.poll(told).toContain('ben User commented on something encrypted');
}

/** Anyone with write access can rename it, for everyone; and back. */
async function renames(bens: Page, ilses: Page): Promise<void> {
  for (const name of ['Brackenthorpe tidings', TITLE]) {
    await bens.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
    await bens.getByRole('textbox', { name: 'Title', exact: true }).press('Enter');
    await expect(ilses.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(name);
  }
  await isSaved(bens);
}

/** One suggests and the other accepts; the server can't read either. */
async function suggests(bens: Page, ilses: Page): Promise<void> {
  await bens.getByRole('button', { name: text(textTexts, 'bar.suggesting') }).click();
  await textOf(bens).click();
  await bens.keyboard.press('ControlOrMeta+Home');
  await bens.keyboard.type('In mossingdale: ');
  await expect(textOf(ilses).locator('ins')).toHaveText('In mossingdale: ');
  await ilses.getByRole('button', { name: text(textTexts, 'panel.suggestions'), exact: true }).click();
  await ilses.getByRole('button', { name: 'Accept: Insert “In mossingdale: ”' }).click();
  await expect(ilses.getByText(text(textTexts, 'suggestions.empty'))).toBeVisible();
  await expect(textOf(bens).locator('ins')).toHaveCount(0);
  await expect(textOf(bens)).toContainText('In mossingdale: ');
  await ilses.getByRole('button', { name: text(textTexts, 'panel.suggestions'), exact: true }).click();
  await isSaved(ilses);
}

/** A named version, which is encrypted as well. */
async function names(page: Page): Promise<void> {
  await page.getByRole('button', { name: text(history, 'panel'), exact: true }).click();
  await page.getByRole('button', { name: text(history, 'keep') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('As lindenfarth said');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /As lindenfarth said/ })).toBeVisible();
  await isSaved(page);
  await page.getByRole('button', { name: text(history, 'panel'), exact: true }).click();
}

const textOf = (page: Page) => page.getByRole('textbox', { name: TITLE });
const isSaved = (page: Page) => expect(page.getByText(text(textTexts, 'state.saved'), { exact: true })).toBeVisible();

test('what is written in privacy mode is there after a reload and for whom it is shared with, and the server reads none of it', async ({
  browser,
}) => {
  const bens = await signedIn(relay, browser, ben);
  bensWords = await makeVault(relay, bens);
  const ilses = await signedIn(relay, browser, ilse);
  ilsesWords = await makeVault(relay, ilses);
  relay.take();

  await ilses.goto(`${relay.url}/collaboration/workspace`);
  await ilses.getByRole('button', { name: text(commands, 'action.newDocument'), exact: true }).click();
  await opens(ilses, ilsesWords);
  await ilses.waitForURL(/\/document\//);
  await ilses.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await ilses.getByRole('textbox', { name: 'Title', exact: true }).press('Enter');
  await textOf(ilses).click();
  await ilses.keyboard.type('The quernsmere bridge opens in spring.');
  await isSaved(ilses);
  const address = ilses.url();
  const itemId = address.split('/').at(-1)?.split('?')[0] ?? '';

  await ilses.reload();
  await expect(ilses.getByRole('heading', { name: text(documentsPrivate, 'bench.locked') }).first()).toBeVisible();
  await unlock(ilses, ilsesWords);
  await expect(textOf(ilses)).toContainText('The quernsmere bridge opens in spring.');

  await shares(ilses, TITLE, 'ben');
  const dialog = ilses.getByRole('dialog', { name: `Share ${TITLE}` });

  await bens.goto(address);
  await unlock(bens, bensWords);
  await expect(textOf(bens)).toContainText('The quernsmere bridge opens in spring.');
  await textOf(bens).click();
  await bens.keyboard.press('ControlOrMeta+End');
  await bens.keyboard.type(' Ostermondt pays.');
  await isSaved(bens);
  await expect(textOf(ilses)).toContainText('Ostermondt pays.');
  await textOf(ilses).click();
  await ilses.keyboard.press('ControlOrMeta+End');
  await ilses.keyboard.type(' The farrowglade too.');
  await expect(textOf(bens)).toContainText('The farrowglade too.');
  await isSaved(ilses);

  await putsBack(ilses, bens);
  await findsAndOpens(ilses);
  await comment(bens, ilses);
  await names(ilses);
  await renames(bens, ilses);
  await suggests(bens, ilses);

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  for (const word of WORDS) expect(await tablesWith(tenant.superuserUrl, word)).toEqual([]);
  expect(await tablesWith(tenant.superuserUrl, 'ilse@sealed-text.example')).toContain('account');
  // The calls for items can neither read nor change it, not even for its owner.
  expect((await ilse.call('GET', `/api/v1/collaboration/items/${itemId}`)).status).toBe(409);
  expect((await ilse.call('POST', '/api/v1/collaboration/token', { id: itemId })).status).toBe(409);
  expect((await ben.call('GET', `/api/v1/collaboration/items/${itemId}`)).status).toBe(404);

  await ilses.getByRole('button', { name: text(mentions, 'share.do'), exact: true }).click();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByText('Only you have access.')).toBeVisible();
  await dialog.getByRole('button', { name: text(textTexts, 'math.done') }).click();
  await expect(bens.getByRole('heading', { name: text(sealedText, 'gone.title') }).first()).toBeVisible();
  expect((await ben.call('POST', `/api/v1/sealed-documents/${itemId}/line`)).status).toBe(404);
  // The connection of the remaining person is reopened with the next key.
  await textOf(ilses).click();
  await ilses.keyboard.press('ControlOrMeta+End');
  await ilses.keyboard.type(' Alone again.');
  await isSaved(ilses);
  await ilses.reload();
  await unlock(ilses, ilsesWords);
  await expect(textOf(ilses)).toContainText('The farrowglade too. Offline. Alone again.');
  await expect(ilses.getByText(/was left out|is withholding|shows less|Couldn’t check/)).toHaveCount(0);
});

test('who is removed while they write keeps what was not sent, on their device and for their vault alone', async ({
  browser,
}) => {
  const ilses = await signedIn(relay, browser, ilse);
  await ilses.goto(`${relay.url}/collaboration`);
  await ilses.getByRole('button', { name: text(commands, 'action.newDocument'), exact: true }).click();
  await opens(ilses, ilsesWords);
  await ilses.waitForURL(/\/document\//);
  await ilses.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await ilses.getByRole('textbox', { name: 'Title', exact: true }).press('Enter');
  await shares(ilses, TITLE, 'ben');
  await isSaved(ilses);

  const bens = await signedIn(relay, browser, ben);
  let isHeldBack = false;
  await bens.routeWebSocket(/\/collab\//, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => isHeldBack || server.send(message));
  });
  await bens.goto(ilses.url());
  await unlock(bens, bensWords);
  await textOf(bens).click();
  await bens.keyboard.type('Stored before.');
  await isSaved(bens);
  await expect(textOf(ilses)).toContainText('Stored before.');
  isHeldBack = true;
  await bens.keyboard.type(' The hollinmere is not.');
  await expect(bens.getByText(text(textTexts, 'state.saving'), { exact: true })).toBeVisible();

  const dialog = ilses.getByRole('dialog', { name: `Share ${TITLE}` });
  await ilses.getByRole('button', { name: text(mentions, 'share.do'), exact: true }).click();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByText('Only you have access.')).toBeVisible();
  await expect(bens.getByRole('heading', { name: text(sealedText, 'gone.title') }).first()).toBeVisible();
  await expect(bens.getByText(/of your changes? (?:wasn’t|weren’t) sent/)).toBeVisible();

  await bens.reload();
  await unlock(bens, bensWords);
  await expect(bens.getByText(/of your changes? (?:wasn’t|weren’t) sent/)).toBeVisible();
  const downloading = bens.waitForEvent('download');
  await bens.getByRole('button', { name: text(factors, 'codes.download') }).click();
  const file = await (await downloading).createReadStream();
  expect(Buffer.concat(await file.toArray()).toString()).toContain('The hollinmere is not.');
  await bens.getByRole('button', { name: text(sealedText, 'gone.drop') }).click();
  await expect(bens.getByText(/not sent/)).toHaveCount(0);
});
