import { randomUUID } from 'node:crypto';
import { jobs, queueNames, type JobData, type JobName, type QueueName } from '@cartulary/contracts/jobs';
import { inSpan } from '@cartulary/telemetry/tracing';
import type { CancelBus } from './cancel-bus.js';
import { connectQueues, type BackendOptions } from './connect-queues.js';
import { CANCELLED, checkJobId, parseJobData, storedOptions } from './job-table.js';
import { withTrace } from './job-trace.js';
import { isScheduled, lookAtJobs, PAUSED, type LookedAtJob, type QueuedState } from './looked-at-job.js';
import type { StoredJobs } from './queue-backend.js';

export interface EnqueueOptions {
  /**
   * Enqueuing the same ID again has no effect while the first job is waiting or running. Must not contain ':' or be an
   * integer. Include a version, so that a later round is a new job. Random by default.
   */
  readonly jobId?: string;
  /** 1 is the most urgent priority. Jobs without a priority run first. */
  readonly priority?: number;
  /** Minimum delay before the job runs. */
  readonly delayMs?: number;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/**
 * Enqueues jobs for the workers. Jobs contain IDs only. Enqueue after the commit, and let a sweep find jobs lost in a
 * crash.
 */
export interface JobQueue {
  /** Resolves with the job's id once the job is stored. Rejects with a ZodError if the data doesn't match the contract. */
  enqueue<N extends JobName>(name: N, data: JobData<N>, options?: EnqueueOptions): Promise<string>;
  /** Removes a waiting job, or aborts a running one in any process. False if there is no such job (anymore). */
  cancel(name: JobName, jobId: string): Promise<boolean>;
  /**
   * Changes a job's priority: a waiting job goes behind those that already have it; for a running one, it applies to
   * the retry. @returns false if there is no such job (anymore)
   */
  prioritise(name: JobName, jobId: string, priority: number): Promise<boolean>;
  /** Runs exactly these jobs periodically, each `everyMs`. Other schedules end. */
  schedule(everyMs: Partial<Record<JobName, number>>): Promise<void>;
  /** Job counts by queue. Rejects if the queue's server doesn't respond. */
  counts(): Promise<Record<QueueName, JobCounts>>;
  /** Jobs of a queue in one state, in execution order. */
  look(queue: QueueName, state: QueuedState, limit: number, offset: number): Promise<LookedAtJob[]>;
  /**
   * Like {@link cancel}, for a job with any name; 'scheduled' if a schedule created it, in which case it isn't
   * canceled.
   */
  cancelIn(queue: QueueName, jobId: string): Promise<boolean | 'scheduled'>;
  /**
   * Makes exactly these queues start no more jobs, in all processes and across restarts. Running jobs finish, and the workers of the other
   * queues are woken.
   */
  pauseOnly(paused: readonly QueueName[]): Promise<void>;
  /** Queues that currently start no jobs, according to the queues themselves. */
  paused(): Promise<QueueName[]>;
  /** Enqueue time of the oldest runnable job (ms since 1970), by queue. Omits queues without one. */
  oldestWaiting(): Promise<Partial<Record<string, number>>>;
  close(): Promise<void>;
}

export interface JobQueueOptions extends BackendOptions {
  readonly bus: CancelBus;
}

/** Connects to the queues. Rejects if PostgreSQL or Redis is unreachable. */
export async function createJobQueue({ bus, ...backendOptions }: JobQueueOptions): Promise<JobQueue> {
  const log = backendOptions.log.child({ part: 'jobs' });
  const backend = await connectQueues({ ...backendOptions, log });
  const open = (name: QueueName): StoredJobs => {
    const queue = backend.openQueue(name);
    queue.on('error', (error) => log.warn('the queue reports an error', { queue: name, error }));
    return queue;
  };
  const queues: Record<QueueName, StoredJobs> = {
    pipeline: open('pipeline'),
    index: open('index'),
    mail: open('mail'),
    webhook: open('webhook'),
    sweep: open('sweep'),
    background: open('background'),
    trials: open('trials'),
    intake: open('intake'),
  };
  await Promise.all(Object.values(queues).map((queue) => queue.waitUntilReady()));

  return {
    enqueue: async (name, data, { jobId = randomUUID(), priority, delayMs } = {}) => {
      const { queue } = jobs[name];
      const options = {
        ...storedOptions(name),
        jobId: checkJobId(jobId),
        ...(priority === undefined ? {} : { priority }),
        ...(delayMs === undefined ? {} : { delay: delayMs }),
      };
      const stored = parseJobData(name, data);
      const said = { 'messaging.destination.name': queue, 'job.name': name, 'job.id': jobId };
      await inSpan(`enqueue ${name}`, said, () => queues[queue].add(name, withTrace(stored), options), 'producer');
      return jobId;
    },
    cancel: (name, jobId) => cancelJob(queues[jobs[name].queue], bus, jobId),
    prioritise: (name, jobId, priority) => prioritiseJob(queues[jobs[name].queue], jobId, priority),
    schedule: async (everyMs) => {
      for (const name of queueNames) await removeOtherSchedules(queues[name], everyMs);
      for (const [name, every] of Object.entries(everyMs) as [JobName, number][]) {
        const data = parseJobData(name, {});
        await queues[jobs[name].queue].upsertJobScheduler(name, { every }, { name, data, opts: storedOptions(name) });
      }
    },
    counts: async () => {
      const counted = await Promise.all(queueNames.map(async (name) => [name, await count(queues[name])] as const));
      return Object.fromEntries(counted) as Record<QueueName, JobCounts>;
    },
    look: (name, state, limit, offset) => lookAtJobs(queues[name], state, limit, offset),
    cancelIn: async (name, jobId) => {
      const job = await queues[name].getJob(jobId);
      if (job !== undefined && isScheduled(job)) return 'scheduled';
      return cancelJob(queues[name], bus, jobId);
    },
    pauseOnly: async (paused) => {
      await Promise.all(queueNames.map((name) => setPaused(queues[name], paused.includes(name))));
    },
    paused: async () => {
      const held = await Promise.all(queueNames.map((name) => queues[name].isPaused()));
      return queueNames.filter((_name, index) => held[index]);
    },
    oldestWaiting: () => backend.oldestWaiting(queues),
    close: async () => {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      await backend.close();
    },
  };
}

async function cancelJob(queue: StoredJobs, bus: CancelBus, jobId: string): Promise<boolean> {
  const job = await queue.getJob(jobId);
  if (job === undefined) return false;
  if ((await queue.remove(jobId)) === 1) return true;
  // The job is running, so it can't be removed. The mark survives its worker; the bus only makes cancellation fast.
  try {
    await job.updateProgress(CANCELLED);
  } catch (error) {
    if ((await queue.getJob(jobId)) === undefined) return false;
    throw error;
  }
  const { organisationId = '' } = job.data as { organisationId?: string };
  await bus.publish({ type: 'job.cancelled', organisationId, audience: [], payload: { jobId }, number: null });
  return true;
}

async function prioritiseJob(queue: StoredJobs, jobId: string, priority: number): Promise<boolean> {
  const job = await queue.getJob(jobId);
  if (job === undefined) return false;
  try {
    await job.changePriority({ priority });
    return true;
  } catch (error) {
    // It ended in between.
    if ((await queue.getJob(jobId)) === undefined) return false;
    throw error;
  }
}

async function removeOtherSchedules(queue: StoredJobs, wanted: Partial<Record<string, number>>): Promise<void> {
  for (const { key } of await queue.getJobSchedulers()) {
    if (!(key in wanted)) await queue.removeJobScheduler(key);
  }
}

async function setPaused(queue: StoredJobs, wanted: boolean): Promise<void> {
  if ((await queue.isPaused()) === wanted) return;
  await (wanted ? queue.pause() : queue.resume());
}

async function count(queue: StoredJobs): Promise<JobCounts> {
  const {
    waiting = 0,
    paused = 0,
    prioritized = 0,
    active = 0,
    delayed = 0,
  } = await queue.getJobCounts('waiting', PAUSED, 'prioritized', 'active', 'delayed');
  return { waiting: waiting + paused + prioritized, active, delayed };
}
