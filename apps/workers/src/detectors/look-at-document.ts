import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import {
  DetectorCaseRow,
  DetectorExampleRow,
  DetectorRow,
  DetectorTestDocumentRow,
  type LearntDetector,
} from '@cartulary/database/entities/detector.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { EngineFailure } from '../engines/engine-failure.js';
import { documentSource } from '../reading/document-source.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { examplesOf, pageName, tell } from './learn.js';
import { judgePage, type Judged } from './judge-page.js';

/** A document to search in the test of a detector. */
export interface Look {
  readonly detectorId: string;
  readonly organisationId: string;
  readonly askedAt: Date;
  readonly document: Document;
  readonly learnt: LearntDetector;
  readonly examples: readonly DetectorExampleRow[];
  /** Searching it crashed too often. */
  readonly isGivenUp: boolean;
}

/** The result for a document. */
export interface Seen {
  readonly cases: readonly (Judged & { readonly page: number })[];
  readonly failure: ErrorCode | null;
}

const NEXT = `
  SELECT t.document_id AS "documentId", t.position FROM app.detector_test_document t JOIN app.item i ON i.id = t.document_id
   WHERE t.detector_id = $1 AND t.looked_at IS NULL AND i.binned_at IS NULL ORDER BY t.position LIMIT 1`;
const nextOf = async (id: string): Promise<{ documentId: string; position: number } | undefined> =>
  (await manager().query<{ documentId: string; position: number }[]>(NEXT, [id]))[0];

/** Locks it, so that no one stops or restarts it until the unit of work ends. */
const openOne = (id: string): Promise<DetectorRow | null> =>
  repository(DetectorRow).findOne({
    where: { id, testState: In(['asked', 'running']) },
    lock: { mode: 'pessimistic_write' },
  });

/** @returns null if there's nothing to do: no test is open, the daily CPU budget is spent, or the test ends now. Runs in a unit of work. */
export async function beginLook(detectorId: string, now: Date): Promise<Look | null> {
  const row = await openOne(detectorId);
  if (!row?.testAskedAt || isSpent(await readBudgetDay(now, 'for share'))) return null;
  const next = await nextOf(detectorId);
  if (!next || !row.learnt) {
    await repository(DetectorRow).update({ id: detectorId }, { testState: 'done', testEndedAt: now });
    await tell(row.organisationId, detectorId);
    return null;
  }
  if (row.testState === 'asked') await repository(DetectorRow).update({ id: detectorId }, { testState: 'running' });
  const of = { detectorId, documentId: next.documentId };
  await repository(DetectorTestDocumentRow).increment(of, 'tries', 1);
  const { tries } = await repository(DetectorTestDocumentRow).findOneByOrFail(of);
  return {
    detectorId,
    organisationId: row.organisationId,
    askedAt: row.testAskedAt,
    document: await repository(Document).findOneByOrFail({ itemId: next.documentId }),
    learnt: row.learnt,
    examples: (await examplesOf(detectorId)).filter(({ documentId }) => documentId === next.documentId),
    isGivenUp: tries > detectorLimits.triesADocument,
  };
}

/** Searches its first pages and those with examples, one at a time. */
export async function lookAtDocument(context: ReadingContext, look: Look, signal: AbortSignal): Promise<Seen> {
  if (look.isGivenUp) return { cases: [], failure: 'reading_unavailable' };
  const { document, examples } = look;
  const source = documentSource(context, document);
  const limit = { timeLimitMs: detectorLimits.pageMs, signal };
  const cases: (Judged & { page: number })[] = [];
  try {
    for (const page of pagesOf(document, examples)) {
      const model = modelFor(look, page);
      const drawn = examples.filter((one) => one.page === page).map(({ box }) => box);
      const found = model ? await context.quick.run('findThings', source, { page, model }, limit) : [];
      if (found) cases.push(...judgePage(found, drawn).map((one) => ({ ...one, page })));
    }
    return { cases, failure: null };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof EngineFailure) return { cases: [], failure: error.code };
    throw error;
  }
}

function pagesOf({ pageCount }: Document, examples: readonly DetectorExampleRow[]): number[] {
  const first = Math.min(pageCount ?? 1, detectorLimits.mostPagesADocument);
  const pages = new Set(Array.from({ length: first }, (_, at) => at + 1));
  for (const { page } of examples) pages.add(page);
  return [...pages];
}

/** A page with examples is searched with a model trained without it. Null if there was nothing else to train on. */
function modelFor({ learnt, document }: Look, page: number): DetectorModel | null {
  const name = pageName({ documentId: document.itemId, page });
  const part = learnt.parts.find(({ pages }) => pages.includes(name));
  return part ? part.model : learnt.whole;
}

/**
 * Stores the findings, unless the test was stopped or restarted. Runs in a unit of work.
 * @returns what to queue next; null if the test has ended
 */
export async function endLook(look: Look, { cases, failure }: Seen, now: Date): Promise<string | null> {
  const { detectorId, document } = look;
  const row = await openOne(detectorId);
  if (row?.testAskedAt?.getTime() !== look.askedAt.getTime()) return null;
  const of = { detectorId, documentId: document.itemId };
  const { affected } = await repository(DetectorTestDocumentRow).update(of, { lookedAt: now, failure });
  if (affected === 1) {
    await repository(DetectorCaseRow).delete(of);
    if (cases.length > 0)
      await repository(DetectorCaseRow).insert(cases.map((one) => ({ ...one, ...of, id: newId() })));
  }
  const next = await nextOf(detectorId);
  if (!next) await repository(DetectorRow).update({ id: detectorId }, { testState: 'done', testEndedAt: now });
  await tell(row.organisationId, detectorId);
  return next ? `${look.askedAt.getTime()}-${next.position}` : null;
}
