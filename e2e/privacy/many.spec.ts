// covers: client/documents client/search apps/client/src/shared/private-search apps/client/src/shared/sealed gateway/sealed
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as library } from '../../apps/client/src/text/documents/library';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { joins } from '../support/colleagues';
import { fillVault, vaultOf } from '../support/many-sealed';
import { RecordingRelay } from '../support/recording-relay';
import { signedIn, unlock } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

/** A vault as large as after years of use. The documents have no text, so they are found by name. */
const DOCUMENTS = 20_000;
const PASSPHRASE = 'quarry lantern violet thimble harbor';
const LISTED_MS = 240_000;
const nameOf = (number: number): string => `quillmark-${String(number).padStart(5, '0')}.txt`;

let tenant: Tenant;
let relay: RecordingRelay;
let ilse: Person;
test.describe.configure({ timeout: 20 * 60_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(10 * 60_000);
  tenant = await product.found('ada@many-sealed.example');
  ilse = await joins(tenant, 'ilse@many-sealed.example');
  relay = await RecordingRelay.start(tenant.url);
  const vault = await vaultOf(ilse, PASSPHRASE);
  const names = Array.from({ length: DOCUMENTS }, (_, number) => nameOf(number));
  await fillVault(tenant.superuserUrl, ilse, vault, names);
});
test.afterAll(() => relay.stop());

test('20,000 sealed documents are listed, filtered and found by their names, also after a reload', async ({
  browser,
}) => {
  const page = await signedIn(relay, browser, ilse);
  await page.goto(`${relay.url}/docs`);
  await expect(page.getByText(text(documentsPrivate, 'list.locked', { count: 20000 }), { exact: true })).toBeVisible({
    timeout: LISTED_MS,
  });
  await unlock(page, PASSPHRASE);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: 'quillmark-' }).first()).toBeVisible({ timeout: LISTED_MS });
  await page.getByRole('searchbox', { name: text(library, 'filter.name') }).fill('quillmark-12345');
  await expect(rows.filter({ hasText: nameOf(12_345) })).toBeVisible({ timeout: LISTED_MS });
  await expect(rows.filter({ hasText: nameOf(12_346) })).toHaveCount(0);

  for (const number of [19_999, 7]) {
    await page.goto(`${relay.url}/search`);
    await unlock(page, PASSPHRASE);
    await page.getByRole('searchbox').fill(`quillmark ${String(number).padStart(5, '0')}`);
    await expect(page.getByRole('option', { name: new RegExp(nameOf(number)) })).toBeVisible({ timeout: LISTED_MS });
  }
  await page.context().close();
});
