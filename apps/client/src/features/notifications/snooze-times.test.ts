import { snoozeTimes } from './snooze-times';

const times = (now: string, zone: string): object =>
  Object.fromEntries(snoozeTimes(new Date(now), zone).map(({ name, until }) => [name, until.toISOString()]));

test('one puts off until three hours from now, tomorrow morning or Monday morning, by the clock of the zone', () => {
  expect(times('2026-11-24T09:00:00Z', 'Europe/Berlin')).toEqual({
    later: '2026-11-24T12:00:00.000Z',
    tomorrow: '2026-11-25T07:00:00.000Z',
    nextWeek: '2026-11-30T07:00:00.000Z',
  });
});

test('late in the evening there is no later today, and on a Monday next week is the next one', () => {
  expect(times('2026-11-30T22:30:00Z', 'UTC')).toEqual({
    tomorrow: '2026-12-01T08:00:00.000Z',
    nextWeek: '2026-12-07T08:00:00.000Z',
  });
});
