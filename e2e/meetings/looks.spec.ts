// covers: client/meetings client/decks apps/client/src/ui
import { expect, type Browser, type Page } from '@playwright/test';
import { documentOf, told } from '../support/colleagues';
import { thing } from '../support/drawing';
import { fits, look } from '../support/looks';
import { test, type Tenant } from '../support/shared-product';
import {
  anotherOf,
  before,
  close,
  closeAll,
  comesIn,
  desk,
  guestLink,
  heldBy,
  knocks,
  panel,
  phone,
  type Held,
} from './meeting';

const MINUTE_MS = 60_000;

/** What can be open at the side: the panel's name, and what the menu calls it. */
const panels = [
  ['Chat', 'Chat'],
  ['People', 'People'],
  ['Polls', 'Polls'],
  ['Breakout rooms', 'Breakout rooms'],
  ['Beside the meeting', 'Open something beside'],
  ['Recording', 'Recording'],
  ['Captions', 'Captions'],
  ['Devices and data', 'Devices and data'],
] as const;

let tenant: Tenant;
let held: Held;

// Hundreds of looks are too many to record: what was wrong is in the message.
test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'serial', timeout: 15 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@looks.example');
  await documentOf(tenant.founder, 'November supplier review');
  held = await heldBy(tenant, 'Supplier review');
});

for (const [width, as] of [
  [375, phone],
  [1440, desk],
] as const) {
  test(`before a meeting and in its lobby nothing is at fault, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const address = await guestLink(held);
    const member = await before(browser, held.colleagues[0], held.id, as);
    expect(await look(member, 'before')).toEqual({});
    expect(await fits(member)).toBe(true);
    const guest = await (await browser.newContext(as)).newPage();
    await guest.goto(address);
    await expect(guest.getByLabel('Your name')).toBeVisible();
    expect(await look(guest, 'before, guest')).toEqual({});
    await closeAll([member, guest]);
    const waiting = await knocks(browser, address, 'Hanne Corvin', as);
    expect(await look(waiting, 'lobby')).toEqual({});
    expect(await fits(waiting)).toBe(true);
    await closeAll([waiting]);
  });

  test(`in a meeting nothing is at fault, whatever is open at its side, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const { host, pages } = await meet(browser, as);
    expect(await look(host, 'meeting')).toEqual({});
    expect(await fits(host)).toBe(true);
    for (const [name, item] of panels) {
      await panel(host, name, item);
      expect(await look(host, name), name).toEqual({});
      expect(await fits(host)).toBe(true);
      await close(host, name);
    }
    await closeAll([...pages, host]);
  });

  test(`slides that are presented are without fault for who presents and who looks, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const title = `Slides at ${width}`;
    await told(tenant.founder, 'POST', '/api/v1/collaboration/items', { kind: 'presentation', title });
    const own = await anotherOf(held, 'Supplier review');
    const host = await comesIn(browser, held.host, own.id, as);
    const bo = await comesIn(browser, held.colleagues[0], own.id, as);
    const finder = await panel(host, 'Beside the meeting', 'Open something beside');
    await finder.getByRole('combobox', { name: 'Title' }).fill(title);
    await finder.getByRole('option', { name: title }).click();
    // On a phone it closes by itself.
    if (as === desk) await close(host, 'Beside the meeting');
    await expect(thing(host, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
    expect(await look(host, 'presentation beside')).toEqual({});
    await host.getByRole('button', { name: 'Present to the meeting' }).click();
    await expect(host.getByRole('region', { name: 'Slides that you present to the meeting' })).toBeVisible();
    await expect(bo.getByText('Slide 1 of 1')).toBeAttached();
    for (const [page, name] of [
      [host, 'presents'],
      [bo, 'slides'],
    ] as const) {
      expect(await look(page, name), name).toEqual({});
      expect(await fits(page)).toBe(true);
    }
    await closeAll([bo, host]);
  });

  test(`a meeting that is recorded, captioned and parted is without fault, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const { host, pages } = await meet(browser, as);
    const recording = await panel(host, 'Recording');
    await recording.getByRole('button', { name: 'Start recording' }).click();
    await expect(host.getByText('Your voice is recorded.')).toBeVisible();
    expect(await look(host, 'recorded')).toEqual({});
    await close(host, 'Recording');
    const captions = await panel(host, 'Captions');
    await captions.getByRole('button', { name: 'Ask for captions' }).click();
    await expect(captions.getByRole('region', { name: 'Not captioned' })).toBeVisible();
    expect(await look(host, 'captions asked')).toEqual({});
    await close(host, 'Captions');
    const rooms = await panel(host, 'Breakout rooms');
    await rooms.getByRole('button', { name: 'Open rooms' }).click();
    await expect(rooms.getByRole('button', { name: 'Bring everyone back' })).toBeVisible();
    expect(await look(host, 'rooms open')).toEqual({});
    await close(host, 'Breakout rooms');
    expect(await look(host, 'recorded, captioned, parted')).toEqual({});
    expect(await fits(host)).toBe(true);
    await closeAll([...pages, host]);
  });
}

/** A meeting in which somebody else is already, and somebody waits. */
async function meet(browser: Browser, as: typeof desk): Promise<{ host: Page; pages: readonly Page[] }> {
  const own = await anotherOf(held, 'Supplier review');
  const bo = await comesIn(browser, held.colleagues[0], own.id);
  const host = await comesIn(browser, held.host, own.id, as);
  return { host, pages: [bo, await knocks(browser, await guestLink(own), 'Hanne Corvin')] };
}
