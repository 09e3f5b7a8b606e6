// covers: client/meetings client/decks apps/client/src/ui
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as decks } from '../../apps/client/src/text/decks';
import { t as meeting } from '../../apps/client/src/text/decks/meeting';
import { t as meetings } from '../../apps/client/src/text/meetings';
import { t as meetingsCaptions } from '../../apps/client/src/text/meetings/captions';
import { t as encryption } from '../../apps/client/src/text/meetings/encryption';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as record } from '../../apps/client/src/text/meetings/record';
import { t as meetingsRecording } from '../../apps/client/src/text/meetings/recording';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { t as meetingsRooms } from '../../apps/client/src/text/meetings/rooms';
import { t as talk } from '../../apps/client/src/text/meetings/talk';
import { documentOf, idOf, signedIn, told } from '../support/colleagues';
import { thing } from '../support/drawing';
import { fits, look } from '../support/looks';
import { rowsOf } from '../support/rows';
import { test, type Tenant } from '../support/shared-product';
import {
  anotherOf,
  before,
  close,
  closeAll,
  comesIn,
  control,
  desk,
  guestLink,
  heldBy,
  isIn,
  knocks,
  MEETINGS,
  panel,
  phone,
  type Held,
} from './meeting';

const MINUTE_MS = 60_000;
/** The key of another link. */
const WRONG = `#key=${'A'.repeat(43)}`;

/** The side panels: their names, and their menu items. */
const panels = [
  ['Chat', 'Chat'],
  ['People', 'People'],
  ['Polls', 'Polls'],
  ['Breakout rooms', 'Breakout rooms'],
  ['Next to the meeting', 'Open next to meeting'],
  ['Recording', 'Recording'],
  ['Captions', 'Captions'],
  ['Devices and data', 'Devices and data'],
] as const;

let tenant: Tenant;
let held: Held;

// Hundreds of checks are too many to record; the message contains the faults.
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
    await expect(guest.getByLabel(text(entry, 'name.label'))).toBeVisible();
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

  test(`the list of meetings, its dialogs, and polls are without fault, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const { host, pages } = await meet(browser, as);
    const list = await signedIn(browser, held.colleagues[1], '/meet', as);
    await expect(list.getByRole('link', { name: /“Supplier review”/ }).first()).toBeVisible();
    expect(await look(list, 'meetings')).toEqual({});
    expect(await fits(list)).toBe(true);
    await list.getByRole('button', { name: text(meetings, 'begin') }).click();
    await expect(list.getByRole('dialog', { name: text(meetings, 'begin.title') })).toBeVisible();
    expect(await look(list, 'meet now')).toEqual({});
    await closeAll([list]);
    const asking = await panel(host, 'Polls');
    await asking.getByRole('button', { name: text(talk, 'polls.new') }).click();
    await asking.getByLabel(text(talk, 'polls.question')).fill('Which terms?');
    await asking.getByLabel(text(talk, 'polls.option', { number: 1 })).fill('30 days');
    await asking.getByLabel(text(talk, 'polls.option', { number: 2 })).fill('60 days');
    expect(await look(host, 'new poll')).toEqual({});
    await asking.getByRole('button', { name: text(talk, 'polls.start') }).click();
    await expect(asking.getByRole('radio', { name: '30 days' })).toBeVisible();
    expect(await look(host, 'open poll')).toEqual({});
    const [bo] = pages;
    await expect(bo.getByText(text(talk, 'polls.asked', { question: 'Which terms?' }), { exact: true })).toBeVisible();
    if (as === desk) expect(await look(bo, 'asked by a poll')).toEqual({});
    await bo.getByRole('button', { name: text(talk, 'polls.answer'), exact: true }).click();
    await bo.getByRole('radio', { name: '30 days' }).click();
    await asking.getByRole('button', { name: text(talk, 'polls.close') }).click();
    await expect(asking.getByText('1 vote', { exact: true })).toBeVisible();
    expect(await look(host, 'closed poll')).toEqual({});
    await close(host, 'Polls');
    await endsForAll(host);
    await host.reload();
    await expect(host.getByRole('region', { name: 'Polls' })).toContainText('Which terms?');
    expect(await look(host, 'polls after a meeting')).toEqual({});
    expect(await fits(host)).toBe(true);
    const title = `Call at ${width}`;
    await anotherOf(held, title);
    await host.goto(`${tenant.url}/meet`);
    await host.getByRole('button', { name: `Actions for “${title}”` }).click();
    await host.getByRole('menuitem', { name: text(meetings, 'row.links') }).click();
    await expect(host.getByRole('dialog', { name: `Guest links of “${title}”` })).toBeVisible();
    expect(await look(host, 'guest links')).toEqual({});
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
    const finder = await panel(host, 'Next to the meeting', 'Open next to meeting');
    await finder.getByRole('combobox', { name: 'Title' }).fill(title);
    await finder.getByRole('option', { name: title }).click();
    // It closes automatically on a phone.
    if (as === desk) await close(host, 'Next to the meeting');
    await expect(thing(host, /^Title, empty/)).toBeVisible({ timeout: MINUTE_MS });
    expect(await look(host, 'presentation beside')).toEqual({});
    await host.getByRole('button', { name: 'Present to the meeting' }).click();
    await expect(host.getByRole('region', { name: text(meeting, 'label') })).toBeVisible();
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
    await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
    await expect(host.getByText(text(meetingsRecording, 'own.yes'))).toBeVisible();
    expect(await look(host, 'recorded')).toEqual({});
    const [bo] = pages;
    const question = bo.getByRole('dialog', { name: text(meetingsRecording, 'ask.title') });
    await expect(question).toBeVisible();
    if (as === desk) expect(await look(bo, 'asked for a voice')).toEqual({});
    await question.getByRole('button', { name: text(meetingsRecording, 'ask.no') }).click();
    await close(host, 'Recording');
    const captions = await panel(host, 'Captions');
    await captions.getByRole('button', { name: text(meetingsCaptions, 'ask') }).click();
    await expect(captions.getByRole('region', { name: text(meetingsCaptions, 'without.title') })).toBeVisible();
    expect(await look(host, 'captions asked')).toEqual({});
    await expect(bo.getByRole('region', { name: text(meetingsCaptions, 'own.title') })).toBeVisible();
    if (as === desk) expect(await look(bo, 'asked for captions')).toEqual({});
    await close(host, 'Captions');
    const rooms = await panel(host, 'Breakout rooms');
    await rooms.getByRole('button', { name: text(meetingsRooms, 'start') }).click();
    await expect(rooms.getByRole('button', { name: text(meetingsRooms, 'close') })).toBeVisible();
    expect(await look(host, 'rooms open')).toEqual({});
    await close(host, 'Breakout rooms');
    expect(await look(host, 'recorded, captioned, parted')).toEqual({});
    expect(await fits(host)).toBe(true);
    await endsForAll(host);
    expect(await look(host, 'ended')).toEqual({});
    await host.reload();
    await expect(host.getByRole('heading', { name: text(record, 'title') })).toBeVisible();
    expect(await look(host, 'after a meeting')).toEqual({});
    expect(await fits(host)).toBe(true);
    await closeAll([...pages, host]);
  });

  test(`an encrypted meeting is without fault, with its key, another one and none, and once it is over, at ${width} pixels in the five designs`, async ({
    browser,
  }) => {
    const host = await signedIn(browser, held.host, '/meet', as);
    await host.getByRole('button', { name: text(meetings, 'begin') }).click();
    const making = host.getByRole('dialog', { name: text(meetings, 'begin.title') });
    await making.getByLabel('Title').fill('Board');
    await making.getByRole('checkbox', { name: /Encrypt end to end/ }).check();
    await expect(making.getByRole('region', { name: text(encryption, 'begin.changes') })).toBeVisible();
    expect(await look(host, 'begins encrypted')).toEqual({});
    await making.getByRole('button', { name: text(meetings, 'begin.start'), exact: true }).click();
    await host.waitForURL(/\/real-meet\?meeting=/);
    const link = host.url();
    const id = new URL(link).searchParams.get('meeting') ?? '';
    await joins(host);
    const accountIds = await Promise.all(held.colleagues.map(idOf));
    await told(held.host, 'POST', `${MEETINGS}/${id}/invitations`, { accountIds });
    for (const [person, address, name] of [
      [held.colleagues[0], link.replace(/#.*$/, WRONG), 'another key'],
      [held.colleagues[1], link.replace(/#.*$/, ''), 'no key'],
    ] as const) {
      const page = await signedIn(browser, person, '/meet', as);
      await page.goto(address);
      await expect(page.getByRole('button', { name: text(entry, 'join') })).toBeVisible();
      expect(await look(page, `before, ${name}`)).toEqual({});
      await joins(page);
      await expect(page.getByRole('region', { name: text(encryption, 'title') })).toBeVisible();
      expect(await look(page, name)).toEqual({});
      expect(await fits(page)).toBe(true);
      await closeAll([page]);
    }
    await panel(host, 'Encryption');
    expect(await look(host, 'panel of the encryption')).toEqual({});
    await close(host, 'Encryption');
    const chat = await panel(host, 'Chat');
    await chat.getByRole('textbox', { name: 'Message' }).fill('Both agents bill by month.');
    await host.keyboard.press('Enter');
    await expect(chat.getByRole('list', { name: text(talk, 'chat.log') })).toContainText('Both agents bill by month.');
    await close(host, 'Chat');
    const recording = await panel(host, 'Recording');
    const before = await sealedParts();
    await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
    await expect.poll(sealedParts, { timeout: MINUTE_MS }).toBeGreaterThan(before);
    expect(await look(host, 'recorded here')).toEqual({});
    await recording.getByRole('button', { name: text(meetingsRecording, 'stop') }).click();
    await expect(recording.getByRole('button', { name: text(meetingsRecording, 'begin') })).toBeVisible();
    await close(host, 'Recording');
    await endsForAll(host);
    await host.reload();
    await expect(host.getByText('Both agents bill by month.')).toBeVisible();
    await expect(host.getByRole('button', { name: /^Listen to the recording from/ })).toBeVisible();
    expect(await look(host, 'after an encrypted meeting')).toEqual({});
    await host.getByRole('button', { name: /^Listen to the recording from/ }).click();
    await expect(host.locator('audio')).toBeAttached({ timeout: MINUTE_MS });
    expect(await look(host, 'sealed recording')).toEqual({});
    expect(await fits(host)).toBe(true);
    await closeAll([host]);
  });
}

async function joins(page: Page): Promise<void> {
  await page.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(page);
}

async function endsForAll(host: Page): Promise<void> {
  await control(host, text(decks, 'audience.leave')).click();
  await host.getByRole('menuitem', { name: text(room, 'bar.endAll') }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: text(room, 'bar.endAll') })
    .click();
  await expect(host.getByRole('heading', { name: text(entry, 'over.ended') })).toBeVisible();
}

/** The number of uploaded parts of sealed audio. */
async function sealedParts(): Promise<number> {
  const counted = 'SELECT count(*)::int AS parts FROM app.meeting_sealed_part WHERE number > 0';
  return (await rowsOf<{ parts: number }>(tenant, counted))[0]?.parts ?? 0;
}

/** A meeting with another participant, and a person who waits. */
async function meet(browser: Browser, as: typeof desk): Promise<{ host: Page; pages: readonly [Page, Page] }> {
  const own = await anotherOf(held, 'Supplier review');
  const bo = await comesIn(browser, held.colleagues[0], own.id);
  const host = await comesIn(browser, held.host, own.id, as);
  return { host, pages: [bo, await knocks(browser, await guestLink(own), 'Hanne Corvin')] };
}
