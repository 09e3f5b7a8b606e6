import type { QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import type { Asks } from './asks.js';
import { newId } from './new-id.js';

/** Permanently failed jobs and paused queues, in tables of the system role, regardless of the queue backend. */

/** A permanently failed job. */
export interface FailedJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: string;
  /** The job's id, or its name if it runs on a schedule. */
  readonly key: string;
  /** Ids only. */
  readonly data: object;
  /** 1 is the most urgent; 0 if it has none. */
  readonly priority: number;
  /** Error name and code, never a message, which could quote content. */
  readonly reason: string;
  readonly attempts: number;
  readonly times: number;
  readonly failedAt: Date;
}

export interface PausedQueue {
  readonly queue: QueueName;
  /** Email address of the person who paused it. */
  readonly by: string;
  readonly since: Date;
}

const KEEP = `
  INSERT INTO app.failed_job AS f (id, queue, name, key, data, priority, reason, attempts, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))
  ON CONFLICT (name, key) DO UPDATE
    SET data = excluded.data, priority = excluded.priority, reason = excluded.reason, attempts = excluded.attempts,
        times = f.times + 1, failed_at = excluded.failed_at, expires_at = excluded.expires_at`;

/** Records that a job failed permanently. A known one with the same name and key is counted again. */
export async function keepFailedJob(
  database: Asks,
  { queue, name, key, data, priority, reason, attempts }: Omit<FailedJob, 'id' | 'times' | 'failedAt'>,
): Promise<void> {
  const values = [newId(), queue, name, key, JSON.stringify(data), priority, reason, attempts];
  await database.askSystem(KEEP, [...values, queueLimits.failedKeptMs / 1_000]);
}

const FAILED = `SELECT id, queue, name, key, data, priority, reason, attempts, times, failed_at AS "failedAt" FROM app.failed_job`;
const NEWEST = `${FAILED} WHERE queue = $1 ORDER BY failed_at DESC, id DESC LIMIT $2 OFFSET $3`;
const OLDEST = `${FAILED} WHERE queue = $1 ORDER BY failed_at, id LIMIT $2`;
const ONE = `${FAILED} WHERE id = $1`;

/** Newest first. */
export const failedJobs = (database: Asks, queue: QueueName, limit: number, offset: number): Promise<FailedJob[]> =>
  database.askSystem(NEWEST, [queue, limit, offset]);

export const oldestFailedJobs = (database: Asks, queue: QueueName, limit: number): Promise<FailedJob[]> =>
  database.askSystem(OLDEST, [queue, limit]);

export const failedJob = async (database: Asks, id: string): Promise<FailedJob | undefined> =>
  (await database.askSystem<FailedJob>(ONE, [id]))[0];

const COUNT = 'SELECT queue, count(*)::int AS count FROM app.failed_job GROUP BY queue';

/** Failed jobs per queue; queues without any are missing. */
export async function countFailedJobs(database: Asks): Promise<Map<string, number>> {
  const rows = await database.askSystem<{ queue: string; count: number }>(COUNT, []);
  return new Map(rows.map(({ queue, count }) => [queue, count]));
}

const FORGET = 'DELETE FROM app.failed_job WHERE id = $1 AND times = $2';

/** Removes it from the list, unless it failed again since it was read. */
export async function forgetFailedJob(database: Asks, { id, times }: FailedJob): Promise<void> {
  await database.askSystem(FORGET, [id, times]);
}

const PAUSE = `INSERT INTO app.paused_queue (queue, paused_by) VALUES ($1, $2) ON CONFLICT (queue) DO NOTHING RETURNING queue`;
const RESUME = 'DELETE FROM app.paused_queue WHERE queue = $1 RETURNING queue';
const PAUSED = 'SELECT queue, paused_by AS by, paused_at AS since FROM app.paused_queue';

/** @returns whether this paused it; the person who paused it first stays recorded */
export const notePaused = async (database: Asks, queue: QueueName, by: string): Promise<boolean> =>
  (await database.askSystem(PAUSE, [queue, by])).length > 0;

/** @returns whether it was paused */
export const noteResumed = async (database: Asks, queue: QueueName): Promise<boolean> =>
  (await database.askSystem(RESUME, [queue])).length > 0;

export const pausedQueues = (database: Asks): Promise<PausedQueue[]> => database.askSystem(PAUSED, []);
