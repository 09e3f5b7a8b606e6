import type { Meeting, Coming, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { guestRoom } from '@cartulary/contracts/events/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { MeetingLinkRow, MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { waitFor } from '@cartulary/testing/wait-for';
import { io, type Socket } from 'socket.io-client';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { call, dataOf, type Answer } from '../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const over = [404, messageOf('guest_link_over')] as const;
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let relay: Loop;
let meeting: Meeting;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '20' });
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
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
beforeEach(async () => {
  await letGuestsIn(true);
  meeting = await ada.data<Meeting>('POST', MEETINGS, { title: 'Launch', invited: [bo.id] });
  await enters(ada);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await relay.stop();
  await organisation.running.stop();
  await server.stop();
});

const letGuestsIn = (guests: boolean) => ada.data('PUT', `${MEETINGS}/policy`, { guests });
const asGuest = <T = unknown>(act: string, body: object): Promise<Answer<T>> =>
  call<T>(organisation.running.url, 'POST', `${MEETINGS}/guest/${act}`, { body });
async function enters(by: Member): Promise<string> {
  const { room } = await by.data<{ room: MeetingRoom }>('POST', `${MEETINGS}/${meeting.id}/join`);
  await server.tell('participant_joined', meeting.id, { identity: room.own.id, sid: `PA_${room.own.id}` });
  return room.own.id;
}

async function link(expiresAt = inAnHour()): Promise<{ id: string; token: string }> {
  const made = await ada.data<{ link: { id: string }; address: string }>('POST', `${MEETINGS}/${meeting.id}/links`, {
    expiresAt,
  });
  return { id: made.link.id, token: new URL(made.address).searchParams.get('guest') ?? '' };
}

/** Knocks as a guest. */
async function knock(token: string, name = 'Gil'): Promise<{ pass: string; id: string }> {
  const { pass, coming } = dataOf(await asGuest<{ pass: string; coming: Coming }>('knock', { token, name }));
  if (coming.is !== 'waiting') throw new Error(`${name} is ${coming.is}`);
  return { pass, id: coming.participantId };
}

/** Knocks, is admitted, and connects. */
async function guestEnters(token: string): Promise<{ pass: string; id: string }> {
  const guest = await knock(token);
  await ada.data('POST', `${MEETINGS}/${meeting.id}/participants/${guest.id}/admit`);
  dataOf(await asGuest('join', { pass: guest.pass }));
  await server.tell('participant_joined', meeting.id, { identity: guest.id, sid: `PA_${guest.id}` });
  return guest;
}

test('guests are let in nowhere until an administrator says so, and out of everywhere when the rule ends', async () => {
  const { token } = await link();
  const { pass, id } = await guestEnters(token);
  expect((await bo.call('PUT', `${MEETINGS}/policy`, { guests: false })).status).toBe(403);
  server.asked.length = 0;
  await letGuestsIn(false);
  expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', identity: id }]);
  for (const [act, body] of [
    ['door', { token }],
    ['knock', { token, name: 'Gil' }],
    ['join', { pass }],
    ['room', { pass }],
  ] as const)
    expect(refusal(await asGuest(act, body))).toEqual(over);
  expect(refusal(await ada.call('POST', `${MEETINGS}/${meeting.id}/links`, { expiresAt: inAnHour() }))).toEqual([
    403,
    messageOf('meeting_guests_off'),
  ]);
});

/** Status of the meeting server's proxy for a token; 200 if it's accepted. */
const knocksWith = async (token: string): Promise<number> =>
  (await fetch(`${organisation.running.url}/livekit/rtc/validate?access_token=${token}`)).status;
const tokenOf = async (pass: string): Promise<string> =>
  dataOf(await asGuest<Extract<Coming, { is: 'in' }>>('join', { pass })).token;

test('who left a moment ago does not come back by the token they still have, once the rule or their link has ended', async () => {
  const { id: linkId, token } = await link();
  const guests = [await guestEnters(token), await guestEnters(token)] as const;
  const tokens = [await tokenOf(guests[0].pass), await tokenOf(guests[1].pass)] as const;
  await asGuest('leave', { pass: guests[0].pass });
  expect([await knocksWith(tokens[0]), await knocksWith(tokens[1])]).toEqual([200, 200]);
  await ada.call('DELETE', `${MEETINGS}/${meeting.id}/links/${linkId}`);
  // Guests in the meeting stay, even after a lost connection.
  expect([await knocksWith(tokens[0]), await knocksWith(tokens[1])]).toEqual([403, 200]);
  const other = await link();
  const third = await guestEnters(other.token);
  const thirds = await tokenOf(third.pass);
  await asGuest('leave', { pass: third.pass });
  expect(await knocksWith(thirds)).toBe(200);
  await letGuestsIn(false);
  expect([await knocksWith(tokens[1]), await knocksWith(thirds)]).toEqual([403, 403]);
  server.asked.length = 0;
  await server.tell('participant_joined', meeting.id, { identity: third.id, sid: 'PA_again' });
  expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', identity: third.id }]);
  await letGuestsIn(true);
  const row = await organisation.inOwn(() => repository(MeetingParticipantRow).findOneByOrFail({ id: third.id }));
  expect(row.state).toBe('left');
});

test('a guest waits always, reads nobody’s account, and reads only what was said while they were there', async () => {
  await ada.data('POST', `${MEETINGS}/${meeting.id}/messages`, { text: 'Among ourselves' });
  const { token } = await link();
  expect(dataOf(await asGuest('door', { token }))).toEqual({
    title: 'Launch',
    organisation: expect.any(String),
    host: 'Ilse Marwick',
    keyCheck: null,
    state: 'live',
    nextAt: null,
  });
  const { pass, id } = await knock(token, '  Gil\u202e  ');
  expect(dataOf(await asGuest('join', { pass }))).toMatchObject({ is: 'waiting' });
  for (const [act, body] of [
    ['room', { pass }],
    ['messages', { pass }],
    ['say', { pass, text: 'Hello' }],
    ['hand', { pass, up: true }],
    ['reactions', { pass, reaction: 'clap' }],
  ] as const)
    expect(refusal(await asGuest(act, body))).toEqual([409, messageOf('meeting_not_in')]);
  await ada.data('POST', `${MEETINGS}/${meeting.id}/participants/${id}/admit`);
  const coming = dataOf(await asGuest<Extract<Coming, { is: 'in' }>>('join', { pass }));
  const { sub, video } = await server.claimsOf(coming.token);
  expect([sub, video?.room]).toEqual([id, meeting.id]);
  expect((await asGuest('say', { pass, text: 'Hello' })).status).toBe(201);
  const room = dataOf(await asGuest<MeetingRoom>('room', { pass }));
  expect(room.own).toMatchObject({ name: 'Gil', role: 'guest' });
  expect(JSON.stringify(room)).not.toContain(ada.id);
  expect(JSON.stringify(room)).not.toContain('Among ourselves');
  const { messages } = dataOf(await asGuest<{ messages: { text: string }[] }>('messages', { pass }));
  expect(messages.map(({ text }) => text)).toEqual(['Hello']);
  expect(await organisation.audited(meeting.id)).toEqual(
    expect.arrayContaining(['meeting.make-link', 'meeting.knock']),
  );
});

test('a guest who waits is told whether a host is there as soon as one comes or leaves, and nobody’s name', async () => {
  const { token } = await link();
  const { pass, id } = await knock(token);
  const told = async (): Promise<number> =>
    (await organisation.events('meeting.changed')).filter(
      ({ payload, audience }) => payload.what === 'lobby' && audience.includes(guestRoom(id)),
    ).length;
  const waits = { is: 'waiting', participantId: id, message: null, askAgainMs: expect.any(Number) };
  expect(dataOf(await asGuest('join', { pass }))).toEqual({ ...waits, hostIsIn: true });
  await ada.call('POST', `${MEETINGS}/${meeting.id}/leave`);
  expect(await told()).toBe(1);
  expect(dataOf(await asGuest('join', { pass }))).toEqual({ ...waits, hostIsIn: false });
  // Bo can't admit anyone.
  const bos = await enters(bo);
  expect(dataOf(await asGuest('join', { pass }))).toEqual({ ...waits, hostIsIn: false });
  await ada.call('PUT', `${MEETINGS}/${meeting.id}/participants/${bos}/role`, { role: 'co-host' });
  expect(await told()).toBe(2);
  expect(dataOf(await asGuest('join', { pass }))).toEqual({ ...waits, hostIsIn: true });
  await server.tell('participant_left', meeting.id, { identity: bos, sid: `PA_${bos}` });
  expect(await told()).toBe(3);
  expect(dataOf(await asGuest('join', { pass }))).toEqual({ ...waits, hostIsIn: false });
});

test.each([
  ['marks that turn what is written', '\u202eGil\u2066', 'Gil'],
  ['marks of a script that is written from the right', '\u200fג\u200eיל', 'גיל'],
  ['as many emoji as there is room for', '🦀'.repeat(40), '🦀'.repeat(40)],
  ['a family that is one sign by its joiners', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['letters between which nothing is seen', 'G\u200bil\u2060', 'Gil'],
  ['spaces', '   Gil   Marsh ', 'Gil   Marsh'],
])('a guest whose name has %s is called by what can be seen of it', async (_, given, shown) => {
  const { token } = await link();
  const { id } = await knock(token, given);
  const { people } = await ada.data<MeetingRoom>('GET', `${MEETINGS}/${meeting.id}/room`);
  expect(people.find((one) => one.id === id)?.name).toBe(shown);
});

test.each([
  ['nothing that can be seen', '\u200b\u200d\ufeff'],
  ['turning marks alone', '\u202e\u2066'],
  ['two hundred emoji', '🦀'.repeat(200)],
])('a guest whose name is %s is told what is wrong with it, and nobody waits', async (_, given) => {
  const { token } = await link();
  const answer = await asGuest<{ issues: { path: string; message: string }[] }>('knock', { token, name: given });
  expect(refusal(answer)).toEqual([400, messageOf('invalid_input')]);
  expect(answer.body.data?.issues).toMatchObject([{ path: 'name', message: expect.any(String) }]);
  const { people } = await ada.data<MeetingRoom>('GET', `${MEETINGS}/${meeting.id}/room`);
  expect(people.map(({ name }) => name)).toEqual(['Ilse Marwick']);
});

test('a guest who calls themselves by HTML is shown what is left of it without mark-up', async () => {
  const { token } = await link();
  const { id } = await knock(token, '<b>Gil</b><img src=x onerror=alert(1)>');
  const { people } = await ada.data<MeetingRoom>('GET', `${MEETINGS}/${meeting.id}/room`);
  expect(people.find((one) => one.id === id)?.name).toBe('bGil/bimg src=x alert(1)');
});

test.each([
  ['\u202eevil', 'evil'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['🦀'.repeat(100), '🦀'.repeat(100)],
])('a meeting called %s is called so, without what nobody sees', async (title, shown) => {
  expect((await ada.data<Meeting>('POST', MEETINGS, { title })).title).toBe(shown);
});

test.each(['\u200b', '   ', '🦀'.repeat(201)])('no meeting is called %s', async (title) => {
  expect(refusal(await ada.call('POST', MEETINGS, { title }))).toEqual([400, messageOf('invalid_input')]);
});

/** Simulates that the meeting ended and started again, as in a series. */
const beginsAgain = () =>
  organisation.inOwn(() => repository(MeetingRow).update({ id: meeting.id }, { begunAt: new Date() }));

test('a guest of an earlier time of a series reads nothing of what was said between, quoted neither', async () => {
  const { token } = await link();
  const { pass, id } = await guestEnters(token);
  await asGuest('leave', { pass });
  const say = (text: string, replyTo: string | null = null) =>
    ada.data<{ id: string }>('POST', `${MEETINGS}/${meeting.id}/messages`, { text, replyTo });
  const between = await say('Among ourselves');
  await beginsAgain();
  expect(dataOf(await asGuest('join', { pass }))).toMatchObject({ is: 'waiting' });
  await enters(ada);
  await ada.data('POST', `${MEETINGS}/${meeting.id}/participants/${id}/admit`);
  await say('As I said', between.id);
  const { messages } = dataOf(await asGuest<{ messages: object[] }>('messages', { pass }));
  expect(messages).toMatchObject([{ text: 'As I said', replyTo: null }]);
});

test('a pass lets nobody knock at a later time once its link is over', async () => {
  const { id, token } = await link();
  const { pass } = await guestEnters(token);
  const waiting = await knock(token);
  await asGuest('leave', { pass });
  await organisation.inOwn(() => repository(MeetingLinkRow).update({ id }, { expiresAt: new Date(0) }));
  // They were admitted to the current session or are waiting for it.
  expect(dataOf(await asGuest('join', { pass }))).toMatchObject({ is: 'in' });
  expect(dataOf(await asGuest('join', { pass: waiting.pass }))).toMatchObject({ is: 'waiting' });
  await asGuest('leave', { pass });
  await beginsAgain();
  expect(refusal(await asGuest('join', { pass }))).toEqual(over);
});

test('a guest’s socket hears of the meeting and of nothing else', async () => {
  const { token } = await link();
  const { pass, id } = await knock(token);
  const heard: { type: string; payload: unknown }[] = [];
  const socket = io(organisation.running.url, {
    auth: { meetingPass: pass },
    transports: ['websocket'],
    forceNew: true,
  });
  sockets.push(socket);
  socket.onAny((type: string, { payload }: { payload: unknown }) => heard.push({ type, payload }));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Unseen' });
  await ada.data('POST', MEETINGS, { title: 'Another', teamId });
  await ada.data('POST', `${MEETINGS}/${meeting.id}/participants/${id}/admit`);
  await waitFor(() => heard.some(({ type }) => type === 'meeting.decided'));
  dataOf(await asGuest('join', { pass }));
  await ada.data('POST', `${MEETINGS}/${meeting.id}/messages`, { text: 'Hello' });
  await waitFor(() => JSON.stringify(heard).includes('"chat"'));
  expect(new Set(heard.map(({ payload }) => (payload as { meetingId?: string }).meetingId))).toEqual(
    new Set([meeting.id]),
  );
  for (const meetingPass of ['made-up', token, 'x'.repeat(1_000)]) {
    const refused = io(organisation.running.url, { auth: { meetingPass }, reconnection: false, forceNew: true });
    sockets.push(refused);
    await new Promise<void>((resolve, reject) =>
      refused.on('connect', () => reject(new Error('let in'))).on('connect_error', () => resolve()),
    );
  }
});

test('the socket of a guest who is removed is closed once it was told so', async () => {
  const { token } = await link();
  const { pass, id } = await guestEnters(token);
  const auth = { meetingPass: pass };
  const socket = io(organisation.running.url, { auth, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((type: string) => heard.push(type));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await ada.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${id}`);
  expect(await closed).toBe('io server disconnect');
  expect(heard).toContain('meeting.decided');
});

test('a pass is for one meeting, ends with it, and opens no call of members', async () => {
  const { token } = await link();
  const { pass, id } = await guestEnters(token);
  expect((await call(organisation.running.url, 'GET', MEETINGS, { token: pass })).status).toBe(401);
  await ada.data('POST', `${MEETINGS}/${meeting.id}/end`);
  expect(refusal(await asGuest('room', { pass }))).toEqual(over);
  expect(refusal(await asGuest('door', { token }))).toEqual(over);
  const row = await organisation.inOwn(() => repository(MeetingParticipantRow).findOneByOrFail({ id }));
  expect(row).toMatchObject({ accountId: null, state: 'left', passHash: expect.not.stringContaining(pass) as string });
});

test('links that are wrong, ended, over or of one deleted say the same, and an end turns away who waits', async () => {
  const { id, token } = await link();
  const waiting = await knock(token);
  const inside = await guestEnters(token);
  await ada.call('DELETE', `${MEETINGS}/${meeting.id}/links/${id}`);
  for (const wrong of [token, 'made-up', inside.pass, 'é'.repeat(20)])
    expect(refusal(await asGuest('door', { token: wrong }))).toEqual(over);
  expect(refusal(await asGuest('join', { pass: waiting.pass }))).toEqual(over);
  // Guests in the meeting stay until they leave.
  expect((await asGuest('room', { pass: inside.pass })).status).toBe(200);
  const other = await link();
  await organisation.inOwn(() => repository(MeetingLinkRow).update({ id: other.id }, { expiresAt: new Date(0) }));
  expect(refusal(await asGuest('knock', { token: other.token, name: 'Gil' }))).toEqual(over);
  expect(dataOf(await ada.call<{ links: unknown[] }>('GET', `${MEETINGS}/${meeting.id}/links`)).links).toEqual([]);
});

test('a link ends by our clock, within 30 days, and names are what can be seen', async () => {
  const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
  for (const expiresAt of [days(-0.05), days(31), 'soon'])
    expect((await ada.call('POST', `${MEETINGS}/${meeting.id}/links`, { expiresAt })).status).toBe(400);
  expect((await bo.call('POST', `${MEETINGS}/${meeting.id}/links`, { expiresAt: inAnHour() })).status).toBe(403);
  for (const hours of [0, 0.5, 721])
    expect((await ada.call('POST', `${MEETINGS}/${meeting.id}/links`, { hours })).status).toBe(400);
  const lasting = await ada.data<{ link: { expiresAt: string } }>('POST', `${MEETINGS}/${meeting.id}/links`, {
    hours: 24,
  });
  const leftMs = Date.parse(lasting.link.expiresAt) - Date.now();
  expect([leftMs > 23.9 * 3_600_000, leftMs <= 24 * 3_600_000]).toEqual([true, true]);
  // The caller's clock is an hour off and in another zone, but the time is the same.
  const { token } = await link(days(1).replace('Z', '+00:00'));
  for (const name of ['', ' ', '\u200b\u202e', '<>', 'x'.repeat(81)])
    expect((await asGuest('knock', { token, name })).status).toBe(400);
  expect((await knock(token, '李小龙 🎸')).pass).toMatch(/^[\w-]{43}$/);
});

test('a guest is made a speaker at most, and a removed one has no way back', async () => {
  const { token } = await link();
  const { pass, id } = await guestEnters(token);
  const role = (name: string) => ada.call('PUT', `${MEETINGS}/${meeting.id}/participants/${id}/role`, { role: name });
  expect([(await role('host')).status, (await role('speaker')).status, (await role('guest')).status]).toEqual([
    409, 200, 200,
  ]);
  await ada.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${id}`);
  expect(refusal(await asGuest('join', { pass }))).toEqual([403, messageOf('meeting_removed')]);
});

test('who guesses is slowed down', async () => {
  const strict = await openOrganisation({ ...server.environment, MEETING_NOTICES_PORT: '0' });
  const guess = (n: number) =>
    call(strict.running.url, 'POST', `${MEETINGS}/guest/door`, { body: { token: `guess ${n}` } });
  const statuses: number[] = [];
  for (let n = 0; n <= meetingLimits.guestMissesAMinute; n += 1) statuses.push((await guess(n)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  await strict.running.stop();
});
