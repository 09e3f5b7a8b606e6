import { DDSketch } from '@datadog/sketches-js';
import { Durations } from './durations.js';

const of = (...each: number[]): Durations => {
  const durations = new Durations();
  for (const one of each) durations.add(one);
  return durations;
};
const stored = (...each: number[]): Uint8Array => {
  const sketch = new DDSketch();
  for (const one of each) sketch.accept(one);
  return sketch.toProto();
};

test('what 95 of 100 keep to is right within 1 %', () => {
  const durations = of(...Array.from({ length: 1_000 }, (_, index) => (index + 1) * 10));
  expect(Math.abs((durations.at(0.95) ?? 0) - 9_500) / 9_500).toBeLessThan(0.01);
  expect(Math.abs((durations.at(0.5) ?? 0) - 5_000) / 5_000).toBeLessThan(0.01);
});

test('of none nothing is told', () => {
  expect([of().at(0.5), of().within(1_000), of().count]).toEqual([null, 0, 0]);
});

test.each([
  [0, 1],
  [50, 1],
  [100, 2],
  [5_000, 3],
  [90_000, 5],
  [Number.MAX_SAFE_INTEGER, 5],
])('within %d ms are %d', (limitMs, expected) => {
  expect(of(0, 100, 1_000, 60_000, 60_000).within(limitMs)).toBe(expected);
});

test('what was stored counts like what was added, however it came together', () => {
  const all = of(10, 200);
  all.addStored(stored(3_000, 0));
  all.addStored(stored(40));
  all.merge(of(50_000));
  expect([all.count, all.within(100), all.within(3_100), all.within(1e9)]).toEqual([6, 3, 5, 6]);
  expect(Math.round(all.at(1) ?? 0)).toBeGreaterThan(49_000);
});
