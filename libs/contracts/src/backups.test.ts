import { agePublicKey, backupMoments, type BackupTimes } from './backups.js';

const daily: BackupTimes = { rhythm: 'daily', weekday: 1, minutes: 150, zone: 'Europe/Berlin' };
const moments = (now: string, times: BackupTimes) => {
  const { last, next } = backupMoments(new Date(now), times);
  return [last.toISOString(), next.toISOString()];
};

test('a daily backup is due at its time by the clock of its zone, also over midnight of UTC', () => {
  expect(moments('2026-11-24T01:29:59Z', daily)).toEqual(['2026-11-23T01:30:00.000Z', '2026-11-24T01:30:00.000Z']);
  expect(moments('2026-11-24T01:30:00Z', daily)).toEqual(['2026-11-24T01:30:00.000Z', '2026-11-25T01:30:00.000Z']);
});

test('a weekly one on its day alone', () => {
  const sundays: BackupTimes = { ...daily, rhythm: 'weekly', weekday: 7 };
  // November 24, 2026 is a Tuesday.
  expect(moments('2026-11-24T12:00:00Z', sundays)).toEqual(['2026-11-22T01:30:00.000Z', '2026-11-29T01:30:00.000Z']);
  expect(moments('2026-11-29T01:30:00Z', sundays)).toEqual(['2026-11-29T01:30:00.000Z', '2026-12-06T01:30:00.000Z']);
});

test('where clocks change, each day has one: later where the time is left out, the first where it comes twice', () => {
  expect(moments('2026-03-29T00:00:00Z', daily)[1]).toBe('2026-03-29T01:30:00.000Z');
  expect(moments('2026-10-24T12:00:00Z', daily)[1]).toBe('2026-10-25T00:30:00.000Z');
  expect(moments('2026-10-25T01:30:00Z', daily)[1]).toBe('2026-10-26T01:30:00.000Z');
});

test('a public key of age is known from its private one and from other words', () => {
  expect(agePublicKey.test(`age1${'q'.repeat(58)}`)).toBe(true);
  expect(agePublicKey.test(`AGE-SECRET-KEY-1${'Q'.repeat(58)}`)).toBe(false);
  expect(agePublicKey.test('a cellar full of minutes')).toBe(false);
});
