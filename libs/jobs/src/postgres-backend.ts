import { limits } from '@cartulary/contracts/limits';
import type { Logger } from '@cartulary/telemetry/logger';
import { PostgresConnection, PostgresQueueBackend, Queue, type BackendFactory, type IQueueBackend } from 'bullmq';
import { inTurn, type ListenClient } from './in-turn.js';
import { LostJobs } from './lost-jobs.js';
import { STALLED_CHECK_MS, type JobWorker, type QueueBackend, type WorkerSettings } from './queue-backend.js';
import { QuietWorker } from './quiet-worker.js';

const SCHEMA = 'queue';
/** In addition, one connection LISTENs for all queues of the process. */
const POOL_SIZE = 4;
const BUSY_QUEUES = `SELECT DISTINCT queue FROM ${SCHEMA}.job WHERE state = 'active'`;

/** Start of the oldest wait. Delayed and retried jobs count from when they may run. */
const OLDEST_WAITING = `SELECT queue, min(greatest(added_at_ms, coalesce(process_at_ms, 0)))::float8 AS since FROM ${SCHEMA}.job WHERE state = 'waiting' GROUP BY queue`;

/**
 * BullMQ gives every queue and worker its own pool, which exhausts the database's connections. Here, all share one, so
 * only its owner may close it, not the first queue that is done.
 */
class SharedConnection extends PostgresConnection {
  readonly #inTurn = new WeakMap<ListenClient, ListenClient>();

  /** Every worker LISTENs on this client. */
  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    const ordered = this.#inTurn.get(client) ?? inTurn(client);
    this.#inTurn.set(client, ordered);
    return ordered;
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return super.close();
  }
}

/** Stores jobs in the schema `queue`, which is created or updated on connecting. */
export async function connectPostgresQueues({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Logger;
}): Promise<QueueBackend> {
  const connection = new SharedConnection({
    connectionString: databaseUrl,
    schema: SCHEMA,
    migrate: true,
    max: POOL_SIZE,
    application_name: 'cartulary-jobs',
    keepAlive: true,
    // Longer than the interval of periodic work: reconnecting costs more than everything else an idle process does.
    idleTimeoutMillis: 40_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: limits.timeouts.databaseMs,
  });
  // One listener per queue and worker.
  connection.setMaxListeners(50);
  connection.on('error', (error) => log.debug('a connection of the queue was lost', { error }));
  try {
    await connection.waitUntilReady();
  } catch (error) {
    await connection.end();
    throw error;
  }
  // The connection is shared and already open. BullMQ never uses this option.
  const connect: BackendFactory<IQueueBackend> = (queue, options) =>
    new PostgresQueueBackend(connection, queue, { ...options, connection: {} });
  const lost = new LostJobs({
    everyMs: STALLED_CHECK_MS,
    busyQueues: async () =>
      (await connection.pool.query<{ queue: string }>(BUSY_QUEUES)).rows.map(({ queue }) => queue),
    onError: (error) => log.warn('lost jobs could not be looked for', { error }),
  });
  const giveBackTo = (worker: JobWorker, settings: WorkerSettings): (() => Promise<void>) => {
    const stored = new PostgresQueueBackend(connection, worker.name, { ...settings, connection: {} }, false);
    return async () => {
      for (const jobId of await stored.moveStalledJobsToWait()) worker.emit('stalled', jobId, 'active');
    };
  };
  return {
    openQueue: (name) => new Queue(name, { connection: {} }, connect),
    startWorker: (name, processor, given) => {
      const settings = { ...given, skipStalledCheck: true };
      const worker = new QuietWorker(name, processor, { ...settings, connection: {} }, connect);
      lost.watch(name, giveBackTo(worker, settings));
      return worker;
    },
    oldestWaiting: async () => {
      const { rows } = await connection.pool.query<{ queue: string; since: number }>(OLDEST_WAITING);
      return Object.fromEntries(rows.map(({ queue, since }) => [queue, since]));
    },
    close: async () => {
      await lost.close();
      await connection.end();
    },
  };
}
