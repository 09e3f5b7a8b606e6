// covers: client/meetings gateway/meetings
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { test } from '../support/shared-product';
import { admits, closeAll, comesIn, guestLink, heldBy, isIn, knocks, sees, type Held } from './meeting';

const MINUTE_MS = 60_000;

let held: Held;
let host: Page;
let guest: Page;

test.describe.configure({ mode: 'serial', timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  held = await heldBy(await product.found('ada@outside.example'), 'Call with Ottermere');
  host = await comesIn(browser, held.host, held.id);
});
test.afterAll(() => closeAll([host, guest].filter(Boolean)));

test('somebody from outside comes in by a link, without an account and without anything around the meeting', async ({
  browser,
}) => {
  guest = await knocks(browser, await guestLink(held), 'Hanne Corvin');
  await expect(guest.getByRole('navigation')).toHaveCount(0);
  await admits(host, 'Hanne Corvin');
  await isIn(guest);
  await sees(host, 'Hanne Corvin');
});

test('their link leads to the sign-in once the meeting has ended', async () => {
  await host.getByRole('button', { name: text(room, 'bar.leave'), exact: true }).click();
  await host.getByRole('menuitem', { name: text(room, 'bar.endAll') }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: text(room, 'bar.endAll') })
    .click();
  await expect(guest.getByRole('heading', { name: text(entry, 'over.ended') })).toBeVisible();
  await guest.reload();
  await expect(guest).toHaveURL(/\/login$/);
});
