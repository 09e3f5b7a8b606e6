import type { BatchPriority } from '@cartulary/contracts/endpoints/batches';
import type { ReadingReason } from '@cartulary/contracts/endpoints/versions';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import { pipelineVersion, stageNames } from '@cartulary/contracts/stages';
import { Batch } from './entities/batch.entity.js';
import { Document } from './entities/document.entity.js';
import { Page } from './entities/page.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { StageRun } from './entities/stage-run.entity.js';
import { newId } from './new-id.js';
import { allStages, pipelineForRun, stagesOf } from './pipelines.js';
import { manager, repository } from './organisation-context.js';
import { keepVersion, pageColumns } from './reading-version.queries.js';
import { settingValues } from './settings.js';

/** Why a document is read. */
export interface RunCause {
  readonly reason: ReadingReason;
  /** The account that asked for it. */
  readonly askedBy?: string;
  /** Only these pages are read; of all others what was read is taken over. */
  readonly onlyPages?: readonly number[];
  /** The version that is brought back: nothing is read, its pages are shown at once. */
  readonly restores?: string;
  /** Of a recording: what it is spoken in; null: told by the model. Where nothing is said, as the run before. */
  readonly spokenLanguage?: SpeechLanguage | null;
  /** What reads it; null: whatever is chosen for all. Where nothing is said, as the run before, or as its batch says. */
  readonly pipelineId?: string | null;
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
  const { reason, askedBy = null, restores = null } = cause;
  await keepVersion(documentId, restores);
  const { spokenLanguage = await spokenBefore(documentId) } = cause;
  // What is brought back was found by whatever stages there were then.
  const chosen = restores === null ? await pipelineForRun(documentId, cause.pipelineId) : allStages;
  await repository(ProcessingRun).insert({
    id: runId,
    documentId,
    pipelineVersion,
    reason,
    askedBy,
    restores,
    spokenLanguage,
    pipelineVersionId: chosen.version?.id ?? null,
    pipelineNamed: chosen.pipelineNamed,
    classDecides: chosen.classDecides,
    priority: await priorityOf(documentId),
    keepsTrace: (await settingValues('ai', null)).debugMode,
  });
  const asked = stagesOf(chosen.version);
  await repository(StageRun).insert(
    stageNames.map((stage) => ({
      id: newId(),
      runId,
      stage,
      ...(!asked.includes(stage) && { state: 'skipped' as const, leftOut: true }),
    })),
  );
  const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const isShown = shownRunId !== null && (await repository(Page).existsBy({ documentId, runId: shownRunId }));
  if (isShown && cause.onlyPages) await takeOver(shownRunId, runId, cause.onlyPages);
  if (restores !== null) await bringBack(restores, runId);
  await repository(Document).update(
    { itemId: documentId },
    {
      currentRunId: runId,
      ...(isShown && restores === null ? {} : { shownRunId: runId }),
      state: 'received',
      stage: null,
      progress: 0,
      failureCode: null,
      failureDetail: null,
    },
  );
  return runId;
}

/** Where the batch of a document was put, as long as that goes on: one that is read again afterwards is somebody's wish. */
async function priorityOf(documentId: string): Promise<BatchPriority> {
  const { batchId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const batch = batchId === null ? null : await repository(Batch).findOneBy({ id: batchId });
  return batch === null || batch.endedAt !== null ? 'normal' : batch.priority;
}

/** What the newest run was told that the recording is spoken in. */
async function spokenBefore(documentId: string): Promise<SpeechLanguage | null> {
  const { currentRunId: id } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const before = id === null ? null : await repository(ProcessingRun).findOneBy({ id });
  return before?.spokenLanguage ?? null;
}

/** Gives a run what another one read of all pages but these: their text, layout and meaning. */
async function takeOver(fromRunId: string, toRunId: string, but: readonly number[]): Promise<void> {
  const page = `organisation_id, document_id, number, width_points, height_points, text, words, blocks, source, confidence,
                order_confidence, codes, form, marks, picture_hash, unread, engine, engine_version`;
  const passage = 'organisation_id, document_id, page, start_offset, end_offset, vector, engine, engine_version';
  const embedded = 'organisation_id, document_id, page, engine, engine_version, state, embedded_at';
  for (const [table, columns, number] of [
    ['page', page, 'number'],
    ['passage', passage, 'page'],
    ['passage_vector', passage, 'page'],
    ['embedded_page', embedded, 'page'],
  ] as const)
    await manager().query(
      `INSERT INTO app.${table} (id, run_id, ${columns})
       SELECT gen_random_uuid(), $2, ${columns} FROM app.${table} WHERE run_id = $1 AND ${number} <> ALL ($3::int[])`,
      [fromRunId, toRunId, but],
    );
}

/** Gives a run the pages of a version, and the versions of the stages that made it. */
async function bringBack(versionId: string, runId: string): Promise<void> {
  await manager().query(
    `INSERT INTO app.page (id, run_id, document_id, ${pageColumns})
     SELECT gen_random_uuid(), $2, version.document_id, page.${pageColumns.replaceAll(', ', ', page.')}
       FROM app.reading_version version JOIN app.reading_version_page page ON page.version_id = version.id
      WHERE version.id = $1`,
    [versionId, runId],
  );
  await manager().query(
    `UPDATE app.processing_run run SET pipeline_version = was.pipeline_version
       FROM app.reading_version version JOIN app.processing_run was ON was.id = version.run_id
      WHERE version.id = $1 AND run.id = $2`,
    [versionId, runId],
  );
}
