import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import type { Coming, Meeting } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { CalendarEventRow } from '@cartulary/database/entities/calendar-event.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { readMail } from '@cartulary/mail/read-mail';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { call } from '../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

const EVENTS = '/api/v1/calendar/events';
const MEETINGS = '/api/v1/meetings';
const weekly = {
  title: 'Weekly',
  zone: 'Europe/Berlin',
  starts: '2036-11-24T09:00',
  ends: '2036-11-24T10:00',
  repeat: { unit: 'week', interval: 1, days: [], until: null },
};

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let bo: Member;
let cy: Member;
let dee: Member;
beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation(server.environment);
  [bo, cy, dee] = [await organisation.joins('Bo'), await organisation.joins('Cy'), await organisation.joins('Dee')];
  await organisation.inOwn(() => writeSetting('notifications', cy.id, { emailNotifications: true }, 0));
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

const plan = (more: object = {}) => bo.data<CalendarEvent>('POST', EVENTS, { ...weekly, meets: true, ...more });
const meetingOf = (by: Member, { meetingId }: CalendarEvent) => by.call<Meeting>('GET', `${MEETINGS}/${meetingId}`);
const listed = async (by: Member, section: string): Promise<string[]> =>
  (await by.data<{ items: Meeting[] }>('GET', `${MEETINGS}?section=${section}&pageSize=100`)).items.map(({ id }) => id);
/** Text and attachment of the latest email to an address. */
async function mailTo(address: string): Promise<string> {
  const [row] = await organisation.inOwn(() =>
    repository(Mail).find({ where: { address }, order: { id: 'DESC' }, take: 1 }),
  );
  const words = row && (await organisation.inOwn(() => readMail(organisation.running.parts.keys, row)));
  return `${words?.text ?? ''}\n${words?.calendar?.text ?? ''}`.replaceAll('\r\n ', '');
}

test('a series has one meeting, which those invited see, begin and find again until its last time is over', async () => {
  const event = await plan({ invited: [cy.id] });
  const { body } = await meetingOf(cy, event);
  expect(body.data).toMatchObject({
    title: 'Weekly',
    kind: 'planned',
    state: 'open',
    known: true,
    ownLobby: false,
    nextAt: '2036-11-24T08:00:00.000Z',
    host: { id: bo.id },
  });
  expect(await listed(cy, 'next')).toContain(event.meetingId);
  expect(await listed(dee, 'next')).not.toContain(event.meetingId);
  expect(await bo.data('POST', `${MEETINGS}/${event.meetingId}/join`)).toMatchObject({ is: 'in' });
  expect((await organisation.events('meeting.began')).at(-1)).toMatchObject({
    payload: { by: bo.id, accountIds: [cy.id] },
    audience: [`account:${cy.id}`],
  });
  expect(await cy.data<Coming>('POST', `${MEETINGS}/${event.meetingId}/join`)).toMatchObject({ is: 'in' });
  expect(await listed(cy, 'now')).toContain(event.meetingId);
  expect(await bo.data('POST', `${MEETINGS}/${event.meetingId}/end`)).toMatchObject({ state: 'open' });
  expect(await cy.data<Coming>('POST', `${MEETINGS}/${event.meetingId}/join`)).toMatchObject({ is: 'in' });
  await bo.data('POST', `${MEETINGS}/${event.meetingId}/end`);
  await organisation.inOwn(() =>
    repository(CalendarEventRow).update({ id: event.id }, { overAt: new Date(Date.now() - 2 * 86_400_000) }),
  );
  expect(refusal(await cy.call('POST', `${MEETINGS}/${event.meetingId}/join`))).toEqual([
    409,
    messageOf('meeting_over'),
  ]);
  expect(await listed(cy, 'past')).toContain(event.meetingId);
});

test('mails and files of an event say where it takes place, to guests by a link of their own', async () => {
  await organisation.ada.data('PUT', '/api/v1/calendar/policy', { invitesGuests: true });
  const guest = 'eve@outside.example';
  const event = await plan({ invited: [cy.id], guests: [guest] });
  const address = `/real-meet?meeting=${event.meetingId}`;
  const { email } = await organisation
    .inOwn(() => repository(CalendarEventRow).manager.query('SELECT email FROM app.account WHERE id = $1', [cy.id]))
    .then(([row]: { email: string }[]) => row ?? { email: '' });
  const mail = await mailTo(email);
  expect(mail).toContain(address);
  expect(mail).toMatch(/^CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:.*\/real-meet\?meeting=/m);
  const file = await cy.call('GET', `/api/v1/calendar/file?eventId=${event.id}`);
  expect(file.status).toBe(200);
  // While guests can't join meetings, invitation emails omit the meeting.
  expect(await mailTo(guest)).not.toContain('/real-meet');
  await organisation.ada.data('PUT', `${MEETINGS}/policy`, { guests: true });
  await bo.data('PUT', `${EVENTS}/${event.id}`, { ...weekly, title: 'Renamed', invited: [cy.id], guests: [guest] });
  const renewed = await mailTo(guest);
  expect(renewed).not.toContain(address);
  const [, token = ''] = /\/real-meet\?guest=([\w-]+)/.exec(renewed) ?? [];
  const knocked = await call<{ coming: Coming }>(organisation.running.url, 'POST', `${MEETINGS}/guest/knock`, {
    body: { token, name: 'Eve' },
  });
  expect(knocked.body.data?.coming).toMatchObject({ is: 'waiting' });
  expect((await meetingOf(bo, event)).body.data).toMatchObject({ title: 'Renamed' });
});

test('a meeting that never took place goes with its event, and one that did stays', async () => {
  const never = await plan();
  await bo.call('DELETE', `${EVENTS}/${never.id}`);
  expect((await meetingOf(bo, never)).status).toBe(404);
  const held = await plan();
  await bo.data('POST', `${MEETINGS}/${held.meetingId}/join`);
  await bo.data('POST', `${MEETINGS}/${held.meetingId}/end`);
  await bo.call('DELETE', `${EVENTS}/${held.id}`);
  expect((await meetingOf(bo, held)).body.data).toMatchObject({ state: 'ended', eventId: null });
  // Omitting `meets` doesn't change the event's meeting.
  const plain = await plan({ meets: false });
  expect(plain.meetingId).toBeNull();
  const { meetingId } = await bo.data<CalendarEvent>('PUT', `${EVENTS}/${plain.id}`, { ...weekly, meets: true });
  expect(await bo.data('PUT', `${EVENTS}/${plain.id}`, weekly)).toMatchObject({ meetingId });
  expect(await bo.data('PUT', `${EVENTS}/${plain.id}`, { ...weekly, meets: false })).toMatchObject({ meetingId: null });
});

test('a planned meeting is encrypted by its host before it begins, for good, and calendars never carry its key', async () => {
  const event = await plan({ invited: [cy.id] });
  const keyCheck = 'A'.repeat(43);
  const encrypt = (by: Member, id: string | null) => by.call('PUT', `${MEETINGS}/${id}/encryption`, { keyCheck });
  expect((await encrypt(cy, event.meetingId)).status).toBe(403);
  expect((await encrypt(dee, event.meetingId)).status).toBe(404);
  expect((await encrypt(bo, event.meetingId)).status).toBe(200);
  expect((await meetingOf(cy, event)).body.data).toMatchObject({ encrypted: true, keyCheck });
  expect((await encrypt(bo, event.meetingId)).status).toBe(409);
  expect(await bo.data('POST', `${MEETINGS}/${event.meetingId}/join`)).toMatchObject({
    is: 'in',
    room: { meeting: { encrypted: true } },
  });
  // An event split off from it stays encrypted.
  const at = '2036-12-08T09:00';
  const next = await bo.call<CalendarEvent>('PUT', `${EVENTS}/${event.id}?at=${at}&reach=following`, {
    ...weekly,
    title: 'Later',
    starts: at,
    ends: '2036-12-08T10:00',
  });
  expect(next.body.data?.meetingId).not.toBe(event.meetingId);
  expect((await meetingOf(bo, next.body.data ?? event)).body.data).toMatchObject({ encrypted: true, keyCheck });

  const open = await plan();
  await bo.data('POST', `${MEETINGS}/${open.meetingId}/join`);
  expect((await encrypt(bo, open.meetingId)).status).toBe(409);
});

test('the way back of a page begins no meeting anew that ended since, nor leads into the next one', async () => {
  const event = await plan({ invited: [cy.id] });
  const join = `${MEETINGS}/${event.meetingId}/join`;
  const { room } = (await bo.data<Coming>('POST', join)) as Extract<Coming, { is: 'in' }>;
  const back = () => bo.call<Coming>('POST', `${join}?begunAt=${encodeURIComponent(room.meeting.begunAt ?? '')}`);
  expect((await back()).body.data).toMatchObject({ is: 'in' });
  await bo.data('POST', `${MEETINGS}/${event.meetingId}/end`);
  expect(refusal(await back())).toEqual([409, messageOf('meeting_over')]);
  expect((await meetingOf(bo, event)).body.data).toMatchObject({ state: 'open' });
  expect(await cy.data<Coming>('POST', join)).toMatchObject({ is: 'in' });
  expect(refusal(await back())).toEqual([409, messageOf('meeting_over')]);
  // Joining by hand works.
  expect(await bo.data<Coming>('POST', join)).toMatchObject({ is: 'in' });
});

test('each time of a series has room for as many polls and messages as one meeting', async () => {
  const event = await plan();
  const meetingId = event.meetingId ?? '';
  const { room } = (await bo.data<Coming>('POST', `${MEETINGS}/${meetingId}/join`)) as Extract<Coming, { is: 'in' }>;
  const fill = (at: Date): Promise<unknown> =>
    organisation.inOwn(async () => {
      await manager().query(
        `INSERT INTO app.meeting_poll (id, meeting_id, asked_by, question, options, created_at)
          SELECT gen_random_uuid(), $1, $2, 'Which?', '{a,b}', $3 FROM generate_series(1, $4::integer)`,
        [meetingId, room.own.id, at, meetingLimits.maxPolls],
      );
      await manager().query(
        `INSERT INTO app.meeting_message (id, meeting_id, from_id, words, at)
          SELECT gen_random_uuid(), $1, $2, 'Hello', $3 FROM generate_series(1, $4::integer)`,
        [meetingId, room.own.id, at, meetingLimits.maxMessages],
      );
    });
  const ask = () => bo.call('POST', `${MEETINGS}/${meetingId}/polls`, { question: 'Which?', options: ['Oak', 'Elm'] });
  const say = () => bo.call('POST', `${MEETINGS}/${meetingId}/messages`, { text: 'Hello', replyTo: null, to: null });
  await fill(new Date(Date.parse(room.meeting.begunAt ?? '') - 86_400_000));
  expect((await ask()).status).toBe(201);
  expect((await say()).status).toBe(201);
  await fill(new Date());
  expect(refusal(await ask())[0]).toBe(409);
  expect(refusal(await say())[0]).toBe(409);
});
