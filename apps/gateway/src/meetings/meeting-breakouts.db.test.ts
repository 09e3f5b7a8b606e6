import type { MeetingMessage, MeetingMessages } from '@cartulary/contracts/endpoints/meeting-talk';
import type { Coming, Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { MeetingBreakoutRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { call, dataOf } from '../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const conflict = [409, expect.any(String)] as const;
const two = [{ name: 'Room 1' }, { name: 'Room 2' }];

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
let dee: Member;
let meeting: Meeting;
/** Participant IDs by account name. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '20' });
  ({ ada } = organisation);
  [bo, cy, dee] = [await organisation.joins('Bo'), await organisation.joins('Cy'), await organisation.joins('Dee')];
});
beforeEach(async () => {
  meeting = await ada.data<Meeting>('POST', MEETINGS, { title: 'Workshop', invited: [bo.id, cy.id, dee.id] });
  ids = {};
  for (const one of [ada, bo, cy, dee]) ids[one.name] = (await enters(one)).room.own.id;
  server.asked.length = 0;
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

const at = (path: string): string => `${MEETINGS}/${meeting.id}/${path}`;
const idOf = ({ name }: Member): string => ids[name] ?? '';
type In = Extract<Coming, { is: 'in' }>;
const join = async (by: Member): Promise<In> => (await by.data<Coming>('POST', at('join'))) as In;
/** The room that the token of a new join opens on the meeting server. */
const roomOfToken = async ({ token }: In): Promise<string | undefined> => (await server.claimsOf(token)).video?.room;

async function enters(by: Member): Promise<In> {
  const coming = await join(by);
  const { id } = coming.room.own;
  await server.tell('participant_joined', (await roomOfToken(coming)) ?? '', {
    identity: id,
    sid: `PA_${Math.random()}`,
  });
  return coming;
}
const room = (by: Member): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', at('room'));
const open = (wanted: object): Promise<MeetingRoom> => ada.data<MeetingRoom>('POST', at('rooms'), wanted);
const whereIs = async (who: Member): Promise<string | null | undefined> =>
  (await room(ada)).people.find(({ id }) => id === idOf(who))?.roomId;
const removed = () => server.asked.filter((one) => one.call === 'RemoveParticipant');
const byHand = () =>
  open({
    way: 'hand',
    rooms: [
      { name: 'Prices', participantIds: [idOf(bo), idOf(cy)] },
      { name: 'Terms', participantIds: [idOf(dee)] },
    ],
  });

test('a host parts a meeting by hand: each goes to a room of their own on the meeting server, and their place in the meeting stays', async () => {
  await bo.call('PUT', at('hand'), { up: true });
  const parted = await byHand();
  const [prices, terms] = parted.breakout?.rooms ?? [];
  expect(parted.breakout).toMatchObject({ way: 'hand', endsAt: null, rooms: [{ name: 'Prices' }, { name: 'Terms' }] });
  expect(removed().map((one) => [one.room, one.identity])).toEqual([
    [meeting.id, idOf(bo)],
    [meeting.id, idOf(cy)],
    [meeting.id, idOf(dee)],
  ]);
  expect(await roomOfToken(await join(bo))).toBe(prices?.id);
  expect(await roomOfToken(await join(dee))).toBe(terms?.id);
  expect(await roomOfToken(await join(ada))).toBe(meeting.id);
  await server.tell('participant_joined', prices?.id ?? '', { identity: idOf(bo), sid: 'PA_new' });
  // The old line's late disconnect is ignored.
  await server.tell('participant_left', meeting.id, { identity: idOf(bo), sid: 'PA_old' });
  const person = (await room(ada)).people.find(({ id }) => id === idOf(bo));
  expect(person).toMatchObject({ state: 'in', roomId: prices?.id });
  expect(person?.handAt).not.toBeNull();
  // A line to the wrong room is ignored.
  await server.tell('participant_joined', meeting.id, { identity: idOf(dee), sid: 'PA_wrong' });
  expect((await room(ada)).people.find(({ id }) => id === idOf(dee))?.state).toBe('admitted');
  expect(refusal(await ada.call('POST', at('rooms'), { way: 'choice', rooms: two }))).toEqual(conflict);

  server.asked.length = 0;
  await ada.call('DELETE', at('rooms'));
  expect(removed().map((one) => one.room)).toEqual(expect.arrayContaining([prices?.id, terms?.id]));
  expect(await roomOfToken(await join(bo))).toBe(meeting.id);
  expect((await room(ada)).breakout).toBeNull();
  expect(await organisation.audited(meeting.id)).toEqual(
    expect.arrayContaining(['meeting.open-rooms', 'meeting.close-rooms']),
  );
});

test('by chance the groups are even and hosts stay; who runs the meeting goes anywhere, others do not', async () => {
  const parted = await open({ way: 'chance', rooms: two });
  const sizes = (parted.breakout?.rooms ?? []).map(
    ({ id }) => parted.people.filter(({ roomId }) => roomId === id).length,
  );
  expect(sizes.toSorted()).toEqual([1, 2]);
  expect(parted.own.roomId).toBeNull();
  const [first] = parted.breakout?.rooms ?? [];
  expect(refusal(await bo.call('PUT', at('room'), { roomId: first?.id }))).toEqual([
    403,
    messageOf('meeting_not_allowed'),
  ]);
  expect((await ada.data<MeetingRoom>('PUT', at('room'), { roomId: first?.id })).own.roomId).toBe(first?.id);
  expect((await bo.call('POST', at('rooms'), { way: 'choice', rooms: two })).status).toBe(403);
  expect((await bo.call('PUT', at(`participants/${idOf(cy)}/room`), { roomId: null })).status).toBe(403);
  await ada.data('PUT', at(`participants/${idOf(cy)}/room`), { roomId: null });
  expect(await whereIs(cy)).toBeNull();
  expect((await ada.call('PUT', at('room'), { roomId: meeting.id })).status).toBe(404);
});

test('people choose their room and call a host, whose coming answers the call', async () => {
  const [first] = (await open({ way: 'choice', rooms: two })).breakout?.rooms ?? [];
  expect(refusal(await bo.call('PUT', at('room/help'), { needed: true }))).toEqual(conflict);
  await bo.data('PUT', at('room'), { roomId: first?.id });
  await bo.call('PUT', at('room/help'), { needed: true });
  expect((await room(ada)).breakout?.rooms[0]?.helpAt).toEqual(expect.any(String));
  await ada.data('PUT', at('room'), { roomId: first?.id });
  expect((await room(ada)).breakout?.rooms[0]?.helpAt).toBeNull();
  await bo.data('PUT', at('room'), { roomId: null });
  expect(await whereIs(bo)).toBeNull();
});

test('what is written in a room is read by those who were there; a host’s words to all rooms by everybody', async () => {
  const [prices] = (await byHand()).breakout?.rooms ?? [];
  await bo.data('POST', at('messages'), { text: 'In here only' });
  const told = await ada.data<MeetingMessage>('POST', at('rooms/messages'), { text: 'Five minutes left' });
  expect(told.toAllRooms).toBe(true);
  const read = async (by: Member) =>
    (await by.data<MeetingMessages>('GET', at('messages'))).messages.map(({ text }) => text);
  expect(await read(cy)).toEqual(['In here only', 'Five minutes left']);
  expect([await read(dee), await read(ada)]).toEqual([['Five minutes left'], ['Five minutes left']]);
  await ada.data('PUT', at('room'), { roomId: prices?.id });
  expect(await read(ada)).toEqual(['In here only', 'Five minutes left']);
  await ada.call('DELETE', at('rooms'));
  expect([await read(cy), await read(dee)]).toEqual([['In here only', 'Five minutes left'], ['Five minutes left']]);
  expect((await bo.call('POST', at('rooms/messages'), { text: 'Me too' })).status).toBe(403);
});

test('when the time is over everybody comes back by themselves', async () => {
  const parted = await open({ way: 'hand', rooms: [{ name: 'Prices', participantIds: [idOf(bo)] }], lastsMs: 60_000 });
  expect(Date.parse(parted.breakout?.endsAt ?? '')).toBeGreaterThan(Date.now() + 50_000);
  const longer = await ada.data<MeetingRoom>('PATCH', at('rooms'), { lastsMs: 600_000 });
  expect(Date.parse(longer.breakout?.endsAt ?? '')).toBeGreaterThan(Date.now() + 500_000);
  // Time is up, and every gateway with a timer for it is gone.
  await organisation.inOwn(() =>
    repository(MeetingBreakoutRow).update({ meetingId: meeting.id }, { endsAt: new Date() }),
  );
  await waitFor(async () => (await room(ada)).breakout === null);
  expect(await roomOfToken(await join(bo))).toBe(meeting.id);
});

test('who is removed, or ends the meeting, is out of its rooms too', async () => {
  const [prices, terms] = (await byHand()).breakout?.rooms ?? [];
  server.asked.length = 0;
  await ada.call('DELETE', at(`participants/${idOf(bo)}`));
  expect(removed()).toMatchObject([{ room: prices?.id, identity: idOf(bo) }]);
  expect((await bo.call('POST', at('join'))).status).toBe(403);
  await ada.call('POST', at(`participants/${idOf(dee)}/silence`), { source: 'microphone' });
  expect(server.asked.at(-1)).toMatchObject({ call: 'GetParticipant', room: terms?.id });
  server.asked.length = 0;
  await ada.data('POST', at('end'));
  const ended = server.asked.filter((one) => one.call === 'DeleteRoom').map((one) => one.room);
  expect(ended.toSorted()).toEqual([meeting.id, prices?.id, terms?.id].toSorted());
});

test('guests take part: they are put into rooms, choose, and call a host', async () => {
  await ada.data('PUT', `${MEETINGS}/policy`, { guests: true });
  const { address } = await ada.data<{ address: string }>('POST', at('links'), {
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const asGuest = <T>(act: string, body: object) =>
    call<T>(organisation.running.url, 'POST', `${MEETINGS}/guest/${act}`, { body });
  const token = new URL(address).searchParams.get('guest') ?? '';
  const { pass, coming } = dataOf(await asGuest<{ pass: string; coming: Coming }>('knock', { token, name: 'Gil' }));
  if (coming.is !== 'waiting') throw new Error(coming.is);
  await ada.data('POST', at(`participants/${coming.participantId}/admit`));
  dataOf(await asGuest('join', { pass }));
  const [first] = (await open({ way: 'choice', rooms: two })).breakout?.rooms ?? [];
  const gone = dataOf(await asGuest<MeetingRoom>('go', { pass, roomId: first?.id }));
  expect(gone.own.roomId).toBe(first?.id);
  expect(await roomOfToken(dataOf(await asGuest<In>('join', { pass })))).toBe(first?.id);
  expect((await asGuest('help', { pass, needed: true })).status).toBe(200);
  expect((await room(ada)).breakout?.rooms[0]?.helpAt).toEqual(expect.any(String));
  expect((await asGuest('go', { pass: 'none', roomId: null })).status).toBe(404);
});
