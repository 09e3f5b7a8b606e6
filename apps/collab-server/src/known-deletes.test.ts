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
    fc.property(fc.array(fc.array(range)), fc.array(range), (told, asked) => {
      const known = new KnownDeletes();
      told.forEach((ranges) => known.add(ranges));
      const before = asClocks(told.flat());
      const unknown = known.unknownOf(asked);
      expect(asClocks(unknown)).toEqual(new Set([...asClocks(asked)].filter((clock) => !before.has(clock))));
      known.add(unknown);
      expect(known.unknownOf(asked)).toEqual([]);
    }),
    { numRuns: 500 },
  );
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
