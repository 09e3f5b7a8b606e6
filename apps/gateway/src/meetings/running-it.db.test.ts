import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { manager } from '@cartulary/database/organisation-context';
import { refusal, type Member, type TestOrganisation } from '../collaboration/test-organisation.test-helper.js';
import type { MeetingServerStandIn } from './meeting-server.test-helper.js';
import { begin, join, MEETINGS, OpenMeetings, room } from './open-meetings.test-helper.js';

const conflict = [409, expect.any(String)] as const;

let open: OpenMeetings;
let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;

beforeAll(async () => {
  open = await OpenMeetings.start();
  ({ server, organisation, ada, bo, cy } = open);
});
afterAll(() => open.stop());

const enters = (by: Member, id: string) => open.enters(by, id);
const leavesLine = (id: string, identity: string, sid?: string) => open.leavesLine(id, identity, sid);

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
  // Only encrypted meetings can be recorded in a participant's browser.
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
  expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([403, messageOf('meeting_removed')]);
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
  // Raising it again keeps its position.
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
  // It first checks who remains, because pages leave when the meeting ends.
  expect(server.asked.map(({ call }) => call)).toEqual(['ListParticipants', 'DeleteRoom']);
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
