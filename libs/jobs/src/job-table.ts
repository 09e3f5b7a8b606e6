import { jobs, type JobData, type JobName } from '@cartulary/contracts/jobs';
import type { Job, JobsOptions } from 'bullmq';
import * as z from 'zod/mini';

export const jobNames = Object.keys(jobs) as JobName[];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

/** The data as the contract describes it; what the contract doesn't name is left out. Throws a ZodError otherwise. */
export function parseJobData<N extends JobName>(name: N, data: unknown): JobData<N> {
  return z.parse(jobs[name].data, data) as JobData<N>;
}

/**
 * Options every job of this name has. Finished jobs are removed, failed ones too: an id that is kept would swallow the
 * next job of the same id. No stack traces: they may quote content, and queues lie outside row-level security.
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

/** BullMQ refuses ids with a colon and mistakes integers for its own. Throws a RangeError for those and for empty ones. */
export function checkJobId(jobId: string): string {
  if (jobId === '' || jobId.includes(':') || /^-?\d+$/.test(jobId)) {
    throw new RangeError(`A job id may hold no ':' and be no integer and not empty: '${jobId}'`);
  }
  return jobId;
}

/** The mark of a cancelled job, kept with it so that it outlives the process that runs it. */
export const CANCELLED = { cancelled: true };

export function isMarkedCancelled({ progress }: Pick<Job, 'progress'>): boolean {
  return typeof progress === 'object' && 'cancelled' in progress && progress.cancelled === true;
}
