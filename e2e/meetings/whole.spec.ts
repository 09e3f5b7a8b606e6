// covers: client/meetings client/recordings client/text gateway/meetings apps/collab-server/src infra/launcher/meetings workers/reading
// own product: kills the meeting server and the collab server
import { Person } from '@cartulary/testing/person';
import { killHard } from '@cartulary/testing/processes';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';
import { t as beside } from '../../apps/client/src/text/meetings/beside';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as meetingsRecording } from '../../apps/client/src/text/meetings/recording';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { t as meetingsRooms } from '../../apps/client/src/text/meetings/rooms';
import { documentOf, idOf, joins, share, told } from '../support/colleagues';
import { rowsOf } from '../support/rows';
import { textOf, write } from '../support/writers';
import {
  admits,
  choose,
  close,
  closeAll,
  comesIn,
  desk,
  isIn,
  knocks,
  MEETINGS,
  offBy,
  panel,
  phone,
  sees,
  tileOf,
  watched,
} from './meeting';

const MINUTE_MS = 60_000;
/** The clip twice: wherever the recording starts, it contains the clip once completely. */
const LEAST_SECONDS = 24;
const WRITTEN_LIMIT_MS = 5 * MINUTE_MS;
const BROKEN = 'You lost your connection.';

let product: Product;
let ada: Person;
/** Ada hosts on a desktop, Bo is on one whose clock is an hour ahead, Cy on a phone, and Hanne Corvin is a guest. */
let pages: { readonly ada: Page; readonly bo: Page; readonly cy: Page; readonly hanne: Page };
let outside: readonly (readonly string[])[];

test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE_MS });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(10 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@whole.example');
  const [bo, cy] = [await joins(product, 'bo@whole.example'), await joins(product, 'cy@whole.example')];
  const textId = await documentOf(ada, 'November supplier review');
  for (const one of [bo, cy]) await share(ada, textId, one, 'editor');
  const invited = [await idOf(bo), await idOf(cy)];
  const { id } = await told<{ id: string }>(ada, 'POST', MEETINGS, {
    title: 'Supplier review',
    itemId: textId,
    invited,
  });
  await told(ada, 'PUT', `${MEETINGS}/policy`, { guests: true });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  const { address } = await told<{ address: string }>(ada, 'POST', `${MEETINGS}/${id}/links`, { expiresAt });
  const host = await comesIn(browser, ada, id);
  const hanne = await knocks(browser, new URL(address, product.url).href, 'Hanne Corvin');
  await admits(host, 'Hanne Corvin');
  await isIn(hanne);
  pages = {
    ada: host,
    hanne,
    bo: await comesIn(browser, bo, id, desk, offBy(60 * MINUTE_MS)),
    cy: await comesIn(browser, cy, id, phone),
  };
  outside = all().map((page) => watched(page).outside);
});
test.afterAll(async () => {
  await closeAll(Object.values(pages ?? {}));
  await product?.stop();
});

const all = (): Page[] => Object.values(pages);
const rooms = (page: Page) => page.getByRole('region', { name: text(meetingsRooms, 'title') });

/** Each participant sees one of the others, and everyone sees someone. */
const allSee = (): Promise<unknown> => {
  const { ada: host, bo, cy, hanne } = pages;
  return Promise.all([
    sees(host, 'Hanne Corvin'),
    sees(hanne, 'bo User'),
    sees(bo, 'cy User'),
    sees(cy, 'Ilse Marwick'),
  ]);
};

test('four meet, one of them by a link and one on a phone, and see each other', async () => {
  await Promise.all(all().map((page) => expect(page.locator('[data-tile=person]')).toHaveCount(4)));
  await allSee();
});

test('those who may open the document of the meeting work in it beside it', async () => {
  const { ada: host, bo, cy, hanne } = pages;
  const opening = await panel(host, text(beside, 'title'), text(room, 'more.beside'));
  await opening.getByRole('button', { name: text(beside, 'open') }).click();
  await close(host, text(beside, 'title'));
  await write(host, 'Paper and packaging cost us less. ');
  await expect(textOf(bo)).toContainText('Paper and packaging cost us less.');
  await expect(textOf(cy)).toContainText('Paper and packaging cost us less.');
  await write(bo, 'Both agents bill by month. ');
  await expect(textOf(host)).toContainText('Both agents bill by month.');
  await expect(hanne.getByText(text(beside, 'closedToGuest', { name: 'Ilse Marwick' }))).toBeVisible();
  await expect(hanne.getByText('Both agents bill by month.')).toHaveCount(0);
});

test('the collab server is killed: what is written then is there for all when it is back', async () => {
  const { ada: host, bo } = pages;
  await product.kill('collab-server');
  await write(host, 'Written while it was gone. ');
  await expect(textOf(bo)).toContainText('Written while it was gone.', { timeout: 2 * MINUTE_MS });
  await write(bo, 'And the answer.');
  await expect(textOf(host)).toContainText('And the answer.', { timeout: MINUTE_MS });
  await sees(bo, 'Ilse Marwick');
});

test('they break out and come back', async () => {
  const { ada: host, bo, cy, hanne } = pages;
  const opened = await panel(host, 'Breakout rooms');
  await choose(opened, text(meetingsRooms, 'way'), text(meetingsRooms, 'way.hand'));
  await choose(opened, text(meetingsRooms, 'count'), text(meetingsRooms, 'count.option', { count: 2 }));
  await choose(
    opened,
    text(meetingsRooms, 'assign', { name: 'bo User' }),
    text(meetingsRooms, 'name.usual', { number: 1 }),
  );
  await choose(
    opened,
    text(meetingsRooms, 'assign', { name: 'Hanne Corvin' }),
    text(meetingsRooms, 'name.usual', { number: 1 }),
  );
  await choose(
    opened,
    text(meetingsRooms, 'assign', { name: 'cy User' }),
    text(meetingsRooms, 'name.usual', { number: 2 }),
  );
  await opened.getByRole('button', { name: text(meetingsRooms, 'start') }).click();
  await Promise.all([bo, hanne].map((page) => expect(rooms(page)).toContainText('You’re in Room 1')));
  await expect(rooms(cy)).toContainText('You’re in Room 2');
  await Promise.all([sees(bo, 'Hanne Corvin'), sees(hanne, 'bo User')]);
  await opened.getByRole('button', { name: text(meetingsRooms, 'close') }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: text(meetingsRooms, 'close') })
    .click();
  await Promise.all(all().map((page) => expect(rooms(page)).toHaveCount(0)));
  await close(host, 'Breakout rooms');
  await allSee();
});

test('everybody is recorded who agrees, also after the meeting server was killed', async () => {
  const { ada: host, bo, cy, hanne } = pages;
  const recording = await panel(host, 'Recording');
  await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
  for (const page of [bo, cy, hanne])
    await page
      .getByRole('dialog', { name: text(meetingsRecording, 'ask.title') })
      .getByRole('button', {
        name: page === bo ? text(meetingsRecording, 'ask.yes') : text(meetingsRecording, 'ask.no'),
        exact: true,
      })
      .click();
  const [pid] = product.meetingServerPids();
  if (pid === undefined) throw new Error('No meeting server runs');
  await killHard(pid);
  await Promise.all(all().map((page) => expect(page.getByText(BROKEN, { exact: true })).toBeVisible()));
  await waitFor(() => product.meetingServerPids().some((other) => other !== pid), MINUTE_MS, 100);
  await Promise.all(
    all().map((page) => expect(page.getByText(BROKEN, { exact: true })).toHaveCount(0, { timeout: 3 * MINUTE_MS })),
  );
  await allSee();
  const kept = async (): Promise<number> =>
    (await rowsOf<{ kept: number }>(product, 'SELECT count(*)::int AS kept FROM app.meeting_segment'))[0]?.kept ?? 0;
  const before = await kept();
  await waitFor(async () => (await kept()) >= before + LEAST_SECONDS, 3 * MINUTE_MS, 1_000);
  await recording.getByRole('button', { name: text(meetingsRecording, 'stop') }).click();
  await expect(recording.getByRole('region', { name: text(meetingsRecording, 'past') })).toContainText('Ready', {
    timeout: 2 * MINUTE_MS,
  });
  await expect(tileOf(host, 'Hanne Corvin')).toBeVisible();
});

test('once it has ended, what was said is found at /search, and no page asked anybody but this installation', async () => {
  const { ada: host, bo } = pages;
  await host.getByRole('button', { name: text(room, 'bar.leave'), exact: true }).click();
  await host.getByRole('menuitem', { name: text(room, 'bar.endAll') }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: text(room, 'bar.endAll') })
    .click();
  await Promise.all(
    all().map((page) => expect(page.getByText(text(entry, 'over.ended'), { exact: true })).toBeVisible()),
  );
  await expect(async () => {
    await bo.goto(`${product.url}/search?q=your%20country`);
    await expect(bo.getByText(/^Supplier review .*\.wav$/).first()).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: WRITTEN_LIMIT_MS });
  expect(outside.flat()).toEqual([]);
});
