import type { SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { occurrenceTimes } from '@cartulary/recurrence/times';
import { begunAt, changedOnce, endedBefore, hasTime, leftOutOnce, takesPlace, type Series } from './single-times.js';

const singles: SingleTimes = {
  leftOut: ['2027-03-11T09:00'],
  added: ['2027-03-20T15:00'],
  changed: [
    {
      at: '2027-03-25T09:00',
      starts: '2027-03-26T11:00',
      ends: '2027-03-26T12:00',
      title: 'Review, moved',
      words: '',
      place: '',
    },
  ],
};
/** Thursdays at nine, in a time zone that goes an hour forward on 28 March. */
const weekly: Series = {
  title: 'Review',
  words: 'Bring notes',
  place: 'Aula',
  zone: 'Europe/Berlin',
  allDay: false,
  starts: '2027-03-04T09:00',
  ends: '2027-03-04T10:30',
  singles,
  repeat: { unit: 'week', interval: 1, days: [], until: null },
};
const own = { title: 'Review', words: 'Bring notes', place: 'Aula' };
const times = (series: Series): string[] =>
  occurrenceTimes(series, new Date('2027-03-01T00:00:00Z'), new Date('2027-04-20T00:00:00Z')).map(
    ({ at, startsAt, changed }) => (changed === null ? at : `${at} > ${startsAt}`),
  );

test('a time is one that the rule says or that was added, and not one that was left out', () => {
  const known = ['2027-03-04T09:00', '2027-04-01T09:00', '2027-03-20T15:00', '2027-03-25T09:00'];
  expect(known.map((at) => hasTime(weekly, at))).toEqual([true, true, true, true]);
  const unknown = ['2027-03-11T09:00', '2027-04-01T10:00', '2027-04-02T09:00', '2027-03-26T11:00', '2027-02-25T09:00'];
  expect(unknown.map((at) => hasTime(weekly, at))).toEqual([false, false, false, false, false]);
});

test('a changed time takes the place of one, is changed again, and is no single time once it is as all others', () => {
  const moved = { ...own, starts: '2027-04-02T08:00', ends: '2027-04-02T09:00' };
  const once = { ...weekly, singles: changedOnce(weekly, '2027-04-01T09:00', moved) };
  expect(times(once)).toEqual([
    '2027-03-04T09:00',
    '2027-03-18T09:00',
    '2027-03-20T15:00',
    '2027-03-25T09:00 > 2027-03-26T10:00:00.000Z',
    '2027-04-01T09:00 > 2027-04-02T06:00:00.000Z',
    '2027-04-08T09:00',
    '2027-04-15T09:00',
  ]);
  const again = { ...once, singles: changedOnce(once, '2027-04-01T09:00', { ...moved, title: 'Other' }) };
  expect(again.singles?.changed.map(({ at, title }) => [at, title])).toEqual([
    ['2027-03-25T09:00', 'Review, moved'],
    ['2027-04-01T09:00', 'Other'],
  ]);
  const back = { ...own, starts: '2027-04-01T09:00', ends: '2027-04-01T10:30' };
  expect(changedOnce(again, '2027-04-01T09:00', back)).toEqual(singles);
});

test('a time is left out, also one that was changed or added', () => {
  const after = ['2027-03-18T09:00', '2027-03-20T15:00', '2027-03-25T09:00'].reduce<Series>(
    (series, at) => ({ ...series, singles: leftOutOnce(series, at) }),
    weekly,
  );
  expect(times(after)).toEqual(['2027-03-04T09:00', '2027-04-01T09:00', '2027-04-08T09:00', '2027-04-15T09:00']);
  expect(after.singles).toEqual({
    leftOut: ['2027-03-11T09:00', '2027-03-18T09:00', '2027-03-25T09:00'],
    added: [],
    changed: [],
  });
});

test('a series that is parted at a time takes place as before, in two parts', () => {
  const at = '2027-03-25T09:00';
  const [before, after] = [
    { ...weekly, ...endedBefore(weekly, at) },
    { ...weekly, ...begunAt(weekly, at) },
  ];
  expect(before.repeat?.until).toBe('2027-03-24');
  expect([after.starts, after.ends]).toEqual(['2027-03-25T09:00', '2027-03-25T10:30']);
  expect([...times(before), ...times(after)]).toEqual(times(weekly));
  expect(times(before)).toEqual(['2027-03-04T09:00', '2027-03-18T09:00', '2027-03-20T15:00']);
});

test('whole days are parted by their days', () => {
  const whole: Series = {
    ...weekly,
    allDay: true,
    starts: '2027-03-04T09:00',
    ends: '2027-03-05T10:00',
    singles: null,
  };
  expect(begunAt(whole, '2027-03-11T00:00')).toEqual({
    starts: '2027-03-11T00:00',
    ends: '2027-03-12T23:59',
    singles: null,
  });
  const asAll = { ...own, starts: '2027-03-11T09:00', ends: '2027-03-12T10:00' };
  expect(changedOnce(whole, '2027-03-11T00:00', asAll)).toBeNull();
});

test('what has no time left takes place no more', () => {
  const twice: Series = {
    ...weekly,
    singles: null,
    repeat: { unit: 'week', interval: 1, days: [], until: '2027-03-12' },
  };
  const once = { ...twice, singles: leftOutOnce(twice, '2027-03-04T09:00') };
  expect([takesPlace(twice), takesPlace(once)]).toEqual([true, true]);
  expect(takesPlace({ ...once, singles: leftOutOnce(once, '2027-03-11T09:00') })).toBe(false);
  expect(takesPlace({ ...once, ...endedBefore(once, '2027-03-11T09:00') })).toBe(false);
});
