import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createBus, type Bus } from '@cartulary/bus/bus';
import type { JobData, JobHandlers } from '@cartulary/contracts/jobs';
import { createLogger } from '@cartulary/telemetry/logger';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { createClient } from 'redis';
import { createJobQueue, type JobQueue } from './job-queue.js';
import { jobNames } from './job-table.js';
import { startJobWorkers, type JobWorkers, type JobWorkersOptions } from './start-job-workers.js';

export const log = createLogger({ component: 'test', level: 'fatal' });
export const nobodyThere = 'postgres://nobody@127.0.0.1:1/nowhere';

/** Data of a job for a document that doesn't exist. */
export const stageData = (): JobData<'document.stage'> => ({
  organisationId: randomUUID(),
  documentId: randomUUID(),
  runId: randomUUID(),
  stage: 'text',
});

/** Never settles until aborted. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Handlers for every job: the given ones, and no-ops for the rest. */
export const handlersWith = (own: Partial<JobHandlers>): JobHandlers =>
  ({
    ...Object.fromEntries(jobNames.map((name) => [name, () => Promise.resolve()])),
    ...own,
  }) as unknown as JobHandlers;

/** Runs a statement directly on the database, bypassing the queue. */
export async function lookBehind({ superuserUrl }: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
export const connectionsOfJobs = `from pg_stat_activity where application_name = 'cartulary-jobs' and datname = current_database()`;

interface Urls {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/** A test's queue and its workers. */
export interface TestJobs {
  readonly queue: JobQueue;
  /** Cleanup at the end of the test. */
  readonly closing: (() => Promise<void>)[];
  /** Starts workers with some of the test's own handlers. */
  work(own: Partial<JobHandlers>, options?: Partial<JobWorkersOptions>): Promise<JobWorkers>;
  /** Starts a process that works on one job forever. */
  dyingWorker(): Promise<{ child: ChildProcess; says: (line: string) => Promise<void> }>;
  /**
   * Terminates every connection of queue and workers.
   * @returns how many there were
   */
  killConnections(): Promise<number>;
}

/** Runs the same tests against every queue backend: PostgreSQL, and Redis if it can be started. */
export function describeJobs(what: string, tests: (jobs: TestJobs) => void): void {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    [database, redis] = await Promise.all([startTestDatabase(), startRedis()]);
  });
  afterAll(() => Promise.all([database.stop(), redis?.stop()]));

  const queues = [
    {
      name: 'PostgreSQL',
      urls: (): Urls => ({ databaseUrl: database.systemUrl }),
      killConnections: async () =>
        (await lookBehind(database, `select pg_terminate_backend(pid) ${connectionsOfJobs}`)).length,
    },
    {
      name: 'Redis',
      urls: (): Urls => ({ databaseUrl: nobodyThere, redisUrl: redis?.url }),
      killConnections: async () => {
        const client = await createClient({ url: redis?.url ?? '' }).connect();
        const killed = await client.sendCommand<number>(['CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'yes']);
        await client.close();
        return killed;
      },
    },
  ];
  const runnable = queues.filter(({ name }) => name !== 'Redis' || needs('redis-server'));
  describe.each(runnable)(`${what} over $name`, ({ urls, killConnections }) =>
    tests(jobsOver(urls, () => database.systemUrl, killConnections)),
  );
}

/** Queue and buses exist for a single test. */
function jobsOver(urls: () => Urls, busUrl: () => string, killConnections: () => Promise<number>): TestJobs {
  let queue: JobQueue;
  let queueBus: Bus;
  let workersBus: Bus;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    const busOptions = { databaseUrl: busUrl(), log, channel: `test_${randomUUID()}` };
    [queueBus, workersBus] = await Promise.all([createBus(busOptions), createBus(busOptions)]);
    queue = await createJobQueue({ ...urls(), bus: queueBus, log });
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
    await waitFor(async () =>
      Object.values(await queue.counts()).every(({ waiting, active }) => waiting + active === 0),
    );
    await queue.close();
    await Promise.all([queueBus.close(), workersBus.close()]);
  });

  return {
    get queue() {
      return queue;
    },
    closing,
    killConnections,
    work: async (own, options = {}) => {
      const handlers = handlersWith(own);
      const workers = await startJobWorkers({ ...urls(), bus: workersBus, log, handlers, ...options });
      let closed: Promise<void> | undefined;
      const close = workers.close;
      workers.close = (graceMs) => (closed ??= close(graceMs));
      closing.push(() => workers.close(0));
      return workers;
    },
    dyingWorker: async () => {
      const { databaseUrl, redisUrl = '' } = urls();
      const loader = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
      const program = join(import.meta.dirname, 'dying-worker.ts');
      const child = spawn(
        process.execPath,
        ['--conditions=source', '--import', loader, program, databaseUrl, redisUrl],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      );
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
    },
  };
}
