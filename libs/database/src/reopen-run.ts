import { stageNames, stages, type StageName } from '@cartulary/contracts/stages';
import { In } from 'typeorm';
import { Document } from './entities/document.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { repository } from './organisation-context.js';

const needs = (name: StageName, stage: StageName): boolean =>
  name === stage || stages[name].inputs.some((input) => needs(input, stage));

/**
 * Has one stage of a document's newest run done again, and all that needs its result; what the other stages found stays, and what its
 * pipeline leaves out stays left out.
 * After the commit the caller enqueues the stage; should that be lost, the sweep does it. The caller has locked the run.
 * A run that was done keeps when it was finished: by that its second end is told from the first.
 * @returns the run's id, or null where there is nothing to do again: the document was never read, or its reading failed
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function reopenRun(documentId: string, stage: StageName): Promise<string | null> {
  const { currentRunId: id } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const run = id === null ? null : await repository(ProcessingRun).findOneBy({ id, documentId });
  if (run?.state !== 'running' && run?.state !== 'done') return null;
  await repository(StageRun).update(
    { runId: run.id, stage: In(stageNames.filter((name) => needs(name, stage))), leftOut: false },
    { state: 'waiting', attempts: 0 },
  );
  if (run.state === 'done') {
    await repository(ProcessingRun).update({ id: run.id }, { state: 'running' });
    await repository(Document).update({ itemId: documentId }, { state: 'processing', stage });
  }
  return run.id;
}
