import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { waitFor } from '@cartulary/testing/wait-for';
import { askLostAgain } from './ask-lost-again.js';
import { WorkersClosing } from './job-errors.js';
import type { GivenUpJob } from './job-runner.js';
import { describeJobs, stageData, untilAborted } from './jobs.test-helper.js';

describeJobs('workers that end or lose their connections', (jobs) => {
  it('runs a job again if its process was killed', async () => {
    const { child, says } = await jobs.dyingWorker();
    const data = stageData();
    const jobId = await jobs.queue.enqueue('document.stage', data);
    await says(`started ${jobId}`);
    child.kill('SIGKILL');
    const seen: unknown[] = [];
    await jobs.work({ 'document.stage': async (again) => void seen.push(again) });
    await waitFor(() => seen.length > 0, 20_000);
    expect(seen).toEqual([data]);
  });

  it('asks again for a job that was given up because its processes were killed', async () => {
    const { child, says } = await jobs.dyingWorker();
    const data = stageData();
    const jobId = await jobs.queue.enqueue('document.stage', data, { priority: 3 });
    await says(`started ${jobId}`);
    child.kill('SIGKILL');
    const seen: unknown[] = [];
    const givenUp: GivenUpJob[] = [];
    await jobs.work(
      { 'document.stage': async (again) => void seen.push(again) },
      {
        maxLosses: 0,
        onGivenUp: async (job) => {
          givenUp.push(job);
          await askLostAgain(jobs.queue, 100)(job);
        },
      },
    );
    await waitFor(() => seen.length > 0, 20_000);
    expect(givenUp).toMatchObject([{ name: 'document.stage', jobId, priority: 3, isLost: true }]);
    expect(seen).toEqual([data]);
  });

  it('does not run a cancelled job again whose process was killed before it heard', async () => {
    const { child, says } = await jobs.dyingWorker();
    const jobId = await jobs.queue.enqueue('document.stage', stageData());
    await says(`started ${jobId}`);
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(true);
    child.kill('SIGKILL');
    const seen: unknown[] = [];
    await jobs.work({ 'document.stage': async (again) => void seen.push(again) });
    await waitFor(
      async () => Object.values((await jobs.queue.counts()).pipeline).every((count) => count === 0),
      20_000,
    );
    expect(seen).toEqual([]);
  });

  it('lets running jobs finish when it closes', async () => {
    let finish: () => void = () => undefined;
    let done = false;
    let begin: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (begin = resolve));
    // Awaited, because workers that start after this test would claim the next test's jobs.
    const workers = await jobs.work({
      'document.stage': async () => {
        begin();
        await new Promise<void>((end) => (finish = end));
        done = true;
      },
    });
    await jobs.queue.enqueue('document.stage', stageData());
    await started;
    const closed = workers.close();
    finish();
    await closed;
    expect(done).toBe(true);
  });

  it('gives back what does not finish in time, without counting it as a try', async () => {
    const reasons: unknown[] = [];
    let tries = 0;
    const first = await jobs.work({
      'search.rebuild': async (_data, signal) => {
        tries += 1;
        await untilAborted(signal).catch((reason: unknown) => void reasons.push(reason));
        signal.throwIfAborted();
      },
    });
    const data = { organisationId: randomUUID() };
    await jobs.queue.enqueue('search.rebuild', data);
    await waitFor(() => tries === 1);
    await first.close(200);
    expect(reasons).toEqual([expect.any(WorkersClosing)]);
    expect((await jobs.queue.counts()).index).toEqual({ waiting: 1, active: 0, delayed: 0 });
    const seen: unknown[] = [];
    await jobs.work({ 'search.rebuild': async (again) => void seen.push(again) });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data]);
  });

  it('leaves nothing open: a process that closed its workers ends by itself', async () => {
    const { child, says } = await jobs.dyingWorker();
    const jobId = await jobs.queue.enqueue('document.stage', stageData());
    await says(`started ${jobId}`);
    const exited = once(child, 'exit');
    child.stdin?.end('close\n');
    await says('closed');
    expect(await exited).toEqual([0, null]);
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(true);
  });

  it('goes on when its connections are killed', async () => {
    const seen: unknown[] = [];
    await jobs.work({ 'document.stage': async (data) => void seen.push(data) });
    const before = stageData();
    await jobs.queue.enqueue('document.stage', before);
    await waitFor(() => seen.length === 1);
    expect(await jobs.killConnections()).toBeGreaterThan(1);
    const after = stageData();
    await waitFor(() => jobs.queue.enqueue('document.stage', after, { jobId: 'after-v1' }));
    await waitFor(() => seen.length === 2);
    expect(seen).toEqual([before, after]);
  });
});
