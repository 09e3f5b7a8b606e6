import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { startRun, type RunCause } from '@cartulary/database/start-run';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** Starts a document's run from its original: inserts the run's rows now and enqueues its first job after the commit. */
export async function beginReading(queue: JobQueue, documentId: string, cause: RunCause): Promise<void> {
  const organisationId = currentOrganisationId();
  const runId = await startRun(documentId, cause);
  const { priority: put } = await repository(ProcessingRun).findOneByOrFail({ id: runId });
  const { batchId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const inBatch = batchId !== null;
  afterCommit(async () => {
    const data = { organisationId, documentId, runId, stage: 'inspect', inBatch } as const;
    const priority = stagePriority('inspect', inBatch, put);
    await queue.enqueue('document.stage', data, { jobId: stageJobId(runId, 'inspect'), priority });
  });
}
