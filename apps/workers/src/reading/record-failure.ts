import type { ErrorCode } from '@cartulary/contracts/errors';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { countReading } from './count-reading.js';
import type { ReadingContext } from './reading-context.js';
import type { StageJobData } from './stage-job.js';

export interface StageFailure {
  readonly code: ErrorCode;
  /** For the operator; never shown to people. */
  readonly detail: string;
  readonly worthRetrying: boolean;
  /** The document fails after this many failures. */
  readonly attempts: number;
}

/**
 * Counts a failed attempt. Once retrying is pointless, the document fails with this reason.
 * @returns whether the failure is final (or the run is over anyway) and the job must not be retried
 */
export async function recordFailure(
  context: ReadingContext,
  data: StageJobData,
  failure: StageFailure,
): Promise<boolean> {
  const { documentId, runId, stage } = data;
  return context.database.inOrganisation(data.organisationId, async () => {
    const run = await repository(ProcessingRun).findOne({
      where: { id: runId, documentId },
      lock: { mode: 'pessimistic_write' },
    });
    const row = await repository(StageRun).findOneBy({ runId, stage });
    if (run?.state !== 'running' || !row) return true;
    // A shutdown of this process isn't the document's fault: the next process continues the stage where it stopped.
    if (failure.code === 'reading_cancelled') {
      await repository(StageRun).update({ id: row.id }, { state: 'waiting' });
      return false;
    }
    const attempts = row.attempts + 1;
    const final = !failure.worthRetrying || attempts >= failure.attempts;
    await repository(StageRun).update(
      { id: row.id },
      { attempts, failureCode: failure.code, state: final ? 'failed' : 'waiting' },
    );
    await writeFact('stage.ended', {
      itemId: documentId,
      by: { stage, outcome: final ? 'failed' : 'again' },
      durationMs: row.startedAt === null ? 0 : Date.now() - row.startedAt.getTime(),
    });
    if (final) await failDocument(data, run, failure);
    return final;
  });
}

async function failDocument(
  { documentId, runId }: StageJobData,
  run: ProcessingRun,
  failure: StageFailure,
): Promise<void> {
  await repository(ProcessingRun).update({ id: runId }, { state: 'failed', finishedAt: () => 'clock_timestamp()' });
  await repository(Document).update(
    { itemId: documentId, currentRunId: runId },
    { state: 'failed', stage: null, failureCode: failure.code, failureDetail: failure.detail.slice(0, 2_000) },
  );
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  await countReading(document, run, 'failed');
  const sharing = (await sharingOf([documentId])).get(documentId);
  if (!sharing) return;
  await publishEvent(
    'document.failed',
    { documentId, state: 'failed', name: document.originalName, code: failure.code },
    audienceOf(sharing),
  );
}
