import { Bucket, Buckets, Counts } from './traffic.js';

const rate = { burst: 10, aSecond: 5 };

describe('what may be sent', () => {
  it('is so much at once, and so much a second', () => {
    const bucket = new Bucket(rate, 0);
    for (let index = 0; index < 10; index += 1) expect(bucket.take(1, 0)).toBe(true);
    expect(bucket.take(1, 0)).toBe(false);
    expect(bucket.take(5, 1_000)).toBe(true);
    expect(bucket.take(1, 1_000)).toBe(false);
    expect(bucket.take(11, 60_000)).toBe(false);
    expect(bucket.take(10, 60_000)).toBe(true);
  });

  it('does not change where a clock jumps: back gives and takes nothing, far ahead no more than at the start', () => {
    const bucket = new Bucket(rate, 1_000_000);
    expect(bucket.take(10, 1_000_000)).toBe(true);
    expect(bucket.take(1, 0)).toBe(false);
    expect(bucket.take(1, -1e12)).toBe(false);
    // It continues from the clock's current value.
    expect(bucket.take(5, -1e12 + 1_000)).toBe(true);
    expect(bucket.take(11, 1e15)).toBe(false);
    expect(bucket.take(10, 1e15)).toBe(true);
    expect(bucket.take(1, 1e15)).toBe(false);
  });

  it('is counted for each by itself, and for no more than can be remembered', () => {
    const buckets = new Buckets({ burst: 1, aSecond: 0 }, 2);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true]);
    // A third key replaces the one seen first.
    expect([buckets.take('c'), buckets.take('b'), buckets.take('a')]).toEqual([true, false, true]);
  });
});

it('who lets go of something may have another, and nobody has less than nothing', () => {
  const counts = new Counts(1);
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([true, false, true]);
  counts.remove('a');
  counts.remove('a');
  expect([counts.add('a'), counts.add('a')]).toEqual([true, false]);
});
