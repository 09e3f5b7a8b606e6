// covers: client/documents apps/client/src/shared/sealed apps/client/src/routing/sealed-link-address.ts gateway/sealed
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as documents } from '../../apps/client/src/text/documents';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as sealedLinks } from '../../apps/client/src/text/documents/sealed-links';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as outside } from '../../apps/client/src/text/sharing/outside';
import { t as vault } from '../../apps/client/src/text/vault';
import { joins, told } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { isRead, opens } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

const NAME = 'marlowe-lease.txt';
const TEXT = 'The marlowe warehouse is let to Penhallow Joinery. The rent of the saltmarsh yard is due each quarter.';
/** The document's text and name. */
const WORDS = ['marlowe', 'Penhallow', 'saltmarsh'];
const PASSPHRASE = 'Grünes Tor am Hafen';

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@private-links.example');
  ilse = await joins(tenant, 'ilse@private-links.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

/** A page in a signed-out browser. */
async function visitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  relay.follow(page);
  return page;
}

async function signsIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Creates a vault, and stores a document sealed with it. */
async function sealsDocument(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login`);
  await signsIn(page, ilse);
  await page.goto(`${relay.url}/onboarding?step=vault`);
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel(text(sealedLinks, 'visit.field'), { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from(TEXT) }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  await expect(page.getByRole('row', { name: /^Words \d/ })).toBeVisible({ timeout: 180_000 });
  await isRead(page);
}

test('who has a link reads a sealed document without signing in, until it is revoked; its key is never sent', async ({
  browser,
}) => {
  const ilses = await visitor(browser);
  await sealsDocument(ilses);
  await ilses.getByRole('button', { name: 'Share', exact: true }).click();
  const links = ilses.getByRole('dialog', { name: `Share ${NAME}` }).getByRole('region', { name: 'Links' });
  await expect(links).toContainText(text(sealedLinks, 'for.members'));
  await links.getByRole('button', { name: text(sealedLinks, 'new') }).click();
  await links.getByLabel(text(sealedLinks, 'passphrase')).fill(PASSPHRASE);
  await links.getByRole('button', { name: text(sealedLinks, 'make') }).click();
  const address = await links.getByLabel(text(sealedLinks, 'address')).inputValue({ timeout: 30_000 });
  const { hash, pathname, search } = new URL(address);
  const secret = hash.replace('#key=', '');
  expect(secret).toHaveLength(43);
  await links.getByRole('button', { name: 'Done', exact: true }).click();
  const line = links.getByRole('listitem');
  await expect(line).toContainText(text(outside, 'links.opened', { count: 0 }));

  // Initially for members only: others see only that it doesn't open anything.
  const guest = await visitor(browser);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: text(sealedLinks, 'visit.over') })).toBeVisible();
  expect(guest.url()).toBe(`${relay.url}${pathname}${search}`);
  await told(tenant.founder, 'PUT', '/api/v1/sealed-links/policy', { outside: true });

  // Without the part after '#', nothing opens, even with the rest of the URL.
  const without = await visitor(browser);
  await without.goto(`${relay.url}${pathname}${search}`);
  await expect(without.getByRole('heading', { name: text(sealedLinks, 'visit.noKey') })).toBeVisible();

  const other = await visitor(browser);
  await other.goto(address);
  await other.getByLabel(text(sealedLinks, 'visit.field'), { exact: true }).fill('another one');
  await other.getByRole('button', { name: text(sealedLinks, 'visit.open'), exact: true }).click();
  await expect(other.getByText(text(sealedLinks, 'visit.wrong'))).toBeVisible({ timeout: 30_000 });
  await other.getByLabel(text(sealedLinks, 'visit.field'), { exact: true }).fill(PASSPHRASE);
  await other.getByRole('button', { name: text(sealedLinks, 'visit.open'), exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: NAME })).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/Penhallow Joinery/).first()).toBeVisible();
  expect(other.url()).toBe(`${relay.url}${pathname}${search}`);
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: text(documents, 'download') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(NAME);

  await links.getByRole('button', { name: /^Revoke the link/ }).click();
  await ilses
    .getByRole('dialog', { name: text(sealedLinks, 'revokeTitle') })
    .getByRole('button', { name: text(sealedLinks, 'revoke') })
    .click();
  await expect(links.getByText(text(sealedLinks, 'none'))).toBeVisible();
  const late = await visitor(browser);
  await late.goto(address);
  await expect(late.getByRole('heading', { name: text(sealedLinks, 'visit.over') })).toBeVisible();

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect([secret, PASSPHRASE, ...WORDS].filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(sent.includes(Buffer.from(secret, 'base64url'))).toBe(false);
});
