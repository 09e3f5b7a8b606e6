import type { Coming, Meeting, Poll } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import type { MeetingServerStandIn } from './meeting-server.test-helper.js';
import { begin, join, MEETINGS, OpenMeetings, room, type In } from './open-meetings.test-helper.js';

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
  // Asking again doesn't knock again.
  await join(bo, meeting.id);
  expect((await organisation.events('meeting.knocked')).at(-1)).toEqual(knocked);

  const people = `${MEETINGS}/${meeting.id}/participants/${waiting.participantId}`;
  await ada.data('PUT', `${people}/message`, { message: 'One\u202e moment' });
  expect(await join(bo, meeting.id)).toMatchObject({ is: 'waiting', message: 'One moment' });
  await ada.data('POST', `${people}/admit`);
  expect(await join(bo, meeting.id)).toMatchObject({ is: 'in' });
  // Once admitted, they see the meeting in their list.
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
  // Either may win the race; the loser has nothing left to do.
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
  expect(refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/join`))).toEqual([403, messageOf('meeting_locked')]);
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
  // They can load messages again that they have already seen.
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

test('who is in a meeting is told before one joins to those who see it in their lists alone', async () => {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id] });
  const present = (by: Member) =>
    by.call<{ people: { name: string }[]; count: number }>('GET', `${MEETINGS}/${id}/present`);
  expect((await present(bo)).body.data).toEqual({ people: [], count: 0 });
  await ada.data('POST', `${MEETINGS}/${id}/join`);
  expect((await present(bo)).body.data).toMatchObject({ people: [{ name: 'Ilse Marwick' }], count: 1 });
  // Cy only has the meeting's URL.
  expect(refusal(await present(cy))[0]).toBe(404);
});
