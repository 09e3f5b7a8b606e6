import type { PageTurns, Word } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import type { RankedHit } from '@cartulary/search/search-index';
import type { SearchedPage } from '@cartulary/pipeline/matching/snippets';

/** What a hit shows of its document, and the pages that its passages are cut from. */
export interface HitDocument {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly state: DocumentState;
  readonly createdAt: Date;
  readonly hasPreview: boolean;
  readonly pageTurns: PageTurns;
  readonly pageCount: number | null;
  readonly pages: readonly SearchedPage[];
}

type HitRow = Omit<HitDocument, 'pages'> & { page: number | null; text: string };

/**
 * The documents of these hits as the rows of the running unit of work's organisation have them, by id; those that are not
 * there any more are absent. One query for all: every further one would cost each search a round trip.
 */
export async function readHitDocuments(hits: readonly RankedHit[]): Promise<Map<string, HitDocument>> {
  const rows = await prepared<HitRow>(
    `SELECT d.item_id AS "documentId", i.title AS name, d.media_type AS "mediaType", d.state, d.created_at AS "createdAt",
            d.preview_blob_id IS NOT NULL AS "hasPreview", d.page_turns AS "pageTurns", d.page_count AS "pageCount", page.number AS page, page.text
       FROM unnest($1::uuid[], $2::int[], $3::int[]) AS hit (document_id, from_page, to_page)
       JOIN app.document d ON d.item_id = hit.document_id
       JOIN app.item i ON i.id = d.item_id
       LEFT JOIN app.page ON page.document_id = d.item_id AND page.run_id = d.shown_run_id
                         AND page.number BETWEEN hit.from_page AND hit.to_page
      ORDER BY d.item_id, page.number`,
    [hits.map((hit) => hit.documentId), hits.map((hit) => hit.fromPage), hits.map((hit) => hit.toPage)],
  );
  const documents = new Map<string, HitDocument & { pages: SearchedPage[] }>();
  for (const { page, text, ...document } of rows) {
    const known = documents.get(document.documentId) ?? { ...document, pages: [] };
    documents.set(document.documentId, known);
    if (page !== null) known.pages.push({ page, text });
  }
  return documents;
}

export interface PageWords {
  readonly documentId: string;
  readonly page: number;
  readonly words: readonly Word[];
}

/** The words of single pages of documents, as they are shown now; pages that are not there are absent. */
export function readPageWords(pages: readonly { documentId: string; page: number }[]): Promise<PageWords[]> {
  return manager().query(
    `SELECT page.document_id AS "documentId", page.number AS page, page.words
       FROM unnest($1::uuid[], $2::int[]) AS asked (document_id, number)
       JOIN app.document d ON d.item_id = asked.document_id
       JOIN app.page ON page.document_id = d.item_id AND page.run_id = d.shown_run_id AND page.number = asked.number`,
    [pages.map(({ documentId }) => documentId), pages.map(({ page }) => page)],
  );
}
