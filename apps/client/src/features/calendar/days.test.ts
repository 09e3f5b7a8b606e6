import { daysBetween, daysOf, isDay, movedAlong, plusDays, plusMonths, turned, weekOf } from './days';

test('a month is shown in whole weeks from Monday on', () => {
  const november = daysOf('month', '2026-11-21');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  const february = daysOf('month', '2027-02-10');
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
});

test('days go on over the ends of months, years and the change of clocks', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
  expect(daysOf('week', '2026-11-22')).toHaveLength(7);
});

test('a page is turned by what it shows', () => {
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(turned('week', '2026-11-21', -1)).toBe('2026-11-14');
  expect(turned('agenda', '2026-11-21', 1)).toBe('2026-12-21');
});

test('what is no day is none', () => {
  expect(['2026-02-30', '2026-2-3', 'today', ''].map(isDay)).toEqual([false, false, false, false]);
  expect(isDay('2028-02-29')).toBe(true);
});

test('an end moves along with its beginning, and stays where one of them is not filled in', () => {
  expect(movedAlong('2026-12-31T23:30', '2026-12-31T22:00', '2027-01-01T09:15')).toBe('2027-01-01T10:45');
  expect(movedAlong('2026-12-31T23:30', '2026-12-31T22:00', '')).toBe('2026-12-31T23:30');
  expect(movedAlong('', '2026-12-31T22:00', '2027-01-01T09:15')).toBe('');
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
});
