import type { ReadingReason } from '@cartulary/contracts/endpoints/versions';
import { pipelineVersion, stageNames } from '@cartulary/contracts/stages';
import { Document } from './entities/document.entity.js';
import { Page } from './entities/page.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { newId } from './new-id.js';
import { manager, repository } from './organisation-context.js';
import { keepVersion } from './reading-version.queries.js';

/** Why a document is read. */
export interface RunCause {
  readonly reason: ReadingReason;
  /** The account that asked for it. */
  readonly askedBy?: string;
  /** Only these pages are read; of all others what was read is taken over. */
  readonly onlyPages?: readonly number[];
}

/**
 * Begins a run of a document: its row, one a stage, and the document waits to be read. What was read before is kept as a
 * version and stays shown until the new text is whole. After the commit the caller enqueues stage `inspect`; should that
 * be lost, a sweep does it.
 * @returns the run's id
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function startRun(documentId: string, cause: RunCause = { reason: 'again' }): Promise<string> {
  const runId = newId();
  await keepVersion(documentId);
  const { reason, askedBy = null } = cause;
  await repository(ProcessingRun).insert({ id: runId, documentId, pipelineVersion, reason, askedBy });
  await repository(StageRun).insert(stageNames.map((stage) => ({ id: newId(), runId, stage })));
  const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const isShown = shownRunId !== null && (await repository(Page).existsBy({ documentId, runId: shownRunId }));
  if (isShown && cause.onlyPages) await takeOver(shownRunId, runId, cause.onlyPages);
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

/** Gives a run what another one read of all pages but these: their text, layout and meaning. */
async function takeOver(fromRunId: string, toRunId: string, but: readonly number[]): Promise<void> {
  const page = `organisation_id, document_id, number, width_points, height_points, text, words, blocks, source, confidence,
                engine, engine_version`;
  const passage = 'organisation_id, document_id, page, start_offset, end_offset, vector, engine, engine_version';
  for (const [table, columns, number] of [
    ['page', page, 'number'],
    ['passage', passage, 'page'],
  ] as const)
    await manager().query(
      `INSERT INTO app.${table} (id, run_id, ${columns})
       SELECT gen_random_uuid(), $2, ${columns} FROM app.${table} WHERE run_id = $1 AND ${number} <> ALL ($3::int[])`,
      [fromRunId, toRunId, but],
    );
}
