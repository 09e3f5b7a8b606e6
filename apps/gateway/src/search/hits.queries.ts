import type { DocumentState } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import type { RankedHit } from '@cartulary/search/search-index';
import type { SearchedPage } from '@cartulary/search/snippets';

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

/** The pages that a hit covers, with their words, for its passages. */
export function readHitPages({ documentId, shownRunId }: HitDocument, hit: RankedHit): Promise<SearchedPage[]> {
  return manager().query(
    `SELECT number AS page, text, words FROM app.page
      WHERE document_id = $1 AND run_id = $2 AND number BETWEEN $3 AND $4 ORDER BY number`,
    [documentId, shownRunId, hit.fromPage, hit.toPage],
  );
}
