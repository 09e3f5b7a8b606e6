import { allTakingPlace, takingPlace, isInOrder, lifeOf, type Timing } from './times.js';

const berlin: Timing = {
  zone: 'Europe/Berlin',
  starts: '2026-03-23T09:00',
  ends: '2026-03-23T10:00',
  allDay: false,
  repeat: { unit: 'week', interval: 1, days: [], until: null },
};
const begins = (timing: Timing, from: string, until: string): string[] =>
  takingPlace(timing, new Date(from), new Date(until)).map(({ startsAt }) => startsAt);

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
  expect(takingPlace(back, new Date('2026-10-24T00:00:00Z'), new Date('2026-10-26T00:00:00Z'))).toMatchObject([
    { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T02:30:00.000Z' },
  ]);
});

test('a whole day is a day of its zone, however long it is', () => {
  const day = { ...berlin, allDay: true, repeat: null, starts: '2026-03-28T00:00', ends: '2026-03-29T00:00' };
  expect(takingPlace(day, new Date('2026-03-29T20:00:00Z'), new Date('2026-04-01T00:00:00Z'))).toEqual([
    {
      startsAt: '2026-03-27T23:00:00.000Z',
      endsAt: '2026-03-29T22:00:00.000Z',
      firstDay: '2026-03-28',
      lastDay: '2026-03-29',
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
    ...{ starts: '2026-01-31T09:00', ends: '2026-01-31T10:00' },
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

test('of very many times no more are looked up than are told', () => {
  const daily = { ...berlin, repeat: { unit: 'day' as const, interval: 1, days: [], until: null } };
  const asked: string[] = [];
  function* events() {
    for (const id of ['a', 'b', 'c', 'd']) {
      asked.push(id);
      yield { ...daily, id };
    }
  }
  const all = allTakingPlace(events(), new Date('2026-04-01T00:00:00Z'), new Date('2026-04-11T00:00:00Z'), 15);
  expect(asked).toEqual(['a', 'b']);
  expect(all.map(({ eventId }) => eventId).join('')).toBe('ab'.repeat(10));
});

test('one that lasts for years and comes every day is looked up for a month before', () => {
  const years = {
    ...berlin,
    ...{ starts: '2000-01-01T09:00', ends: '2090-01-01T09:00' },
    repeat: { unit: 'day' as const, interval: 1, days: [], until: null },
  };
  expect(begins(years, '2050-04-01T00:00:00Z', '2050-04-02T00:00:00Z').length).toBeLessThan(40);
});
