import { stageNames, stages, type StageName } from '@cartulary/contracts/stages';
import { In } from 'typeorm';
import { Document } from './entities/document.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { repository } from './organisation-context.js';

const needs = (name: StageName, stage: StageName): boolean =>
  name === stage || stages[name].inputs.some((input) => needs(input, stage));

/**
 * Repeats one stage of a document's latest run and all stages that depend on it. Other results stay, and skipped stages
 * stay skipped. After the commit, the caller enqueues the stage; if that is lost, the sweep does. The caller must have
 * locked the run. A finished run keeps its finish time, which distinguishes its second end from the first.
 * @returns the run's ID, or null if there is nothing to repeat: the document was never processed, or its run failed
 * @throws NoOrganisationContextError outside `inOrganisation`
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
