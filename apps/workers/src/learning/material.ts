import { CLASS_EXAMPLE, ENTITY_EXAMPLE, kindOfExample, type ConfirmedValue } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine, isLineField, type OwnField } from '@cartulary/contracts/understanding';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { partOf } from '@cartulary/database/learning-part';
import { manager, repository } from '@cartulary/database/organisation-context';
import { calibratedEngine, type Reviewed } from '@cartulary/pipeline/calibration/reviewed';
import type { NameSaid } from '@cartulary/pipeline/entities/learned/learn-names';
import { isIdentifier } from '@cartulary/pipeline/fields/learned/value-readers';
import { fieldClassOf, isOwnClass } from '@cartulary/pipeline/fields/class-for-fields';
import { Like, Not } from 'typeorm';
import { readEntities } from '../reading/entity-rows.js';
import { readPages } from '../reading/pages.js';
import type { Place } from '../reading/same-place.js';

/** A document with people's corrections. */
export interface Taught {
  readonly documentId: string;
  readonly class: string;
  readonly isSaid: boolean;
  readonly ownFields: readonly OwnField[];
  readonly pages: PageText[];
  readonly entities: Entity[];
  readonly confirmed: readonly ConfirmedValue[];
}

/**
 * Documents with corrections, by part, the newest of each up to the limit, without those in trash. Of duplicates by file or text, only the
 * one corrected last counts: a copy of a training document proves nothing.
 */
export async function taughtDocuments(): Promise<{ learn: string[]; compare: string[] }> {
  const rows = await manager().query<Copy[]>(
    `SELECT e.document_id AS id, d.sha256, coalesce(d.text_sha256, d.sha256) AS text
       FROM app.learning_example e JOIN app.item i ON i.id = e.document_id JOIN app.document d ON d.item_id = e.document_id
      WHERE i.binned_at IS NULL GROUP BY e.document_id, d.sha256, d.text_sha256 ORDER BY max(e.said_at) DESC, e.document_id`,
  );
  const known = new Set<string>();
  const of = (part: 'learn' | 'compare'): string[] => {
    const mine = rows.filter(({ sha256, text }) => {
      if (partOf(sha256) !== part || known.has(sha256) || known.has(text)) return false;
      known.add(sha256).add(text);
      return true;
    });
    return mine.map(({ id }) => id).slice(0, learningLimits.mostDocuments);
  };
  return { learn: of('learn').reverse(), compare: of('compare').reverse() };
}

interface Copy {
  readonly id: string;
  readonly sha256: string;
  readonly text: string;
}

/** A document's data for training or comparison; null if it has no text or no class with fields. */
export async function taught(documentId: string): Promise<Taught | null> {
  const document = await repository(Document).findOneBy({ itemId: documentId });
  const documentClass = document && fieldClassOf(document);
  if (!document?.shownRunId || documentClass === null) return null;
  const own = isOwnClass(documentClass) ? await repository(DocumentClassRow).findOneBy({ id: documentClass }) : null;
  const pages = await readPages(documentId, document.shownRunId);
  const confirmed = await confirmedValues(documentId);
  if (pages.length === 0 || confirmed.length === 0) return null;
  return {
    documentId,
    class: documentClass,
    isSaid: document.classConfirmedAt !== null,
    ownFields: own?.fields ?? [],
    pages,
    entities: await readEntities(documentId),
    confirmed,
  };
}

/** A document whose class a person set. */
export interface ClassTaught {
  readonly documentId: string;
  readonly class: string;
  readonly pages: PageText[];
}

/** Null if no one set it, it has no text, or the class no longer exists. */
export async function classTaught(documentId: string): Promise<ClassTaught | null> {
  const said = await repository(LearningExampleRow).findOneBy({ documentId, name: CLASS_EXAMPLE });
  const document = await repository(Document).findOneBy({ itemId: documentId });
  const name = said?.value ?? null;
  if (name === null || !document?.shownRunId) return null;
  if (isOwnClass(name) && !(await repository(DocumentClassRow).existsBy({ id: name }))) return null;
  const pages = await readPages(documentId, document.shownRunId);
  return pages.length === 0 ? null : { documentId, class: name, pages };
}

/** A correction of a name, with its location. */
export type SaidAt = NameSaid & Place;

/** A document with corrections of its entities. */
export interface NamesTaught {
  readonly documentId: string;
  readonly pages: PageText[];
  readonly said: readonly SaidAt[];
  /** Text of confirmed values that aren't identifiers. */
  readonly others: readonly string[];
}

/** Null if no one corrected its entities, or it has no text. */
export async function namesTaught(documentId: string): Promise<NamesTaught | null> {
  const document = await repository(Document).findOneBy({ itemId: documentId });
  if (!document?.shownRunId) return null;
  const rows = await repository(LearningExampleRow).find({
    where: { documentId },
    order: { saidAt: 'ASC', id: 'ASC' },
  });
  const said = rows.flatMap(saidOf);
  if (said.length === 0) return null;
  const others = rows.flatMap(({ name, text }) =>
    text === null || name === CLASS_EXAMPLE || kindOfExample(name) || isIdentifier(name) !== false ? [] : [text],
  );
  const pages = await readPages(documentId, document.shownRunId);
  return pages.length === 0 ? null : { documentId, pages, said, others };
}

/** An entity that a person marked and then removed isn't an example. */
function saidOf({ name, done, text, readText, page, box, range }: LearningExampleRow): SaidAt[] {
  const kind = kindOfExample(name);
  const of = text ?? readText;
  if (!kind || of === null) return [];
  const kept = done === 'confirmed' ? 'stands' : 'set';
  const says = done === 'removed' ? 'none' : kept;
  return [{ kind, text: of, says, page, box, range }];
}

/**
 * Settled values that people were asked to review, with the confidence they were extracted with; null if the document
 * is gone. Values that were settled without a request are mostly errors someone noticed, so they don't indicate how
 * often such values are right.
 */
export async function reviewedOf(documentId: string): Promise<Reviewed[] | null> {
  const document = await repository(Document).findOneBy({ itemId: documentId });
  if (!document) return null;
  const rows = await repository(LearningExampleRow).find({
    where: { documentId, asked: true, engine: Not(embeddedInvoiceEngine.engine) },
    order: { saidAt: 'ASC', id: 'ASC' },
  });
  return rows.flatMap(({ name, engine, engineVersion, readScore, done }): Reviewed[] => {
    if (readScore === null || name === CLASS_EXAMPLE) return [];
    const of = kindOfExample(name) ? '' : (fieldClassOf(document) ?? '');
    const stamp = calibratedEngine(engine, engineVersion);
    return [{ documentId, engine: stamp, class: of, name, score: readScore, right: done === 'confirmed' }];
  });
}

/**
 * Excludes electronic invoice data, which doesn't come from the print, and lines and parties, which occur several
 * times.
 */
async function confirmedValues(documentId: string): Promise<ConfirmedValue[]> {
  const rows = await repository(LearningExampleRow).find({
    where: { documentId, engine: Not(embeddedInvoiceEngine.engine), name: Not(Like(`${ENTITY_EXAMPLE}%`)) },
    order: { saidAt: 'DESC', id: 'ASC' },
  });
  const values = new Map<string, ConfirmedValue>();
  for (const { name, value } of rows.filter(
    ({ name: of }) => of !== 'party' && of !== CLASS_EXAMPLE && !isLineField(of),
  ))
    // A field removed at one location may have been added at another.
    if (!values.has(name) || (values.get(name)?.value === null && value !== null)) values.set(name, { name, value });
  return [...values.values()];
}

/** The pages that show a supplier's layout. */
export const shownPages = (pages: readonly PageText[]): PageText[] =>
  pages.filter((_, at) => at < learningLimits.firstPages || at === pages.length - 1);
