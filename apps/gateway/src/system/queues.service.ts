import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { JobRecord } from '@cartulary/contracts/endpoints/queues';
import { jobs, queueNames, type JobName, type JobState, type QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import { asksIn } from '@cartulary/database/asks';
import { recordAudit, recordSystemAudit, type Act } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { operatorPrincipals } from '@cartulary/database/operators';
import { repository } from '@cartulary/database/organisation-context';
import {
  countFailedJobs,
  failedJob,
  failedJobs,
  forgetFailedJob,
  notePaused,
  noteResumed,
  oldestFailedJobs,
  pausedQueues,
  type FailedJob,
} from '@cartulary/database/queues.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { keepPauses } from '@cartulary/service/keep-pauses';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { BUS, JOBS } from '../platform/settings/parts.js';

type Listed = Omit<JobRecord, 'organisation'> & { readonly organisationId: string | null };

const { pageSize, retriedAtOnce } = queueLimits;

/**
 * The installation's queues, as the operator sees and controls them. Changes are recorded in the operator's
 * organization.
 */
@Injectable()
export class QueuesService {
  constructor(
    private readonly database: Database,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  async list(): Promise<AnswerOf<'queues.list'>> {
    const [counts, failed, paused, held] = await Promise.all([
      this.queue.counts(),
      countFailedJobs(this.database),
      pausedQueues(this.database),
      this.queue.paused(),
    ]);
    return {
      queues: queueNames.map((queue) => {
        const { waiting, active: running, delayed: later } = counts[queue];
        const pause = paused.find((one) => one.queue === queue);
        return {
          queue,
          counts: { waiting, running, later, failed: failed.get(queue) ?? 0 },
          paused: pause === undefined ? null : { since: pause.since.toISOString(), by: pause.by },
          isHeld: held.includes(queue),
        };
      }),
    };
  }

  async jobs(queue: QueueName, state: JobState, page: number): Promise<AnswerOf<'queues.jobs'>> {
    const offset = (page - 1) * pageSize;
    const { queues } = await this.list();
    const total = queues.find((one) => one.queue === queue)?.counts[state] ?? 0;
    const listed =
      state === 'failed'
        ? (await failedJobs(this.database, queue, pageSize, offset)).map(failedRecord)
        : (await this.queue.look(queue, state, pageSize, offset)).map((job): Listed => {
            const at = job.at.toISOString();
            return { ...job, at, queue, state, failure: null };
          });
    return { items: await this.named(listed), total, page, pageSize };
  }

  /** Running jobs finish. Pausing a paused queue has no effect, and keeps the first person's name. */
  async pause(queue: QueueName, call: Call): Promise<void> {
    const by = await this.operatorOf(call);
    const { organisationId } = call.caller;
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (await notePaused(ask, queue, by))
        await recordSystemAudit(ask, organisationId, actOf('queue.pause', queue, call));
    });
    await this.obey(call);
  }

  async resume(queue: QueueName, call: Call): Promise<void> {
    const { organisationId } = call.caller;
    await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (await noteResumed(ask, queue))
        await recordSystemAudit(ask, organisationId, actOf('queue.resume', queue, call));
    });
    await this.obey(call);
  }

  /** @throws AppError not_found; job_unknown */
  async retry(failureId: string, call: Call): Promise<void> {
    const failure = await failedJob(this.database, failureId);
    if (failure === undefined) throw new AppError('not_found');
    if (!isKnown(failure.name)) throw new AppError('job_unknown');
    await this.askAgain(failure);
    await this.record('job.retry', 'job', failure.key, { job: failure.name }, call);
  }

  /** Oldest first, at most `retriedAtOnce`; jobs that this release doesn't know stay. */
  async retryFailed(queue: QueueName, call: Call): Promise<AnswerOf<'queues.retryFailed'>> {
    const failures = (await oldestFailedJobs(this.database, queue, retriedAtOnce)).filter(({ name }) => isKnown(name));
    for (const failure of failures) await this.askAgain(failure);
    const retried = failures.length;
    if (retried > 0) await this.record('queue.retry', 'queue', queue, { jobs: retried }, call);
    return { retried, left: (await countFailedJobs(this.database)).get(queue) ?? 0 };
  }

  /** @throws AppError not_found; job_scheduled */
  async cancel(queue: QueueName, jobId: string, call: Call): Promise<void> {
    const cancelled = await this.queue.cancelIn(queue, jobId);
    if (cancelled === 'scheduled') throw new AppError('job_scheduled');
    if (!cancelled) throw new AppError('not_found');
    await this.record('job.cancel', 'job', jobId, { queue }, call);
  }

  /** Enqueued first, then removed from the list: if killed in between, it runs and is still listed, but never lost. */
  private async askAgain(failure: FailedJob): Promise<void> {
    const { name, key, data, priority } = failure;
    if (!isKnown(name)) return;
    // A scheduled job also has its regular run.
    const jobId = name === key ? `again-${key}` : key;
    await this.queue.enqueue(name, data as never, { jobId, ...(priority > 0 ? { priority } : {}) });
    await forgetFailedJob(this.database, failure);
  }

  /** The row is the source of truth: if the queue can't be updated now, the workers sync it. */
  private async obey(call: Call): Promise<void> {
    try {
      await keepPauses(this.database, this.queue);
    } finally {
      await this.tell(call);
    }
  }

  private async named(listed: readonly Listed[]): Promise<JobRecord[]> {
    const ids = [...new Set(listed.flatMap(({ organisationId }) => organisationId ?? []))];
    const rows = await this.database.askSystem<{ id: string; name: string }>(
      'SELECT id, name FROM app.organisation WHERE id = ANY($1)',
      [ids],
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return listed.map(({ organisationId, ...job }) => ({
      ...job,
      organisation: (organisationId === null ? undefined : names.get(organisationId)) ?? null,
    }));
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }

  private async record(
    action: AuditAction,
    targetKind: 'queue' | 'job',
    targetId: string,
    detail: object,
    call: Call,
  ): Promise<void> {
    const { organisationId, accountId: actorId } = call.caller;
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({ actorId, action, targetKind, targetId, detail }),
    );
    await this.tell(call);
  }

  private async tell({ caller: { organisationId } }: Call): Promise<void> {
    const audience = await operatorPrincipals(this.database);
    await this.bus.publish({ type: 'queues.changed', organisationId, audience, payload: {}, number: null });
  }
}

const actOf = (action: AuditAction, targetId: QueueName, { caller: { accountId: actorId } }: Call): Act => ({
  actorId,
  action,
  targetKind: 'queue',
  targetId,
});

const isKnown = (name: string): name is JobName => Object.hasOwn(jobs, name);

function failedRecord(failure: FailedJob): Listed {
  const { id, queue, name, key, data, reason, attempts, times, failedAt } = failure;
  const { organisationId } = data as { organisationId?: string };
  return {
    jobId: key,
    queue,
    name,
    state: 'failed',
    organisationId: organisationId ?? null,
    attempts,
    maxAttempts: isKnown(name) ? jobs[name].attempts : attempts,
    at: failedAt.toISOString(),
    isScheduled: name === key,
    failure: { id, reason, times },
  };
}
