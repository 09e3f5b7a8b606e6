import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
});
afterAll(() => organisation.running.stop());

const EVENTS = '/api/v1/calendar/events';
const launch = { title: 'Launch', zone: 'Europe/Berlin', starts: '2026-11-23T09:00', ends: '2026-11-23T10:00' };
const make = (by: Member, more: object = {}) => by.data<CalendarEvent>('POST', EVENTS, { ...launch, ...more });
const change = (by: Member, { id }: CalendarEvent, more: object) =>
  by.call<CalendarEvent>('PUT', `${EVENTS}/${id}`, { ...launch, ...more });
const seen = async (by: Member, event: CalendarEvent): Promise<string[]> => {
  const span = '?from=2026-11-20T00:00:00Z&until=2026-12-20T00:00:00Z';
  const { occurrences } = await by.data<AnswerOf<'calendar.list'>>('GET', `${EVENTS}${span}`);
  return occurrences.filter(({ eventId }) => eventId === event.id).map(({ startsAt }) => startsAt);
};
const published = async (type: 'calendar.invited' | 'calendar.cancelled', event: CalendarEvent) =>
  (await organisation.events(type))
    .filter(({ payload }) => payload.eventId === event.id)
    .map(({ payload }) => [payload.accountIds, 'anew' in payload && payload.anew]);

test('an event is seen by its organiser, those invited and its team, and by no administrator', async () => {
  const alone = await make(bo);
  expect(alone).toMatchObject({ organiser: { name: 'Bo Tester' }, mayChange: true, ownAnswer: null, invited: [] });
  expect(await seen(bo, alone)).toEqual(['2026-11-23T08:00:00.000Z']);
  expect([await seen(cy, alone), await seen(ada, alone)]).toEqual([[], []]);
  for (const other of [cy, ada]) {
    expect((await other.call('GET', `${EVENTS}/${alone.id}`)).status).toBe(404);
    expect((await change(other, alone, {})).status).toBe(404);
    expect((await other.call('DELETE', `${EVENTS}/${alone.id}`)).status).toBe(404);
  }
  const team = await bo.data<Team>('POST', '/api/v1/teams', { name: 'Launch' });
  await bo.call('PUT', `/api/v1/teams/${team.id}/members/${cy.id}`, { role: 'member' });
  const together = await make(bo, { teamId: team.id });
  expect(await seen(cy, together)).toHaveLength(1);
  expect(await seen(ada, together)).toEqual([]);
  expect((await change(cy, together, { title: 'Mine' })).status).toBe(403);
  expect((await ada.call('POST', EVENTS, { ...launch, teamId: team.id })).status).toBe(404);
  await bo.call('DELETE', `/api/v1/teams/${team.id}/members/${cy.id}`);
  expect(await seen(cy, together)).toEqual([]);
});

test('people are invited, answer, are asked anew when it moves, and told when it is off for them', async () => {
  const event = await make(bo, { invited: [cy.id, ada.id, bo.id] });
  expect(event.invited.map(({ person, answer }) => [person.name, answer])).toEqual([
    ['Cy Tester', 'none'],
    ['Ilse Marwick', 'none'],
  ]);
  expect(await published('calendar.invited', event)).toEqual([[[cy.id, ada.id], false]]);
  const path = `${EVENTS}/${event.id}/answer`;
  expect(await cy.data<CalendarEvent>('PUT', path, { answer: 'yes' })).toMatchObject({
    ownAnswer: 'yes',
    mayChange: false,
  });
  expect((await bo.call('PUT', path, { answer: 'yes' })).status).toBe(404);
  expect((await organisation.events('calendar.answered')).at(-1)).toEqual({
    payload: { eventId: event.id, by: cy.id, answer: 'yes' },
    audience: [`account:${bo.id}`],
  });
  const answers = async () =>
    (await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).invited.map(({ answer }) => answer);
  // Other words don't change the time.
  await change(bo, event, { title: 'The launch', invited: [cy.id, ada.id] });
  expect(await answers()).toEqual(['yes', 'none']);
  await change(bo, event, { starts: '2026-11-23T08:00', invited: [cy.id] });
  expect(await answers()).toEqual(['none']);
  expect(await published('calendar.invited', event)).toEqual([
    [[cy.id, ada.id], false],
    [[cy.id], true],
  ]);
  expect((await bo.call('DELETE', `${EVENTS}/${event.id}`)).status).toBe(200);
  expect(await published('calendar.cancelled', event)).toEqual([
    [[ada.id], false],
    [[cy.id], false],
  ]);
  expect(await seen(cy, event)).toEqual([]);
  expect(await organisation.audited(event.id)).toEqual([
    'calendar.add',
    'calendar.answer',
    'calendar.change',
    'calendar.change',
    'calendar.delete',
  ]);
});

test('a repeated event takes place again and again, until its last day', async () => {
  const repeat = { unit: 'week', interval: 1, days: ['MO', 'TH'], until: '2026-12-03' };
  const event = await make(bo, { repeat });
  expect((await seen(bo, event)).map((at) => at.slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-11-26',
    '2026-11-30',
    '2026-12-03',
  ]);
  const whole = await make(bo, { allDay: true, starts: '2026-11-24T00:00', ends: '2026-11-25T00:00' });
  expect(await seen(bo, whole)).toEqual(['2026-11-23T23:00:00.000Z']);
});

test('a link to a document shows it to those alone who may see it', async () => {
  const itemId = await organisation.item('Plan', bo);
  const event = await make(bo, { itemId, invited: [cy.id] });
  expect(event.item).toEqual({ id: itemId, kind: 'document', title: 'Plan' });
  expect((await cy.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).item).toBeNull();
  expect((await cy.call('POST', EVENTS, { ...launch, itemId })).status).toBe(404);
  // A change that doesn't mention the document keeps it, even if the caller can no longer see the document.
  expect((await change(bo, event, { title: 'The launch' })).body.data?.item).toEqual({
    id: itemId,
    kind: 'document',
    title: 'Plan',
  });
  expect((await bo.call('POST', `/api/v1/collaboration/items/${itemId}/bin`)).status).toBe(200);
  expect((await change(bo, event, { title: 'Launch' })).body.data?.item).toBeNull();
  expect((await change(bo, event, { itemId: await organisation.item('Other') })).status).toBe(404);
  await bo.call('POST', `/api/v1/collaboration/items/${itemId}/restore`);
  expect((await bo.data<CalendarEvent>('GET', `${EVENTS}/${event.id}`)).item).toEqual({
    id: itemId,
    kind: 'document',
    title: 'Plan',
  });
  expect((await change(bo, event, { itemId: null })).body.data?.item).toBeNull();
});

test('what makes no sense is refused, with nothing kept', async () => {
  const wrong = [
    { ends: '2026-11-23T09:00' },
    { zone: 'Mars/Olympus' },
    { starts: '2026-02-30T09:00' },
    { starts: '1999-12-31T09:00' },
    { title: '  ' },
    { repeat: { unit: 'hour', interval: 1 } },
    { repeat: { unit: 'day', interval: 0 } },
  ];
  for (const more of wrong) expect((await bo.call('POST', EVENTS, { ...launch, ...more })).status).toBe(400);
  expect((await bo.call('POST', EVENTS, { ...launch, invited: [launchOfNobody] })).status).toBe(404);
  expect((await bo.call('GET', `${EVENTS}?from=2026-01-01T00:00:00Z&until=2027-01-01T00:00:00Z`)).status).toBe(400);
  expect(refusal(await bo.call('GET', `${EVENTS}/${launchOfNobody}`))[0]).toBe(404);
});

test('what comes again lasts for a month at most', async () => {
  const repeat = { unit: 'month', interval: 2 };
  const long = { starts: '2026-01-01T09:00', ends: '2026-02-01T09:00', repeat };
  const event = await make(bo, long);
  expect(await make(bo, { ...long, allDay: true, ends: '2026-01-31T09:00' })).toMatchObject({ allDay: true });
  const refused = { data: { issues: [{ path: 'ends', message: TOO_LONG }] } };
  for (const more of [{ ends: '2026-02-01T09:01' }, { allDay: true }]) {
    const answers = [
      await bo.call('POST', EVENTS, { ...launch, ...long, ...more }),
      await change(bo, event, { ...long, ...more }),
    ];
    expect(answers).toMatchObject([
      { status: 400, body: refused },
      { status: 400, body: refused },
    ]);
  }
  expect(await make(bo, { ...long, repeat: null, ends: '2026-03-01T09:00' })).toMatchObject({ repeat: null });
});

const TOO_LONG = 'An event that repeats lasts at most 31 days';
const launchOfNobody = '00000000-0000-4000-8000-000000000000';
