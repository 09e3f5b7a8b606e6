import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import type { LearntDetector } from '@cartulary/database/entities/detector.entity';
import { DetectorExampleRow, DetectorRow } from '@cartulary/database/entities/detector.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { ExamplePage } from '@cartulary/pipeline/detect/learn-detector';
import { In } from 'typeorm';
import { EngineFailure } from '../engines/engine-failure.js';
import { documentSource } from '../reading/document-source.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** A page with examples, and its name in the trained model. */
interface TaughtPage extends ExamplePage {
  readonly name: string;
}

export const pageName = ({ documentId, page }: { documentId: string; page: number }): string => `${documentId}:${page}`;

/** The current examples, in a fixed order. Runs in a unit of work. */
export const examplesOf = (detectorId: string): Promise<DetectorExampleRow[]> =>
  repository(DetectorExampleRow).find({ where: { detectorId }, order: { id: 'ASC' } });

/** Whether the model was trained on different examples. */
export const isBehind = ({ learntFrom }: DetectorRow, examples: readonly DetectorExampleRow[]): boolean =>
  learntFrom.length !== examples.length || examples.some(({ id }) => !learntFrom.includes(id));

/** Trains on the current examples, and stores the result unless they have changed meanwhile; the change queued another turn. */
export async function learn(
  context: ReadingContext,
  { organisationId, detectorId }: { organisationId: string; detectorId: string },
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const begun = await database.inOrganisation(organisationId, async () => {
    const row = await repository(DetectorRow).findOneBy({ id: detectorId });
    const examples = await examplesOf(detectorId);
    if (!row || !isBehind(row, examples)) return null;
    const documents = await repository(Document).findBy({ itemId: In(examples.map(({ documentId }) => documentId)) });
    return { examples, documents };
  });
  if (!begun) return;
  const { examples, documents } = begun;
  const isEnough = examples.length >= detectorLimits.fewestExamples;
  const learnt = isEnough ? await learnOrGiveUp(context, { examples, documents, signal }) : null;
  await database.inOrganisation(organisationId, async () => {
    const now = await examplesOf(detectorId);
    if (now.map(({ id }) => id).join() !== examples.map(({ id }) => id).join()) return;
    await repository(DetectorRow).update({ id: detectorId }, { learntFrom: now.map(({ id }) => id), learnt });
    await tell(organisationId, detectorId);
  });
}

export const tell = (organisationId: string, detectorId: string): Promise<unknown> =>
  publishEvent('detector.changed', { detectorId }, [`organisation:${organisationId}`]);

interface Material {
  readonly examples: readonly DetectorExampleRow[];
  readonly documents: readonly Document[];
  readonly signal: AbortSignal;
}

/** If a page crashes every process, training isn't retried until the examples change. */
async function learnOrGiveUp(context: ReadingContext, material: Material): Promise<LearntDetector | null> {
  try {
    return await learnFrom(context, material);
  } catch (error) {
    if (material.signal.aborted || !(error instanceof EngineFailure)) throw error;
    context.log.error('A detector could not learn', { error });
    return null;
  }
}

/** Trains on all pages, and for each part of them on the others. */
async function learnFrom(context: ReadingContext, material: Material): Promise<LearntDetector | null> {
  const pages = await taughtPages(context, material);
  const { signal } = material;
  // Runs alongside recognition, which also takes seconds. Field extraction takes milliseconds and would have to wait.
  const limit = { timeLimitMs: detectorLimits.turnMs, signal };
  const of = (taught: readonly TaughtPage[]) =>
    taught.length === 0
      ? Promise.resolve(null)
      : context.recognition.run(
          'learnDetector',
          null,
          { pages: taught.map(({ boxes, picture }) => ({ boxes, picture })) },
          limit,
        );
  const whole = await of(pages);
  if (!whole) return null;
  const parts: LearntDetector['parts'][number][] = [];
  for (let part = 0; part < Math.min(detectorLimits.parts, pages.length); part += 1) {
    const isIn = (_: TaughtPage, at: number): boolean => at % detectorLimits.parts === part;
    const model = await of(pages.filter((page, at) => !isIn(page, at)));
    parts.push({ pages: pages.filter(isIn).map(({ name }) => name), model });
  }
  return { whole, parts };
}

/** Skips pages that can't be rendered. */
async function taughtPages(context: ReadingContext, { examples, documents, signal }: Material): Promise<TaughtPage[]> {
  const pages: TaughtPage[] = [];
  const limit = { timeLimitMs: detectorLimits.pageMs, signal };
  for (const name of new Set(examples.map(pageName))) {
    const here = examples.filter((one) => pageName(one) === name);
    const document = documents.find(({ itemId }) => itemId === here[0]?.documentId);
    if (!document) continue;
    try {
      const source = documentSource(context, document);
      const picture = await context.quick.run('reducePage', source, { page: here[0]?.page ?? 1 }, limit);
      if (picture) pages.push({ name, picture, boxes: here.map(({ box }) => box) });
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineFailure)) throw error;
      context.log.warn('A page with examples could not be drawn', { error, documentId: document.itemId });
    }
  }
  return pages;
}
