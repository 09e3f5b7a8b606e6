import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayStart, momentOf, wallAt } from './clock.js';

const zones = ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Havana'];
const zone = fc.constantFrom(...zones, 'Africa/Casablanca', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Beirut');
/** Many of them at night, when clocks change. */
const wall = fc
  .record({ day: fc.integer({ min: 10_960, max: 40_000 }), minute: fc.oneof(fc.nat(240), fc.nat(1_439)) })
  .map(({ day, minute }) => new Date((day * 1_440 + minute) * 60_000).toISOString().slice(0, 16));

test('a clock’s time is the moment that Temporal says, and is left out where it says so', () => {
  const changing = ['2026-03-29T02:30', '2026-10-25T02:30', '2026-03-29T01:59', '2026-03-29T03:00', '2011-12-30T12:00'];
  fc.assert(
    fc.property(fc.oneof(wall, fc.constantFrom(...changing)), zone, (at, of) => {
      const expected = Temporal.PlainDateTime.from(at).toZonedDateTime(of);
      const shown = expected.toPlainDateTime().toString({ smallestUnit: 'minute' });
      const { atMs, isLeftOut } = momentOf(at, of);
      expect([atMs, isLeftOut]).toEqual([expected.epochMilliseconds, shown !== at]);
      expect(wallAt(atMs, of)).toBe(shown);
      const day = Temporal.PlainDate.from(at.slice(0, 10));
      expect(dayStart(at.slice(0, 10), of)).toBe(day.toZonedDateTime(of).epochMilliseconds);
    }),
    { numRuns: 1_000 },
  );
});
