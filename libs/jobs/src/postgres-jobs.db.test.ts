import { randomUUID } from 'node:crypto';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { JobLost } from './job-errors.js';
import { createJobQueue, type JobQueue } from './job-queue.js';
import {
  connectionsOfJobs,
  handlersWith,
  log,
  lookBehind,
  nobodyThere,
  stageData,
  untilAborted,
} from './jobs.test-helper.js';
import { startJobWorkers, type JobWorkers, type JobWorkersOptions } from './start-job-workers.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe('what PostgreSQL keeps of a job', () => {
  let queue: JobQueue;
  let bus: Bus;
  let workers: JobWorkers;
  let options: Omit<JobWorkersOptions, 'handlers'>;

  beforeEach(async () => {
    bus = await createBus({ databaseUrl: database.systemUrl, log, channel: `test_${randomUUID()}` });
    options = { databaseUrl: database.systemUrl, bus, log };
    queue = await createJobQueue(options);
  });
  afterEach(async () => {
    await workers.close();
    await queue.close();
    await bus.close();
  });

  it('holds no content, also not of errors', async () => {
    let tries = 0;
    const fail = (): Promise<never> => Promise.reject(new TypeError(`secret content ${(tries += 1)}`));
    workers = await startJobWorkers({ ...options, handlers: handlersWith({ 'search.rebuild': fail }) });
    const jobId = await queue.enqueue('search.rebuild', { organisationId: randomUUID() });
    await waitFor(async () => tries === 1 && (await queue.counts()).index.delayed === 1);
    const kept = JSON.stringify(await lookBehind(database, 'select * from queue.job'));
    expect(kept).toContain('TypeError');
    expect(kept).not.toContain('secret content');
    await queue.cancel('search.rebuild', jobId);
  });

  it('aborts a handler whose job may run elsewhere, because the queue was away for too long', async () => {
    let reason: unknown;
    const started = new Promise<void>((resolve) => {
      const hold = async (_data: unknown, signal: AbortSignal): Promise<void> => {
        resolve();
        if (reason === undefined) await untilAborted(signal).catch((error: unknown) => (reason = error));
      };
      void startJobWorkers({ ...options, handlers: handlersWith({ 'search.rebuild': hold }) }).then(
        (all) => (workers = all),
      );
    });
    await queue.enqueue('search.rebuild', { organisationId: randomUUID() });
    await started;
    await lookBehind(database, `update queue.job set lock_token = 'another process' where state = 'active'`);
    await waitFor(() => reason !== undefined);
    expect(reason).toBeInstanceOf(JobLost);
  });

  it('keeps a job that begins after a rest for itself, as long as it runs', async () => {
    let end: () => void = () => undefined;
    const long = { organisationId: randomUUID() };
    const begun: string[] = [];
    const run = async ({ organisationId }: { organisationId: string }): Promise<void> => {
      begun.push(organisationId);
      if (organisationId === long.organisationId) await new Promise<void>((resolve) => (end = resolve));
    };
    workers = await startJobWorkers({ ...options, handlers: handlersWith({ 'search.rebuild': run }) });
    await queue.enqueue('search.rebuild', { organisationId: randomUUID() });
    await waitFor(() => begun.length > 0 && workers.running() === 0);
    const jobId = await queue.enqueue('search.rebuild', long);
    await waitFor(() => begun.includes(long.organisationId));
    const held = async (): Promise<string> =>
      JSON.stringify(await lookBehind(database, `select locked_until_ms from queue.job where id = '${jobId}'`));
    const first = await held();
    await waitFor(async () => (await held()) !== first);
    end();
    await waitFor(() => workers.running() === 0);
    expect(begun.filter((id) => id === long.organisationId)).toHaveLength(1);
  });

  it('needs few connections: queue and workers of a process together at most 10', async () => {
    workers = await startJobWorkers({ ...options, handlers: handlersWith({}), concurrency: { pipeline: 8, index: 4 } });
    await Promise.all(Array.from({ length: 50 }, () => queue.enqueue('document.stage', stageData())));
    await waitFor(async () => (await queue.counts()).pipeline.waiting === 0);
    const connections = await lookBehind(database, `select pid ${connectionsOfJobs}`);
    expect(connections.length).toBeGreaterThan(0);
    expect(connections.length).toBeLessThanOrEqual(10);
  });
});

describe('a queue without its server', () => {
  it.each([
    ['PostgreSQL', { databaseUrl: nobodyThere }],
    ['Redis', { databaseUrl: nobodyThere, redisUrl: 'redis://127.0.0.1:1' }],
  ])('says so at once: %s', async (_name, urls) => {
    const bus = { publish: () => Promise.resolve(), subscribe: () => () => undefined, onGap: () => () => undefined };
    await expect(createJobQueue({ ...urls, bus, log })).rejects.toThrow('ECONNREFUSED');
    await expect(startJobWorkers({ ...urls, bus, log, handlers: handlersWith({}) })).rejects.toThrow('ECONNREFUSED');
  });
});
