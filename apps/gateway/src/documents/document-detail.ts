import { can } from '@cartulary/access/can';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { StageProgress } from '@cartulary/contracts/stage-progress';
import { stageNames, stages } from '@cartulary/contracts/stages';
import { fieldNamesOf } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { FourEyesRow } from '@cartulary/database/entities/review-work.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { EmbeddedPage } from '@cartulary/database/entities/passage-vector.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { PipelineEntity, PipelineVersionEntity } from '@cartulary/database/entities/pipeline.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { valuesHashOf } from '@cartulary/database/four-eyes';
import { repository } from '@cartulary/database/organisation-context';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { isOwnClass } from '@cartulary/pipeline/fields/class-for-fields';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { readParts } from './document-parts.js';
import { entityOf, inReadingOrder, summaryOf } from './document-summary.js';
import { fieldOf, inFieldOrder } from './findings/field-shape.js';
import { openItem } from './item-access.js';
import { summariesOf } from './library/library.queries.js';
import { withoutClosedFolders } from '../platform/items/item-places.js';

/** Everything about a document except its words. Runs in the caller's unit of work. */
export async function readDetail(caller: Caller, documentId: string): Promise<DocumentDetail> {
  const { item, sharing } = await openItem(caller, documentId, 'file', 'view');
  const confirmed = await readValuesHash(documentId);
  const [row] = await withoutClosedFolders(caller, await summariesOf([documentId]));
  if (row === undefined) throw new AppError('not_found');
  const document = await repository(Document).findOneByOrFail({ itemId: documentId });
  // The newest run, even if it hasn't finished.
  const { currentRunId } = document;
  const run = currentRunId === null ? null : await repository(ProcessingRun).findOneBy({ id: currentRunId });
  const thing = { ...sharing, sealed: item.sealed };
  const entities = await repository(ExtractedEntity).findBy({ documentId, removedAt: IsNull() });
  const expectedFields = await fieldNamesOfDocument(document);
  return {
    ...summaryOf(row),
    sha256: document.sha256,
    entities: inReadingOrder(entities).map((entity, index) => entityOf(entity, index + 1)),
    fields: await readFields(documentId, expectedFields),
    expectedFields,
    classFound: document.classFound,
    classConfirmed: document.classConfirmedAt !== null,
    languageFound: document.languageFound,
    spokenLanguage: run?.spokenLanguage ?? null,
    summary: document.summary,
    ...(await readPipeline(run)),
    ...(await readStages(document, run)),
    pages: await readPages(document),
    madeFrom: await readParts(caller, documentId),
    ...confirmed,
    rights: {
      view: true,
      edit: can(caller, 'edit', thing).allowed,
      share: can(caller, 'share', thing).allowed,
      delete: can(caller, 'delete', thing).allowed,
    },
  };
}

/** Read before the values: if they change in between, the hash no longer matches and can't be confirmed. */
async function readValuesHash(documentId: string): Promise<Pick<DocumentDetail, 'valuesHash'>> {
  const waits = await repository(FourEyesRow).existsBy({ documentId, secondAt: IsNull() });
  return waits ? { valuesHash: await valuesHashOf(documentId) } : {};
}

/** The field names of its class, built-in or custom. */
async function fieldNamesOfDocument({ class: is }: Document): Promise<string[]> {
  if (is === null || !isOwnClass(is)) return [...fieldNamesOf(is)];
  const own = await repository(DocumentClassRow).findOneBy({ id: is });
  return own?.fields.map(({ name }) => name) ?? [];
}

/** The pipeline version of a run; empty if it uses all stages. */
async function readPipeline(run: ProcessingRun | null): Promise<Pick<DocumentDetail, 'pipeline'>> {
  if (!run?.pipelineVersionId) return {};
  const version = await repository(PipelineVersionEntity).findOneByOrFail({ id: run.pipelineVersionId });
  const { id: pipelineId, name } = await repository(PipelineEntity).findOneByOrFail({ id: version.pipelineId });
  return { pipeline: { id: pipelineId, name, version: version.number } };
}

async function readFields(documentId: string, expected: readonly string[]): Promise<DocumentDetail['fields']> {
  const rows = await repository(ExtractedField).findBy({ documentId, removedAt: IsNull() });
  return inFieldOrder(rows, expected).map(fieldOf);
}

async function readPages({ itemId, shownRunId }: Document): Promise<DocumentDetail['pages']> {
  if (shownRunId === null) return [];
  const rows = await repository(Page).find({
    select: {
      number: true,
      widthPoints: true,
      heightPoints: true,
      source: true,
      confidence: true,
      orderConfidence: true,
      codes: true,
      unread: true,
      engine: true,
      engineVersion: true,
    },
    where: { documentId: itemId, runId: shownRunId },
    order: { number: 'ASC' },
  });
  const { name: embedder, version } = embedders.present;
  const marks = await repository(EmbeddedPage).findBy({ runId: shownRunId, engine: embedder, engineVersion: version });
  const embedded = new Map(marks.map(({ page, state }) => [page, state]));
  return rows.map(
    ({
      number,
      widthPoints,
      heightPoints,
      source,
      confidence,
      orderConfidence,
      codes,
      unread,
      engine,
      engineVersion,
    }) => ({
      page: number,
      widthPoints,
      heightPoints,
      source,
      confidence,
      orderConfidence,
      ...(codes && { codes }),
      ...(unread && { unread }),
      embedded: embedded.get(number) ?? null,
      engine,
      engineVersion,
    }),
  );
}

/** The stages of the newest run, in graph order; empty before the first run. */
async function readStages(
  { itemId, pageCount }: Document,
  run: ProcessingRun | null,
): Promise<Pick<DocumentDetail, 'stages' | 'readMs'>> {
  if (run === null) return { stages: [] };
  const rows = await repository(StageRun).findBy({ runId: run.id });
  const pagesRead = await repository(Page).countBy({ documentId: itemId, runId: run.id });
  const progress = stageNames.flatMap((stage): StageProgress[] => {
    const row = rows.find((one) => one.stage === stage);
    if (row === undefined) return [];
    const { state, leftOut, durationMs, engine, engineVersion, trace } = row;
    const counts = stages[stage].perPage && pageCount !== null;
    const pagesDone = state === 'done' || state === 'skipped' ? pageCount : pagesRead;
    return [
      {
        stage,
        state,
        ...(leftOut && { leftOut: true as const }),
        pagesDone: counts ? pagesDone : null,
        pagesTotal: counts ? pageCount : null,
        durationMs,
        engine,
        engineVersion,
        ...(trace && { trace }),
      },
    ];
  });
  const readMs = timeOf(rows, run.finishedAt);
  return { stages: progress, ...(readMs !== undefined && { readMs }) };
}

/**
 * Time from the first stage's start to the run's end. Stages overlap, so their durations don't add up, and later reruns (for example after
 * a class change) don't count. Undefined until the run has finished once.
 */
function timeOf(rows: readonly StageRun[], finishedAt: Date | null): number | undefined {
  const begun = rows.flatMap(({ startedAt }) => (startedAt ? [startedAt.getTime()] : []));
  if (begun.length === 0 || finishedAt === null) return undefined;
  return Math.max(0, finishedAt.getTime() - Math.min(...begun));
}
