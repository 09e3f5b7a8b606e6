import type { Word } from '@cartulary/contracts/reading';
import type { DocumentState } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import type { RankedHit } from '@cartulary/search/search-index';
import type { SearchedPage } from '@cartulary/pipeline/matching/snippets';

/** What a hit shows of its document. */
export interface HitDocument {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly state: DocumentState;
  readonly createdAt: Date;
  readonly hasPreview: boolean;
  readonly pageCount: number | null;
  readonly shownRunId: string | null;
}

/** Documents of the running unit of work's organisation by id; those that are not there any more are absent. */
export async function readHitDocuments(documentIds: readonly string[]): Promise<Map<string, HitDocument>> {
  const rows: HitDocument[] = await manager().query(
    `SELECT d.item_id AS "documentId", i.title AS name, d.media_type AS "mediaType", d.state, d.created_at AS "createdAt",
            d.preview_blob_id IS NOT NULL AS "hasPreview", d.page_count AS "pageCount", d.shown_run_id AS "shownRunId"
       FROM app.document d JOIN app.item i ON i.id = d.item_id WHERE d.item_id = ANY($1)`,
    [[...documentIds]],
  );
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** The text of the pages that each hit covers, for its passages; by document. One query: a page of hits is many. */
export async function readHitPages(
  hits: readonly RankedHit[],
  documents: ReadonlyMap<string, HitDocument>,
): Promise<Map<string, SearchedPage[]>> {
  const shown = hits.flatMap((hit) => {
    const runId = documents.get(hit.documentId)?.shownRunId;
    return runId ? [{ ...hit, runId }] : [];
  });
  const rows: (SearchedPage & { documentId: string })[] = await manager().query(
    `SELECT page.document_id AS "documentId", page.number AS page, page.text
       FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) AS hit (document_id, run_id, from_page, to_page)
       JOIN app.page ON page.document_id = hit.document_id AND page.run_id = hit.run_id
                    AND page.number BETWEEN hit.from_page AND hit.to_page
      ORDER BY page.document_id, page.number`,
    [
      shown.map((hit) => hit.documentId),
      shown.map((hit) => hit.runId),
      shown.map((hit) => hit.fromPage),
      shown.map((hit) => hit.toPage),
    ],
  );
  const pages = new Map<string, SearchedPage[]>();
  for (const row of rows) pages.set(row.documentId, [...(pages.get(row.documentId) ?? []), row]);
  return pages;
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
