import { calendarDay, isTimeZone, lastDays } from './calendar-days.js';

const hours = (day: string, zone: string): number => {
  const found = calendarDay(day, zone);
  return found ? (found.until.getTime() - found.from.getTime()) / 3_600_000 : 0;
};

describe('a day of a person’s calendar', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, begin) => {
    expect(calendarDay(day, zone)?.from.toISOString()).toBe(begin);
  });

  it('is shorter or longer where clocks change', () => {
    expect([hours('2026-03-29', 'Europe/Berlin'), hours('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
    expect([hours('2026-03-28', 'Europe/Berlin'), hours('2026-10-26', 'Europe/Berlin')]).toEqual([24, 24]);
  });

  it('begins when clocks jump into it where there is no midnight, and at the first of two midnights', () => {
    // In Cairo, clocks go from 00:00 to 01:00 on April 24, 2026, and from 00:00 back to 23:00 at the end of October 29.
    expect(calendarDay('2026-04-24', 'Africa/Cairo')?.from.toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(calendarDay('2026-10-30', 'Africa/Cairo')?.from.toISOString()).toBe('2026-10-29T22:00:00.000Z');
    // In Havana, clocks go from 01:00 back to 00:00.
    expect(calendarDay('2026-11-01', 'America/Havana')?.from.toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });

  it.each(['2026-02-30', '2026-13-01', 'today', '', '2026-1-1', '2026-11-20T00:00'])('is not %s', (day) => {
    expect(calendarDay(day, 'UTC')).toBeUndefined();
  });
});

test('the last days end with the one it is there now, and touch one another', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  const berlin = lastDays(30, 'Europe/Berlin', now);
  expect([berlin.length, berlin[0]?.day, berlin.at(-1)?.day]).toEqual([30, '2026-10-23', '2026-11-21']);
  expect(lastDays(1, 'America/New_York', now)[0]?.day).toBe('2026-11-20');
  for (const [index, day] of berlin.entries()) expect(berlin[index + 1]?.from ?? day.until).toEqual(day.until);
  expect(berlin.map(({ day }) => calendarDay(day, 'Europe/Berlin'))).toEqual(berlin);
});

test('a timezone is what Intl knows', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
