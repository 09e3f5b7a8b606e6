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
   * A second job of the same id is none while the first waits or runs. No ':', no integer; with a version in it, so that
   * a later round is a new job. Random unless given.
   */
  readonly jobId?: string;
  /** 1 is the most urgent of those with a priority; those without one come first. */
  readonly priority?: number;
  /** The job waits at least this long. */
  readonly delayMs?: number;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/** Hands work to the workers. Jobs hold ids only; enqueue after the commit, and let a sweep find what a crash lost. */
export interface JobQueue {
  /** Resolves with the job's id once the job is stored. Rejects with a ZodError when the data isn't the contract's. */
  enqueue<N extends JobName>(name: N, data: JobData<N>, options?: EnqueueOptions): Promise<string>;
  /**
   * Removes a job that waits, and aborts one that runs, in whichever process. False when there is no such job (any more).
   */
  cancel(name: JobName, jobId: string): Promise<boolean>;
  /**
   * Gives a job another priority: one that waits stands behind those that have it already, one that runs has it where it is tried
   * again. False when there is no such job (any more).
   */
  prioritise(name: JobName, jobId: string, priority: number): Promise<boolean>;
  /** Runs exactly these jobs again and again, each `everyMs`; schedules not named any more end. */
  schedule(everyMs: Partial<Record<JobName, number>>): Promise<void>;
  /** How much there is to do, by queue; rejects when the queue's server doesn't answer. */
  counts(): Promise<Record<QueueName, JobCounts>>;
  /** Jobs of a queue in one state, the next to run first. */
  look(queue: QueueName, state: QueuedState, limit: number, offset: number): Promise<LookedAtJob[]>;
  /** As {@link cancel}, of a job of whatever name; 'scheduled' for one that a schedule made, which stays. */
  cancelIn(queue: QueueName, jobId: string): Promise<boolean | 'scheduled'>;
  /**
   * Lets exactly these queues begin no more jobs, in all processes and after restarts too: what runs finishes, and the workers of
   * the others are woken.
   */
  pauseOnly(paused: readonly QueueName[]): Promise<void>;
  /** The queues that begin no more jobs now, as they themselves say. */
  paused(): Promise<QueueName[]>;
  /** Since when the oldest job that could run now waits (ms since 1970), by queue; queues where none does are left out. */
  oldestWaiting(): Promise<Partial<Record<string, number>>>;
  close(): Promise<void>;
}

export interface JobQueueOptions extends BackendOptions {
  readonly bus: CancelBus;
}

/** Connects to the queues. Rejects when PostgreSQL or Redis cannot be reached. */
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
  // It runs, so it cannot be removed. The mark stays with it when its worker dies; the bus only makes it quick.
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
    // It ended between the two.
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
