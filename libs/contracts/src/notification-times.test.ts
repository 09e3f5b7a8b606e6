import fc from 'fast-check';
import { isUrgent, mailDueAt, quietUntil, usualTimes, type NotificationTimes } from './notification-times.js';

const HOUR_MS = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const at = (iso: string): Date => new Date(iso);
const night = (timeZone: string, from = 22 * 60, until = 7 * 60): NotificationTimes => ({
  mails: 'at-once',
  quiet: { from, until },
  timeZone,
});

/** Local minutes since midnight, computed with `Intl` alone. */
function clock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hours, minutes] = parts.format(moment).split(':').map(Number);
  return (hours ?? NaN) * 60 + (minutes ?? NaN);
}
const offsetOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment).at(-1)?.value ?? '';

const minute = fc.integer({ min: 0, max: 1_439 });
const anyCase = fc
  .record({
    zone: fc.constantFrom(...zones),
    now: fc.date({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true }),
    from: minute,
    until: minute,
  })
  .filter(({ from, until }) => from !== until);

test('in every zone it is quiet while the clock says so, and it ends when the clock shows the end', () => {
  fc.assert(
    fc.property(anyCase, ({ zone, now, from, until }) => {
      const around = [-26, 26].map((hours) => offsetOf(new Date(now.getTime() + hours * HOUR_MS), zone));
      fc.pre(around[0] === around[1]);
      const shown = clock(now, zone);
      const isQuiet = from < until ? from <= shown && shown < until : shown >= from || shown < until;
      const end = quietUntil(now, night(zone, from, until));
      expect(end !== null).toBe(isQuiet);
      if (end) expect(clock(end, zone)).toBe(until);
    }),
    { numRuns: 500 },
  );
});

test('also where clocks change it ends, later than now and within a day and what a change adds', () => {
  const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'];
  const near = fc.record({
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut'),
    change: fc.constantFrom(...changes, '2026-10-03T15:30:00Z', '2026-04-04T15:00:00Z'),
    minutes: fc.integer({ min: -1_800, max: 1_800 }),
    from: minute,
    until: minute,
  });
  fc.assert(
    fc.property(near, ({ zone, change, minutes, from, until }) => {
      fc.pre(from !== until);
      const now = new Date(at(change).getTime() + minutes * 60_000);
      const end = quietUntil(now, night(zone, from, until));
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR_MS);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a night of 9 hours', 'Europe/Berlin', '2026-11-23T23:00:00Z', '2026-11-24T06:00:00Z'],
  ['the night in which clocks go forward', 'Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00Z'],
  ['the night in which they go back', 'Europe/Berlin', '2026-10-24T20:30:00Z', '2026-10-25T06:00:00Z'],
  ['a zone of half an hour', 'Asia/Kolkata', '2026-11-23T17:00:00Z', '2026-11-24T01:30:00Z'],
])('%s ends by the clock of its zone', (_, zone, now, end) => {
  expect(quietUntil(at(now), night(zone))).toEqual(at(end));
  expect(quietUntil(at(end), night(zone))).toBeNull();
});

test('an end that clocks leave out comes later by what they left out; one that comes twice counts once', () => {
  expect(quietUntil(at('2026-03-29T00:30:00Z'), night('Europe/Berlin', 60, 150))).toEqual(at('2026-03-29T01:30:00Z'));
  const twice = night('Europe/Berlin', 60, 150);
  expect(quietUntil(at('2026-10-25T00:00:00Z'), twice)).toEqual(at('2026-10-25T00:30:00Z'));
  expect(quietUntil(at('2026-10-25T01:10:00Z'), twice)).toBeNull();
});

test('mails are gathered until the next hour, the next morning, or Monday', () => {
  const now = at('2026-11-24T09:20:00Z');
  const due = (mails: NotificationTimes['mails'], zone = 'Europe/Berlin', when = now) =>
    mailDueAt(when, { mails, quiet: null, timeZone: zone });
  expect(due('at-once')).toBeNull();
  expect(due('hourly')).toEqual(at('2026-11-24T10:00:00Z'));
  expect(due('hourly', 'UTC', at('2026-11-24T10:00:00Z'))).toEqual(at('2026-11-24T11:00:00Z'));
  expect(due('daily')).toEqual(at('2026-11-25T07:00:00Z'));
  expect(due('daily', 'America/New_York')).toEqual(at('2026-11-24T13:00:00Z'));
  expect(due('weekly')).toEqual(at('2026-11-30T07:00:00Z'));
  expect(due('weekly', 'UTC', at('2026-11-30T07:59:00Z'))).toEqual(at('2026-11-30T08:00:00Z'));
  expect(due('weekly', 'UTC', at('2026-11-30T08:00:00Z'))).toEqual(at('2026-12-07T08:00:00Z'));
});

test('no mail leaves in quiet hours', () => {
  const times = { ...night('UTC'), mails: 'hourly' } as const;
  expect(mailDueAt(at('2026-11-24T21:30:00Z'), times)).toEqual(at('2026-11-25T07:00:00Z'));
  expect(mailDueAt(at('2026-11-24T23:00:00Z'), night('UTC'))).toEqual(at('2026-11-25T07:00:00Z'));
  expect(mailDueAt(at('2026-11-24T12:00:00Z'), usualTimes)).toBeNull();
});

test('what concerns security, alarms and what is critical do not wait', () => {
  expect((['factors.reset', 'session.new-device', 'alert.fired', 'storage.full'] as const).map(isUrgent)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((['document.ready', 'comment.added', 'item.shared'] as const).map(isUrgent)).toEqual([false, false, false]);
});
