// covers: apps/workers/src/when-quiet.ts
import { jest } from '@jest/globals';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { quietFor } from './when-quiet.js';

afterEach(() => jest.restoreAllMocks());

test('on an installation where documents are always being read work waits so long in all, and then goes on', async () => {
  let [nowMs, looks] = [1_000, 0];
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const queue = {
    counts: () => {
      looks += 1;
      // Simulates six seconds passing.
      nowMs += 6_000;
      return Promise.resolve({ pipeline: { waiting: 1, active: 1 } });
    },
  } as unknown as Pick<JobQueue, 'counts'>;
  const giveWay = quietFor(queue, new AbortController().signal, 16_000);
  await giveWay();
  expect(looks).toBe(2);
  await giveWay();
  expect(looks).toBe(3);
  for (let more = 0; more < 100; more += 1) await giveWay();
  expect(looks).toBe(3);
});
