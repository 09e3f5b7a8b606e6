import * as z from 'zod/mini';
import type { JobName } from '../jobs.js';
import type { FactEntry } from './fact.js';

/**
 * An organization's jobs except processing stages, which have their own fact. Sweeps cover all organizations and belong
 * to none.
 */
export const countedJobs = [
  'batch.resume',
  'batch.prioritise',
  'search.index',
  'search.rebuild',
  'search.embed',
  'mail.send',
  'webhook.send',
  'push.send',
  'people.import',
  'hold.keep',
  'pipeline.try',
  'comparison.run',
  'learning.learn',
  'intake.look',
  'detector.run',
] as const satisfies readonly JobName[];
export type CountedJob = (typeof countedJobs)[number];

/** How a job attempt ended. `again`: it failed and will be retried. Attempts returned to the queue don't count. */
export const jobEnds = ['done', 'again', 'failed', 'cancelled'] as const;
export type JobEnd = (typeof jobEnds)[number];

export const jobsFacts = {
  'job.ended': {
    version: 1,
    by: { job: z.enum(countedJobs), end: z.enum(jobEnds) },
    amounts: [],
    lasts: 'from when work on it began to its end, in one process; waiting before it is left out',
  },
} as const satisfies Record<string, FactEntry>;
