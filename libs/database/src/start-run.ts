import { pipelineVersion, stageNames } from '@cartulary/contracts/stages';
import { Document } from './entities/document.entity.js';
import { Page } from './entities/page.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

/**
 * Begins a run of a document: its row, one a stage, and the document waits to be read. What was read before stays shown
 * until the new text is whole. After the commit the caller enqueues stage `inspect`; should that be lost, a sweep does it.
 * @returns the run's id
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function startRun(documentId: string): Promise<string> {
  const runId = newId();
  await repository(ProcessingRun).insert({ id: runId, documentId, pipelineVersion });
  await repository(StageRun).insert(stageNames.map((stage) => ({ id: newId(), runId, stage })));
  const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const isShown = shownRunId !== null && (await repository(Page).existsBy({ documentId, runId: shownRunId }));
  await repository(Document).update(
    { itemId: documentId },
    {
      currentRunId: runId,
      ...(isShown ? {} : { shownRunId: runId }),
      state: 'received',
      stage: null,
      progress: 0,
      failureCode: null,
      failureDetail: null,
    },
  );
  return runId;
}
