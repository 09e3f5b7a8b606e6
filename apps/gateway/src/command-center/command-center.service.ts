import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { KeptReading } from '@cartulary/contracts/endpoints/command-center';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { ReadingService } from '../documents/reading/reading.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { BUS, JOBS } from '../platform/settings/parts.js';
import { announceQueue, moveJobs } from './announce.js';
import { shownBudget } from './cpu-budget.service.js';
import { manages, openWork } from './open-work.js';
import { shownStopped, shownWork } from './shown-work.js';
import { countFirst, readStopped, readWork } from './work.queries.js';

const { firstOfPerson, firstOfOrganisation } = commandCenterLimits;

/** Running and queued documents: stopping and reordering them. */
@Injectable()
export class CommandCenterService {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadingService,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  /**
   * Only includes the names of documents that the caller may open. For others, it includes their number or, for
   * managers, their owners.
   */
  read(caller: Caller): Promise<AnswerOf<'commandCenter.read'>> {
    const now = new Date();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { rows, seen, others } = await readWork(caller, manages(caller));
      return {
        takenAt: now.toISOString(),
        work: await shownWork(caller, rows),
        more: Math.max(0, seen - rows.length),
        others,
        stopped: await shownStopped(caller, await readStopped(caller, now)),
        budget: await shownBudget(now),
        manages: manages(caller),
      };
    });
  }

  /** @throws AppError `not_found`, `access_denied`, `conflict` if the document isn't being processed */
  stop(caller: Caller, documentId: string): Promise<KeptReading> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const runId = await this.reading.stop(caller, await openWork(caller, documentId));
      announceQueue(this.bus, caller);
      const { pageCount, shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
      return {
        pagesRead: await repository(Page).countBy({ documentId, runId }),
        pages: pageCount,
        isShown: shownRunId === runId,
      };
    });
  }

  /**
   * @throws AppError `not_found`, `access_denied`, `conflict` if the document isn't being processed,
   * `reading_first_taken` if the caller or the organization has moved as many documents to the front as is fair to
   * others
   */
  prioritise(
    caller: Caller,
    documentId: string,
    priority: ReadingPriority,
  ): Promise<AnswerOf<'commandCenter.prioritise'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openWork(caller, documentId);
      if (priority === 'first') await this.waitForFirst(caller);
      const { batchId, currentRunId: id } = await repository(Document).findOneByOrFail({ itemId: documentId });
      const run =
        id === null
          ? null
          : await repository(ProcessingRun).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (run?.state !== 'running') throw new AppError('conflict');
      if (run.priority === priority) return { priority };
      if (priority === 'first') await refuseTooManyFirst(caller);
      const put = { priority, priorityBy: caller.accountId, priorityAt: new Date() };
      await repository(ProcessingRun).update({ id: run.id }, put);
      await recordAudit({
        actorId: caller.accountId,
        action: 'reading.prioritise',
        targetKind: 'document',
        targetId: documentId,
        detail: { from: run.priority, to: priority },
      });
      announceQueue(this.bus, caller);
      afterCommit(() => moveJobs(this.queue, run.id, { inBatch: batchId !== null, priority }));
      return { priority };
    });
  }

  /** Serializes two requests for the last slot at the front. */
  private async waitForFirst({ organisationId }: Caller): Promise<void> {
    await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reading-first:${organisationId}`]);
  }
}

async function refuseTooManyFirst({ accountId }: Caller): Promise<void> {
  const { ofAll, own } = await countFirst(accountId);
  if (ofAll >= firstOfOrganisation || own >= firstOfPerson) throw new AppError('reading_first_taken');
}
