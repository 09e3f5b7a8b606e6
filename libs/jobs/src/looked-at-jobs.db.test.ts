import { randomUUID } from 'node:crypto';
import { waitFor } from '@cartulary/testing/wait-for';
import { describeJobs, stageData, untilAborted } from './jobs.test-helper.js';

describeJobs('queues that an operator looks after', (jobs) => {
  it('begin no job while they are paused, let those finish that run, and go on when resumed', async () => {
    const ran: string[] = [];
    let finish: () => void = () => undefined;
    const workers = await jobs.work({
      'document.stage': async ({ runId }) => {
        ran.push(runId);
        if (ran.length === 1) await new Promise<void>((resolve) => (finish = resolve));
      },
      'search.index': async ({ organisationId }) => void ran.push(organisationId),
    });
    const [first, second, third] = [stageData(), stageData(), stageData()];
    await jobs.queue.enqueue('document.stage', first);
    await waitFor(() => ran.length === 1);
    await jobs.queue.pauseOnly(['pipeline']);
    await jobs.queue.enqueue('document.stage', second);
    await jobs.queue.enqueue('document.stage', third, { priority: 1 });
    finish();
    await waitFor(() => workers.running() === 0);
    // Meanwhile, another queue continues, and waiting jobs are counted.
    const organisationId = randomUUID();
    await jobs.queue.enqueue('search.index', { organisationId, documentIds: [] });
    await waitFor(() => ran.includes(organisationId));
    expect(ran).toEqual([first.runId, organisationId]);
    expect((await jobs.queue.counts()).pipeline).toEqual({ waiting: 2, active: 0, delayed: 0 });
    expect(await jobs.queue.look('pipeline', 'waiting', 10, 0)).toHaveLength(2);
    await jobs.queue.pauseOnly([]);
    await waitFor(() => ran.includes(second.runId) && ran.includes(third.runId));
  });

  it('stay paused when the workers start anew', async () => {
    await jobs.queue.pauseOnly(['pipeline']);
    const ran: unknown[] = [];
    await jobs.work({
      'document.stage': async (data) => void ran.push(data),
      'search.index': async (data) => void ran.push(data),
    });
    await jobs.queue.enqueue('document.stage', stageData());
    const other = { organisationId: randomUUID(), documentIds: [] };
    await jobs.queue.enqueue('search.index', other);
    await waitFor(() => ran.length > 0);
    expect(ran).toEqual([other]);
    await jobs.queue.pauseOnly([]);
    await waitFor(() => ran.length === 2);
  });

  it('tell what waits, the next first and page by page, what is due later and what runs', async () => {
    const inOrder = ['none', 'urgent', 'middle', 'last'];
    const [plain, urgent, middle, last] = inOrder.map(() => stageData());
    await jobs.queue.pauseOnly(['pipeline']);
    for (const [data, jobId, priority] of [
      [last, 'last', 9],
      [urgent, 'urgent', 1],
      [middle, 'middle', 5],
      [plain, 'none', undefined],
    ] as const)
      await jobs.queue.enqueue('document.stage', data ?? stageData(), {
        jobId,
        ...(priority === undefined ? {} : { priority }),
      });
    const look = async (limit: number, offset: number): Promise<string[]> =>
      (await jobs.queue.look('pipeline', 'waiting', limit, offset)).map(({ jobId }) => jobId);
    expect(await look(10, 0)).toEqual(inOrder);
    expect([...(await look(3, 0)), ...(await look(3, 3))]).toEqual(inOrder);
    const [one] = await jobs.queue.look('pipeline', 'waiting', 1, 0);
    expect(one).toEqual({
      jobId: 'none',
      name: 'document.stage',
      organisationId: plain?.organisationId,
      attempts: 0,
      maxAttempts: 3,
      at: expect.any(Date),
      isScheduled: false,
    });
    const before = Date.now();
    const later = await jobs.queue.enqueue('document.stage', stageData(), { delayMs: 60_000 });
    const [due] = await jobs.queue.look('pipeline', 'later', 10, 0);
    expect(due?.jobId).toBe(later);
    expect((due?.at.getTime() ?? 0) - before).toBeGreaterThanOrEqual(60_000);
    await jobs.queue.cancel('document.stage', later);

    let started = 0;
    await jobs.work({
      'document.stage': async (_data, signal) => {
        started += 1;
        if (started === 1) await untilAborted(signal);
      },
    });
    await jobs.queue.pauseOnly([]);
    await waitFor(() => started === 1);
    expect((await jobs.queue.look('pipeline', 'running', 10, 0)).map(({ jobId }) => jobId)).toEqual(['none']);
    expect(await jobs.queue.cancelIn('pipeline', 'none')).toBe(true);
    await waitFor(() => started === 4);
  });

  it('keep what runs by a schedule, and have nothing to cancel where there is no such job', async () => {
    await jobs.queue.schedule({ 'sweep.bin': 3_600_000 });
    await jobs.queue.pauseOnly(['sweep']);
    const all = [
      ...(await jobs.queue.look('sweep', 'later', 10, 0)),
      ...(await jobs.queue.look('sweep', 'waiting', 10, 0)),
    ];
    expect(all).toMatchObject([{ name: 'sweep.bin', isScheduled: true }]);
    expect(await jobs.queue.cancelIn('sweep', all[0]?.jobId ?? '')).toBe('scheduled');
    expect(await jobs.queue.cancelIn('sweep', 'nobody')).toBe(false);
    await jobs.queue.pauseOnly([]);
    await jobs.work({});
    await waitFor(async () => (await jobs.queue.counts()).sweep.waiting === 0);
    await jobs.queue.schedule({});
  });
});
