import type { Meeting, Poll } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { refusal, type Member, type TestOrganisation } from '../collaboration/test-organisation.test-helper.js';
import { begin, MEETINGS, OpenMeetings, room } from './open-meetings.test-helper.js';

const conflict = [409, expect.any(String)] as const;

let open: OpenMeetings;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
let dee: Member;

beforeAll(async () => {
  open = await OpenMeetings.start();
  ({ organisation, ada, bo, cy, dee } = open);
});
afterAll(() => open.stop());

const enters = (by: Member, id: string) => open.enters(by, id);

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
  // You can't reply to a message you can't read.
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
    refusal(await cy.call('POST', `${MEETINGS}/${meeting.id}/polls`, { question: 'When?', options: ['Now', 'Later'] })),
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
