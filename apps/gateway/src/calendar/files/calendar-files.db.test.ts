import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { messageOf } from '@cartulary/contracts/errors';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarFeedRow } from '@cartulary/database/entities/calendar-event.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import type { AnswerOf } from '../../platform/serve/serve.js';

let organisation: TestOrganisation;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
});
afterAll(() => organisation.running.stop());

const CALENDAR = '/api/v1/calendar';
const launch = { title: 'Launch', zone: 'Europe/Berlin', starts: '2026-11-23T09:00', ends: '2026-11-23T10:00' };
const add = (by: Member, more: object = {}) =>
  by.data<CalendarEvent>('POST', `${CALENDAR}/events`, { ...launch, ...more });
const take = (by: Member, text: string, dry = false) =>
  by.call<AnswerOf<'calendar.import'>>('POST', `${CALENDAR}/imports`, { text, zone: 'Europe/Paris', dry });
const fetchFeed = async (address: string): Promise<[number, string]> => {
  const { pathname, search } = new URL(address);
  const answer = await fetch(`${organisation.running.url}${pathname}${search}`);
  return [answer.status, await answer.text()];
};
const feed = (by: Member) => by.data<AnswerOf<'calendar.makeFeed'>>('POST', `${CALENDAR}/feed`);
const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:a',
  'SUMMARY:Standup',
  'DTSTART:20261123T090000Z',
  'DTEND:20261123T091500Z',
  'RRULE:FREQ=WEEKLY;BYDAY=MO',
  'ATTENDEE:mailto:a@x.example',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:b',
  'SUMMARY:Broken',
  'DTSTART:never',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('a private address tells what its maker may see, and nothing once it was replaced, ended, or the account closed', async () => {
  await add(bo);
  await add(cy, { title: 'Secret' });
  await add(cy, { title: 'Shared', invited: [bo.id] });
  const first = await feed(bo);
  const [status, text] = await fetchFeed(first.address);
  expect([status, text.includes('SUMMARY:Launch'), text.includes('SUMMARY:Shared')]).toEqual([200, true, true]);
  expect(text).not.toContain('Secret');
  expect(text).not.toContain('Cy');
  expect((await bo.data<AnswerOf<'calendar.readFeed'>>('GET', `${CALENDAR}/feed`)).feed?.usedAt).not.toBeNull();
  const kept = await organisation.inOwn(() => repository(CalendarFeedRow).find());
  expect(JSON.stringify(kept)).not.toContain(new URL(first.address).searchParams.get('token'));

  const second = await feed(bo);
  expect((await fetchFeed(first.address))[0]).toBe(404);
  expect((await fetchFeed(second.address))[0]).toBe(200);
  await organisation.inOwn(() => repository(Account).update({ id: bo.id }, { isActive: false }));
  expect((await fetchFeed(second.address))[0]).toBe(404);
  await organisation.inOwn(() => repository(Account).update({ id: bo.id }, { isActive: true }));
  expect((await bo.call('DELETE', `${CALENDAR}/feed`)).status).toBe(200);
  expect((await fetchFeed(second.address))[0]).toBe(404);
  expect(await organisation.audited(bo.id)).toEqual(
    expect.arrayContaining(['calendar.make-feed', 'calendar.make-feed', 'calendar.end-feed']),
  );
});

test('a private address is made by who proved just now that it is them, and by nobody who found the page open', async () => {
  await organisation.inOwn(() => repository(Session).update({ accountId: cy.id }, { provedAt: new Date(0) }));
  const answer = await cy.call('POST', `${CALENDAR}/feed`);
  expect([answer.status, answer.body.error]).toEqual([403, messageOf('fresh_sign_in_required')]);
  expect((await cy.data<AnswerOf<'calendar.readFeed'>>('GET', `${CALENDAR}/feed`)).feed).toBeNull();
});

test('an address that is fetched again and again is told to wait, and for how long', async () => {
  const { address } = await feed(await organisation.joins('Di'));
  for (let n = 0; n < calendarLimits.feedsAMinute; n += 1) expect((await fetchFeed(address))[0]).toBe(200);
  const [status, text] = await fetchFeed(address);
  expect([status, JSON.parse(text)]).toMatchObject([429, { error: messageOf('rate_limited') }]);
});

test('a file says first what would come of it, is taken in once, and loses what it said', async () => {
  const dry = await take(cy, FILE, true);
  expect(dry.body.data).toEqual({
    events: [
      {
        title: 'Standup',
        starts: '2026-11-23T09:00',
        zone: 'UTC',
        allDay: false,
        repeats: true,
        losses: ['people'],
        becomes: 'added',
      },
    ],
    refused: ['Broken'],
    answers: [],
    made: 0,
    updated: 0,
  });
  expect((await take(cy, FILE)).body.data).toMatchObject({ made: 1 });
  expect((await take(cy, FILE)).body.data).toMatchObject({ made: 0, events: [{ becomes: 'same' }] });
  const span = '?from=2026-11-20T00:00:00Z&until=2026-12-05T00:00:00Z';
  const { events } = await cy.data<AnswerOf<'calendar.list'>>('GET', `${CALENDAR}/events${span}`);
  expect(events.filter(({ title }) => title === 'Standup')).toMatchObject([
    { organiser: { id: cy.id }, mayChange: true },
  ]);
});

test('what is no calendar, and what is too much, is refused with nothing kept', async () => {
  expect((await take(cy, 'hello')).status).toBe(400);
  expect((await take(cy, 'x'.repeat(600_000))).status).toBe(400);
  const one = (n: number): string => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART;VALUE=DATE:20261123\r\nEND:VEVENT\r\n`;
  const many = Array.from({ length: 1_001 }, (_, n) => one(n)).join('');
  expect((await take(cy, `BEGIN:VCALENDAR\r\n${many}END:VCALENDAR`)).status).toBe(409);
});

test('one event and the whole calendar leave as files; somebody else’s event does not', async () => {
  const event = await add(cy, { title: 'Only mine' });
  expect((await cy.call('GET', `${CALENDAR}/file?eventId=${event.id}`)).status).toBe(200);
  expect((await cy.call('GET', `${CALENDAR}/file`)).status).toBe(200);
  expect((await bo.call('GET', `${CALENDAR}/file?eventId=${event.id}`)).status).toBe(404);
});

test('a newer file brings an event up to date, an older one and that of somebody else change nothing', async () => {
  const di = await organisation.joins('Di');
  const file = (sequence: number, title: string, ...more: string[]): string =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:one@elsewhere',
      `SEQUENCE:${sequence}`,
      `SUMMARY:${title}`,
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T100000Z',
      'RRULE:FREQ=DAILY;UNTIL=20261130T000000Z',
      ...more,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
  expect((await take(di, file(2, 'Standup'))).body.data).toMatchObject({ made: 1, updated: 0 });
  const newer = file(2, 'Standup', 'EXDATE:20261124T090000Z');
  expect((await take(di, newer)).body.data).toMatchObject({ made: 0, updated: 1, events: [{ becomes: 'updated' }] });
  expect((await take(di, newer)).body.data).toMatchObject({ made: 0, updated: 0, events: [{ becomes: 'same' }] });
  expect((await take(di, file(1, 'Old'))).body.data).toMatchObject({ updated: 0, events: [{ becomes: 'older' }] });
  const span = '?from=2026-11-20T00:00:00Z&until=2026-12-05T00:00:00Z';
  const { events, occurrences } = await di.data<AnswerOf<'calendar.list'>>('GET', `${CALENDAR}/events${span}`);
  expect(events).toMatchObject([{ title: 'Standup', singles: { leftOut: ['2026-11-24T09:00'] } }]);
  expect(occurrences.map(({ startsAt }) => startsAt.slice(8, 10))).toEqual(['23', '25', '26', '27', '28', '29']);

  // Exported events are imported as the same events, also by an invitee.
  const [event] = events;
  const { id, title, zone, starts, ends, repeat } = event ?? (await add(di));
  await di.data('PUT', `${CALENDAR}/events/${id}`, { title, zone, starts, ends, repeat, invited: [cy.id] });
  const leaves = async (by: Member): Promise<string> => {
    await organisation.inOwn(() => repository(Session).update({ accountId: by.id }, { provedAt: new Date() }));
    return (await fetchFeed((await feed(by)).address))[1];
  };
  expect((await take(di, await leaves(di))).body.data).toMatchObject({ made: 0, updated: 0 });
  const theirs = (await take(cy, await leaves(cy))).body.data;
  expect(theirs).toMatchObject({ made: 0, updated: 0 });
  expect(theirs?.events.map(({ becomes }) => becomes)).toContain('others');
});
