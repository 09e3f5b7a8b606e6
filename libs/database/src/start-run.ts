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

/** Why a document is processed. */
export interface RunCause {
  readonly reason: ReadingReason;
  /** The account that requested it. */
  readonly askedBy?: string;
  /** Only these pages are processed; the results of all others are copied. */
  readonly onlyPages?: readonly number[];
  /** The version to restore: nothing is processed, and its pages are displayed immediately. */
  readonly restores?: string;
  /** Language of a recording; null to detect it. Defaults to the previous run's. */
  readonly spokenLanguage?: SpeechLanguage | null;
  /** Pipeline; null for the default. Defaults to the previous run's or the batch's. */
  readonly pipelineId?: string | null;
}

/**
 * Starts a run of a document: creates its row and one per stage, and queues the document. The previous results are saved as a version and
 * stay visible until the new text is complete. After the commit, the caller enqueues stage `inspect`; if that is lost, a sweep does.
 * @returns the run's id
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function startRun(documentId: string, cause: RunCause = { reason: 'again' }): Promise<string> {
  const runId = newId();
  const { reason, askedBy = null, restores = null } = cause;
  await keepVersion(documentId, restores);
  const { spokenLanguage = await spokenBefore(documentId) } = cause;
  // A restored version was produced by the stages that existed at the time.
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

/** Priority of the document's batch while it is open. Later runs are individual requests. */
async function priorityOf(documentId: string): Promise<BatchPriority> {
  const { batchId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const batch = batchId === null ? null : await repository(Batch).findOneBy({ id: batchId });
  return batch === null || batch.endedAt !== null ? 'normal' : batch.priority;
}

/** Spoken language set for the latest run. */
async function spokenBefore(documentId: string): Promise<SpeechLanguage | null> {
  const { currentRunId: id } = await repository(Document).findOneByOrFail({ itemId: documentId });
  const before = id === null ? null : await repository(ProcessingRun).findOneBy({ id });
  return before?.spokenLanguage ?? null;
}

/** Copies a run's results for all pages except these: text, layout and vectors. */
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

/** Copies a version's pages to a run, with the versions of the stages that produced them. */
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
