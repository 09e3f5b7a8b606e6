// covers: client/documents/private/moving apps/client/src/shared/vault/devices gateway/vault gateway/sealed
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as moving } from '../../apps/client/src/text/documents/moving';
import { t as studio } from '../../apps/client/src/text/documents/studio';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as onboarding } from '../../apps/client/src/text/onboarding';
import { t as vault } from '../../apps/client/src/text/vault';
import { t as devices } from '../../apps/client/src/text/vault/devices';
import { joins } from '../support/colleagues';
import { foundIn, RecordingRelay } from '../support/recording-relay';
import { test, type Tenant } from '../support/shared-product';

const NAME = 'larkmoor-tariff.txt';
const TEXT = 'The larkmoor ferry charges Wexcombe Joinery by the tonne.';

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@private-devices.example');
  ilse = await joins(tenant, 'ilse@private-devices.example');
  relay = await RecordingRelay.start(tenant.url);
});
test.afterAll(() => relay.stop());

/** In a separate browser, which counts as another device. */
async function signedIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  relay.follow(page);
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'hybrid'));
  await page.goto(`${relay.url}/login?next=${encodeURIComponent('/onboarding?step=vault')}`);
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Returns its passphrase. */
async function makeVault(page: Page): Promise<string> {
  await expect(page.getByText(/^Unlocks in .* s here$/)).toBeVisible({ timeout: 30_000 });
  const words = await page.getByLabel('Passphrase', { exact: true }).inputValue();
  await page.getByLabel(text(vault, 'words.again')).fill(words);
  await page.getByRole('radio', { name: /^Continue without one/ }).check();
  await page.getByLabel(text(vault, 'loss.declineLabel')).pressSequentially('I can lose everything in it');
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(onboarding, 'document.title') })).toBeVisible();
  return words;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const number = (page: Page): Promise<string> => page.getByText(/^\d{3} \d{3}$/).innerText();

let first: Page;
let words = '';

test('a second device is opened by its code, once both show the same number, and forgets the vault when it is revoked', async ({
  browser,
}) => {
  first = await signedIn(browser);
  words = await makeVault(first);
  const second = await signedIn(browser);
  await second.goto(`${relay.url}/settings?tab=privacy`);
  relay.take();
  const own = second.getByRole('region', { name: text(vault, 'own.title'), exact: true });
  await own.getByRole('button', { name: 'Unlock', exact: true }).click();
  await press(second, text(devices, 'ask.offer'));
  await expect(second.getByRole('img', { name: text(devices, 'ask.picture') })).toBeVisible();
  const groups = await second.getByRole('list', { name: text(devices, 'ask.code') }).innerText();

  await first.goto(`${relay.url}/settings?tab=privacy`);
  await press(first, 'Unlock another device');
  await first.getByLabel(text(devices, 'give.code')).fill(groups);
  await press(first, text(devices, 'give.next'));
  expect(await number(first)).toBe(await number(second));
  await press(second, text(devices, 'ask.same'));
  await first.getByLabel('Passphrase', { exact: true }).fill(words);
  await press(first, text(devices, 'give.open'));
  await expect(second.getByText(text(devices, 'ask.opened'), { exact: true })).toBeVisible();
  await press(second, 'Done');
  await expect(second.getByText(text(vault, 'own.opened'), { exact: true })).toBeVisible();

  const sent = relay.take();
  for (const secret of [groups.replaceAll(/\s/g, ''), words]) expect(foundIn(sent, secret)).toEqual([]);

  const others = first
    .getByRole('listitem')
    .filter({ hasText: 'last unlocked' })
    .filter({ hasNotText: 'This browser' });
  await others.getByRole('button', { name: /^Revoke/ }).click();
  await expect(second.getByText(text(vault, 'revoked.title'), { exact: true })).toBeVisible();
  await expect(second.getByText(text(vault, 'own.locked'), { exact: true })).toBeVisible();
  await second.context().close();
});

test('a document goes into the vault, is found nowhere on the server, and comes back with its list of what is uploaded', async () => {
  const { body } = await ilse.upload({ name: NAME, bytes: Buffer.from(TEXT) });
  const documentId = body.data?.documents[0]?.id ?? '';
  await ilse.whenRead(documentId);
  await first.goto(`${relay.url}/docs`);
  const row = first.getByRole('grid').getByRole('row').filter({ hasText: NAME });
  await row.click();
  await first.getByRole('button', { name: text(studio, 'menu.label') }).click();
  await first.getByRole('menuitem', { name: /^Move to vault/ }).click();
  await first.getByLabel('Passphrase', { exact: true }).fill(words);
  await first.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
  await press(first, text(moving, 'down.confirm'));
  await expect(first.getByText(text(moving, 'down.gone'))).toBeVisible({ timeout: 30_000 });
  expect((await ilse.call('GET', `/api/v1/documents/${documentId}`)).status).toBe(404);
  await first.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await row.click();
  relay.take();
  await press(first, text(moving, 'up.action'));
  const listed = first.getByLabel(text(moving, 'up.list'));
  await expect(listed).toContainText(NAME);
  await expect(listed).toContainText(`${TEXT.length} bytes`);
  // Only encrypted data was fetched: nothing is uploaded before the confirmation.
  expect(foundIn(relay.take(), 'larkmoor')).toEqual([]);
  await press(first, text(moving, 'up.confirm'));
  await expect(first.getByText(`“${NAME}” is on the server`, { exact: true })).toBeVisible();
  expect(foundIn(relay.take(), 'larkmoor').length).toBeGreaterThan(0);
  const { body: list } = await ilse.call<{ items: { name: string }[] }>('GET', '/api/v1/documents');
  expect(list.data?.items.map(({ name }) => name)).toEqual([NAME]);
});
