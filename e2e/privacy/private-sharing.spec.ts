// covers: client/documents client/notifications apps/client/src/shared/sealed apps/client/src/shared/sharing apps/client/src/shared/vault gateway/sealed gateway/vault
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as privateSharing } from '../../apps/client/src/text/documents/private-sharing';
import { t as sealedWaits } from '../../apps/client/src/text/documents/sealed-waits';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as reader } from '../../apps/client/src/text/reader';
import { t as vault } from '../../apps/client/src/text/vault';
import { joins } from '../support/colleagues';
import { faultsOf } from '../support/faults';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { fillsVault, isRead } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

const NAME = 'thornleigh-lease.txt';
const TEXT =
  'The thornleigh warehouse is let to Wexcombe Joinery. The rent of the gullharbour yard is due each quarter.';
/** The document's text and name. */
const WORDS = ['thornleigh', 'Wexcombe', 'gullharbour'];

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
let ben: Person;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@private-sharing.example');
  ilse = await joins(tenant, 'ilse@private-sharing.example');
  ben = await joins(tenant, 'ben@private-sharing.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

/** In a separate browser. */
async function signedIn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  relay.follow(page);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Creates a vault, which also publishes its sharing key. Returns its passphrase. */
async function makeVault(page: Page): Promise<string> {
  await page.goto(`${relay.url}/onboarding?step=vault`);
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  const published = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/vault/people') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  expect((await published).status()).toBe(200);
  return words;
}

async function openWith(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
}

/** Scrollable elements that can't be scrolled by keyboard. */
const notScrolled = async (page: Page): Promise<string[]> =>
  (await faultsOf(page, { drawnOnly: true })).filter((fault) => fault.startsWith('scrollable-region-focusable'));

/** The digits that a page displays for comparison. */
async function digits(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: text(privateSharing, 'number.label') });
  await expect(list.locator('li')).toHaveCount(12);
  return list.locator('span[aria-hidden]').allTextContents();
}

test('a colleague opens what was shared, compares the safety number, and has no more of it once removed; nothing readable is sent', async ({
  browser,
}) => {
  const bens = await signedIn(browser, ben);
  const bensWords = await makeVault(bens);
  const ilses = await signedIn(browser, ilse);
  const ilsesWords = await makeVault(ilses);

  await ilses.goto(`${relay.url}/document-studio`);
  relay.take();
  await ilses
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from(TEXT) }]);
  await ilses.getByRole('button', { name: 'Unlock and read here' }).click();
  await openWith(ilses, ilsesWords);
  await ilses.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(ilses.getByRole('row', { name: /^Words \d/ })).toBeVisible({ timeout: 180_000 });
  await isRead(ilses);
  const itemId = new URL(ilses.url()).searchParams.get('document') ?? '';

  await ilses.getByRole('button', { name: text(privateSharing, 'share'), exact: true }).click();
  const dialog = ilses.getByRole('dialog', { name: `Share ${NAME}` });
  await dialog.getByRole('combobox', { name: text(privateSharing, 'add') }).fill('ben');
  await ilses.getByRole('option', { name: /ben user/i }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: /ben user/i });
  await expect(line).toContainText(text(privateSharing, 'trust.known'));
  await line.getByRole('button', { name: /^Safety number with/ }).click();
  const ilsesDigits = await digits(ilses);
  await ilses.getByRole('button', { name: text(privateSharing, 'number.same') }).click();
  await expect(line).toContainText('verified');

  // On a phone, the dialog is still there, and the content below the pages can be scrolled by keyboard too.
  await ilses.setViewportSize({ width: 375, height: 812 });
  await expect(line).toContainText('verified');
  expect(await notScrolled(ilses)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await notScrolled(ilses)).toEqual([]);
  const below = ilses.getByRole('region', { name: text(documentsPrivate, 'bench.beside') });
  await below.focus();
  await expect(below).toBeFocused();
  await below.getByRole('button', { name: text(privateSharing, 'share'), exact: true }).click();
  await ilses.setViewportSize({ width: 1440, height: 900 });
  await expect(line).toContainText('verified');

  await bens.goto(`${relay.url}/docs`);
  await bens.getByText(text(documentsPrivate, 'list.locked', { count: 1 }), { exact: true }).waitFor();
  await bens.getByRole('button', { name: text(documentsPrivate, 'list.unlock') }).click();
  await openWith(bens, bensWords);
  await bens.getByRole('grid').getByRole('row').filter({ hasText: NAME }).click();
  await expect(bens.getByText(/^Shared by ilse user$/i)).toBeVisible();
  await bens.getByRole('button', { name: /^Safety number with/ }).click();
  expect(await digits(bens)).toEqual(ilsesDigits);
  await bens
    .getByRole('dialog')
    .getByRole('button', { name: text(privateSharing, 'number.close'), exact: true })
    .last()
    .click();
  await bens.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(bens.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}`)).status).toBe(200);

  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByText(text(privateSharing, 'nobody'))).toBeVisible();
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}`)).status).toBe(404);
  expect((await ben.call('GET', `/api/v1/sealed-documents/${itemId}/content?place=head`)).status).toBe(404);

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
});

test('a colleague without a vault is notified, creates one, and opens the board that its owner’s page then shares', async ({
  browser,
}) => {
  const [dee, cy] = [
    await joins(tenant, 'dee@private-sharing.example'),
    await joins(tenant, 'cy@private-sharing.example'),
  ];
  const dees = await signedIn(browser, dee);
  const words = await makeVault(dees);
  await dees.goto(`${relay.url}/boards`);
  await dees.getByRole('button', { name: text(boards, 'new'), exact: true }).click();
  await openWith(dees, words);
  await expect(dees).toHaveURL(/board=/);
  await dees.getByRole('button', { name: text(privateSharing, 'share'), exact: true }).click();
  await dees.getByRole('combobox', { name: text(privateSharing, 'add') }).fill('cy');
  await dees.getByRole('option', { name: /cy user/i }).click();
  await dees.getByRole('button', { name: text(sealedWaits, 'ask.wait'), exact: true }).click();

  const cys = await signedIn(browser, cy);
  await cys.goto(`${relay.url}/notifications`);
  const history = cys.getByRole('main');
  await history.getByText(/wants to share an encrypted document with you$/).click();
  await fillsVault(cys);
  await cys.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(cys).toHaveURL(/\/notifications$/);
  await history.getByText(/shared an encrypted document with you$/).click();
  await expect(cys).toHaveURL(new RegExp(new URL(dees.url()).searchParams.get('board') ?? 'no board'));
  await expect(cys.getByRole('button', { name: text(reader, 'vault'), exact: true })).toBeVisible();
});
