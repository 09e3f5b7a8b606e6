import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import type { PageTurns, Word } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { correctedSentences } from '@cartulary/database/corrected-words';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import type { RankedHit } from '@cartulary/search/search-index';
import type { SearchedPage } from '@cartulary/pipeline/matching/snippets';

/** The document data that a hit shows, and the pages that its passages are cut from. */
export interface HitDocument {
  readonly documentId: string;
  /** The kind in its row: a `WireKind`, or an upload's. */
  readonly itemKind: string;
  readonly name: string;
  readonly mediaType: string;
  readonly state: DocumentState;
  readonly createdAt: Date;
  readonly hasPreview: boolean;
  readonly pageTurns: PageTurns;
  readonly pageCount: number | null;
  /** The detected language, also used in the index (ISO 639-1). */
  readonly language: string | null;
  readonly pages: readonly FoundPage[];
}

/** A page of an upload, or a part of a collaborative document. */
export interface FoundPage extends SearchedPage {
  /** The first block of a part, from 1: each of its lines is one. */
  readonly firstBlock: number | null;
}

type HitRow = Omit<HitDocument, 'pages'> & Omit<FoundPage, 'page'> & { page: number | null };

/**
 * The documents of hits by id, uploaded and collaborative ones, from the current organization's rows. Omits deleted and
 * sealed ones. A single query, because every further one would cost each search a round trip.
 */
export async function readHitDocuments(hits: readonly RankedHit[]): Promise<Map<string, HitDocument>> {
  const rows = await prepared<HitRow>(
    `SELECT i.id AS "documentId", i.kind AS "itemKind", i.title AS name, coalesce(d.media_type, '${WRITTEN_MEDIA_TYPE}') AS "mediaType",
            coalesce(d.state, 'ready') AS state, coalesce(d.created_at, i.created_at) AS "createdAt",
            d.preview_blob_id IS NOT NULL AS "hasPreview", coalesce(d.page_turns, '{}') AS "pageTurns",
            CASE WHEN d.item_id IS NULL THEN 1 ELSE d.page_count END AS "pageCount", d.language, coalesce(page.number, part.number) AS page,
            coalesce(page.text || CASE WHEN page.number = 1 THEN coalesce(E'\\n' || ${correctedSentences('d.item_id')}, '') ELSE '' END, part.text) AS text, part.first_block AS "firstBlock"
       FROM unnest($1::uuid[], $2::int[], $3::int[]) AS hit (document_id, from_page, to_page)
       JOIN app.item i ON i.id = hit.document_id
       LEFT JOIN app.document d ON d.item_id = i.id
       LEFT JOIN app.page ON page.document_id = d.item_id AND page.run_id = d.shown_run_id
                         AND page.number BETWEEN hit.from_page AND hit.to_page
       LEFT JOIN app.written_part part ON part.item_id = i.id AND part.number BETWEEN hit.from_page AND hit.to_page
      WHERE d.item_id IS NOT NULL OR i.kind IN (${builtKindsInSql}) AND NOT i.sealed AND NOT i.is_template
      ORDER BY i.id, coalesce(page.number, part.number)`,
    [hits.map((hit) => hit.documentId), hits.map((hit) => hit.fromPage), hits.map((hit) => hit.toPage)],
  );
  const documents = new Map<string, HitDocument & { pages: FoundPage[] }>();
  for (const { page, text, firstBlock, ...document } of rows) {
    const known = documents.get(document.documentId) ?? { ...document, pages: [] };
    documents.set(document.documentId, known);
    if (page !== null) known.pages.push({ page, text, firstBlock });
  }
  return documents;
}

export interface PageWords {
  readonly documentId: string;
  readonly page: number;
  readonly words: readonly Word[];
  readonly language: string | null;
}

/** The words on some pages of documents, in the displayed version; omits pages that don't exist. */
export function readPageWords(pages: readonly { documentId: string; page: number }[]): Promise<PageWords[]> {
  return manager().query(
    `SELECT page.document_id AS "documentId", page.number AS page, page.words, d.language
       FROM unnest($1::uuid[], $2::int[]) AS asked (document_id, number)
       JOIN app.document d ON d.item_id = asked.document_id
       JOIN app.page ON page.document_id = d.item_id AND page.run_id = d.shown_run_id AND page.number = asked.number`,
    [pages.map(({ documentId }) => documentId), pages.map(({ page }) => page)],
  );
}

/** The text of an upload's page in the displayed version; undefined if it doesn't exist. */
export async function readShownText(documentId: string, number: number): Promise<string | undefined> {
  const rows: { text: string }[] = await manager().query(
    `SELECT page.text FROM app.document d
       JOIN app.page ON page.document_id = d.item_id AND page.run_id = d.shown_run_id AND page.number = $2
      WHERE d.item_id = $1`,
    [documentId, number],
  );
  return rows[0]?.text;
}
