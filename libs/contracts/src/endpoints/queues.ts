import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { jobStates, queueNames } from '../jobs.js';
import { queueLimits } from '../limits/queues.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const queue = z.enum(queueNames);

/** A queue: its waiting, running and failed jobs, and since when and by whom it is paused. */
export const QueueRecord = z.object({
  queue,
  counts: z.object({ waiting: z.int(), running: z.int(), later: z.int(), failed: z.int() }),
  paused: z.nullable(z.object({ since: moment, by: z.string() })),
  /** Whether the queue itself reports that it starts no jobs. Briefly differs from `paused`, also while its server is unreachable. */
  isHeld: z.boolean(),
});
export type QueueRecord = z.infer<typeof QueueRecord>;

/** A job without its subject: jobs contain ids, and only the organization is shown. */
export const JobRecord = z.object({
  jobId: z.string(),
  queue,
  /** A job name of the contract, or of an earlier release. */
  name: z.string(),
  state: z.enum(jobStates),
  /** Null if it belongs to none, or the organization was deleted. */
  organisation: z.nullable(z.string()),
  /** Finished attempts, and the maximum. */
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it was requested, started (if running), is due, or failed. */
  at: moment,
  /** Runs on a schedule, so it can't be canceled. */
  isScheduled: z.boolean(),
  /** For a failed job: its id in the list of failures, the error name and code, and how often it failed permanently. */
  failure: z.nullable(z.object({ id: z.uuid(), reason: z.string(), times: z.int() })),
});
export type JobRecord = z.infer<typeof JobRecord>;

export const listQueues = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/queues',
  summary: 'List the installation’s queues with their waiting, running, scheduled, and failed jobs. Operators only',
  data: z.object({ queues: z.array(QueueRecord) }),
});

export const listJobs = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/queues/:queue/jobs',
  summary: 'List a queue’s jobs in one state, next to run or last failed first. Operators only',
  params: z.object({ queue }),
  query: z.object({
    state: z.enum(jobStates),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(queueLimits.maxPage)), 1),
  }),
  data: z.object({ items: z.array(JobRecord), total: z.int(), page: z.int(), pageSize: z.int() }),
});

export const pauseQueue = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/queues/:queue/pause',
  summary: 'Pause a queue until it’s resumed. No new jobs start; running ones finish. Operators only',
  params: z.object({ queue }),
});

export const resumeQueue = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/queues/:queue/resume',
  summary: 'Resume a paused queue. Operators only',
  params: z.object({ queue }),
});

export const retryFailedJob = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/failed-jobs/:failureId/retry',
  summary: 'Run a failed job again. Operators only',
  params: z.object({ failureId: z.uuid() }),
  errors: ['not_found', 'job_unknown'],
});

export const retryFailedJobs = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/queues/:queue/retry-failed',
  summary: 'Run a queue’s failed jobs again, oldest first and a limited number at a time. Operators only',
  params: z.object({ queue }),
  data: z.object({ retried: z.int(), left: z.int() }),
});

export const cancelJob = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/queues/:queue/jobs/cancel',
  summary: 'Remove a waiting job from a queue, or stop a running one. Operators only',
  params: z.object({ queue }),
  body: z.object({ jobId: z.string().check(z.minLength(1), z.maxLength(queueLimits.maxJobIdCharacters)) }),
  errors: ['not_found', 'job_scheduled'],
});

export const queueEndpoints = {
  'queues.list': listQueues,
  'queues.jobs': listJobs,
  'queues.pause': pauseQueue,
  'queues.resume': resumeQueue,
  'queues.retry': retryFailedJob,
  'queues.retryFailed': retryFailedJobs,
  'queues.cancel': cancelJob,
} as const satisfies Record<string, Endpoint>;
