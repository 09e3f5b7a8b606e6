import { stageJobId } from '@cartulary/contracts/jobs';
import { afterCommit, currentOrganisationId } from '@cartulary/database/organisation-context';
import { startRun } from '@cartulary/database/start-run';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** Has a document read from its original: the run's rows now, its first job after the commit. */
export async function beginReading(queue: JobQueue, documentId: string): Promise<void> {
  const organisationId = currentOrganisationId();
  const runId = await startRun(documentId);
  afterCommit(async () => {
    const data = { organisationId, documentId, runId, stage: 'inspect' } as const;
    await queue.enqueue('document.stage', data, { jobId: stageJobId(runId, 'inspect') });
  });
}
