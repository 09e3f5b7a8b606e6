import { Inject, Injectable } from '@nestjs/common';
import type { PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import { recordAudit } from '@cartulary/database/audit';
import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import { Database } from '@cartulary/database/database';
import { PipelineTrialEntity } from '@cartulary/database/entities/pipeline.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { usableVersion } from '@cartulary/database/pipelines';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { In, MoreThan } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { JOBS } from '../platform/settings/parts.js';
import { trialOf } from './pipeline-shape.js';
import { pipelineOf, refuseIncomplete } from './pipelines.service.js';

/**
 * Trials of drafts on documents: requested here, run by the workers. The results are private to the person who
 * requested them.
 */
@Injectable()
export class PipelineTrialsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** @throws AppError `not_found`, `pipeline_incomplete`, `pipeline_not_usable`, `pipeline_busy`, `pipeline_budget_spent` */
  try(
    caller: Caller,
    pipelineId: string,
    { documentId, published }: InputOf<'pipelines.try'>['body'],
  ): Promise<PipelineTrial> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const { draft } = await pipelineOf(pipelineId);
      await openItemOf(caller, documentId, ['file'], 'view');
      const steps = published ? await publishedSteps(pipelineId) : draft;
      refuseIncomplete(steps);
      if (isSpent(await readBudgetDay(new Date(), 'for share'))) throw new AppError('pipeline_budget_spent');
      await refuseTooMany(organisationId);
      const id = newId();
      const expiresAt = new Date(Date.now() + pipelineLimits.trialKeptMs);
      const row = { id, pipelineId, documentId, steps, askedBy: accountId, expiresAt };
      await repository(PipelineTrialEntity).insert(row);
      await recordAudit({
        actorId: accountId,
        action: 'pipeline.try',
        targetKind: 'document',
        targetId: documentId,
        detail: { pipelineId },
      });
      afterCommit(async () => {
        const data = { organisationId, trialId: id };
        await this.queue.enqueue('pipeline.try', data, { jobId: `pipeline-try-${id}` });
      });
      return trialOf(await repository(PipelineTrialEntity).findOneByOrFail({ id }));
    });
  }

  /** Only available to its creator, as long as they may see the document and the trial hasn't expired. */
  read(caller: Caller, id: string): Promise<PipelineTrial> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const own = { id, askedBy: caller.accountId, expiresAt: MoreThan(new Date()) };
      const row = await repository(PipelineTrialEntity).findOneBy(own);
      if (row === null) throw new AppError('not_found');
      await openItemOf(caller, row.documentId, ['file'], 'view');
      return trialOf(row);
    });
  }
}

/** @throws AppError `pipeline_not_usable` */
async function publishedSteps(pipelineId: string): Promise<PipelineSteps> {
  const version = await usableVersion(pipelineId);
  if (version === null) throw new AppError('pipeline_not_usable');
  return version.steps;
}

/** Serializes two requests for the last trial. @throws AppError `pipeline_busy` */
async function refuseTooMany(organisationId: string): Promise<void> {
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`pipeline-trials:${organisationId}`]);
  const since = new Date(Date.now() - pipelineLimits.trialLostMs);
  const underWay = await repository(PipelineTrialEntity).countBy({
    state: In(['asked', 'running']),
    askedAt: MoreThan(since),
  });
  if (underWay >= pipelineLimits.maxTrials) throw new AppError('pipeline_busy');
}
