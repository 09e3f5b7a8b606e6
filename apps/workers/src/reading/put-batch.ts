import { stageJobId, stagePriority, type JobData } from '@cartulary/contracts/jobs';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { stageNames } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import type { ReadingContext } from './reading-context.js';

/** Runs with an individually set priority keep it. */
const moved = `
  UPDATE app.processing_run run SET priority = b.priority
    FROM app.document d JOIN app.batch b ON b.id = d.batch_id
   WHERE d.batch_id = $1 AND run.id = d.current_run_id AND run.state = 'running' AND run.priority_by IS NULL
  RETURNING run.id AS "runId", run.priority, d.state = 'received' AS "isUnbegun"`;

interface Moved {
  readonly runId: string;
  readonly priority: ReadingPriority;
  readonly isUnbegun: boolean;
}

/** Handler of `batch.prioritise`: moves a batch's waiting jobs to the batch's new priority. Later jobs start there. */
export async function putBatch(
  { database, bus, queue }: Pick<ReadingContext, 'database' | 'bus' | 'queue'>,
  { organisationId, batchId }: JobData<'batch.prioritise'>,
  signal: AbortSignal,
): Promise<void> {
  const [runs]: [Moved[], number] = await database.inOrganisation(organisationId, () =>
    manager().query(moved, [batchId]),
  );
  for (const { runId, priority, isUnbegun } of runs)
    for (const stage of isUnbegun ? (['inspect'] as const) : stageNames) {
      signal.throwIfAborted();
      await queue.prioritise('document.stage', stageJobId(runId, stage), stagePriority(stage, true, priority));
    }
  const audience = [`organisation:${organisationId}`];
  await bus.publish({ type: 'reading-queue.changed', organisationId, audience, payload: {}, number: null });
}
