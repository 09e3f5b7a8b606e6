import type { JobEnd } from '@cartulary/contracts/facts/jobs';
import { jobs, type JobData, type JobHandlers, type JobName } from '@cartulary/contracts/jobs';
import { withCorrelationId } from '@cartulary/telemetry/correlation';
import type { Logger } from '@cartulary/telemetry/logger';
import { meter } from '@cartulary/telemetry/metrics';
import { warnAbout } from '@cartulary/telemetry/slow';
import { beginTrace, nameOf, type RunningSpan } from '@cartulary/telemetry/tracing';
import { UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { JobCancelled, JobLost, JobTimedOut, PermanentJobError, WorkersClosing } from './job-errors.js';
import { isJobName, isMarkedCancelled, jobNames, parseJobData } from './job-table.js';
import { traceOf } from './job-trace.js';
import { runHandler } from './run-handler.js';

export type StoredJob = Job<unknown, undefined, string>;

/** A job that failed permanently. */
export interface GivenUpJob<N extends JobName = JobName> {
  readonly name: N;
  readonly jobId: string;
  readonly data: JobData<N>;
  /** 1 is the most urgent; 0 if it has none. */
  readonly priority: number;
  /** Number of finished attempts. */
  readonly attempts: number;
  /** Error of the last attempt, or that the job lost its process too often. */
  readonly error: unknown;
  /** It didn't fail: its process was killed too often while it ran. */
  readonly isLost: boolean;
}

interface Running {
  readonly job: StoredJob;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** A finished attempt that wasn't returned to the queue. */
export interface EndedJob<N extends JobName = JobName> {
  readonly name: N;
  readonly data: JobData<N>;
  readonly end: JobEnd;
  readonly durationMs: number;
}

export interface JobRunnerOptions {
  readonly handlers: JobHandlers;
  readonly log: Logger;
  readonly onGivenUp?: ((job: GivenUpJob) => Promise<void>) | undefined;
  /** Called after every attempt, before the queue is informed of its result. Errors are logged. */
  readonly onEnded?: ((job: EndedJob) => Promise<void>) | undefined;
  /** Time limits that differ from the contract's (ms). */
  readonly timeLimitsMs?: Partial<Record<JobName, number>> | undefined;
}

const durations = meter.createHistogram('jobs.duration', {
  unit: 's',
  description: 'Time that jobs ran, by name and outcome',
  advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800] },
});

/** All series exist from the start, at 0. Otherwise, an alert on growth would miss the first increment. */
const givenUp = meter.createCounter('jobs.given_up', { description: 'Jobs that failed for good, by name' });
for (const name of jobNames) givenUp.add(0, { name });

type Outcome = 'done' | 'failed' | 'cancelled' | 'given back';

/** Runs single jobs: handler, time limit, cancellation, and return to the queue. Records the outcome. */
export class JobRunner {
  readonly #running = new Map<string, Running>();
  readonly #thrown = new WeakMap<StoredJob, unknown>();
  #closing = false;

  constructor(private readonly options: JobRunnerOptions) {}

  get running(): number {
    return this.#running.size;
  }

  run(job: StoredJob, token: string | undefined): Promise<undefined> {
    const jobId = job.id ?? '';
    const controller = new AbortController();
    if (this.#closing) controller.abort(new WorkersClosing());
    const run = this.#perform(job, token, controller);
    const forget = (): void => void this.#running.delete(jobId);
    this.#running.set(jobId, { job, controller, ended: run.then(forget, forget) });
    return run;
  }

  /** Aborts the job if it is running here. */
  cancel(jobId: string): void {
    this.#running.get(jobId)?.controller.abort(new JobCancelled());
  }

  /** Aborts the job because another process may be running it. */
  lose(jobId: string): void {
    this.#running.get(jobId)?.controller.abort(new JobLost());
  }

  /** Aborts running jobs that were canceled while the bus was unavailable. */
  async cancelMarked(read: (job: StoredJob) => Promise<StoredJob | undefined>): Promise<void> {
    for (const [jobId, { job }] of this.#running) {
      const stored = await read(job);
      if (stored !== undefined && isMarkedCancelled(stored)) this.cancel(jobId);
    }
  }

  /** Waits up to `graceMs` for running jobs, then returns the rest to the queue. No more jobs start. */
  async finish(graceMs: number): Promise<void> {
    this.#closing = true;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([this.#allEnded(), enough]);
    clearTimeout(timer);
    for (const { controller } of this.#running.values()) controller.abort(new WorkersClosing());
    await this.#allEnded();
  }

  /** Handles a failed attempt; calls `onGivenUp` if it was the last one. */
  async failed(job: StoredJob | undefined, error: Error): Promise<void> {
    if (job === undefined || !isJobName(job.name)) return;
    const cause = this.#thrown.get(job) ?? error;
    if (cause instanceof JobCancelled || error.message === JobCancelled.name) return;
    const { log, onGivenUp } = this.options;
    const about = { job: job.name, jobId: job.id, attempt: job.attemptsMade, error: cause };
    if (job.finishedOn === undefined) {
      log.warn('a job failed and will be tried again', about);
      return;
    }
    log.error('a job was given up', about);
    givenUp.add(1, { name: job.name });
    try {
      const data = parseJobData(job.name, job.data);
      const isLost = !this.#thrown.has(job);
      const { name, id: jobId = '', priority, attemptsMade: attempts } = job;
      await onGivenUp?.({ name, jobId, data, priority, attempts, error: cause, isLost });
    } catch (failure) {
      log.error('a given up job could not be reported', { ...about, error: failure });
    }
  }

  async #perform(job: StoredJob, token: string | undefined, controller: AbortController): Promise<undefined> {
    const { id = '', name } = job;
    if (!isJobName(name)) throw new UnrecoverableError(`There is no job '${name}'.`);
    if (isMarkedCancelled(job)) throw new UnrecoverableError(JobCancelled.name);
    try {
      await withCorrelationId(id, () => this.#handle(name, job, controller));
      return undefined;
    } catch (error) {
      return await this.#settle(job, token, error);
    }
  }

  async #handle(name: JobName, job: StoredJob, controller: AbortController): Promise<void> {
    const { handlers, log, timeLimitsMs } = this.options;
    const timeLimitMs = timeLimitsMs?.[name] ?? jobs[name].timeLimitMs;
    const timer =
      timeLimitMs === null ? undefined : setTimeout(() => controller.abort(new JobTimedOut(timeLimitMs)), timeLimitMs);
    const startedAt = performance.now();
    const span = beginJob(name, job);
    let outcome: Outcome = 'failed';
    let failure: unknown;
    try {
      const jobLog = log.child({ job: name, jobId: job.id });
      const run = (): Promise<void> =>
        runHandler(handlers[name], parseJobData(name, job.data), controller.signal, jobLog);
      await (span === undefined ? run() : span.run(run));
      outcome = 'done';
    } catch (error) {
      failure = error;
      if (error instanceof JobCancelled) outcome = 'cancelled';
      if (error instanceof WorkersClosing) outcome = 'given back';
      throw error;
    } finally {
      clearTimeout(timer);
      const durationMs = performance.now() - startedAt;
      durations.record(durationMs / 1_000, { name, outcome });
      span?.note({ 'job.outcome': outcome });
      span?.end(outcome === 'failed' ? nameOf(failure) : undefined);
      warnAbout(log, `job ${name}`, durationMs);
      if (outcome !== 'given back') await this.#tellEnded(name, job, endOf(job, outcome, failure), durationMs);
    }
  }

  async #tellEnded(name: JobName, job: StoredJob, end: JobEnd, durationMs: number): Promise<void> {
    const { log, onEnded } = this.options;
    try {
      await onEnded?.({ name, data: parseJobData(name, job.data), end, durationMs });
    } catch (error) {
      log.warn('the end of a job could not be told', { job: name, jobId: job.id, error });
    }
  }

  /**
   * Translates an error into the format that BullMQ expects. Only stores the name, because messages may quote content.
   */
  async #settle(job: StoredJob, token: string | undefined, error: unknown): Promise<never> {
    if (error instanceof WorkersClosing) {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    this.#thrown.set(job, error);
    const stored = error instanceof Error ? error.name : 'Error';
    if (error instanceof JobCancelled || error instanceof PermanentJobError) throw new UnrecoverableError(stored);
    throw new Error(stored);
  }

  async #allEnded(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }
}

function endOf({ attemptsMade, opts }: StoredJob, outcome: Exclude<Outcome, 'given back'>, failure: unknown): JobEnd {
  if (outcome !== 'failed') return outcome;
  return failure instanceof PermanentJobError || attemptsMade + 1 >= (opts.attempts ?? 1) ? 'failed' : 'again';
}

function beginJob(name: JobName, job: StoredJob): RunningSpan | undefined {
  const { id = '', attemptsMade, timestamp, processedOn = timestamp } = job;
  const said = {
    'messaging.destination.name': jobs[name].queue,
    'job.name': name,
    'job.id': id,
    'job.attempt': attemptsMade + 1,
    'waited.ms': Math.max(0, processedOn - timestamp),
  };
  return beginTrace(`job ${name}`, said, 'consumer', traceOf(job.data));
}
