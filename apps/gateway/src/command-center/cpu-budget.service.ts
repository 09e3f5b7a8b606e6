import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { CpuBudget } from '@cartulary/contracts/endpoints/command-center';
import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import { recordAudit } from '@cartulary/database/audit';
import { isSpent, readBudgetDay, tellReached } from '@cartulary/database/cpu-budget.queries';
import { Database } from '@cartulary/database/database';
import { CpuBudgetRow } from '@cartulary/database/entities/cpu-budget.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { MoreThan } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { BUS, JOBS } from '../platform/settings/parts.js';
import { announceQueue } from './announce.js';
import { openWork } from './open-work.js';

/** The CPU time per day that an organization's document processing may use. */
@Injectable()
export class CpuBudgetService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  /**
   * Sets or removes the budget. Documents that wait for another day continue once the budget allows it: a sweep picks
   * them up.
   */
  set(caller: Caller, { secondsADay, timeZone }: InputOf<'commandCenter.budget'>['body']): Promise<CpuBudget> {
    const now = new Date();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await repository(CpuBudgetRow).findOneBy({});
      // Waits for stages that are being checked against the previous budget.
      await manager().query(
        `INSERT INTO app.cpu_budget (seconds_a_day, time_zone) VALUES ($1, $2)
         ON CONFLICT (organisation_id) DO UPDATE SET seconds_a_day = excluded.seconds_a_day, time_zone = excluded.time_zone`,
        [secondsADay, timeZone],
      );
      const today = await readBudgetDay(now);
      await repository(ProcessingRun).update(
        { state: 'running', waitsUntil: MoreThan(now) },
        { waitsUntil: isSpent(today) ? today.until : null },
      );
      await tellReached(now);
      await recordAudit({
        actorId: caller.accountId,
        action: 'cpu-budget.set',
        targetKind: 'organisation',
        targetId: caller.organisationId,
        detail: { from: before?.secondsADay ?? null, to: secondsADay, timeZone },
      });
      announceQueue(this.bus, caller);
      return shownBudget(now);
    });
  }

  /**
   * Processes today one document that is deferred to another day. @throws AppError `not_found`, `conflict` if it isn't
   * deferred
   */
  pass(caller: Caller, documentId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openWork(caller, documentId);
      const { batchId, currentRunId: id } = await repository(Document).findOneByOrFail({ itemId: documentId });
      const run =
        id === null
          ? null
          : await repository(ProcessingRun).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (run?.state !== 'running' || run.waitsUntil === null || run.waitsUntil <= new Date() || run.passesBudget)
        throw new AppError('conflict');
      await repository(ProcessingRun).update({ id: run.id }, { passesBudget: true, waitsUntil: null });
      await recordAudit({
        actorId: caller.accountId,
        action: 'reading.pass',
        targetKind: 'document',
        targetId: documentId,
      });
      announceQueue(this.bus, caller);
      const { organisationId } = caller;
      const { id: runId, priority: put } = run;
      const inBatch = batchId !== null;
      afterCommit(async () => {
        const data = { organisationId, documentId, runId, stage: 'inspect', inBatch } as const;
        const priority = stagePriority('inspect', inBatch, put);
        await this.queue.enqueue('document.stage', data, { jobId: stageJobId(runId, 'inspect'), priority });
      });
    });
  }
}

/** The budget as displayed to everyone. Runs in a unit of work. */
export async function shownBudget(now: Date): Promise<CpuBudget> {
  const { until, ...today } = await readBudgetDay(now);
  const waiting = await repository(ProcessingRun).countBy({
    state: 'running',
    passesBudget: false,
    waitsUntil: MoreThan(now),
  });
  return { ...today, until: until.toISOString(), waiting };
}
