import type { ErrorCode } from '@cartulary/contracts/errors';
import type { JobData } from '@cartulary/contracts/jobs';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { Document } from '@cartulary/database/entities/document.entity';
import { PipelineTrialEntity } from '@cartulary/database/entities/pipeline.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { In, MoreThan } from 'typeorm';
import { measured } from '../engines/cpu-meter.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { documentSource } from '../reading/document-source.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { tryStages, type Tried } from './try-stages.js';

/** Handler of `pipeline.try`: runs a draft on a document and stores the results with the trial and nowhere else. */
export async function tryPipeline(
  context: ReadingContext,
  { organisationId, trialId }: JobData<'pipeline.try'>,
  signal: AbortSignal,
): Promise<void> {
  await context.database.actingFor(organisationId, async () => {
    const begun = await context.database.inOrganisation(organisationId, () => begin(trialId));
    if (!begun) return;
    const { document, trial } = begun;
    const { documentId, steps } = trial;
    try {
      const source = documentSource(context, document);
      const job = { context, document, steps, source, signal, report: () => undefined, organisationId, documentId };
      // It doesn't belong to a run, so it counts only toward the day.
      const note = (cpuMs: number): void => context.cpu.note(organisationId, trialId, cpuMs);
      const tried = await measured(note, context.ownCpu, () => tryStages(job));
      await context.database.inOrganisation(organisationId, () => end(trial, tried));
    } catch (error) {
      const isTooLong = signal.reason instanceof JobTimedOut;
      // This process is shutting down: the worker that picks up the job retries it.
      if (signal.aborted && !isTooLong) throw signal.reason;
      const code = error instanceof EngineFailure ? error.code : 'reading_unavailable';
      const failure = isTooLong ? 'reading_timeout' : code;
      if (failure === 'reading_unavailable') context.log.error('A pipeline could not be tried', { error, documentId });
      await context.database.inOrganisation(organisationId, () => end(trial, failure));
    }
  });
}

/** @returns null if it was already tried, is gone, or waited so long that it has expired */
async function begin(id: string): Promise<{ document: Document; trial: PipelineTrialEntity } | null> {
  const { affected } = await repository(PipelineTrialEntity).update(
    { id, state: In(['asked', 'running']), askedAt: MoreThan(new Date(Date.now() - pipelineLimits.trialLostMs)) },
    { state: 'running' },
  );
  if (affected !== 1) return null;
  const trial = await repository(PipelineTrialEntity).findOneByOrFail({ id });
  return { trial, document: await repository(Document).findOneByOrFail({ itemId: trial.documentId }) };
}

async function end({ id, askedBy }: PipelineTrialEntity, tried: Tried | ErrorCode): Promise<void> {
  const failed = typeof tried === 'string';
  await repository(PipelineTrialEntity).update(
    { id },
    failed ? { state: 'failed', failureCode: tried } : { state: 'done', ...tried },
  );
  await publishEvent('pipeline.tried', { trialId: id }, [`account:${askedBy}`]);
}
