import type { ItemFile } from '@cartulary/contracts/endpoints/item-files';
import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import type { Coming, Meeting, MeetingBeside, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import type { BusEvent } from '@cartulary/contracts/events';
import { messageOf } from '@cartulary/contracts/errors';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide, newThing, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { waitFor } from '@cartulary/testing/wait-for';
import { aWrittenItem } from '@cartulary/testing/written-items';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { writeContent } from '../../collaboration/written-text.test-helper.js';
import { call, dataOf, type Answer } from '../../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const ITEMS = '/api/v1/collaboration/items';
const nothing = [404, messageOf('not_found')] as const;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let relay: Loop;
let ada: Member;
let bo: Member;
let meeting: Meeting;
/** Ada's presentation, which Bo can't open, and its slides and pictures. */
let deckId: string;
let slides: SlideJson[];
let shownPicture: string;
let laterPicture: string;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '20' });
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  await ada.data('PUT', `${MEETINGS}/policy`, { guests: true });
  const { database, bus } = organisation.running.parts;
  relay = startOutboxRelay({
    database,
    systemUrl: organisation.running.test.systemUrl,
    publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await relay.stop();
  await organisation.running.stop();
  await server.stop();
});
beforeEach(async () => {
  meeting = await begun();
  await enters(ada);
  deckId = (await ada.data<{ id: string }>('POST', ITEMS, { kind: 'presentation', title: 'Rates' })).id;
  [shownPicture, laterPicture] = [await stored('ferry.png'), await stored('later.png')];
  const box = { x: 80, y: 300, w: 600, h: 100 };
  slides = inRow([
    newSlide('title', { title: 'Rates' }, { notes: textOf('Say hello') }),
    {
      ...newSlide('blank', {}, { notes: textOf('Not the margin') }),
      things: [
        newThing('text', { order: 'a0', box: { ...box, y: 40 }, text: textOf('Winter prices') }),
        newThing('picture', { order: 'a1', box, fileId: shownPicture, alt: 'A ferry' }),
        newThing('text', { order: 'a2', text: textOf('From May on'), step: 1 }),
        newThing('picture', { order: 'a3', fileId: laterPicture, step: 1 }),
      ],
    },
    newSlide('title', { title: 'Draft' }, { isHidden: true }),
    newSlide('title', { title: 'The price of the last slide' }),
  ]);
  await writes({ theme: 'house', slides });
});

/** Writes as Ada's page would. */
async function writes(deck: DeckJson): Promise<void> {
  const by = { organisationId: organisation.organisationId, accountId: ada.id };
  await writeContent(organisation.running, by, deckId, (ydoc) => deckContent.write(ydoc, deck));
}

const begun = (): Promise<Meeting> => ada.data('POST', MEETINGS, { title: 'Launch', invited: [bo.id] });
async function stored(name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([png]), name);
  return (await ada.data<{ file: ItemFile }>('POST', `${ITEMS}/${deckId}/files`, form)).file.id;
}
async function enters(by: Member, of = meeting): Promise<string> {
  const { room } = await by.data<{ room: MeetingRoom }>('POST', `${MEETINGS}/${of.id}/join`);
  await server.tell('participant_joined', of.id, { identity: room.own.id, sid: `PA_${room.own.id}` });
  return room.own.id;
}
const at = (part: string): string => `${MEETINGS}/${meeting.id}/${part}`;
const asGuest = <T = unknown>(act: string, body: object): Promise<Answer<T>> =>
  call<T>(organisation.running.url, 'POST', `${MEETINGS}/guest/${act}`, { body });

/** Knocks with a new link, is admitted, and connects. */
async function guestEnters(of = meeting): Promise<{ pass: string; id: string }> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { address } = await ada.data<{ address: string }>('POST', `${MEETINGS}/${of.id}/links`, { expiresAt });
  const token = new URL(address).searchParams.get('guest') ?? '';
  const knocked = dataOf(await asGuest<{ pass: string; coming: Coming }>('knock', { token, name: 'Gil' }));
  if (knocked.coming.is !== 'waiting') throw new Error(`Gil is ${knocked.coming.is}`);
  const { pass } = knocked;
  const id = knocked.coming.participantId;
  await ada.data('POST', `${MEETINGS}/${of.id}/participants/${id}/admit`);
  dataOf(await asGuest('join', { pass }));
  await server.tell('participant_joined', of.id, { identity: id, sid: `PA_${id}` });
  return { pass, id };
}

/** Presents a slide by index; undefined ends the presentation. */
const shows = (index: number | undefined, step = 0, by = ada): Promise<MeetingBeside> =>
  by.data('PUT', at('beside'), {
    itemId: deckId,
    slide: index === undefined ? null : { id: slides[index]?.id ?? null, step },
  });
const seenBy = async ({ pass }: { pass: string }): Promise<ShownSlide> =>
  dataOf(await asGuest<ShownSlide>('slide', { pass }));
const refusedTo = async ({ pass }: { pass: string }) => refusal(await asGuest('slide', { pass }));
const besideOf = async (by: Member): Promise<MeetingBeside | null> =>
  (await by.data<MeetingRoom>('GET', at('room'))).beside;

test('a guest and a colleague without a right see the slide that is shown, and nothing else of the presentation', async () => {
  const gil = await guestEnters();
  await enters(bo);
  expect(await refusedTo(gil)).toEqual(nothing);
  expect(await shows(1)).toMatchObject({ slide: { id: slides[1]?.id, step: 0 } });

  const seen = await seenBy(gil);
  expect(seen).toMatchObject({ number: 2, total: 3, printed: 2, title: 'Winter prices', theme: 'house' });
  const told = JSON.stringify(seen);
  expect(told).toContain('A ferry');
  for (const kept of ['margin', 'Say hello', 'From May on', 'Draft', 'The price of', laterPicture])
    expect(told).not.toContain(kept);
  expect(await bo.data('GET', at('slide'))).toEqual(seen);
  // Neither grants any access to the presentation itself.
  const room = dataOf(await asGuest<MeetingRoom>('room', gil));
  expect(room.beside).toMatchObject({ item: null, slide: { id: slides[1]?.id, step: 0 } });
  expect((await besideOf(bo))?.item).toBeNull();
  expect(refusal(await bo.call('GET', `${ITEMS}/${deckId}`))).toEqual(nothing);

  await shows(1, 1);
  expect(JSON.stringify(await seenBy(gil))).toContain('From May on');
  await shows(3);
  expect(await seenBy(gil)).toMatchObject({ number: 3, total: 3, printed: 4, title: 'The price of the last slide' });
  // A null ID means the first slide. People who join later see it too.
  await ada.data('PUT', at('beside'), { itemId: deckId, slide: { id: null } });
  expect(await seenBy(await guestEnters())).toMatchObject({ number: 1, title: 'Rates' });
  expect((await organisation.audited(meeting.id)).filter((act) => act === 'meeting.show')).toHaveLength(1);
});

test('whoever presents points on the slide, and everybody in the meeting hears where; nobody else can', async () => {
  const heard: BusEvent<'meeting.pointed'>[] = [];
  const stop = organisation.running.parts.bus.subscribe('meeting.pointed', (event) => void heard.push(event));
  const [gil, bosId] = [await guestEnters(), await enters(bo)];
  const points = (by: Member, spot: object | null) => by.call('PUT', at('beside/light'), { at: spot });
  const spot = { x: 320.5, y: 90 };
  expect(refusal(await points(ada, spot))).toEqual(nothing);
  await shows(1);
  expect((await points(ada, spot)).status).toBe(200);
  await waitFor(() => heard.length === 1);
  expect(heard[0]?.payload).toMatchObject({ meetingId: meeting.id, at: spot });
  expect(heard[0]?.audience).toHaveLength(3);
  expect(heard[0]?.audience.some((name) => name.includes(gil.id))).toBe(true);
  expect(bosId).not.toBe(heard[0]?.payload.participantId);
  expect(refusal(await points(bo, spot))).toEqual(nothing);
  expect((await points(ada, { x: 1_281, y: 0 })).status).toBe(400);
  await shows(undefined);
  expect(refusal(await points(ada, null))).toEqual(nothing);
  expect(heard).toHaveLength(1);
  stop();
});

test('pictures are given out while they are on the slide that is shown', async () => {
  const gil = await guestEnters();
  await enters(bo);
  const ofGuest = async (fileId: string): Promise<number> =>
    (await asGuest('slide/picture', { ...gil, fileId })).status;
  const ofBo = async (fileId: string): Promise<number> => (await bo.call('GET', at(`slide/pictures/${fileId}`))).status;
  expect([await ofGuest(shownPicture), await ofBo(shownPicture)]).toEqual([404, 404]);
  await shows(1);
  expect([await ofGuest(shownPicture), await ofBo(shownPicture)]).toEqual([200, 200]);
  expect([await ofGuest(laterPicture), await ofBo(laterPicture)]).toEqual([404, 404]);
  await shows(0);
  expect([await ofGuest(shownPicture), await ofBo(shownPicture)]).toEqual([404, 404]);
});

test('what is changed on a slide is seen once it is shown again', async () => {
  const gil = await guestEnters();
  await shows(0);
  expect(await seenBy(gil)).toMatchObject({ title: 'Rates' });
  await writes({ theme: 'slate', slides: inRow([newSlide('title', { title: 'New rates' })]) });
  await shows(0);
  expect(await seenBy(gil)).toMatchObject({ title: 'New rates', theme: 'slate', total: 1 });
});

describe('nothing is seen', () => {
  test('by a guest who was removed, who left, who only waits, or is in another meeting', async () => {
    const [gil, leaving] = [await guestEnters(), await guestEnters()];
    const other = await begun();
    await enters(ada, other);
    const elsewhere = await guestEnters(other);
    await shows(1);
    expect(await seenBy(gil)).toMatchObject({ number: 2 });
    expect(await refusedTo(elsewhere)).toEqual(nothing);
    expect((await asGuest('slide/picture', { pass: elsewhere.pass, fileId: shownPicture })).status).toBe(404);

    await ada.call('DELETE', at(`participants/${gil.id}`));
    await asGuest('leave', { pass: leaving.pass });
    for (const guest of [gil, leaving]) {
      expect(await refusedTo(guest)).toEqual([409, messageOf('meeting_not_in')]);
      expect((await asGuest('slide/picture', { pass: guest.pass, fileId: shownPicture })).status).toBe(409);
    }
    expect(refusal(await bo.call('GET', at('slide')))).toEqual([409, messageOf('meeting_not_in')]);
    expect(await refusedTo({ pass: 'made-up' })).toEqual([404, messageOf('guest_link_over')]);
  });

  test('after it was stopped, closed by a host, or the meeting ended', async () => {
    const gil = await guestEnters();
    await shows(1);
    await shows(undefined);
    expect(await refusedTo(gil)).toEqual(nothing);
    expect((await asGuest('slide/picture', { pass: gil.pass, fileId: shownPicture })).status).toBe(404);
    // It stays open for people with access.
    expect(await besideOf(ada)).toMatchObject({ item: { id: deckId }, slide: null });
    await shows(1);
    await ada.call('DELETE', at('beside'));
    expect(await refusedTo(gil)).toEqual(nothing);
    await shows(1);
    await ada.call('POST', at('end'));
    expect(await refusedTo(gil)).toEqual([404, messageOf('guest_link_over')]);
  });

  /** Bo, who can view the presentation, presents it. */
  async function boPresents(): Promise<{ gil: { pass: string; id: string }; bosId: string; grantId: string }> {
    const to = { kind: 'account', id: bo.id };
    const { id } = await ada.data<{ id: string }>('POST', `${ITEMS}/${deckId}/sharing`, { to, role: 'viewer' });
    const bosId = await enters(bo);
    const gil = await guestEnters();
    await shows(1, 0, bo);
    expect(await seenBy(gil)).toMatchObject({ number: 2 });
    return { gil, bosId, grantId: id };
  }

  test('while the presenter is away, and after they left', async () => {
    const { gil, bosId } = await boPresents();
    await server.tell('participant_left', meeting.id, { identity: bosId, sid: `PA_${bosId}` });
    expect(await refusedTo(gil)).toEqual(nothing);
    await server.tell('participant_joined', meeting.id, { identity: bosId, sid: `PA_${bosId}` });
    expect(await seenBy(gil)).toMatchObject({ number: 2 });
    await bo.call('POST', at('leave'));
    await enters(bo);
    expect(await refusedTo(gil)).toEqual(nothing);
  });

  test('once the presenter was removed, or participants may show nothing', async () => {
    const { gil, bosId } = await boPresents();
    const all = { microphone: true, camera: true, share: true, chat: true, record: true };
    const allow = (share: boolean) =>
      ada.data('PATCH', `${MEETINGS}/${meeting.id}`, { allows: { participant: { ...all, share }, guest: all } });
    await allow(false);
    expect(await refusedTo(gil)).toEqual(nothing);
    expect(refusal(await bo.call('PUT', at('beside'), { itemId: deckId, slide: { id: null } }))).toEqual([
      403,
      messageOf('meeting_not_allowed'),
    ]);
    await allow(true);
    expect(await seenBy(gil)).toMatchObject({ number: 2 });
    await ada.call('DELETE', at(`participants/${bosId}`));
    expect(await refusedTo(gil)).toEqual(nothing);
  });

  test('once the presenter may not open it, which the pages of those who look are told', async () => {
    const { gil, grantId } = await boPresents();
    const before = (await organisation.events('meeting.changed')).length;
    await ada.call('DELETE', `${ITEMS}/${deckId}/sharing/${grantId}`);
    expect(await refusedTo(gil)).toEqual(nothing);
    await waitFor(async () =>
      (await organisation.events('meeting.changed'))
        .slice(before)
        .some(({ payload, audience }) => payload.what === 'beside' && audience.some((name) => name.includes(gil.id))),
    );
    // Restoring access doesn't resume the presentation.
    const to = { kind: 'account', id: bo.id };
    await ada.data('POST', `${ITEMS}/${deckId}/sharing`, { to, role: 'viewer' });
    expect(await refusedTo(gil)).toEqual(nothing);
  });

  test('of what is in the bin', async () => {
    const gil = await guestEnters();
    await shows(1);
    await ada.call('POST', `${ITEMS}/${deckId}/bin`);
    expect(await refusedTo(gil)).toEqual(nothing);
  });
});

test('only slides are presented, of what one may open, and that the server can read', async () => {
  await enters(bo);
  expect(refusal(await bo.call('PUT', at('beside'), { itemId: deckId, slide: { id: null } }))).toEqual(nothing);
  const text = await organisation.item('Voyage');
  expect(refusal(await ada.call('PUT', at('beside'), { itemId: text, slide: { id: null } }))).toEqual([
    400,
    messageOf('not_slides'),
  ]);
  const { database } = organisation.running.parts;
  const given = { ownerId: ada.id, kind: 'presentation', sealed: true } as const;
  const { id: sealed } = await aWrittenItem(database, organisation.organisationId, given);
  expect(refusal(await ada.call('PUT', at('beside'), { itemId: sealed, slide: { id: null } }))).toEqual([
    409,
    messageOf('sealed_document'),
  ]);
  for (const step of [-1, 0.5, 1_000])
    expect((await ada.call('PUT', at('beside'), { itemId: deckId, slide: { id: null, step } })).status).toBe(400);
});
