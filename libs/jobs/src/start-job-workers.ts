import { Job } from 'bullmq';
import { queueNames, type JobHandlers, type JobName, type QueueName } from '@cartulary/contracts/jobs';
import type { CancelBus } from './cancel-bus.js';
import { combineHandlers } from './combine-handlers.js';
import { JobRunner, type EndedJob, type GivenUpJob, type StoredJob } from './job-runner.js';
import { connectQueues, type BackendOptions } from './connect-queues.js';
import { STALLED_CHECK_MS } from './queue-backend.js';

export interface JobWorkersOptions extends BackendOptions {
  readonly bus: CancelBus;
  /** One handler per job; verified again at startup. */
  readonly handlers: JobHandlers;
  /** Concurrent jobs per queue in this process; 1 by default. */
  readonly concurrency?: Partial<Record<QueueName, number>>;
  /** Called when a job has failed permanently. A sweep has to cover anything this doesn't complete. */
  readonly onGivenUp?: (job: GivenUpJob) => Promise<void>;
  /** Called after every attempt, before the queue is informed of its result. */
  readonly onEnded?: (job: EndedJob) => Promise<void>;
  /** Time limits that differ from the contract's (ms); for tests. */
  readonly timeLimitsMs?: Partial<Record<JobName, number>>;
  /** How often a job may lose its process; for tests. */
  readonly maxLosses?: number;
}

export interface JobWorkers {
  /** Number of jobs running in this process. */
  running(): number;
  /**
   * Accepts no more jobs, gives running ones up to `graceMs` to finish (3,500; under 5 s in total), returns the rest to
   * the queue unchanged, and closes the connections.
   */
  close(graceMs?: number): Promise<void>;
}

const GRACE_MS = 3_500;
const LOCK_MS = 6_000;
/** Workers are woken when a job is added or due. A worker that wasn't woken checks after this time. */
const LOOK_SECONDS = 60;
/** How often a job may lose its process before it's given up, so that a poison job can't kill workers forever. */
const MAX_STALLED = 3;

/**
 * Starts processing all queues. Rejects if a job has no handler or the server is unreachable. A job whose process died runs again within
 * about {@link LOCK_MS} + {@link STALLED_CHECK_MS}, so handlers must be idempotent.
 */
export async function startJobWorkers(options: JobWorkersOptions): Promise<JobWorkers> {
  const {
    bus,
    concurrency = {},
    onGivenUp,
    onEnded,
    timeLimitsMs,
    maxLosses = MAX_STALLED,
    ...backendOptions
  } = options;
  const handlers = combineHandlers(options.handlers);
  const log = options.log.child({ part: 'jobs' });
  const backend = await connectQueues({ ...backendOptions, log });
  const runner = new JobRunner({ handlers, log, onGivenUp, onEnded, timeLimitsMs });
  const workers = queueNames.map((name) => {
    const worker = backend.startWorker(name, (job, token) => runner.run(job, token), {
      concurrency: concurrency[name] ?? 1,
      lockDuration: LOCK_MS,
      // Slightly less than the check interval, because checks can run a little early and would otherwise be skipped.
      stalledInterval: STALLED_CHECK_MS - 500,
      maxStalledCount: maxLosses,
      drainDelay: LOOK_SECONDS,
      runRetryDelay: 1_000,
    });
    worker.on('failed', (job, error) => void runner.failed(job, error));
    worker.on('lockRenewalFailed', (jobIds) => jobIds.forEach((jobId) => runner.lose(jobId)));
    worker.on('stalled', (jobId) => log.warn('a job lost its process and runs again', { queue: name, jobId }));
    worker.on('error', (error) => log.warn('a queue reports an error', { queue: name, error }));
    return worker;
  });
  const workerOf = new Map(workers.map((worker) => [worker.name, worker]));
  const reread = async (job: StoredJob): Promise<StoredJob | undefined> => {
    const worker = workerOf.get(job.queueName);
    return worker && Job.fromId(worker, job.id ?? '');
  };
  const stopHearing = [
    bus.subscribe('job.cancelled', ({ payload }) => runner.cancel(payload.jobId)),
    bus.onGap(() => {
      runner
        .cancelMarked(reread)
        .catch((error: unknown) => log.warn('cancelled jobs could not be looked up', { error }));
    }),
  ];
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    running: () => runner.running,
    close: async (graceMs = GRACE_MS) => {
      for (const stop of stopHearing) stop();
      await Promise.all(workers.map((worker) => worker.pause(true)));
      await runner.finish(graceMs);
      await Promise.all(workers.map((worker) => worker.close()));
      await backend.close();
    },
  };
}
