import { jobs, type JobData, type JobName } from '@cartulary/contracts/jobs';
import type { Job, JobsOptions } from 'bullmq';
import * as z from 'zod/mini';

export const jobNames = Object.keys(jobs) as JobName[];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

/**
 * Parses job data by the contract. Fields that the contract doesn't name are dropped.
 * @throws ZodError if it doesn't match
 */
export function parseJobData<N extends JobName>(name: N, data: unknown): JobData<N> {
  return z.parse(jobs[name].data, data) as JobData<N>;
}

/**
 * Options of every job with this name. Finished and failed jobs are removed, because a stored id would block the next job with the same id.
 * No stack traces: they may quote content, and queues aren't covered by row-level security.
 */
export function storedOptions(name: JobName): JobsOptions {
  const { attempts, backoffMs } = jobs[name];
  return {
    attempts,
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
    ...(backoffMs > 0 ? { backoff: { type: 'exponential', delay: backoffMs, jitter: 0.25 } } : {}),
  };
}

/**
 * BullMQ rejects ids with a colon and mistakes integers for its own.
 * @throws RangeError for those and for empty ids
 */
export function checkJobId(jobId: string): string {
  if (jobId === '' || jobId.includes(':') || /^-?\d+$/.test(jobId)) {
    throw new RangeError(`A job id may hold no ':' and be no integer and not empty: '${jobId}'`);
  }
  return jobId;
}

/** Cancellation mark, stored with the job so that it outlives the process running it. */
export const CANCELLED = { cancelled: true };

export function isMarkedCancelled({ progress }: Pick<Job, 'progress'>): boolean {
  return typeof progress === 'object' && 'cancelled' in progress && progress.cancelled === true;
}
