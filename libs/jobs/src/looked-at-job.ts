import type { JobState } from '@cartulary/contracts/jobs';
import type { Job, JobType } from 'bullmq';
import type { StoredJobs } from './queue-backend.js';

/** A job as it stands in its queue, for who looks after the queues. */
export interface LookedAtJob {
  readonly jobId: string;
  readonly name: string;
  /** The organisation that it is for; null where it is for none. */
  readonly organisationId: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** When it was asked for; began, where it runs; is due, where it waits for its moment. */
  readonly at: Date;
  readonly isScheduled: boolean;
}

/** Where a job stands that the queue itself has: failed ones are not kept in it. */
export type QueuedState = Exclude<JobState, 'failed'>;

/** What waits in a queue that is paused: PostgreSQL counts it apart, and BullMQ has no type for it any more. */
export const PAUSED = 'paused' as JobType;

/** The states of BullMQ, those that run first before the others: jobs with a priority stand behind those without one. */
const stored: Record<QueuedState, readonly JobType[]> = {
  waiting: ['waiting', 'prioritized'],
  running: ['active'],
  later: ['delayed'],
};

/** Jobs of a queue in one state, the next to run first. @param offset of how many before is nothing told */
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
 * What waits without a priority and what runs is counted from its end: PostgreSQL takes a range of these from there and turns it round.
 * What has a priority or a moment it takes from the beginning.
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
  const atMs = state === 'running' ? (processedOn ?? timestamp) : state === 'later' ? timestamp + delay : timestamp;
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

/** Whether a schedule made it: it would come again, and BullMQ removes it with its schedule only. */
export const isScheduled = ({ repeatJobKey }: Pick<Job, 'repeatJobKey'>): boolean => repeatJobKey !== undefined;
