import { growsInProportion } from '@cartulary/testing/growth';
import fc from 'fast-check';
import { KnownDeletes } from './known-deletes.js';

const range = fc.record({
  client: fc.integer({ min: 1, max: 3 }),
  clock: fc.nat(60),
  length: fc.integer({ min: 1, max: 12 }),
});

const asClocks = (ranges: readonly { client: number; clock: number; length: number }[]): Set<string> =>
  new Set(ranges.flatMap(({ client, clock, length }) => Array.from({ length }, (_, at) => `${client}:${clock + at}`)));

test('what is not known is exactly what was never told, once each', () => {
  fc.assert(
    fc.property(fc.array(fc.array(range)), fc.array(range), (added, asked) => {
      const known = new KnownDeletes();
      added.forEach((ranges) => known.add(ranges));
      const before = asClocks(added.flat());
      const unknown = known.unknownOf(asked);
      expect(asClocks(unknown)).toEqual(new Set([...asClocks(asked)].filter((clock) => !before.has(clock))));
      known.add(unknown);
      expect(known.unknownOf(asked)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('it is counted what is kept, and what touches counts once', () => {
  const known = new KnownDeletes();
  known.add(
    Array.from({ length: 5_000 }, (_, index) => ({ client: 1 + (index % 2), clock: 2 * (index >> 1), length: 1 })),
  );
  expect(known.count).toBe(5_000);
  known.add(
    Array.from({ length: 5_000 }, (_, index) => ({ client: 1 + (index % 2), clock: 2 * (index >> 1) + 1, length: 1 })),
  );
  known.unknownOf([1, 2].map((client) => ({ client, clock: 0, length: 1 })));
  expect(known.count).toBeLessThan(4_000);
});

test('thousands of ranges are told apart without looking at each for each', () => {
  const known = new KnownDeletes();
  const ranges = Array.from({ length: 50_000 }, (_, index) => ({ client: 1, clock: 3 * index, length: 2 }));
  known.add(ranges);
  expect(known.unknownOf(ranges)).toEqual([]);
  expect(known.unknownOf([{ client: 1, clock: 0, length: 9 }])).toEqual([
    { client: 1, clock: 2, length: 1 },
    { client: 1, clock: 5, length: 1 },
    { client: 1, clock: 8, length: 1 },
  ]);
});

test('adding and asking in turn takes steps that grow with the number of ranges', () => {
  // Neither sorted nor adjacent, so nothing is merged.
  const clocks = (share: number) =>
    Array.from({ length: share * 20_000 }, (_, index) => 3 * ((index * 7_919) % 20_000));
  const addEach = (some: readonly number[]): void => {
    const known = new KnownDeletes();
    let unknown = 0;
    for (const clock of some) {
      const range = { client: 1, clock, length: 1 };
      unknown += known.unknownOf([range]).length;
      known.add([range]);
    }
    expect(unknown).toBe(some.length);
  };
  expect(growsInProportion(clocks, addEach)).toBe(true);
});

test('what is asked a thousand times over is answered once', () => {
  const known = new KnownDeletes();
  known.add(Array.from({ length: 10_000 }, (_, index) => ({ client: 1, clock: 2 * index, length: 1 })));
  const whole = { client: 1, clock: 0, length: 20_000 };
  expect(known.unknownOf(Array.from({ length: 1_000 }, () => whole))).toHaveLength(10_000);
});
