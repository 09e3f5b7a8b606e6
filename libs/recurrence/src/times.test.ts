import { weekdays } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { growsInProportion } from '@cartulary/testing/growth';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dayOf } from './repeated-days.js';
import { allOccurrenceTimes, isInOrder, lifeOf, placeOf, occurrenceTimes, type Timing } from './times.js';

const berlin: Timing = {
  zone: 'Europe/Berlin',
  starts: '2026-03-23T09:00',
  ends: '2026-03-23T10:00',
  allDay: false,
  repeat: { unit: 'week', interval: 1, days: [], until: null },
};
const begins = (timing: Timing, from: string, until: string): string[] =>
  occurrenceTimes(timing, new Date(from), new Date(until)).map(({ startsAt }) => startsAt);

test('nine o’clock stays nine o’clock when clocks go forward and back', () => {
  expect(begins(berlin, '2026-03-20T00:00:00Z', '2026-04-07T00:00:00Z')).toEqual([
    '2026-03-23T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
    '2026-04-06T07:00:00.000Z',
  ]);
  expect(begins(berlin, '2026-10-19T00:00:00Z', '2026-10-27T00:00:00Z')).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});

test('a repetition in the hour that clocks leave out is left out too, and of an hour that comes twice the first counts', () => {
  const daily = { ...berlin, repeat: { unit: 'day' as const, interval: 1, days: [], until: null } };
  const night = { ...daily, starts: '2026-03-28T02:30', ends: '2026-03-28T03:00' };
  expect(begins(night, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  const back = { ...berlin, repeat: null, starts: '2026-10-25T02:30', ends: '2026-10-25T03:30' };
  expect(occurrenceTimes(back, new Date('2026-10-24T00:00:00Z'), new Date('2026-10-26T00:00:00Z'))).toMatchObject([
    { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T02:30:00.000Z' },
  ]);
});

test('a whole day is a day of its zone, however long it is', () => {
  const day = { ...berlin, allDay: true, repeat: null, starts: '2026-03-28T00:00', ends: '2026-03-29T00:00' };
  expect(occurrenceTimes(day, new Date('2026-03-29T20:00:00Z'), new Date('2026-04-01T00:00:00Z'))).toEqual([
    {
      startsAt: '2026-03-27T23:00:00.000Z',
      at: '2026-03-28T00:00',
      endsAt: '2026-03-29T22:00:00.000Z',
      firstDay: '2026-03-28',
      lastDay: '2026-03-29',
      changed: null,
    },
  ]);
});

test('days of the week, every second week, until a day that counts', () => {
  const repeat = { unit: 'week', interval: 2, days: ['MO', 'WE'], until: '2026-04-08' } as const;
  const timing: Timing = { ...berlin, repeat: { ...repeat, days: [...repeat.days] } };
  expect(begins(timing, '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '2026-03-23T08:00:00.000Z',
    '2026-03-25T08:00:00.000Z',
    '2026-04-06T07:00:00.000Z',
    '2026-04-08T07:00:00.000Z',
  ]);
  expect(lifeOf(timing).overAt?.toISOString()).toBe('2026-04-08T22:59:59.000Z');
});

test('the thirty-first comes in months that have one', () => {
  const monthly: Timing = {
    ...berlin,
    starts: '2026-01-31T09:00',
    ends: '2026-01-31T10:00',
    repeat: { unit: 'month', interval: 1, days: [], until: null },
  };
  expect(begins(monthly, '2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z').map((at) => at.slice(0, 10))).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ]);
});

test('what began before and still lasts is there, also in the far future of an old rule', () => {
  const long: Timing = { ...berlin, ends: '2026-03-26T10:00' };
  expect(begins(long, '2026-03-26T00:00:00Z', '2026-03-27T00:00:00Z')).toEqual(['2026-03-23T08:00:00.000Z']);
  const daily: Timing = { ...berlin, repeat: { unit: 'day', interval: 1, days: [], until: null } };
  expect(begins(daily, '2079-03-26T00:00:00Z', '2079-03-27T00:00:00Z')).toHaveLength(1);
});

test('what ends before it begins is not in order, also by the moments of a night in which clocks change', () => {
  expect(isInOrder({ ...berlin, ends: berlin.starts })).toBe(false);
  expect(isInOrder({ ...berlin, starts: '2026-03-29T02:30', ends: '2026-03-29T03:00' })).toBe(false);
  expect(isInOrder({ ...berlin, allDay: true, ends: berlin.starts })).toBe(true);
});

test('of very many times the first are told in order, page after page, and none twice', () => {
  const daily = { ...berlin, repeat: { unit: 'day' as const, interval: 1, days: [], until: null } };
  // The events that are checked last start first.
  const events = Array.from({ length: 12 }, (_, n) => ({
    ...daily,
    id: String.fromCharCode(97 + n),
    starts: `2026-03-${23 - n}T${22 - n}:00`,
    ends: `2026-03-${23 - n}T${22 - n}:30`,
  }));
  const span = [new Date('2026-04-01T00:00:00Z'), new Date('2026-04-11T00:00:00Z')] as const;
  const whole = allOccurrenceTimes(events, ...span, 1_000);
  expect(whole).toHaveLength(120);
  expect(whole.map(({ startsAt }) => startsAt)).toEqual(whole.map(({ startsAt }) => startsAt).sort());
  const paged: typeof whole = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const found = allOccurrenceTimes(events, ...span, 7, after);
    const page = found.slice(0, 7);
    paged.push(...page);
    const [last] = page.slice(-1);
    after = found.length > 7 && last ? placeOf(last) : undefined;
  }
  expect(paged).toEqual(whole);
});

test('as many series as a person may have are looked up in time that grows with them', () => {
  const daily = { ...berlin, repeat: { unit: 'day' as const, interval: 1, days: [], until: null } };
  const events = Array.from({ length: calendarLimits.maxEvents }, (_, n) => ({
    ...daily,
    id: String(n).padStart(4, '0'),
  }));
  const span = [new Date('2026-04-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')] as const;
  const shown = (some: typeof events): ReturnType<typeof allOccurrenceTimes> =>
    allOccurrenceTimes(some, ...span, calendarLimits.maxShown);
  const found = shown(events);
  expect(found).toHaveLength(calendarLimits.maxShown + 1);
  expect(found.every(({ startsAt }) => startsAt.startsWith('2026-04-01'))).toBe(true);
  expect(growsInProportion((share) => events.slice(0, share * events.length), shown)).toBe(true);
});

test('one that lasts for years and comes every day is looked up for a month before', () => {
  const years = {
    ...berlin,
    starts: '2000-01-01T09:00',
    ends: '2090-01-01T09:00',
    repeat: { unit: 'day' as const, interval: 1, days: [], until: null },
  };
  expect(begins(years, '2050-04-01T00:00:00Z', '2050-04-02T00:00:00Z').length).toBeLessThan(40);
});

const said = (timing: Timing, from: Date, until: Date): string[] =>
  occurrenceTimes(timing, from, until).map(({ startsAt }) => startsAt);
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

test('rules are counted as a library counts them, through short months, leap years and nights without the time', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe');
  const rule = fc.record({
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    interval: fc.integer({ min: 1, max: 13 }),
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
    last: fc.option(fc.integer({ min: 0, max: 2_000 })),
    first: fc.integer({ min: 0, max: 3_000 }),
    at: fc.constantFrom('02:00', '02:30', '01:59', '09:00', '23:45'),
    away: fc.integer({ min: 0, max: 3_000 }),
    zone,
  });
  fc.assert(
    fc.property(rule, ({ unit, interval, days: wanted, last, first, at, away, zone: of }) => {
      const day = dayOf(first + 13_000);
      const starts = `${day}T${at}`;
      const days = unit === 'week' ? wanted : [];
      const until = last === null ? null : dayOf(first + 13_000 + last);
      const begin = Temporal.PlainDateTime.from(starts).toZonedDateTime(of);
      // The first test covers starts at a skipped time.
      fc.pre(begin.toPlainDateTime().toString().slice(0, 16) === starts);
      const from = new Date(begin.epochMilliseconds + (away - 100) * 86_400_000);
      const end = new Date(from.getTime() + 100 * 86_400_000);
      const library = new RRuleTemporal({
        freq: frequencies[unit],
        interval,
        tzid: of,
        dtstart: begin,
        includeDtstart: true,
        ...(days.length > 0 && { byDay: [...days] }),
        ...(until !== null && {
          until: Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(of).subtract({ seconds: 1 }),
        }),
      });
      const expected = library
        .between(from, end, true)
        .map((time) => new Date(time.epochMilliseconds).toISOString())
        .filter((time) => time < end.toISOString());
      const repeat = { unit, interval, days, until };
      // One minute long, so that none that started earlier is included.
      const ends = begin.add({ minutes: 1 }).toPlainDateTime().toString({ smallestUnit: 'minute' });
      const found = said({ zone: of, allDay: false, starts, ends, repeat }, from, end);
      expect(found.filter((time) => time >= from.toISOString())).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
