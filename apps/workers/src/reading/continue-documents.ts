import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { readyStages } from '@cartulary/contracts/stages';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { enqueueStage } from './finish-stage.js';
import { overOf } from './progress.js';
import type { ReadingContext } from './reading-context.js';

/** A document whose newest run is not over. */
export interface Unfinished {
  readonly organisationId: string;
  readonly documentId: string;
  readonly runId: string;
  readonly inBatch: boolean;
  /** Where a person put it in the queue. */
  readonly priority: ReadingPriority;
}

/** Enqueues what each of them waits for. Jobs that are in the queue already swallow the second enqueue by their id. */
export async function continueDocuments(
  context: Pick<ReadingContext, 'database' | 'queue'>,
  unfinished: readonly Unfinished[],
): Promise<void> {
  for (const { organisationId, documentId, runId, inBatch, priority } of unfinished) {
    const next = await context.database.inOrganisation(organisationId, async () => {
      const run = await repository(ProcessingRun).findOneByOrFail({ id: runId });
      return readyStages(overOf(await repository(StageRun).findBy({ runId })), run);
    });
    // All stages over but the document unsettled: any stage's handler notices and settles it.
    for (const stage of next.length > 0 ? next : (['index'] as const))
      await enqueueStage(context, { organisationId, documentId, runId, stage, inBatch }, priority);
  }
}
