import type { JobState } from '@cartulary/contracts/jobs';
import type { Job, JobType } from 'bullmq';
import type { StoredJobs } from './queue-backend.js';

/** A job in its queue, as shown to operators. */
export interface LookedAtJob {
  readonly jobId: string;
  readonly name: string;
  /** The job's organization; null if it has none. */
  readonly organisationId: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** When it was requested, started (if running), or is due (if delayed). */
  readonly at: Date;
  readonly isScheduled: boolean;
}

/** States of jobs in the queue itself, which doesn't contain failed ones. */
export type QueuedState = Exclude<JobState, 'failed'>;

/** Jobs waiting in a paused queue. PostgreSQL counts them separately, and BullMQ's types no longer include this one. */
export const PAUSED = 'paused' as JobType;

/** BullMQ's states, in execution order: jobs with a priority run after those without one. */
const stored: Record<QueuedState, readonly JobType[]> = {
  waiting: ['waiting', 'prioritized'],
  running: ['active'],
  later: ['delayed'],
};

/**
 * Jobs of a queue in one state, in execution order.
 * @param offset number of jobs to skip
 */
export async function lookAtJobs(
  queue: StoredJobs,
  state: QueuedState,
  limit: number,
  offset: number,
): Promise<LookedAtJob[]> {
  const found: Job[] = [];
  let before = offset;
  for (const type of stored[state]) {
    const count = await countOf(queue, type);
    if (before < count && found.length < limit)
      found.push(...(await rangeOf(queue, type, limit - found.length, before, count)));
    before = Math.max(0, before - count);
  }
  return found.map((job) => lookedAt(job, state));
}

/**
 * Waiting jobs without a priority and running jobs are indexed from the end: PostgreSQL takes a range from there and reverses it.
 * Prioritized and delayed jobs are indexed from the start.
 */
async function rangeOf(
  queue: StoredJobs,
  type: JobType,
  limit: number,
  offset: number,
  count: number,
): Promise<readonly Job[]> {
  if (type === 'prioritized' || type === 'delayed') return queue.getJobs([type], offset, offset + limit - 1, true);
  const last = count - offset - 1;
  return (await queue.getJobs([type], Math.max(0, last - limit + 1), last)).reverse();
}

async function countOf(queue: StoredJobs, type: JobType): Promise<number> {
  const counts = await queue.getJobCounts(type, ...(type === 'waiting' ? [PAUSED] : []));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function lookedAt(job: Job, state: QueuedState): LookedAtJob {
  const { id = '', name, attemptsMade, opts, timestamp, processedOn, delay } = job;
  const { organisationId } = job.data as { organisationId?: unknown };
  const dueMs = state === 'later' ? timestamp + delay : timestamp;
  const atMs = state === 'running' ? (processedOn ?? timestamp) : dueMs;
  return {
    jobId: id,
    name,
    organisationId: typeof organisationId === 'string' ? organisationId : null,
    attempts: attemptsMade,
    maxAttempts: opts.attempts ?? 1,
    at: new Date(atMs),
    isScheduled: isScheduled(job),
  };
}

/** Whether a schedule created it. It would recur, and BullMQ only removes it together with its schedule. */
export const isScheduled = ({ repeatJobKey }: Pick<Job, 'repeatJobKey'>): boolean => repeatJobKey !== undefined;
