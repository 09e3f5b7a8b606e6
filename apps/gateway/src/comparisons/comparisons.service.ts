import { Inject, Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { ComparisonDetail } from '@cartulary/contracts/endpoints/comparisons';
import { COMPARISON_PRIORITY, comparisonJobId } from '@cartulary/contracts/jobs';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { isSamePipeline } from '@cartulary/contracts/pipelines';
import { documentClasses } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { ComparisonDocumentEntity, ComparisonEntity } from '@cartulary/database/entities/comparison.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { JOBS } from '../platform/settings/parts.js';
import { rowOfComparison, rowsOfComparisons } from './comparison-shape.js';
import { contenderOf } from './contenders.js';
import { resultsOf } from './results.js';
import { countMatching, freezeSet } from './set.queries.js';

/** Comparisons of two processing variants: started, stopped and reported here, processed by the workers. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'comparisons.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await rowsOfComparisons(),
      mayChange: mayChange(caller),
    }));
  }

  candidates(
    caller: Caller,
    query: InputOf<'comparisons.candidates'>['query'],
  ): Promise<AnswerOf<'comparisons.candidates'>> {
    const { from = null, until = null } = query;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const documentClass = query.class ?? null;
      await requireClass(documentClass);
      return countMatching(caller, { class: documentClass, from, until });
    });
  }

  /** @throws AppError `not_found`, `pipeline_incomplete`, `comparison_same`, `comparison_nothing`, `comparison_busy`, `comparison_too_many` */
  start(caller: Caller, body: InputOf<'comparisons.start'>['body']): Promise<ComparisonDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [first, second] = [await contenderOf(body.first), await contenderOf(body.second)];
      if (isSamePipeline(first.steps, second.steps)) throw new AppError('comparison_same');
      await requireClass(body.class);
      await refuseTooMany(caller);
      const id = newId();
      const chosen = { class: body.class, from: body.from, until: body.until };
      const comparisons = repository(ComparisonEntity);
      await comparisons.insert({
        id,
        first,
        second,
        class: body.class,
        fromAt: momentOf(body.from),
        untilAt: momentOf(body.until),
        documents: 0,
        askedBy: caller.accountId,
      });
      const documents = await freezeSet(caller, { ...chosen, comparisonId: id, most: body.documents });
      if (documents === 0) throw new AppError('comparison_nothing');
      await comparisons.update({ id }, { documents });
      await tell(caller, 'comparison.start', id, { documents });
      this.askForTurn(caller, id, 1);
      return detailOf(caller, await comparisonOf(id));
    });
  }

  /** @throws AppError `not_found` */
  read(caller: Caller, id: string): Promise<ComparisonDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => detailOf(caller, await comparisonOf(id)));
  }

  /** Abandons the current document, which counts as unprocessed. @throws AppError `not_found`, `comparison_ended` */
  stop(caller: Caller, id: string): Promise<ComparisonDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { endedAt } = await comparisonOf(id, 'pessimistic_write');
      if (endedAt !== null) throw new AppError('comparison_ended');
      await repository(ComparisonEntity).update({ id }, { state: 'stopped', endedAt: new Date(), waitsUntil: null });
      await this.letGo(id);
      await tell(caller, 'comparison.stop', id, {});
      return detailOf(caller, await comparisonOf(id));
    });
  }

  /** @throws AppError `not_found` */
  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await comparisonOf(id, 'pessimistic_write');
      await this.letGo(id);
      await repository(ComparisonEntity).delete({ id });
      await tell(caller, 'comparison.delete', id, {});
    });
  }

  private askForTurn({ organisationId }: Caller, comparisonId: string, position: number): void {
    afterCommit(async () => {
      const options = { jobId: comparisonJobId(comparisonId, position), priority: COMPARISON_PRIORITY };
      await this.queue.enqueue('comparison.run', { organisationId, comparisonId }, options);
    });
  }

  /**
   * Cancels the queued or running job of the first unprocessed document. A job without a matching document does
   * nothing.
   */
  private async letGo(comparisonId: string): Promise<void> {
    const next = await repository(ComparisonDocumentEntity).findOne({
      where: { comparisonId, readAt: IsNull() },
      order: { position: 'ASC' },
    });
    if (next)
      afterCommit(async () => {
        await this.queue.cancel('comparison.run', comparisonJobId(comparisonId, next.position));
      });
  }
}

const mayChange = (caller: Caller): boolean => holds(caller, 'ADMIN_DOCUMENTS_VIEW');
const momentOf = (said: string | null): Date | null => (said === null ? null : new Date(said));

/** A built-in class or one of the organization's. @throws AppError `not_found` */
async function requireClass(documentClass: string | null): Promise<void> {
  if (documentClass === null || (documentClasses as readonly string[]).includes(documentClass)) return;
  if (!(await repository(DocumentClassRow).existsBy({ id: documentClass }))) throw new AppError('not_found');
}

/** @throws AppError `not_found` */
export async function comparisonOf(id: string, lock?: 'pessimistic_write'): Promise<ComparisonEntity> {
  const row = await repository(ComparisonEntity).findOne({ where: { id }, ...(lock && { lock: { mode: lock } }) });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** Results are only returned once it has ended: otherwise someone could stop it at a favorable moment. */
const detailOf = async (caller: Caller, row: ComparisonEntity): Promise<ComparisonDetail> => ({
  ...(await rowOfComparison(row)),
  results: row.endedAt === null ? null : await resultsOf(row.id),
  mayChange: mayChange(caller),
});

/** Serializes two requests for the last slot. @throws AppError `comparison_busy`, `comparison_too_many` */
async function refuseTooMany({ organisationId }: Caller): Promise<void> {
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`comparisons:${organisationId}`]);
  const comparisons = repository(ComparisonEntity);
  if ((await comparisons.countBy({ endedAt: IsNull() })) >= comparisonLimits.mostUnderWay)
    throw new AppError('comparison_busy');
  if ((await comparisons.count()) >= comparisonLimits.mostKept) throw new AppError('comparison_too_many');
}

async function tell(caller: Caller, action: AuditAction, id: string, detail: object): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'comparison', targetId: id, detail });
  await publishEvent('comparison.changed', { comparisonId: id }, [`organisation:${caller.organisationId}`]);
}
