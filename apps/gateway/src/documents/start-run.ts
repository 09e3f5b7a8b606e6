import { pipelineVersion, stageNames } from '@cartulary/contracts/stages';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** The id of a stage's job, the same wherever it is enqueued, so that a second enqueue is no second job. */
export const stageJobId = (runId: string, stage: (typeof stageNames)[number]): string => `${runId}-${stage}`;

/** A new walk of a document through the stages: its rows now, its first job after the commit. */
export async function startRun(queue: JobQueue, documentId: string, runId = newId()): Promise<string> {
  const organisationId = currentOrganisationId();
  await repository(ProcessingRun).insert({ id: runId, documentId, pipelineVersion });
  await repository(StageRun).insert(stageNames.map((stage) => ({ id: newId(), runId, stage })));
  afterCommit(async () => {
    await queue.enqueue(
      'document.stage',
      { organisationId, documentId, runId, stage: 'inspect' },
      { jobId: stageJobId(runId, 'inspect') },
    );
  });
  return runId;
}
