import { noteResumed, notePaused } from '@cartulary/database/queues.queries';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { describeJobs, log, stageData } from '../../jobs/src/jobs.test-helper.js';
import { followPauses, keepPauses } from './keep-pauses.js';

let rows: TestDatabase;
beforeAll(async () => {
  rows = await startTestDatabase();
});
afterAll(() => rows.stop());

const by = 'ada@quay.example';

describeJobs('queues and the rows that say which are paused', (jobs) => {
  it('are brought in line, either way', async () => {
    const { database } = rows;
    await notePaused(database, 'pipeline', by);
    await jobs.queue.pauseOnly(['mail']);
    await keepPauses(database, jobs.queue);
    expect(await jobs.queue.paused()).toEqual(['pipeline']);
    await noteResumed(database, 'pipeline');
    await keepPauses(database, jobs.queue);
    expect(await jobs.queue.paused()).toEqual([]);
  });

  it('are brought in line by themselves where whoever paused was killed in between, also the queue of the sweeps', async () => {
    const { database } = rows;
    const ran: unknown[] = [];
    await jobs.work({ 'document.stage': async (data) => void ran.push(data) });
    const follow = followPauses({ database, queue: jobs.queue, log, everyMs: 20 });
    for (const queue of ['pipeline', 'sweep'] as const) await notePaused(database, queue, by);
    await waitFor(async () => (await jobs.queue.paused()).length === 2);
    const data = stageData();
    await jobs.queue.enqueue('document.stage', data);
    for (const queue of ['pipeline', 'sweep'] as const) await noteResumed(database, queue);
    await waitFor(() => ran.length === 1);
    await waitFor(async () => (await jobs.queue.paused()).length === 0);
    await follow.stop();
    expect(ran).toEqual([data]);
  });

  it('end as the rows say where somebody resumes while another still pauses by what was read before', async () => {
    const { database } = rows;
    await notePaused(database, 'mail', by);
    let isFirst = true;
    await keepPauses(database, {
      pauseOnly: async (paused) => {
        if (isFirst) await noteResumed(database, 'mail');
        isFirst = false;
        await jobs.queue.pauseOnly(paused);
      },
    });
    expect(await jobs.queue.paused()).toEqual([]);
  });
});
