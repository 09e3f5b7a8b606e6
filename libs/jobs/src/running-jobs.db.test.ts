import { correlationId } from '@cartulary/telemetry/correlation';
import { waitFor } from '@cartulary/testing/wait-for';
import { describeJobs, stageData } from './jobs.test-helper.js';

describeJobs('jobs', (jobs) => {
  it('hands the data and the id to the handler, and forgets the job afterwards', async () => {
    const seen: unknown[] = [];
    await jobs.work({ 'document.stage': async (data) => void seen.push(data, correlationId()) });
    const data = stageData();
    const jobId = await jobs.queue.enqueue('document.stage', data, { jobId: `${data.runId}-text-1` });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data, jobId]);
    await waitFor(async () => (await jobs.queue.counts()).pipeline.active === 0);
    expect(await jobs.queue.cancel('document.stage', jobId)).toBe(false);
    await jobs.queue.enqueue('document.stage', data, { jobId });
    await waitFor(() => seen.length === 4);
  });

  it('refuses data that the contract does not know, and leaves out what it does not name', async () => {
    const seen: unknown[] = [];
    await jobs.work({ 'document.stage': async (data) => void seen.push(data) });
    await expect(jobs.queue.enqueue('document.stage', { ...stageData(), documentId: 'invoice' })).rejects.toThrow(
      'documentId',
    );
    const data = stageData();
    await jobs.queue.enqueue('document.stage', Object.assign({ text: 'content' }, data));
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data]);
  });

  it.each(['a:b', '42', ''])("refuses the job id '%s'", async (jobId) => {
    await expect(jobs.queue.enqueue('document.stage', stageData(), { jobId })).rejects.toThrow(RangeError);
  });

  it('runs a job once however often its id is enqueued', async () => {
    const data = stageData();
    for (let count = 0; count < 5; count += 1) await jobs.queue.enqueue('document.stage', data, { jobId: 'same-v1' });
    await jobs.queue.enqueue('document.stage', data, { jobId: 'last-v1' });
    const ids: (string | undefined)[] = [];
    await jobs.work({ 'document.stage': async () => void ids.push(correlationId()) });
    await waitFor(() => ids.includes('last-v1'));
    expect(ids).toEqual(['same-v1', 'last-v1']);
  });

  it('takes the more urgent first', async () => {
    for (const priority of [9, 1, 5])
      await jobs.queue.enqueue('document.stage', stageData(), { jobId: `p${priority}`, priority });
    const ids: (string | undefined)[] = [];
    await jobs.work({ 'document.stage': async () => void ids.push(correlationId()) });
    await waitFor(() => ids.length === 3);
    expect(ids).toEqual(['p1', 'p5', 'p9']);
  });

  it('takes one first that was given another priority while it waited, and knows when it is gone', async () => {
    for (const jobId of ['one', 'two', 'three'])
      await jobs.queue.enqueue('document.stage', stageData(), { jobId, priority: 5 });
    expect(await jobs.queue.prioritise('document.stage', 'three', 1)).toBe(true);
    expect(await jobs.queue.prioritise('document.stage', 'one', 9)).toBe(true);
    const ids: (string | undefined)[] = [];
    await jobs.work({ 'document.stage': async () => void ids.push(correlationId()) });
    await waitFor(() => ids.length === 3);
    expect(ids).toEqual(['three', 'two', 'one']);
    await waitFor(async () => (await jobs.queue.counts()).pipeline.active === 0);
    expect(await jobs.queue.prioritise('document.stage', 'one', 1)).toBe(false);
  });

  it('waits as long as it was told', async () => {
    const ranAt: number[] = [];
    await jobs.work({ 'document.stage': async () => void ranAt.push(Date.now()) });
    const enqueuedAt = Date.now();
    await jobs.queue.enqueue('document.stage', stageData(), { delayMs: 700 });
    expect((await jobs.queue.counts()).pipeline).toEqual({ waiting: 0, active: 0, delayed: 1 });
    await waitFor(() => ranAt.length > 0);
    expect((ranAt[0] ?? 0) - enqueuedAt).toBeGreaterThanOrEqual(690);
  });

  it('repeats a sweep until its schedule ends', async () => {
    const ranAt: number[] = [];
    await jobs.work({ 'sweep.documents': async () => void ranAt.push(Date.now()) });
    await jobs.queue.schedule({ 'sweep.documents': 300, 'sweep.bin': 3_600_000 });
    await jobs.queue.schedule({ 'sweep.documents': 300 });
    await waitFor(() => ranAt.length >= 4);
    expect((ranAt[3] ?? 0) - (ranAt[0] ?? 0)).toBeGreaterThan(600);
    await jobs.queue.schedule({});
    await waitFor(async () => Object.values((await jobs.queue.counts()).sweep).every((count) => count === 0));
  });

  it('does 200 jobs, eight at a time, each once', async () => {
    let atOnce = 0;
    let most = 0;
    const ids: (string | undefined)[] = [];
    const workers = await jobs.work(
      {
        'document.stage': async () => {
          most = Math.max(most, (atOnce += 1));
          await new Promise((resolve) => setImmediate(resolve));
          ids.push(correlationId());
          atOnce -= 1;
        },
      },
      { concurrency: { pipeline: 8 } },
    );
    const sent = await Promise.all(
      Array.from({ length: 200 }, () => jobs.queue.enqueue('document.stage', stageData())),
    );
    await waitFor(() => ids.length >= 200, 30_000);
    await waitFor(() => workers.running() === 0);
    expect([...ids].sort()).toEqual([...sent].sort());
    expect(most).toBeLessThanOrEqual(8);
  });
});
