import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import type { GuestInvitation } from '@cartulary/contracts/endpoints/event-guests';
import { messageOf } from '@cartulary/contracts/errors';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { createMailer } from '@cartulary/mail/mailer';
import { readMail } from '@cartulary/mail/read-mail';
import { MailSink } from '@cartulary/testing/mail-sink';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { call, type Answer } from '../../test-person.test-helper.js';

let organisation: TestOrganisation;
let bo: Member;
let cy: Member;
let sink: MailSink;
beforeAll(async () => {
  organisation = await openOrganisation();
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
  sink = await MailSink.start();
  await letGuestsIn(true);
  await organisation.inOwn(() => writeSetting('notifications', cy.id, { emailNotifications: true }, 0));
});
afterAll(async () => {
  await sink.stop();
  await organisation.running.stop();
});

const EVENTS = '/api/v1/calendar/events';
const GUEST = 'eve@outside.example';
const launch = { title: 'Launch', zone: 'Europe/Berlin', starts: '2036-11-24T09:00', ends: '2036-11-24T10:00' };
const make = (by: Member, more: object = {}) => by.data<CalendarEvent>('POST', EVENTS, { ...launch, ...more });
const change = (by: Member, { id }: CalendarEvent, more: object) =>
  by.data<CalendarEvent>('PUT', `${EVENTS}/${id}`, { ...launch, ...more });
const letGuestsIn = (invitesGuests: boolean) =>
  organisation.ada.data('PUT', '/api/v1/calendar/policy', { invitesGuests });

interface Read {
  readonly kind: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly ics: string;
  readonly token: string;
}

/** The emails written since the last call, sorted by address. */
const looked = new Set<string>();
async function mails(): Promise<Read[]> {
  const rows = await organisation.inOwn(() => repository(Mail).find({ order: { address: 'ASC', id: 'ASC' } }));
  const fresh = rows.filter(({ id, kind }) => kind.startsWith('event-') && !looked.has(id));
  return Promise.all(
    fresh.map(async (mail) => {
      looked.add(mail.id);
      const words = await organisation.inOwn(() => readMail(organisation.running.parts.keys, mail));
      const text = words?.text ?? '';
      const [, token = ''] = /\?event=([\w-]+)/.exec(text) ?? [];
      const ics = (words?.calendar?.text ?? '').replaceAll('\r\n ', '');
      return { kind: mail.kind, address: mail.address, subject: words?.subject ?? '', text, ics, token };
    }),
  );
}
const open = (token: string): Promise<Answer<GuestInvitation>> =>
  call(organisation.running.url, 'POST', '/api/v1/calendar/guest/invitation', { body: { token } });
const answer = (token: string, given: string): Promise<Answer<GuestInvitation>> =>
  call(organisation.running.url, 'POST', '/api/v1/calendar/guest/answer', { body: { token, answer: given } });
const over = [404, messageOf('invitation_over')];

test('somebody from outside gets the event with a link, answers by it alone, and hears of every change and its end', async () => {
  const event = await make(bo, {
    place: 'Aula',
    words: 'Bring cake',
    invited: [cy.id],
    guests: [GUEST, ' EVE@outside.example'],
  });
  expect(event.guests).toEqual([{ address: GUEST, answer: 'none' }]);
  const [theirs, cys] = [await mails()].flatMap((all) => [
    all.find(({ address }) => address === GUEST),
    all.find(({ address }) => address !== GUEST),
  ]);
  expect(theirs).toMatchObject({ kind: 'event-invited', subject: 'Invitation: Launch' });
  for (const said of [
    'Bo Tester',
    'Launch',
    'Monday, November 24, 2036',
    '9:00',
    'Europe/Berlin',
    'Aula',
    'Bring cake',
  ])
    expect(theirs?.text).toContain(said);
  const uid = `UID:${event.id}@cartulary`;
  for (const line of ['METHOD:REQUEST', uid, 'SEQUENCE:0', `mailto:${GUEST}`, 'PARTSTAT=NEEDS-ACTION;RSVP=TRUE'])
    expect(theirs?.ics).toContain(line);
  expect(theirs?.ics).toMatch(/ORGANIZER;CN="Bo Tester":mailto:\S+/);
  // Emails don't include other invitees.
  expect(theirs?.ics).not.toContain('Cy');
  expect(cys?.ics).not.toContain(GUEST);
  expect(cys?.text).toContain(`section=calendar&event=${event.id}`);
  expect((await cy.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).guests).toEqual([]);

  const token = theirs?.token ?? '';
  expect((await open(token)).body.data).toMatchObject({ title: 'Launch', organiser: 'Bo Tester', answer: 'none' });
  // Opening the link isn't an answer.
  expect((await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).guests[0]?.answer).toBe('none');
  expect((await answer(token, 'maybe')).body.data).toMatchObject({ answer: 'maybe' });
  expect((await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).guests[0]?.answer).toBe('maybe');
  const [guest] = await organisation.inOwn(() => repository(CalendarGuestRow).findBy({ eventId: event.id }));
  expect(JSON.stringify(guest)).not.toContain(token);
  expect((await organisation.events('calendar.guest_answered')).at(-1)).toEqual({
    payload: { eventId: event.id, guestId: guest?.id, answer: 'maybe' },
    audience: [`account:${bo.id}`],
  });

  // Other words don't change the time: the answer stays, and the newest link works.
  await change(bo, event, { title: 'The launch', invited: [cy.id], guests: [GUEST] });
  const [renamed] = (await mails()).filter(({ address }) => address === GUEST);
  expect(renamed).toMatchObject({ kind: 'event-changed', subject: 'Changed: The launch' });
  for (const line of ['METHOD:REQUEST', uid, 'SEQUENCE:1', 'PARTSTAT=TENTATIVE']) expect(renamed?.ics).toContain(line);
  expect(refusal(await open(token))).toEqual(over);
  expect((await open(renamed?.token ?? '')).status).toBe(200);
  await change(bo, event, { starts: '2036-11-24T08:00', invited: [cy.id], guests: [GUEST] });
  const [moved] = (await mails()).filter(({ address }) => address === GUEST);
  for (const line of ['SEQUENCE:2', 'PARTSTAT=NEEDS-ACTION']) expect(moved?.ics).toContain(line);
  // Repeating it changes nothing.
  await change(bo, event, { starts: '2036-11-24T08:00', invited: [cy.id], guests: [GUEST] });
  expect(await mails()).toEqual([]);

  await change(bo, event, { starts: '2036-11-24T08:00', invited: [cy.id] });
  const [off] = await mails();
  expect(off).toMatchObject({ kind: 'event-cancelled', address: GUEST });
  for (const line of ['METHOD:CANCEL', uid, 'STATUS:CANCELLED']) expect(off?.ics).toContain(line);
  expect(refusal(await answer(moved?.token ?? '', 'yes'))).toEqual(over);
  await bo.call('DELETE', `${EVENTS}/${event.id}`);
  expect((await mails()).map(({ kind, address }) => [kind, address !== GUEST])).toEqual([['event-cancelled', true]]);
});

test('colleagues get mails where they asked for notifications by mail, and are told in the product all the same', async () => {
  const event = await make(bo, { invited: [cy.id, organisation.ada.id] });
  expect(await mails()).toMatchObject([{ kind: 'event-invited' }]);
  expect((await organisation.events('calendar.invited')).at(-1)?.payload.accountIds).toEqual([
    cy.id,
    organisation.ada.id,
  ]);
  await organisation.inOwn(() => repository(Account).update({ id: cy.id }, { isEmailVerified: false }));
  await change(bo, event, { title: 'Other', invited: [cy.id, organisation.ada.id] });
  expect(await mails()).toEqual([]);
  await organisation.inOwn(() => repository(Account).update({ id: cy.id }, { isEmailVerified: true }));
});

test('of what is over nobody gets a mail, and its link answers nothing any more', async () => {
  await make(bo, { starts: '2020-01-01T09:00', ends: '2020-01-01T10:00', guests: [GUEST] });
  expect(await mails()).toEqual([]);
  const event = await make(bo, { guests: [GUEST] });
  const [{ token } = { token: '' }] = await mails();
  await organisation.inOwn(() =>
    repository(CalendarGuestRow).update({ eventId: event.id }, { expiresAt: new Date(0) }),
  );
  expect(refusal(await open(token))).toEqual(over);
  expect(refusal(await open('made-up'))).toEqual(over);
});

test('nobody from outside is invited where the organisation lets nobody in, and links end there', async () => {
  const event = await make(bo, { guests: [GUEST] });
  const [{ token } = { token: '' }] = await mails();
  expect((await bo.call('PUT', '/api/v1/calendar/policy', { invitesGuests: false })).status).toBe(403);
  await letGuestsIn(false);
  expect(refusal(await bo.call('POST', EVENTS, { ...launch, guests: [GUEST] }))).toEqual([
    403,
    messageOf('guests_off'),
  ]);
  expect(refusal(await answer(token, 'yes'))).toEqual(over);
  // Invitees are notified only of the cancellation.
  await change(bo, event, { title: 'Other', guests: [GUEST] });
  expect(await mails()).toEqual([]);
  await bo.call('DELETE', `${EVENTS}/${event.id}`);
  expect(await mails()).toMatchObject([{ kind: 'event-cancelled' }]);
  await letGuestsIn(true);
});

test('an address that is no other person’s from outside is refused with nothing kept', async () => {
  const before = await organisation.inOwn(() => repository(CalendarGuestRow).count());
  const { email } = await organisation.inOwn(() => repository(Account).findOneByOrFail({ id: cy.id }));
  const many = Array.from({ length: calendarLimits.maxGuests + 1 }, (_, n) => `g${n}@outside.example`);
  for (const guests of [['nobody'], ['a,b@outside.example'], [email], many])
    expect((await bo.call('POST', EVENTS, { ...launch, guests })).status).toBe(400);
  expect(await organisation.inOwn(() => repository(CalendarGuestRow).count())).toBe(before);
});

test('a link that is asked for again and again is told to wait', async () => {
  const all = await Promise.all(Array.from({ length: calendarLimits.guestCallsAMinute + 5 }, () => open('made-up')));
  expect(all.some(({ status }) => status === 429)).toBe(true);
});

test('an answer that a mail program wrote counts when its file is given in, and an older one does not', async () => {
  const event = await make(bo, { guests: [GUEST] });
  await change(bo, event, { title: 'The launch', guests: [GUEST] });
  await mails();
  const reply = (sequence: number, by = GUEST): string =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${event.id}@cartulary`,
      `SEQUENCE:${sequence}`,
      'DTSTART:20361124T080000Z',
      `ATTENDEE;PARTSTAT=DECLINED:MAILTO:${by}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
  const give = (by: Member, text: string, dry = false) =>
    by.data<AnswerOf<'calendar.import'>>('POST', '/api/v1/calendar/imports', { text, zone: 'UTC', dry });
  const counted = { title: 'The launch', address: GUEST, answer: 'no', counts: true };
  expect(await give(bo, reply(0))).toMatchObject({ events: [], answers: [{ counts: false }] });
  expect(await give(bo, reply(1, 'mallory@outside.example'))).toMatchObject({ answers: [{ counts: false }] });
  expect((await give(cy, reply(1))).answers).toEqual([]);
  expect((await give(bo, reply(1), true)).answers).toEqual([counted]);
  const guests = async () => (await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).guests;
  expect((await guests())[0]?.answer).toBe('none');
  expect((await give(bo, reply(1))).answers).toEqual([counted]);
  expect((await guests())[0]?.answer).toBe('no');
});

test('what a mail server gets says by itself that it invites, and holds the file', async () => {
  const row = await organisation.inOwn(() => repository(Mail).findOneOrFail({ where: { kind: 'event-invited' } }));
  const words = await organisation.inOwn(() => readMail(organisation.running.parts.keys, row));
  if (words === undefined) throw new Error('a kept mail has its words');
  const mailer = createMailer({ smtpUrl: sink.url, from: 'cartulary@organisation.example' });
  await mailer.send({ id: row.id, address: GUEST, ...words });
  mailer.close();
  const [mail] = sink.mails;
  expect(mail?.headers).toMatch(/^Subject: Invitation: /m);
  expect(mail?.body).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(mail?.body).toMatch(/Content-Disposition: attachment; filename=event.ics/);
  expect(mail?.body.match(/BEGIN:VCALENDAR/g)).toHaveLength(2);
  expect(row.subject).toBe('Invitation to an event · Cartulary');
  expect(row.body?.includes('Launch')).toBe(false);
});
