import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { readyStages } from '@cartulary/contracts/stages';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { enqueueStage } from './finish-stage.js';
import { overOf } from './progress.js';
import type { ReadingContext } from './reading-context.js';

/** A document whose newest run isn't finished. */
export interface Unfinished {
  readonly organisationId: string;
  readonly documentId: string;
  readonly runId: string;
  readonly inBatch: boolean;
  /** The queue priority that a person assigned. */
  readonly priority: ReadingPriority;
}

/** Queues the stages each of them is waiting for. If a job is already in the queue, the second one is dropped by its ID. */
export async function continueDocuments(
  context: Pick<ReadingContext, 'database' | 'queue'>,
  unfinished: readonly Unfinished[],
): Promise<void> {
  for (const { organisationId, documentId, runId, inBatch, priority } of unfinished) {
    const next = await context.database.inOrganisation(organisationId, async () => {
      const run = await repository(ProcessingRun).findOneByOrFail({ id: runId });
      return readyStages(overOf(await repository(StageRun).findBy({ runId })), run);
    });
    // All stages are finished but the document isn't settled: any stage's handler notices and settles it.
    for (const stage of next.length > 0 ? next : (['index'] as const))
      await enqueueStage(context, { organisationId, documentId, runId, stage, inBatch }, priority);
  }
}
