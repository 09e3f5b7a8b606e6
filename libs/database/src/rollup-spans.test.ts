import { spansOf } from './rollup-spans.js';

const longAgo = new Date(0);
const spans = (from: string, until: string, daysBefore = longAgo) =>
  spansOf(new Date(from), new Date(until), daysBefore).map(({ grain, from: begin, until: end }) => [
    grain,
    begin.toISOString(),
    end.toISOString(),
  ]);

test('whole days of UTC are one part', () => {
  expect(spans('2026-11-01T00:00:00Z', '2026-11-04T00:00:00Z')).toEqual([
    ['day', '2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z'],
  ]);
});

test('the ends of a day of Kathmandu (+05:45) are hours, minutes and facts', () => {
  expect(spans('2026-11-01T18:15:00Z', '2026-11-03T10:24:58.300Z').map(([grain]) => grain)).toEqual([
    'minute',
    'hour',
    'day',
    'hour',
    'minute',
    'fact',
  ]);
});

test('what lies within a minute is counted from facts', () => {
  expect(spans('2026-11-01T18:15:01Z', '2026-11-01T18:15:02Z').map(([grain]) => grain)).toEqual(['fact']);
});

test('the parts of any stretch are without gaps and meet nowhere, each on the bounds of its grain', () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const sizes = { fact: 1, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
  for (let round = 0; round < 2_000; round++) {
    const from = 1_700_000_000_000 + random(400 * 86_400_000);
    const until = from + random([1_000, 90_000, 7_200_000, 40 * 86_400_000][round % 4] ?? 1);
    let reached = from;
    for (const { grain, from: begin, until: end } of spansOf(new Date(from), new Date(until), longAgo)) {
      expect(begin.getTime()).toBe(reached);
      expect(end.getTime()).toBeGreaterThan(begin.getTime());
      expect([begin.getTime() % sizes[grain], end.getTime() % sizes[grain]]).toEqual([0, 0]);
      reached = end.getTime();
    }
    expect(reached).toBe(until);
  }
});

test('of what is older than hours are kept, whole days are counted', () => {
  const daysBefore = new Date('2026-09-01T00:00:00Z');
  expect(spans('2026-08-01T22:00:00Z', '2026-09-02T22:00:00Z', daysBefore)).toEqual([
    ['day', '2026-08-02T00:00:00.000Z', '2026-09-01T00:00:00.000Z'],
    ['day', '2026-09-01T00:00:00.000Z', '2026-09-02T00:00:00.000Z'],
    ['hour', '2026-09-02T00:00:00.000Z', '2026-09-02T22:00:00.000Z'],
  ]);
});
