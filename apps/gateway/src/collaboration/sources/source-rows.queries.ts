import type { Extracted } from '@cartulary/database/entities/extracted';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ValueReviewRow } from '@cartulary/database/entities/review-work.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { In, IsNull } from 'typeorm';
import type { DatedCorrection } from './corrected-words.js';

/** Everything here runs in a unit of work, for items the caller can see. */

export interface SourceRow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly mediaType: string | null;
  readonly state: DocumentState | null;
  readonly class: string | null;
  readonly hasPreview: boolean;
  readonly pageTurns: PageTurns | null;
  readonly runId: string | null;
  readonly readAt: Date | null;
  readonly changedAt: Date;
  readonly isBinned: boolean;
}

/** Items as shown on cards, with details of uploaded documents. */
export const readSourceRows = (ids: readonly string[]): Promise<SourceRow[]> =>
  manager().query(
    `SELECT i.id, i.kind, i.title, i.binned_at IS NOT NULL AS "isBinned", d.media_type AS "mediaType", d.state, coalesce(own.name, d.class) AS class,
            d.preview_blob_id IS NOT NULL AS "hasPreview", d.page_turns AS "pageTurns", d.shown_run_id AS "runId",
            run.started_at AS "readAt",
            greatest(i.updated_at, (SELECT u.at FROM app.written_update u WHERE u.item_id = i.id ORDER BY u.seq DESC LIMIT 1))
              AS "changedAt"
       FROM app.item i
       LEFT JOIN app.document d ON d.item_id = i.id
       LEFT JOIN app.processing_run run ON run.id = d.shown_run_id
       LEFT JOIN app.document_class own ON own.id::text = d.class
      WHERE i.id = ANY($1)`,
    [[...ids]],
  );

/** The page of a run. */
export const readPage = (runId: string, number: number): Promise<Page | null> =>
  repository(Page).findOneBy({ runId, number });

/** A flowing document's text, without its word list, which is many times larger. */
export async function readFlowingText(runId: string): Promise<string | undefined> {
  const page = await repository(Page).findOne({ select: { id: true, text: true }, where: { runId, number: 1 } });
  return page?.text;
}

/** The page with a document's nth table, and the table's index on that page, from 0. */
export async function pageOfTable(runId: string, nth: number): Promise<{ page: number; at: number } | undefined> {
  const rows: { page: number; tables: number }[] = await manager().query(
    `SELECT number AS page,
            (SELECT count(*)::int FROM jsonb_array_elements(blocks) AS block
              WHERE block->>'kind' = 'table' AND jsonb_typeof(block->'cells') = 'array' AND block->'cells' <> '[]') AS tables
       FROM app.page WHERE run_id = $1 AND jsonb_typeof(blocks) = 'array' ORDER BY number`,
    [runId],
  );
  let before = 0;
  for (const { page, tables } of rows) {
    if (nth <= before + tables) return { page, at: nth - before - 1 };
    before += tables;
  }
  return undefined;
}

/** People's corrections on a page: entities first, then fields, which take precedence. */
export async function readCorrections(documentId: string, page: number): Promise<DatedCorrection[]> {
  const where = { documentId, page, removedAt: IsNull() };
  const rows = [
    ...(await repository(ExtractedEntity).find({ where, order: { confirmedAt: 'ASC', id: 'ASC' } })),
    ...(await repository(ExtractedField).find({ where, order: { confirmedAt: 'ASC', id: 'ASC' } })),
  ];
  return dated(
    documentId,
    rows.filter(({ correctedFrom }) => correctedFrom !== null),
  );
}

type Dated<Row> = Row & { readonly correctedAt: Date | null };

/**
 * Adds correction times. Confirming a value later doesn't change when it was corrected. Without a review by a person, uses the confirmation
 * time.
 */
async function dated<Row extends Extracted>(documentId: string, rows: readonly Row[]): Promise<Dated<Row>[]> {
  if (rows.length === 0) return [];
  const where = { documentId, valueId: In(rows.map(({ id }) => id)), done: 'corrected' as const };
  const reviews = await repository(ValueReviewRow).find({ where, order: { reviewedAt: 'ASC', id: 'ASC' } });
  const moments = new Map(reviews.map(({ valueId, reviewedAt }) => [valueId, reviewedAt]));
  return rows.map((row) => ({ ...row, correctedAt: moments.get(row.id) ?? row.confirmedAt }));
}

/** The nth field with a name, in the document's order, with its correction time. */
export async function readField(
  documentId: string,
  { name, line, nth }: { name: string; line: number | null; nth: number },
): Promise<Dated<ExtractedField> | undefined> {
  const where = { documentId, name, line: line ?? IsNull(), removedAt: IsNull() };
  const [row] = await repository(ExtractedField).find({ where, order: { id: 'ASC' }, skip: nth - 1, take: 1 });
  if (row === undefined || row.correctedFrom === null) return row && { ...row, correctedAt: null };
  return (await dated(documentId, [row]))[0];
}

/** Rotation of the first page, if it has a preview. */
export const previewOf = ({ hasPreview, pageTurns }: SourceRow): QuarterTurns | null =>
  hasPreview ? (pageTurns?.['1'] ?? 0) : null;
