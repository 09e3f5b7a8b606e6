// covers: client/documents apps/client/src/shared/sealed apps/client/src/routing/sealed-link-address.ts gateway/sealed
import type { Person } from '@cartulary/testing/person';
import { expect, type Browser, type Page } from '@playwright/test';
import { joins, told } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { isRead } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

const NAME = 'marlowe-lease.txt';
const TEXT = 'The marlowe warehouse is let to Penhallow Joinery. The rent of the saltmarsh yard is due each quarter.';
/** What stands in the document, and what it is called. */
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

/** A page of a browser in which nobody is signed in. */
async function visitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  relay.follow(page);
  return page;
}

async function signsIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Makes a vault, and stores a document sealed with it. */
async function sealsDocument(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  await page.goto(`${relay.url}/login`);
  await signsIn(page, ilse);
  await page.goto(`${relay.url}/onboarding?step=vault`);
  await expect(page.getByText(/^Opens in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel('Repeat it').fill(words);
  await page.getByRole('radio', { name: /^Decline it/ }).check();
  await page.getByLabel('Type the sentence').pressSequentially('I can lose everything in it');
  await page.getByRole('button', { name: 'Make the vault' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first document' })).toBeVisible();
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from(TEXT) }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  const unlock = page.getByRole('dialog');
  await unlock.getByLabel('Passphrase', { exact: true }).fill(words);
  await unlock.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Download and read' }).click();
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
  await expect(links).toContainText('Links open for members of your organization who are signed in.');
  await links.getByRole('button', { name: 'New link' }).click();
  await links.getByLabel('Passphrase (optional)').fill(PASSPHRASE);
  await links.getByRole('button', { name: 'Create the link' }).click();
  const address = await links.getByLabel('Link with its key').inputValue({ timeout: 30_000 });
  const { hash, pathname, search } = new URL(address);
  const secret = hash.replace('#key=', '');
  expect(secret).toHaveLength(43);
  await links.getByRole('button', { name: 'Done', exact: true }).click();
  const line = links.getByRole('listitem');
  await expect(line).toContainText('not opened yet');

  // Members alone, at first: nobody else learns more than that it opens nothing.
  const guest = await visitor(browser);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  expect(guest.url()).toBe(`${relay.url}${pathname}${search}`);
  await told(tenant.founder, 'PUT', '/api/v1/sealed-links/policy', { outside: true });

  // Without what stands behind '#' there is nothing, also for who has the rest of the address.
  const without = await visitor(browser);
  await without.goto(`${relay.url}${pathname}${search}`);
  await expect(without.getByRole('heading', { name: 'The key of this link is missing' })).toBeVisible();

  const other = await visitor(browser);
  await other.goto(address);
  await other.getByLabel('Passphrase', { exact: true }).fill('another one');
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(other.getByText('This is not the passphrase of this link.')).toBeVisible({ timeout: 30_000 });
  await other.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: NAME })).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/Penhallow Joinery/).first()).toBeVisible();
  expect(other.url()).toBe(`${relay.url}${pathname}${search}`);
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Download the original' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(NAME);

  await links.getByRole('button', { name: /^Revoke the link/ }).click();
  await ilses.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(links.getByText('There are no links.')).toBeVisible();
  const late = await visitor(browser);
  await late.goto(address);
  await expect(late.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(0);
  expect([secret, PASSPHRASE, ...WORDS].filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(sent.includes(Buffer.from(secret, 'base64url'))).toBe(false);
});
