import * as z from 'zod/mini';
import type { JobName } from '../jobs.js';
import type { FactEntry } from './fact.js';

/** Jobs of an organisation but stages of reading, which have a fact of their own. Sweeps look after all organisations and belong to none. */
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

/** How a try of a job ended. `again`: it failed and is tried once more. What was given back to the queue did not end. */
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
