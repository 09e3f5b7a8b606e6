import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { readMail } from '@cartulary/mail/read-mail';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import type { Answer } from '../../test-person.test-helper.js';

let organisation: TestOrganisation;
let bo: Member;
let cy: Member;
let di: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
  di = await organisation.joins('Di');
  await organisation.ada.data('PUT', '/api/v1/calendar/policy', { invitesGuests: true });
  await organisation.inOwn(() => writeSetting('notifications', cy.id, { emailNotifications: true }, 0));
});
afterAll(() => organisation.running.stop());

const EVENTS = '/api/v1/calendar/events';
const GUEST = 'eve@outside.example';
const repeat = { unit: 'week', interval: 1 };
const review = {
  title: 'Review',
  zone: 'Europe/Berlin',
  starts: '2036-03-06T09:00',
  ends: '2036-03-06T10:00',
  repeat,
};
const SECOND = '2036-03-13T09:00';
const THIRD = '2036-03-20T09:00';

const make = (more: object = {}) => bo.data<CalendarEvent>('POST', EVENTS, { ...review, ...more });
const of = ({ id }: CalendarEvent, at: string, reach: string): string =>
  `${EVENTS}/${id}?${new URLSearchParams({ at, reach })}`;
const change = (event: CalendarEvent, at: string, reach: 'one' | 'following', more: object) =>
  bo.data<CalendarEvent>('PUT', of(event, at, reach), { ...review, ...more });
const times = async (by: Member, ...events: CalendarEvent[]): Promise<string[]> => {
  const span = '?from=2036-03-01T00:00:00Z&until=2036-04-05T00:00:00Z';
  const { occurrences } = await by.data<AnswerOf<'calendar.list'>>('GET', `${EVENTS}${span}`);
  return occurrences
    .filter(({ eventId }) => events.some(({ id }) => id === eventId))
    .map(({ startsAt }) => startsAt.slice(5, 16));
};
const published = async ({ id }: CalendarEvent) =>
  (await organisation.events('calendar.time_changed'))
    .filter(({ payload }) => payload.eventId === id)
    .map(({ payload: { accountIds, at, becomes } }) => [becomes, at, accountIds]);

/** The emails written since the last call: recipient, kind, and calendar part. */
const looked = new Set<string>();
async function mails(): Promise<{ address: string; kind: string; text: string; ics: string }[]> {
  const rows = await organisation.inOwn(() => repository(Mail).find({ order: { id: 'ASC' } }));
  const fresh = rows.filter(({ id, kind }) => kind.startsWith('event-') && !looked.has(id));
  return Promise.all(
    fresh.map(async (mail) => {
      looked.add(mail.id);
      const words = await organisation.inOwn(() => readMail(organisation.running.parts.keys, mail));
      const ics = (words?.calendar?.text ?? '').replaceAll('\r\n ', '');
      return { address: mail.address, kind: mail.kind, text: words?.text ?? '', ics };
    }),
  );
}

test('one time is changed alone: answers stay, everybody hears of it, and the file says which one', async () => {
  const event = await make({ invited: [cy.id, di.id], guests: [GUEST] });
  await cy.data('PUT', `${EVENTS}/${event.id}/answer`, { answer: 'yes' });
  await mails();
  const own = { title: 'Review, late', starts: '2036-03-14T11:00', ends: '2036-03-14T12:00', invited: [] };
  const changed = await change(event, SECOND, 'one', own);
  expect(changed).toMatchObject({ id: event.id, title: 'Review', starts: review.starts });
  expect(changed.invited.map(({ answer }) => answer)).toEqual(['yes', 'none']);
  const shown = ['03-06T08:00', '03-14T10:00', '03-20T08:00', '03-27T08:00', '04-03T07:00'];
  expect([await times(bo, event), await times(cy, event)]).toEqual([shown, shown]);
  expect(await published(event)).toEqual([['other', SECOND, expect.arrayContaining([cy.id, di.id])]]);
  const written = await mails();
  expect(written.map(({ kind }) => kind)).toEqual(['event-changed', 'event-changed']);
  for (const { ics, text } of written) {
    expect(text.replace(/\s/g, ' ')).toContain('It was Thursday, March 13, 2036, 9:00 – 10:00 AM');
    expect(ics).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20360313T090000');
    expect(ics).toContain('SUMMARY:Review\\, late');
  }
  // The email links to that occurrence; external guests respond for the whole series.
  const link = `event=${event.id}&time=${encodeURIComponent(SECOND)}`;
  expect(written.map(({ address, text }) => [address === GUEST, text.includes(link)]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
  // Once its properties match the others again, it's no longer an individual occurrence.
  await change(event, SECOND, 'one', { starts: SECOND, ends: '2036-03-13T10:00' });
  expect((await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).singles).toBeNull();
});

test('one time is called off alone, and the last one that is left takes the event along', async () => {
  const event = await make({ repeat: { ...repeat, until: '2036-03-14' }, invited: [cy.id], guests: [GUEST] });
  await mails();
  await bo.call('DELETE', of(event, review.starts, 'one'));
  expect(await times(cy, event)).toEqual(['03-13T08:00']);
  expect(await published(event)).toEqual([['off', review.starts, [cy.id]]]);
  const written = await mails();
  expect(written.map(({ kind }) => kind)).toEqual(['event-changed', 'event-changed']);
  for (const { ics } of written) expect(ics).toContain('EXDATE;TZID=Europe/Berlin:20360306T090000');
  await bo.call('DELETE', of(event, SECOND, 'one'));
  expect((await bo.call('GET', `${EVENTS}/${event.id}`)).status).toBe(404);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['event-cancelled', 'event-cancelled']);
});

test('one time is told as it takes place now, and one that does not as off, whatever was typed', async () => {
  const event = await make({ repeat: { ...repeat, until: '2036-03-20' }, invited: [cy.id] });
  const own = { title: 'Late', starts: '2036-03-14T11:00', ends: '2036-03-14T12:00' };
  await change(event, SECOND, 'one', own);
  await bo.call('DELETE', of(event, THIRD, 'one'));
  const asked = async (by: Member, { id }: CalendarEvent, at: string) =>
    (await by.data<AnswerOf<'calendar.read'>>('GET', `${EVENTS}/${id}?${new URLSearchParams({ at })}`)).asked;
  const { title, words, place } = event;
  expect(await asked(cy, event, review.starts)).toEqual({
    is: 'usual',
    at: review.starts,
    starts: review.starts,
    ends: review.ends,
    title,
    words,
    place,
  });
  expect(await asked(cy, event, SECOND)).toMatchObject({ is: 'changed', at: SECOND, ...own });
  for (const at of [THIRD, '2036-03-27T09:00', '2036-03-06T09:01', '2036-02-31T09:00', '2036-03-06', 'soon', ''])
    expect(await asked(cy, event, at)).toEqual({ is: 'off', at });
  expect((await di.call('GET', `${EVENTS}/${event.id}?at=${SECOND}`)).status).toBe(404);

  const days = await make({ allDay: true });
  expect(await asked(bo, days, `${SECOND.slice(0, 10)}T00:00`)).toMatchObject({
    starts: SECOND,
    ends: '2036-03-13T10:00',
  });
  const once = await make({ repeat: null });
  expect([await asked(bo, once, review.starts), await asked(bo, once, SECOND)]).toEqual([
    null,
    { is: 'off', at: SECOND },
  ]);
});

test('a time and all that follow become an event of their own; answers hold where nothing moves', async () => {
  const event = await make({ invited: [cy.id, di.id], guests: [GUEST] });
  await cy.data('PUT', `${EVENTS}/${event.id}/answer`, { answer: 'maybe' });
  await mails();
  const later = await change(event, THIRD, 'following', {
    title: 'Retrospective',
    starts: THIRD,
    ends: '2036-03-20T10:00',
    invited: [cy.id],
    guests: [GUEST],
  });
  expect(later.id).not.toBe(event.id);
  expect(later.invited).toMatchObject([{ person: { id: cy.id }, answer: 'maybe' }]);
  expect(await times(bo, event)).toEqual(['03-06T08:00', '03-13T08:00']);
  expect(await times(cy, later)).toEqual(['03-20T08:00', '03-27T08:00', '04-03T07:00']);
  expect(await times(di, event, later)).toEqual(['03-06T08:00', '03-13T08:00']);
  // Uninvited people are notified; invitees whose times are unchanged have nothing to respond to.
  expect(await published(event)).toEqual([['last', THIRD, [di.id]]]);
  const asked = await organisation.events('calendar.invited');
  expect(asked.filter(({ payload }) => payload.eventId === later.id)).toEqual([]);
  const written = await mails();
  expect(written.map(({ address, kind, ics }) => [address === GUEST, kind, ics.includes(`UID:${later.id}`)])).toEqual(
    expect.arrayContaining([
      [true, 'event-changed', false],
      [true, 'event-changed', true],
      [false, 'event-changed', false],
      [false, 'event-changed', true],
    ]),
  );
  expect(written).toHaveLength(4);
  expect(written.find(({ ics }) => ics.includes(`UID:${event.id}`))?.ics).toContain('UNTIL=20360319T225959Z');
  expect(await organisation.audited(later.id)).toEqual(['calendar.add']);
});

test('what follows at another hour asks those invited anew', async () => {
  const event = await make({ invited: [cy.id] });
  await cy.data('PUT', `${EVENTS}/${event.id}/answer`, { answer: 'yes' });
  const moved = { starts: '2036-03-20T15:00', ends: '2036-03-20T16:00', invited: [cy.id] };
  const later = await change(event, THIRD, 'following', moved);
  expect(later.invited).toMatchObject([{ answer: 'none' }]);
  const asked = await organisation.events('calendar.invited');
  expect(asked.filter(({ payload }) => payload.eventId === later.id).map(({ payload }) => payload.anew)).toEqual([
    true,
  ]);
  expect((await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).invited).toMatchObject([{ answer: 'yes' }]);
});

test('from its first time on it is all of it, changed and called off', async () => {
  const event = await make({ invited: [cy.id] });
  const same = await change(event, review.starts, 'following', { title: 'All of it', invited: [cy.id] });
  expect(same).toMatchObject({ id: event.id, title: 'All of it' });
  await bo.call('DELETE', of(event, THIRD, 'following'));
  expect(await times(cy, event)).toEqual(['03-06T08:00', '03-13T08:00']);
  expect(await published(event)).toEqual([['last', THIRD, [cy.id]]]);
  await bo.call('DELETE', of(event, review.starts, 'following'));
  expect((await bo.call('GET', `${EVENTS}/${event.id}`)).status).toBe(404);
});

test('nobody but the organiser does so, and there is nothing to do at a time that there is not', async () => {
  const event = await make({ invited: [cy.id] });
  const once = await make({ repeat: null });
  const body = { ...review, starts: SECOND, ends: '2036-03-13T10:00' };
  const statuses = async (...asked: Promise<Answer>[]) => (await Promise.all(asked)).map(({ status }) => status);
  const path = of(event, SECOND, 'one');
  expect(
    await statuses(
      cy.call('PUT', path, body),
      cy.call('DELETE', path),
      di.call('PUT', path, body),
      di.call('DELETE', path),
    ),
  ).toEqual([403, 403, 404, 404]);
  expect(
    await statuses(
      bo.call('PUT', of(event, '2036-03-13T10:00', 'one'), body),
      bo.call('DELETE', of(event, '2036-03-14T09:00', 'following')),
      bo.call('DELETE', of(once, review.starts, 'one')),
      bo.call('DELETE', `${EVENTS}/${event.id}?reach=one`),
      bo.call('PUT', path, { ...body, ends: SECOND }),
      bo.call('PUT', path, { ...body, repeat: null, ends: '2036-05-13T10:00' }),
    ),
  ).toEqual([404, 404, 404, 400, 400, 400]);
  expect(await times(bo, event)).toHaveLength(5);
});
