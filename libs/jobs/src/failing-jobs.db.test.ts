import { waitFor } from '@cartulary/testing/wait-for';
import { JobCancelled, JobTimedOut, PermanentJobError } from './job-errors.js';
import type { GivenUpJob } from './job-runner.js';
import { describeJobs, stageData, untilAborted } from './jobs.test-helper.js';

describeJobs('jobs that fail or are cancelled', (jobs) => {
  it('tries again with growing pauses, and gives up after the last try', async () => {
    const triedAt: number[] = [];
    const givenUp: GivenUpJob[] = [];
    const fail = new Error('content that must not be stored');
    await jobs.work(
      { 'document.stage': async () => Promise.reject((triedAt.push(Date.now()), fail)) },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    const data = stageData();
    const jobId = await jobs.queue.enqueue('document.stage', data);
    await waitFor(() => givenUp.length > 0);
    expect(givenUp).toEqual([
      { name: 'document.stage', jobId, data, priority: 0, attempts: 3, error: fail, isLost: false },
    ]);
    const [first = 0, second = 0, third = 0] = triedAt;
    expect(triedAt).toHaveLength(3);
    expect(second - first).toBeGreaterThan(350);
    expect(third - second).toBeGreaterThan(second - first);
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(false);
  });

  it('tells of every try how it ended, before the queue hears it, and goes on where that fails', async () => {
    const ended: [name: string, end: string][] = [];
    let fails = true;
    await jobs.work(
      {
        'batch.resume': async () => (fails ? Promise.reject(new Error(`no ${(fails = false)}`)) : undefined),
        'search.rebuild': async () => Promise.reject(new PermanentJobError('never')),
      },
      {
        concurrency: { index: 2 },
        onEnded: async ({ name, end, durationMs }) => {
          expect(durationMs).toBeGreaterThanOrEqual(0);
          ended.push([name, end]);
          throw new Error('not told');
        },
      },
    );
    const { organisationId, documentId: batchId } = stageData();
    await jobs.queue.enqueue('batch.resume', { organisationId, batchId });
    await waitFor(() => ended.length === 2);
    expect(ended).toEqual([
      ['batch.resume', 'again'],
      ['batch.resume', 'done'],
    ]);
    await jobs.queue.enqueue('search.rebuild', { organisationId });
    await waitFor(() => ended.length === 3);
    expect(ended.at(-1)).toEqual(['search.rebuild', 'failed']);
  });

  it('does not try again what a handler calls permanent', async () => {
    let tries = 0;
    const givenUp: GivenUpJob[] = [];
    await jobs.work(
      { 'document.stage': async () => Promise.reject(new PermanentJobError(`poison ${(tries += 1)}`)) },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    await jobs.queue.enqueue('document.stage', stageData());
    await waitFor(() => givenUp.length > 0);
    expect(tries).toBe(1);
  });

  it('aborts a handler whose time limit passed, also one that does not listen', async () => {
    const reasons: unknown[] = [];
    const givenUp: GivenUpJob[] = [];
    await jobs.work(
      {
        'sweep.bin': (_data, signal) =>
          untilAborted(signal).catch((reason: unknown) => Promise.reject((reasons.push(reason), reason as Error))),
        'sweep.storage': () => new Promise(() => undefined),
      },
      {
        timeLimitsMs: { 'sweep.bin': 100, 'sweep.storage': 100 },
        onGivenUp: async (job) => void givenUp.push(job),
        concurrency: { sweep: 2 },
      },
    );
    await jobs.queue.enqueue('sweep.bin', {});
    await jobs.queue.enqueue('sweep.storage', {});
    await waitFor(() => givenUp.length === 2);
    expect(reasons).toEqual([expect.any(JobTimedOut)]);
    expect(givenUp.map(({ error }) => error)).toEqual([expect.any(JobTimedOut), expect.any(JobTimedOut)]);
  });

  it('cancels a job that waits: it never runs', async () => {
    const jobId = await jobs.queue.enqueue('document.stage', stageData());
    const delayed = await jobs.queue.enqueue('document.stage', stageData(), { delayMs: 60_000 });
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(true);
    expect(await jobs.queue.cancel('document.stage', delayed)).toBe(true);
    expect((await jobs.queue.counts()).pipeline).toEqual({ waiting: 0, active: 0, delayed: 0 });
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(false);
  });

  it('cancels a job that runs elsewhere: its handler is aborted, and it is not tried again', async () => {
    const reasons: unknown[] = [];
    const started: unknown[] = [];
    const givenUp: unknown[] = [];
    await jobs.work(
      {
        'document.stage': async (data, signal) => {
          started.push(data);
          await untilAborted(signal).catch((reason: unknown) => void reasons.push(reason));
          signal.throwIfAborted();
        },
      },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    const jobId = await jobs.queue.enqueue('document.stage', stageData());
    await waitFor(() => started.length > 0);
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(true);
    await waitFor(() => reasons.length > 0);
    expect(reasons).toEqual([expect.any(JobCancelled)]);
    await waitFor(async () => Object.values((await jobs.queue.counts()).pipeline).every((count) => count === 0));
    expect(started).toHaveLength(1);
    expect(givenUp).toEqual([]);
  });
});
