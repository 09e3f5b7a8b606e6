import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createBus, type Bus } from '@cartulary/bus/bus';
import type { JobData, JobHandlers } from '@cartulary/contracts/jobs';
import { correlationId } from '@cartulary/telemetry/correlation';
import { createLogger } from '@cartulary/telemetry/logger';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { createClient } from 'redis';
import { createJobQueue, type JobQueue } from './job-queue.js';
import { JobCancelled, JobLost, JobTimedOut, PermanentJobError, WorkersClosing } from './job-errors.js';
import type { GivenUpJob } from './job-runner.js';
import { jobNames } from './job-table.js';
import { startJobWorkers, type JobWorkers, type JobWorkersOptions } from './start-job-workers.js';

const log = createLogger({ component: 'test', level: 'fatal' });
const nobodyThere = 'postgres://nobody@127.0.0.1:1/nowhere';

let testDatabase: TestDatabase;
let redis: TestRedis | undefined;
beforeAll(async () => {
  [testDatabase, redis] = await Promise.all([startTestDatabase(), startRedis()]);
});
afterAll(() => Promise.all([testDatabase.stop(), redis?.stop()]));

const stageData = (): JobData<'document.stage'> => ({
  organisationId: randomUUID(),
  documentId: randomUUID(),
  runId: randomUUID(),
  stage: 'text',
});
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
const handlersWith = (own: Partial<JobHandlers>): JobHandlers =>
  ({
    ...Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])),
    ...own,
  }) as unknown as JobHandlers;

async function lookBehind(sql: string): Promise<unknown[]> {
  const client = new pg.Client(testDatabase.superuserUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
const connectionsOfJobs = `from pg_stat_activity where application_name = 'cartulary-jobs' and datname = current_database()`;

const backends = [
  {
    name: 'PostgreSQL',
    urls: () => ({ databaseUrl: testDatabase.systemUrl }),
    killConnections: async () => (await lookBehind(`select pg_terminate_backend(pid) ${connectionsOfJobs}`)).length,
  },
  {
    name: 'Redis',
    urls: () => ({ databaseUrl: nobodyThere, redisUrl: redis?.url }),
    killConnections: async () => {
      const client = await createClient({ url: redis?.url ?? '' }).connect();
      const killed = await client.sendCommand<number>(['CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'yes']);
      await client.close();
      return killed;
    },
  },
];

const runnable = backends.filter(({ name }) => name !== 'Redis' || needs('redis-server'));

describe.each(runnable)('jobs over $name', ({ urls, killConnections }) => {
  let queue: JobQueue;
  let queueBus: Bus;
  let workersBus: Bus;
  let closing: (() => Promise<void>)[];

  beforeEach(async () => {
    const busOptions = { databaseUrl: testDatabase.systemUrl, log, channel: `test_${randomUUID()}` };
    [queueBus, workersBus] = await Promise.all([createBus(busOptions), createBus(busOptions)]);
    queue = await createJobQueue({ ...urls(), bus: queueBus, log });
    closing = [];
  });
  afterEach(async () => {
    await Promise.all(closing.map((close) => close()));
    await waitFor(async () =>
      Object.values(await queue.counts()).every(({ waiting, active }) => waiting + active === 0),
    );
    await queue.close();
    await Promise.all([queueBus.close(), workersBus.close()]);
  });

  const work = async (own: Partial<JobHandlers>, options: Partial<JobWorkersOptions> = {}): Promise<JobWorkers> => {
    const workers = await startJobWorkers({ ...urls(), bus: workersBus, log, handlers: handlersWith(own), ...options });
    let closed: Promise<void> | undefined;
    const close = workers.close;
    workers.close = (graceMs) => (closed ??= close(graceMs));
    closing.push(() => workers.close(0));
    return workers;
  };

  const dyingWorker = async (): Promise<{ child: ChildProcess; says: (line: string) => Promise<void> }> => {
    const { databaseUrl, redisUrl = '' } = { redisUrl: '', ...urls() };
    const loader = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
    const program = join(import.meta.dirname, 'dying-worker.ts');
    const child = spawn(process.execPath, ['--conditions=source', '--import', loader, program, databaseUrl, redisUrl], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => void lines.push(line));
    const says = async (wanted: string): Promise<void> => void (await waitFor(() => lines.includes(wanted)));
    closing.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await says('ready');
    return { child, says };
  };

  it('hands the data and the id to the handler, and forgets the job afterwards', async () => {
    const seen: unknown[] = [];
    await work({ 'document.stage': async (data) => void seen.push(data, correlationId()) });
    const data = stageData();
    const jobId = await queue.enqueue('document.stage', data, { jobId: `${data.runId}-text-1` });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data, jobId]);
    await waitFor(async () => (await queue.counts()).pipeline.active === 0);
    expect(await queue.cancel('document.stage', jobId)).toBe(false);
    await queue.enqueue('document.stage', data, { jobId });
    await waitFor(() => seen.length === 4);
  });

  it('refuses data that the contract does not know, and leaves out what it does not name', async () => {
    const seen: unknown[] = [];
    await work({ 'document.stage': async (data) => void seen.push(data) });
    await expect(queue.enqueue('document.stage', { ...stageData(), documentId: 'invoice' })).rejects.toThrow(
      'documentId',
    );
    const data = stageData();
    await queue.enqueue('document.stage', Object.assign({ text: 'content' }, data));
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data]);
  });

  it.each(['a:b', '42', ''])("refuses the job id '%s'", async (jobId) => {
    await expect(queue.enqueue('document.stage', stageData(), { jobId })).rejects.toThrow(RangeError);
  });

  it('runs a job once however often its id is enqueued', async () => {
    const data = stageData();
    for (let count = 0; count < 5; count += 1) await queue.enqueue('document.stage', data, { jobId: 'same-v1' });
    await queue.enqueue('document.stage', data, { jobId: 'last-v1' });
    const ids: (string | undefined)[] = [];
    await work({ 'document.stage': async () => void ids.push(correlationId()) });
    await waitFor(() => ids.includes('last-v1'));
    expect(ids).toEqual(['same-v1', 'last-v1']);
  });

  it('takes the more urgent first', async () => {
    for (const priority of [9, 1, 5])
      await queue.enqueue('document.stage', stageData(), { jobId: `p${priority}`, priority });
    const ids: (string | undefined)[] = [];
    await work({ 'document.stage': async () => void ids.push(correlationId()) });
    await waitFor(() => ids.length === 3);
    expect(ids).toEqual(['p1', 'p5', 'p9']);
  });

  it('waits as long as it was told', async () => {
    const ranAt: number[] = [];
    await work({ 'document.stage': async () => void ranAt.push(Date.now()) });
    const enqueuedAt = Date.now();
    await queue.enqueue('document.stage', stageData(), { delayMs: 700 });
    expect((await queue.counts()).pipeline).toEqual({ waiting: 0, active: 0, delayed: 1 });
    await waitFor(() => ranAt.length > 0);
    expect((ranAt[0] ?? 0) - enqueuedAt).toBeGreaterThanOrEqual(690);
    expect((ranAt[0] ?? 0) - enqueuedAt).toBeLessThan(3_000);
  });

  it('tries again with growing pauses, and gives up after the last try', async () => {
    const triedAt: number[] = [];
    const givenUp: GivenUpJob[] = [];
    const fail = new Error('content that must not be stored');
    await work(
      { 'document.stage': async () => Promise.reject((triedAt.push(Date.now()), fail)) },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    const data = stageData();
    const jobId = await queue.enqueue('document.stage', data);
    await waitFor(() => givenUp.length > 0);
    expect(givenUp).toEqual([{ name: 'document.stage', jobId, data, error: fail }]);
    const [first = 0, second = 0, third = 0] = triedAt;
    expect(triedAt).toHaveLength(3);
    expect(second - first).toBeGreaterThan(350);
    expect(third - second).toBeGreaterThan(second - first);
    expect(await queue.cancel('document.stage', jobId)).toBe(false);
  });

  it('does not try again what a handler calls permanent', async () => {
    let tries = 0;
    const givenUp: GivenUpJob[] = [];
    await work(
      { 'document.stage': async () => Promise.reject(new PermanentJobError(`poison ${(tries += 1)}`)) },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    await queue.enqueue('document.stage', stageData());
    await waitFor(() => givenUp.length > 0);
    expect(tries).toBe(1);
  });

  it('aborts a handler whose time limit passed, also one that does not listen', async () => {
    const reasons: unknown[] = [];
    const givenUp: GivenUpJob[] = [];
    await work(
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
    await queue.enqueue('sweep.bin', {});
    await queue.enqueue('sweep.storage', {});
    await waitFor(() => givenUp.length === 2);
    expect(reasons).toEqual([expect.any(JobTimedOut)]);
    expect(givenUp.map(({ error }) => error)).toEqual([expect.any(JobTimedOut), expect.any(JobTimedOut)]);
  });

  it('cancels a job that waits: it never runs', async () => {
    const jobId = await queue.enqueue('document.stage', stageData());
    const delayed = await queue.enqueue('document.stage', stageData(), { delayMs: 60_000 });
    expect(await queue.cancel('document.stage', jobId)).toBe(true);
    expect(await queue.cancel('document.stage', delayed)).toBe(true);
    expect((await queue.counts()).pipeline).toEqual({ waiting: 0, active: 0, delayed: 0 });
    expect(await queue.cancel('document.stage', jobId)).toBe(false);
  });

  it('cancels a job that runs elsewhere: its handler is aborted, and it is not tried again', async () => {
    const reasons: unknown[] = [];
    const started: unknown[] = [];
    const givenUp: unknown[] = [];
    await work(
      {
        'document.stage': async (data, signal) => {
          started.push(data);
          await untilAborted(signal).catch((reason: unknown) => void reasons.push(reason));
          signal.throwIfAborted();
        },
      },
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    const jobId = await queue.enqueue('document.stage', stageData());
    await waitFor(() => started.length > 0);
    expect(await queue.cancel('document.stage', jobId)).toBe(true);
    await waitFor(() => reasons.length > 0);
    expect(reasons).toEqual([expect.any(JobCancelled)]);
    await waitFor(async () => Object.values((await queue.counts()).pipeline).every((count) => count === 0));
    expect(started).toHaveLength(1);
    expect(givenUp).toEqual([]);
  });

  it('runs a job again whose process was killed, within seconds', async () => {
    const { child, says } = await dyingWorker();
    const data = stageData();
    const jobId = await queue.enqueue('document.stage', data);
    await says(`started ${jobId}`);
    child.kill('SIGKILL');
    const killedAt = Date.now();
    const seen: unknown[] = [];
    await work({ 'document.stage': async (again) => void seen.push(again) });
    await waitFor(() => seen.length > 0, 20_000);
    expect(seen).toEqual([data]);
    expect(Date.now() - killedAt).toBeLessThan(12_000);
  });

  it('does not run a cancelled job again whose process was killed before it heard', async () => {
    const { child, says } = await dyingWorker();
    const jobId = await queue.enqueue('document.stage', stageData());
    await says(`started ${jobId}`);
    expect(await queue.cancel('document.stage', jobId)).toBe(true);
    child.kill('SIGKILL');
    const seen: unknown[] = [];
    await work({ 'document.stage': async (again) => void seen.push(again) });
    await waitFor(async () => Object.values((await queue.counts()).pipeline).every((count) => count === 0), 20_000);
    expect(seen).toEqual([]);
  });

  it('lets running jobs finish when it closes', async () => {
    let finish: () => void = () => undefined;
    let done = false;
    const started = new Promise<void>((resolve) => {
      closing.push(async () => resolve());
      void work({
        'document.stage': async () => {
          resolve();
          await new Promise<void>((end) => (finish = end));
          done = true;
        },
      });
    });
    await queue.enqueue('document.stage', stageData());
    await started;
    const closed = Promise.all(closing.map((close) => close()));
    finish();
    await closed;
    expect(done).toBe(true);
  });

  it('gives back what does not finish in time, without counting it as a try', async () => {
    const reasons: unknown[] = [];
    let tries = 0;
    const first = await work({
      'search.rebuild': async (_data, signal) => {
        tries += 1;
        await untilAborted(signal).catch((reason: unknown) => void reasons.push(reason));
        signal.throwIfAborted();
      },
    });
    const data = { organisationId: randomUUID() };
    await queue.enqueue('search.rebuild', data);
    await waitFor(() => tries === 1);
    const closedAt = Date.now();
    await first.close(200);
    expect(Date.now() - closedAt).toBeLessThan(3_000);
    expect(reasons).toEqual([expect.any(WorkersClosing)]);
    expect((await queue.counts()).index).toEqual({ waiting: 1, active: 0, delayed: 0 });
    const seen: unknown[] = [];
    await work({ 'search.rebuild': async (again) => void seen.push(again) });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual([data]);
  });

  it('leaves nothing open: a process that closed its workers ends by itself', async () => {
    const { child, says } = await dyingWorker();
    const jobId = await queue.enqueue('document.stage', stageData());
    await says(`started ${jobId}`);
    const exited = once(child, 'exit');
    child.stdin?.end('close\n');
    await says('closed');
    expect(await exited).toEqual([0, null]);
    expect(await queue.cancel('document.stage', jobId)).toBe(true);
  });

  it('repeats a sweep until its schedule ends', async () => {
    const ranAt: number[] = [];
    await work({ 'sweep.documents': async () => void ranAt.push(Date.now()) });
    await queue.schedule({ 'sweep.documents': 300, 'sweep.bin': 3_600_000 });
    await queue.schedule({ 'sweep.documents': 300 });
    await waitFor(() => ranAt.length >= 4);
    expect((ranAt[3] ?? 0) - (ranAt[0] ?? 0)).toBeGreaterThan(600);
    await queue.schedule({});
    await waitFor(async () => Object.values((await queue.counts()).sweep).every((count) => count === 0));
  });

  it('goes on when its connections are killed', async () => {
    const seen: unknown[] = [];
    await work({ 'document.stage': async (data) => void seen.push(data) });
    const before = stageData();
    await queue.enqueue('document.stage', before);
    await waitFor(() => seen.length === 1);
    expect(await killConnections()).toBeGreaterThan(1);
    const after = stageData();
    await waitFor(() => queue.enqueue('document.stage', after, { jobId: 'after-v1' }));
    await waitFor(() => seen.length === 2);
    expect(seen).toEqual([before, after]);
  });

  it('does 200 jobs, eight at a time, each once', async () => {
    let atOnce = 0;
    let most = 0;
    const ids: (string | undefined)[] = [];
    const workers = await work(
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
    const sent = await Promise.all(Array.from({ length: 200 }, () => queue.enqueue('document.stage', stageData())));
    await waitFor(() => ids.length >= 200, 30_000);
    await waitFor(() => workers.running() === 0);
    expect([...ids].sort()).toEqual([...sent].sort());
    expect(most).toBeLessThanOrEqual(8);
  });
});

describe('what PostgreSQL keeps of a job', () => {
  let queue: JobQueue;
  let bus: Bus;
  let workers: JobWorkers;
  let options: Omit<JobWorkersOptions, 'handlers'>;

  beforeEach(async () => {
    bus = await createBus({ databaseUrl: testDatabase.systemUrl, log, channel: `test_${randomUUID()}` });
    options = { databaseUrl: testDatabase.systemUrl, bus, log };
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
    const kept = JSON.stringify(await lookBehind('select * from queue.job'));
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
    await lookBehind(`update queue.job set lock_token = 'another process' where state = 'active'`);
    await waitFor(() => reason !== undefined);
    expect(reason).toBeInstanceOf(JobLost);
  });

  it('needs few connections: queue and workers of a process together at most 10', async () => {
    workers = await startJobWorkers({ ...options, handlers: handlersWith({}), concurrency: { pipeline: 8, index: 4 } });
    await Promise.all(Array.from({ length: 50 }, () => queue.enqueue('document.stage', stageData())));
    await waitFor(async () => (await queue.counts()).pipeline.waiting === 0);
    const connections = await lookBehind(`select pid ${connectionsOfJobs}`);
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
