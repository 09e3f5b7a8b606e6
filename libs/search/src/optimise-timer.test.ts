import { jest } from '@jest/globals';
import { OptimiseTimer } from './optimise-timer.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const none = (): Promise<void> => Promise.resolve();

/** An index whose rounds take `ms`, with their start times. */
function indexTaking(ms: number) {
  const beganMs: number[] = [];
  const optimiseRecent = (): Promise<void> => {
    beganMs.push(Date.now());
    return new Promise((resolve) => setTimeout(resolve, ms));
  };
  return { beganMs, optimiseRecent, optimiseMain: none };
}

test('what was written is indexed as soon as nothing more is written for a moment', async () => {
  const timer = new OptimiseTimer(() => undefined);
  const index = indexTaking(50);
  const writtenAt = Date.now();
  timer.wrote(index);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(index.beganMs).toEqual([writtenAt + 300]);
});

test('while writing goes on, rounds take a sixth of the time at most, and the last one indexes all', async () => {
  const timer = new OptimiseTimer(() => undefined);
  const index = indexTaking(500);
  const began = Date.now();
  for (let written = 0; written < 50; written += 1) {
    timer.wrote(index);
    await jest.advanceTimersByTimeAsync(400);
  }
  const lastWrittenAt = Date.now() - 400;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(index.beganMs.length).toBeLessThanOrEqual((Date.now() - began) / 3_000 + 1);
  expect(index.beganMs.at(-1)).toBeGreaterThanOrEqual(lastWrittenAt);
});

test('a round that never comes back keeps the next one waiting for ten seconds, not for ever', async () => {
  const timer = new OptimiseTimer(() => undefined);
  const index = indexTaking(3_600_000);
  timer.wrote(index);
  await jest.advanceTimersByTimeAsync(1_000);
  timer.wrote(index);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(index.beganMs).toHaveLength(2);
});
