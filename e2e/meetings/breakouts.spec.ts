// covers: client/meetings gateway/meetings
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as meetingsRooms } from '../../apps/client/src/text/meetings/rooms';
import { told } from '../support/colleagues';
import { test, type Tenant } from '../support/shared-product';
import {
  admits,
  choose,
  closeAll,
  comesIn,
  desk,
  guestLink,
  heldBy,
  knocks,
  MEETINGS,
  panel,
  phone,
  sees,
  tileOf,
} from './meeting';
import { type Held } from './meeting';

const MINUTE_MS = 60_000;
const ALL_ROOMS = 'Finish your list, please.';
/** The minimum duration of breakout rooms. */
const SHORTEST_MS = 30_000;

let tenant: Tenant;
let held: Held;
/** Ada hosts on a desktop, Bo is on a desktop, Cy on a phone, and Hanne Corvin is a guest. */
let pages: { readonly ada: Page; readonly bo: Page; readonly cy: Page; readonly hanne: Page };

test.describe.configure({ mode: 'serial', timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@breakouts.example');
  held = await heldBy(tenant, 'Supplier review');
  const [bo, cy] = held.colleagues;
  const address = await guestLink(held);
  const ada = await comesIn(browser, held.host, held.id);
  const hanne = await knocks(browser, address, 'Hanne Corvin', desk);
  await admits(ada, 'Hanne Corvin');
  pages = { ada, hanne, bo: await comesIn(browser, bo, held.id), cy: await comesIn(browser, cy, held.id, phone) };
});
test.afterAll(() => closeAll(Object.values(pages ?? {})));

const notice = (page: Page) => page.getByRole('region', { name: text(meetingsRooms, 'title') });
const isIn = (page: Page, room: string): Promise<void> => expect(notice(page)).toContainText(`You’re in ${room}`);
const isBack = (page: Page): Promise<void> => expect(notice(page)).toHaveCount(0);

test('four meet, one of them from outside and one on a phone, and see each other', async () => {
  const { ada, bo, cy, hanne } = pages;
  await Promise.all([sees(ada, 'bo User'), sees(bo, 'Hanne Corvin'), sees(cy, 'Ilse Marwick'), sees(hanne, 'cy User')]);
  await Promise.all(Object.values(pages).map((page) => expect(page.locator('[data-tile=person]')).toHaveCount(4)));
});

test('the host puts people into rooms by hand: each is with those of their room alone, and a message reaches all', async () => {
  const { ada, bo, cy, hanne } = pages;
  const rooms = await panel(ada, 'Breakout rooms');
  await choose(rooms, text(meetingsRooms, 'way'), text(meetingsRooms, 'way.hand'));
  await choose(rooms, text(meetingsRooms, 'count'), text(meetingsRooms, 'count.option', { count: 2 }));
  await choose(rooms, text(meetingsRooms, 'lasts'), '10 minutes');
  await choose(rooms, text(meetingsRooms, 'assign', { name: 'bo User' }), 'Room 1');
  await choose(rooms, text(meetingsRooms, 'assign', { name: 'Hanne Corvin' }), 'Room 1');
  await choose(rooms, text(meetingsRooms, 'assign', { name: 'cy User' }), 'Room 2');
  await rooms.getByRole('button', { name: text(meetingsRooms, 'start') }).click();

  await Promise.all([isIn(bo, 'Room 1'), isIn(hanne, 'Room 1'), isIn(cy, 'Room 2')]);
  await expect(notice(cy).getByRole('timer')).toHaveText(/^9:\d\d left$/);
  await Promise.all([sees(bo, 'Hanne Corvin'), sees(hanne, 'bo User')]);
  await expect(bo.locator('[data-tile=person]')).toHaveCount(2);
  await expect(cy.locator('[data-tile=person]')).toHaveCount(1);
  await expect(ada.locator('[data-tile=person]')).toHaveCount(1);

  await rooms.getByLabel(text(meetingsRooms, 'tell')).fill(ALL_ROOMS);
  await rooms.getByRole('button', { name: text(meetingsRooms, 'tell.send') }).click();
  await Promise.all([bo, cy, hanne].map((page) => expect(page.getByText(ALL_ROOMS, { exact: true })).toBeVisible()));
});

test('a room calls the host, who comes to it, and everybody is brought back', async () => {
  const { ada, bo, cy, hanne } = pages;
  await notice(hanne)
    .getByRole('button', { name: text(meetingsRooms, 'help.call') })
    .click();
  await expect(notice(hanne)).toContainText(text(meetingsRooms, 'help.called'));
  await expect(
    ada.getByRole('paragraph').filter({ hasText: text(meetingsRooms, 'help.asks', { room: 'Room 1' }) }),
  ).toBeVisible();
  await ada.getByRole('button', { name: 'Go to Room 1' }).first().click();
  await isIn(ada, 'Room 1');
  await Promise.all([sees(ada, 'bo User'), sees(hanne, 'Ilse Marwick')]);

  await ada
    .getByRole('complementary', { name: text(meetingsRooms, 'title') })
    .getByRole('button', { name: text(meetingsRooms, 'close') })
    .click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: text(meetingsRooms, 'close') })
    .click();
  await Promise.all([ada, bo, cy, hanne].map(isBack));
  await Promise.all([sees(ada, 'cy User'), sees(cy, 'Hanne Corvin'), sees(hanne, 'Ilse Marwick'), sees(bo, 'cy User')]);
});

test('people are put into rooms by chance, choose none themselves, and come back when the time is over', async () => {
  const { ada, bo, cy, hanne } = pages;
  const rooms = ada.getByRole('complementary', { name: text(meetingsRooms, 'title') });
  await choose(rooms, text(meetingsRooms, 'way'), text(meetingsRooms, 'way.chance'));
  await choose(rooms, text(meetingsRooms, 'count'), text(meetingsRooms, 'count.option', { count: 3 }));
  await rooms.getByRole('button', { name: text(meetingsRooms, 'start') }).click();
  await Promise.all([bo, cy, hanne].map((page) => expect(notice(page)).toContainText(/You’re in Room [123]/)));
  const names = await Promise.all([bo, cy, hanne].map((page) => notice(page).getByRole('paragraph').innerText()));
  expect(new Set(names.map((name) => /Room \d/.exec(name)?.[0])).size).toBe(3);
  await expect(notice(bo).getByRole('button', { name: /Choose/ })).toHaveCount(0);

  await told(held.host, 'PATCH', `${MEETINGS}/${held.id}/rooms`, { lastsMs: SHORTEST_MS });
  await expect(notice(cy).getByRole('timer')).toHaveText(/^0:[0-3]\d left$/);
  await Promise.all(
    [ada, bo, cy, hanne].map((page) => expect(notice(page)).toHaveCount(0, { timeout: 2 * MINUTE_MS })),
  );
  await Promise.all([sees(bo, 'Hanne Corvin'), sees(hanne, 'bo User')]);
  await expect(tileOf(ada, 'cy User')).toBeVisible();
});
