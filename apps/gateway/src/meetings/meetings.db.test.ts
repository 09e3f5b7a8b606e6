import type { Meeting, Coming, MeetingRoom, Poll } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { manager } from '@cartulary/database/organisation-context';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const conflict = [409, expect.any(String)] as const;

let relay: Loop;
let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
let dee: Member;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  const { database, bus } = organisation.running.parts;
  relay = startOutboxRelay({
    database,
    systemUrl: organisation.running.test.systemUrl,
    publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
    onError: (error) => {
      throw error;
    },
  });
  [bo, cy, dee] = [await organisation.joins('Bo'), await organisation.joins('Cy'), await organisation.joins('Dee')];
});
afterAll(async () => {
  await relay.stop();
  await organisation.running.stop();
  await server.stop();
});

type In = Extract<Coming, { is: 'in' }>;

const begin = (by: Member, wanted: object = {}): Promise<Meeting> =>
  by.data<Meeting>('POST', MEETINGS, { title: 'Standup', ...wanted });
const join = (by: Member, id: string): Promise<Coming> => by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);

/** Comes in, and is connected. */
async function enters(by: Member, id: string): Promise<In['room']['own']> {
  const coming = await join(by, id);
  if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
  const { own } = coming.room;
  expect(await server.tell('participant_joined', id, { identity: own.id, sid: `PA_${own.id}` })).toBe(200);
  return own;
}
const leavesLine = (id: string, identity: string, sid = `PA_${identity}`): Promise<number> =>
  server.tell('participant_left', id, { identity, sid });

describe('Coming in', () => {
  test('whoever begins a meeting hosts it, and those invited come in by a token for that meeting alone', async () => {
    const meeting = await begin(ada, { invited: [bo.id] });
    expect(meeting).toMatchObject({ title: 'Standup', kind: 'now', state: 'live', ownRole: 'host', mayRun: true });
    const [invited] = (await organisation.events('meeting.invited')).slice(-1);
    expect(invited).toMatchObject({ payload: { by: ada.id, accountIds: [bo.id] }, audience: [`account:${bo.id}`] });
    await enters(ada, meeting.id);
    const coming = (await join(bo, meeting.id)) as In;
    expect(coming).toMatchObject({ is: 'in', attendance: 'hosts-see-times', room: { own: { role: 'participant' } } });
    const { video, sub, name } = await server.claimsOf(coming.token);
    expect({ room: video?.room, sub, name }).toEqual({ room: meeting.id, sub: coming.room.own.id, name: 'Bo Tester' });
    expect(sub).not.toBe(bo.id);
    expect(video).toMatchObject({ roomJoin: true, canSubscribe: true, canPublish: true, canPublishData: false });
    expect((await room(ada, meeting.id)).people.map((one) => [one.name, one.state])).toEqual([
      ['Ilse Marwick', 'in'],
      ['Bo Tester', 'admitted'],
    ]);
  });

  test('a colleague who only has the address is told what it is, waits, and hears the host’s words', async () => {
    const item = await organisation.item();
    const meeting = await begin(ada, { itemId: item });
    expect(meeting.item).toMatchObject({ title: 'Plan' });
    expect(await bo.data('GET', `${MEETINGS}/${meeting.id}`)).toMatchObject({
      known: false,
      item: null,
      eventId: null,
      ownLobby: true,
    });
    expect(refusal(await bo.call('GET', `${MEETINGS}/${meeting.id}/room`))).toEqual([404, messageOf('not_found')]);
    const list = await bo.data<{ items: Meeting[] }>('GET', `${MEETINGS}?section=now&pageSize=100`);
    expect(list.items.map(({ id }) => id)).not.toContain(meeting.id);
    await enters(ada, meeting.id);

    const waiting = (await join(bo, meeting.id)) as Extract<Coming, { is: 'waiting' }>;
    expect(waiting).toMatchObject({ is: 'waiting', message: null, askAgainMs: expect.any(Number) });
    const [knocked] = (await organisation.events('meeting.knocked')).slice(-1);
    expect(knocked).toMatchObject({ payload: { accountIds: [ada.id] }, audience: [`account:${ada.id}`] });
    // Asked again, it is the same knock.
    await join(bo, meeting.id);
    expect((await organisation.events('meeting.knocked')).at(-1)).toEqual(knocked);

    const people = `${MEETINGS}/${meeting.id}/participants/${waiting.participantId}`;
    await ada.data('PUT', `${people}/message`, { message: 'One\u202e moment' });
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'waiting', message: 'One moment' });
    await ada.data('POST', `${people}/admit`);
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'in' });
    // Let in once, it stands in their list.
    expect(await bo.data('GET', `${MEETINGS}/${meeting.id}`)).toMatchObject({ known: true });
    expect(await organisation.audited(meeting.id)).toEqual(['meeting.begin', 'meeting.admit']);
  });

  test('who is turned away reads why, and comes when they are invited again', async () => {
    const meeting = await begin(ada, { lobby: true, invited: [bo.id] });
    const { participantId } = (await join(bo, meeting.id)) as Extract<Coming, { is: 'waiting' }>;
    const people = `${MEETINGS}/${meeting.id}/participants/${participantId}`;
    await ada.data('POST', `${people}/deny`, { message: 'Another time' });
    expect(await join(bo, meeting.id)).toEqual({ is: 'denied', message: 'Another time' });
    expect(refusal(await ada.call('POST', `${people}/admit`))).toEqual(conflict);
    await ada.call('POST', `${MEETINGS}/${meeting.id}/invitations`, { accountIds: [bo.id] });
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'waiting', message: null });
  });

  test('of two hosts who decide at once one is first, and the other finds it done', async () => {
    const meeting = await begin(ada, { invited: [bo.id] });
    const own = await enters(bo, meeting.id);
    await ada.data('PUT', `${MEETINGS}/${meeting.id}/participants/${own.id}/role`, { role: 'host' });
    const { participantId } = (await join(cy, meeting.id)) as Extract<Coming, { is: 'waiting' }>;
    const people = `${MEETINGS}/${meeting.id}/participants/${participantId}`;
    const both = await Promise.all([ada.call('POST', `${people}/admit`), bo.call('POST', `${people}/admit`)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [end, late] = await Promise.all([
      ada.call('POST', `${MEETINGS}/${meeting.id}/end`),
      bo.call('POST', `${MEETINGS}/${meeting.id}/end`),
    ]);
    expect([end.status, late.status]).toEqual([200, 200]);
    const acts = await organisation.audited(meeting.id);
    expect(acts.filter((act) => act === 'meeting.admit' || act === 'meeting.end')).toEqual([
      'meeting.admit',
      'meeting.end',
    ]);
    expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([409, messageOf('meeting_over')]);
  });

  test('one host ends a meeting while another lets somebody in: it is over for everybody, also for who was let in', async () => {
    const meeting = await begin(ada, { invited: [bo.id] });
    const own = await enters(bo, meeting.id);
    await ada.data('PUT', `${MEETINGS}/${meeting.id}/participants/${own.id}/role`, { role: 'host' });
    const { participantId } = (await join(cy, meeting.id)) as Extract<Coming, { is: 'waiting' }>;
    const [end, admit] = await Promise.all([
      ada.call('POST', `${MEETINGS}/${meeting.id}/end`),
      bo.call('POST', `${MEETINGS}/${meeting.id}/participants/${participantId}/admit`),
    ]);
    expect(end.status).toBe(200);
    // Whichever came first; the other one finds nothing that is left to do.
    expect([200, 409]).toContain(admit.status);
    expect(await ada.data('GET', `${MEETINGS}/${meeting.id}`)).toMatchObject({ state: 'ended', people: 0 });
    expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([409, messageOf('meeting_over')]);
  });

  test('a host who closes the tab stays its host: the meeting goes on, who waits waits on, and they run it when they are back', async () => {
    const meeting = await begin(ada, { invited: [bo.id] });
    const host = await enters(ada, meeting.id);
    await enters(bo, meeting.id);
    const { participantId } = (await join(cy, meeting.id)) as Extract<Coming, { is: 'waiting' }>;
    await leavesLine(meeting.id, host.id);
    expect((await room(bo, meeting.id)).meeting).toMatchObject({ state: 'live', people: 1 });
    expect(await join(cy, meeting.id)).toMatchObject({ is: 'waiting', participantId });
    expect(await enters(ada, meeting.id)).toMatchObject({ id: host.id, role: 'host' });
    expect((await ada.call('POST', `${MEETINGS}/${meeting.id}/participants/${participantId}/admit`)).status).toBe(200);
    expect(await join(cy, meeting.id)).toMatchObject({ is: 'in' });
  });

  test('nobody new comes into a locked meeting, and who was in it comes back', async () => {
    const meeting = await begin(ada, { invited: [bo.id, cy.id] });
    const own = await enters(bo, meeting.id);
    await ada.data('PATCH', `${MEETINGS}/${meeting.id}`, { locked: true });
    expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([
      403,
      messageOf('meeting_locked'),
    ]);
    await leavesLine(meeting.id, own.id);
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'in' });
  });

  test('a team sees its meeting, and who leaves the team is out of it within a second', async () => {
    const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: 'Quay' });
    await ada.data('PUT', `/api/v1/teams/${teamId}/members/${bo.id}`, { role: 'member' });
    const meeting = await begin(ada, { teamId });
    const listed = await bo.data<{ items: Meeting[] }>('GET', `${MEETINGS}?pageSize=100`);
    expect(listed.items.find(({ id }) => id === meeting.id)?.team).toEqual({ id: teamId, name: 'Quay' });
    const own = await enters(bo, meeting.id);
    await enters(ada, meeting.id);
    const say = (text: string) => ada.data('POST', `${MEETINGS}/${meeting.id}/messages`, { text });
    await say('All of the team');
    const polls = `${MEETINGS}/${meeting.id}/polls`;
    const asks = async (question: string): Promise<void> => {
      const { id } = await ada.data<Poll>('POST', polls, { question, options: ['Yes', 'No'] });
      await ada.data('POST', `${polls}/${id}/close`);
    };
    await asks('With Bo?');
    server.asked.length = 0;
    await ada.call('DELETE', `/api/v1/teams/${teamId}/members/${bo.id}`);
    await waitFor(() => server.asked.some(({ call, identity }) => call === 'RemoveParticipant' && identity === own.id));
    await say('Without Bo');
    await asks('Without Bo?');
    // What they read already they may read again.
    const { messages } = await bo.data<{ messages: object[] }>('GET', `${MEETINGS}/${meeting.id}/messages`);
    expect(messages).toMatchObject([{ text: 'All of the team' }]);
    expect(await bo.data('GET', polls)).toMatchObject({ polls: [{ question: 'With Bo?' }] });
    const found = async (q: string) =>
      (await bo.data<{ total: number }>('GET', `${MEETINGS}/messages?q=${q}&meetingId=${meeting.id}`)).total;
    expect([await found('team'), await found('Without')]).toEqual([1, 0]);
    expect((await bo.call('POST', `${MEETINGS}/${meeting.id}/minutes`)).status).toBe(404);
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'waiting' });
  });

  test('who signs out is in no meeting any more, and their token opens it no more', async () => {
    const eve = await organisation.joins('Eve');
    const meeting = await begin(ada, { invited: [eve.id] });
    const own = await enters(eve, meeting.id);
    server.asked.length = 0;
    await eve.call('POST', '/api/v1/auth/logout');
    await waitFor(() => server.asked.some(({ call, identity }) => call === 'RemoveParticipant' && identity === own.id));
    server.asked.length = 0;
    await server.tell('participant_joined', meeting.id, { identity: own.id, sid: 'PA_again' });
    expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', identity: own.id }]);
  });

  test('who left and then signs out does not come back by the token they still have', async () => {
    const eve = await organisation.joins('Eve');
    const meeting = await begin(ada, { invited: [eve.id] });
    await enters(ada, meeting.id);
    const { token } = (await join(eve, meeting.id)) as In;
    expect((await eve.call('POST', `${MEETINGS}/${meeting.id}/leave`)).status).toBe(200);
    const letsIn = async (): Promise<number> =>
      (await fetch(`${organisation.running.url}/livekit/rtc/validate?access_token=${token}`)).status;
    expect(await letsIn()).toBe(200);
    await eve.call('POST', '/api/v1/auth/logout');
    await waitFor(async () => (await letsIn()) === 403);
  });

  test('without a meeting server it says so, and nothing was begun', async () => {
    const alone = await openOrganisation();
    const meeting = await alone.ada.data<Meeting>('POST', MEETINGS, { title: 'Alone' });
    const answer = await alone.ada.call<{ state: object }>('POST', `${MEETINGS}/${meeting.id}/join`);
    expect([answer.status, answer.body.error]).toEqual([503, messageOf('meetings_unavailable')]);
    expect(answer.body.data?.state).toMatchObject({ kind: 'missing' });
    await alone.running.stop();
  });
});

describe('Running it', () => {
  let meeting: Meeting;
  let [adas, bos, cys] = ['', '', ''];
  const of = (id: string, act: string): string => `${MEETINGS}/${meeting.id}/participants/${id}/${act}`;

  beforeEach(async () => {
    meeting = await begin(ada, { invited: [bo.id, cy.id] });
    [adas, bos, cys] = [
      (await enters(ada, meeting.id)).id,
      (await enters(bo, meeting.id)).id,
      (await enters(cy, meeting.id)).id,
    ];
    server.asked.length = 0;
  });

  test('roles are given from above, a meeting keeps a host, and what a role may do is set at the server whole', async () => {
    expect(refusal(await bo.call('PUT', of(cys, 'role'), { role: 'speaker' }))).toEqual([403, 'Access denied']);
    await ada.data('PUT', of(bos, 'role'), { role: 'co-host' });
    expect((await bo.call('PUT', of(cys, 'role'), { role: 'speaker' })).status).toBe(200);
    for (const role of ['host', 'co-host'])
      expect(refusal(await bo.call('PUT', of(cys, 'role'), { role }))).toEqual([403, 'Access denied']);
    expect(refusal(await bo.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${adas}`))).toEqual([
      403,
      'Access denied',
    ]);
    expect(refusal(await ada.call('PUT', of(adas, 'role'), { role: 'speaker' }))).toEqual([
      409,
      messageOf('meeting_last_host'),
    ]);
    expect(refusal(await bo.call('POST', `${MEETINGS}/${meeting.id}/end`))).toEqual([403, 'Access denied']);
    await ada.data('PUT', of(cys, 'role'), { role: 'participant' });
    server.asked.length = 0;
    const allows = {
      participant: { microphone: false, camera: true, share: false, chat: false },
      guest: { microphone: false, camera: false, share: false, chat: false },
    };
    await ada.data('PATCH', `${MEETINGS}/${meeting.id}`, { allows });
    expect(server.asked).toMatchObject([
      { call: 'UpdateParticipant', identity: cys, body: { permission: { canSubscribe: true, canPublish: true } } },
    ]);
    // Recording in one’s own browser is for encrypted meetings alone.
    expect((await room(cy, meeting.id)).own.may).toEqual({ ...allows.participant, record: false });
    expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/messages`, { text: 'Hello' }))).toEqual([
      403,
      messageOf('meeting_not_allowed'),
    ]);
    expect((await bo.call('POST', `${MEETINGS}/${meeting.id}/messages`, { text: 'Hello' })).status).toBe(201);
  });

  test('who is removed hears it, stays out with a token that is still good, and nobody reads on', async () => {
    expect((await cy.call('POST', `${MEETINGS}/${meeting.id}/messages`, { text: 'Before' })).status).toBe(201);
    await ada.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${cys}`);
    expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', room: meeting.id, identity: cys }]);
    expect((await organisation.events('meeting.decided')).at(-1)).toMatchObject({
      payload: { participantId: cys },
      audience: [`account:${cy.id}`],
    });
    server.asked.length = 0;
    await server.tell('participant_joined', meeting.id, { identity: cys, sid: 'PA_back' });
    expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', identity: cys }]);
    expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([
      403,
      messageOf('meeting_removed'),
    ]);
    expect((await cy.call('GET', `${MEETINGS}/${meeting.id}/messages`)).status).toBe(404);
    expect(refusal(await ada.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${adas}`))).toEqual(conflict);
  });

  test('a host who is removed runs it no more, also where they made it', async () => {
    await ada.data('PUT', of(bos, 'role'), { role: 'host' });
    await bo.call('DELETE', `${MEETINGS}/${meeting.id}/participants/${adas}`);
    expect(await ada.data('GET', `${MEETINGS}/${meeting.id}`)).toMatchObject({ mayRun: false });
    for (const [method, act] of [
      ['GET', 'links'],
      ['GET', 'attendance'],
      ['POST', 'end'],
    ] as const)
      expect(refusal(await ada.call(method, `${MEETINGS}/${meeting.id}/${act}`))).toEqual([403, 'Access denied']);
    await bo.call('POST', `${MEETINGS}/${meeting.id}/end`);
    expect(refusal(await ada.call('DELETE', `${MEETINGS}/${meeting.id}`))).toEqual([403, 'Access denied']);
  });

  test('somebody who is sent back waits whatever right they have', async () => {
    await ada.data('POST', of(bos, 'back'));
    expect(server.asked).toMatchObject([{ call: 'RemoveParticipant', identity: bos }]);
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'waiting' });
    expect(await ada.data('POST', `${MEETINGS}/${meeting.id}/admissions`)).toEqual({ admitted: 1 });
    expect(await join(bo, meeting.id)).toMatchObject({ is: 'in' });
  });

  test('hands stand in the order in which they went up, and hosts lower them', async () => {
    const up = (by: Member, is: boolean) => by.call('PUT', `${MEETINGS}/${meeting.id}/hand`, { up: is });
    const order = async () =>
      (await room(ada, meeting.id)).people
        .filter(({ handAt }) => handAt !== null)
        .toSorted((a, b) => ((a.handAt ?? '') < (b.handAt ?? '') ? -1 : 1))
        .map(({ id }) => id);
    await up(cy, true);
    await up(bo, true);
    // Raised again it keeps its place.
    await up(cy, true);
    expect(await order()).toEqual([cys, bos]);
    await ada.call('DELETE', of(cys, 'hand'));
    await up(bo, false);
    expect(await order()).toEqual([]);
  });

  test('times of coming and leaving are for those who run it, also as CSV, and count each line once', async () => {
    await server.tell('participant_joined', meeting.id, { identity: bos, sid: 'PA_newer' });
    // The end of the line before the newer one.
    await leavesLine(meeting.id, bos);
    expect((await room(ada, meeting.id)).people.find(({ id }) => id === bos)?.state).toBe('in');
    await leavesLine(meeting.id, bos, 'PA_newer');
    const { stays } = await ada.data<{ stays: { name: string; leftAt: string | null }[] }>(
      'GET',
      `${MEETINGS}/${meeting.id}/attendance`,
    );
    expect(stays.map(({ name, leftAt }) => [name, leftAt === null])).toEqual([
      ['Ilse Marwick', true],
      ['Bo Tester', false],
      ['Cy Tester', true],
    ]);
    expect((await ada.call('GET', `${MEETINGS}/${meeting.id}/attendance.csv`)).status).toBe(200);
    expect(refusal(await bo.call('GET', `${MEETINGS}/${meeting.id}/attendance`))).toEqual([403, 'Access denied']);
  });

  test('a meeting ends for everybody, or when its room stands empty, and its people and minutes are facts', async () => {
    await ada.call('POST', `${MEETINGS}/${meeting.id}/end`);
    expect(server.asked.map(({ call }) => call)).toEqual(['DeleteRoom']);
    expect(refusal(await bo.call('GET', `${MEETINGS}/${meeting.id}/room`))).toEqual([409, messageOf('meeting_not_in')]);
    const facts = (kind: string): Promise<{ amounts: { people?: number } }[]> =>
      organisation.inOwn(() =>
        manager().query('SELECT amounts FROM app.fact WHERE kind = $1 ORDER BY at DESC, id DESC LIMIT 1', [kind]),
      );
    expect(await facts('meeting.held')).toEqual([{ amounts: { people: 3, guests: 0 } }]);
    expect(await facts('meeting.attended')).toHaveLength(1);
    const past = await bo.data<{ items: Meeting[] }>('GET', `${MEETINGS}?section=past`);
    expect(past.items[0]).toMatchObject({ id: meeting.id, state: 'ended', people: 0 });

    const other = await begin(ada);
    const { id } = await enters(ada, other.id);
    expect(await server.tell('room_finished', other.id)).toBe(200);
    expect(await ada.data('GET', `${MEETINGS}/${other.id}`)).toMatchObject({ state: 'live' });
    await leavesLine(other.id, id);
    await server.tell('room_finished', other.id);
    expect(await ada.data('GET', `${MEETINGS}/${other.id}`)).toMatchObject({ state: 'ended' });
    expect((await bo.call('DELETE', `${MEETINGS}/${meeting.id}`)).status).toBe(403);
    expect((await ada.call('DELETE', `${MEETINGS}/${meeting.id}`)).status).toBe(200);
    expect((await ada.call('GET', `${MEETINGS}/${meeting.id}`)).status).toBe(404);
  });
});

describe('Talking', () => {
  let meeting: Meeting;
  let cys = '';
  const chat = (by: Member) =>
    by.data<{ messages: { id: string; text: string; to: object | null; replyTo: { text: string } | null }[] }>(
      'GET',
      `${MEETINGS}/${meeting.id}/messages`,
    );
  const say = (by: Member, text: string, more: object = {}) =>
    by.call<{ id: string }>('POST', `${MEETINGS}/${meeting.id}/messages`, { text, ...more });

  beforeEach(async () => {
    meeting = await begin(ada, { invited: [bo.id, cy.id] });
    await enters(ada, meeting.id);
    await enters(bo, meeting.id);
    cys = (await enters(cy, meeting.id)).id;
  });

  test('a private message is read by two, an answer to it by the same, and its words stay with who was there', async () => {
    const said = await say(ada, 'To all\u0007\nof you');
    const quiet = await say(bo, 'Between us', { to: cys, replyTo: said.body.data?.id });
    expect([said.status, quiet.status]).toEqual([201, 201]);
    expect((await chat(cy)).messages).toMatchObject([
      { text: 'To all\nof you', to: null },
      { text: 'Between us', to: { id: cys }, replyTo: { text: 'To all\nof you' } },
    ]);
    expect((await chat(ada)).messages).toHaveLength(1);
    expect((await organisation.events('meeting.changed')).at(-1)?.audience.toSorted()).toEqual(
      [`account:${bo.id}`, `account:${cy.id}`].toSorted(),
    );
    // What one may not read one can't answer.
    expect((await say(ada, 'I heard that', { replyTo: quiet.body.data?.id })).status).toBe(404);
    await cy.call('POST', `${MEETINGS}/${meeting.id}/leave`);
    expect((await say(bo, 'Are you there?', { to: cys })).status).toBe(404);
    expect(refusal(await say(cy, 'No'))).toEqual([409, messageOf('meeting_not_in')]);
    expect((await chat(cy)).messages).toHaveLength(2);
    expect((await dee.call('GET', `${MEETINGS}/${meeting.id}/messages`)).status).toBe(404);
  });

  test('its author takes a message back, nobody else, and not while a legal hold keeps it', async () => {
    const { id } = (await say(bo, 'Too soon')).body.data ?? { id: '' };
    const message = `${MEETINGS}/${meeting.id}/messages/${id}`;
    expect((await ada.call('DELETE', message)).status).toBe(404);
    const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', {
      reason: 'A claim',
      subjects: [{ kind: 'account', id: bo.id }],
    });
    expect(refusal(await bo.call('DELETE', message))).toEqual([409, messageOf('on_hold')]);
    await ada.call('POST', `${MEETINGS}/${meeting.id}/end`);
    expect(refusal(await ada.call('DELETE', `${MEETINGS}/${meeting.id}`))).toEqual([409, messageOf('on_hold')]);
    await ada.call('POST', `/api/v1/holds/${holdId}/release`, { reason: 'Settled' });
    expect((await bo.call('DELETE', message)).status).toBe(200);
    expect((await chat(ada)).messages).toMatchObject([{ text: '', takenBackAt: expect.any(String) }]);
  });

  test('one’s own data holds one’s meetings with what one wrote there, and nobody else’s words', async () => {
    await say(bo, 'Mine');
    await say(ada, 'Hers');
    const { meetings } = await bo.data<{ meetings: { id: string; stays: object[]; said: object[] }[] }>(
      'GET',
      '/api/v1/account/export',
    );
    expect(meetings.find(({ id }) => id === meeting.id)).toEqual({
      id: meeting.id,
      title: 'Standup',
      role: 'participant',
      stays: [{ cameAt: expect.stringMatching(/^\d{4}-.*Z$/), leftAt: null }],
      said: [{ at: expect.stringMatching(/^\d{4}-.*Z$/), text: 'Mine' }],
    });
  });

  test('a hundred messages a second are too many, which is said, and what is nothing to see is refused', async () => {
    const all = await Promise.all(Array.from({ length: 300 }, (_, n) => say(bo, `Spam ${n}`)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.error).toMatch(/too fast.*not sent/);
    for (const text of ['', '   ', '\u200b', 'x'.repeat(4_001)]) expect((await say(cy, text)).status).toBe(400);
  });

  test('of a poll nobody sees the answers before it is closed, and each has one', async () => {
    expect(
      refusal(
        await cy.call('POST', `${MEETINGS}/${meeting.id}/polls`, { question: 'When?', options: ['Now', 'Later'] }),
      ),
    ).toEqual([403, 'Access denied']);
    const polls = `${MEETINGS}/${meeting.id}/polls`;
    const twice = await ada.call('POST', polls, { question: 'When?', options: ['Now', 'NOW'] });
    expect(twice.status).toBe(400);
    const { id } = await ada.data<{ id: string }>('POST', polls, { question: 'When?', options: ['Now', 'Later'] });
    const answer = (by: Member, option: number) => by.call('PUT', `${polls}/${id}/answer`, { option });
    await answer(bo, 0);
    await answer(bo, 1);
    await answer(cy, 0);
    expect((await answer(cy, 2)).status).toBe(400);
    expect((await room(ada, meeting.id)).polls).toMatchObject([
      { answered: 2, ownAnswer: null, options: [{ votes: null }, { votes: null }] },
    ]);
    expect(refusal(await cy.call('POST', `${polls}/${id}/close`))).toEqual([403, 'Access denied']);
    await ada.data('POST', `${polls}/${id}/close`);
    expect((await room(bo, meeting.id)).polls).toMatchObject([
      {
        ownAnswer: 1,
        options: [
          { text: 'Now', votes: 1 },
          { text: 'Later', votes: 1 },
        ],
      },
    ]);
    expect(refusal(await answer(cy, 1))).toEqual(conflict);
  });

  test('polls are read after the meeting, which closes them, by who was there and by nobody else', async () => {
    const polls = `${MEETINGS}/${meeting.id}/polls`;
    const ask = (question: string) => ada.data<{ id: string }>('POST', polls, { question, options: ['Yes', 'No'] });
    const { id } = await ask('Sell?');
    await bo.data('PUT', `${polls}/${id}/answer`, { option: 1 });
    await ada.data('POST', `${polls}/${id}/close`);
    await ask('Still open?');
    await ada.call('POST', `${MEETINGS}/${meeting.id}/end`);
    const read = (by: Member) => by.call<{ polls: Poll[] }>('GET', polls);
    expect((await read(bo)).body.data?.polls).toMatchObject([
      { question: 'Still open?', options: [{ votes: 0 }, { votes: 0 }] },
      { question: 'Sell?', ownAnswer: 1, options: [{ votes: 0 }, { votes: 1 }] },
    ]);
    expect(refusal(await read(dee))[0]).toBe(404);
  });
});

test('who is in a meeting is told before one joins to those who see it in their lists alone', async () => {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id] });
  const present = (by: Member) =>
    by.call<{ people: { name: string }[]; count: number }>('GET', `${MEETINGS}/${id}/present`);
  expect((await present(bo)).body.data).toEqual({ people: [], count: 0 });
  await ada.data('POST', `${MEETINGS}/${id}/join`);
  expect((await present(bo)).body.data).toMatchObject({ people: [{ name: 'Ilse Marwick' }], count: 1 });
  // Who only has the address.
  expect(refusal(await present(cy))[0]).toBe(404);
});
