import type { AlikePages } from '@cartulary/contracts/endpoints/duplicates';
import { manager } from '@cartulary/database/organisation-context';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import { withinTime } from '@cartulary/database/within-time';
import { ALIKE_SIGNS, SIGNS } from '@cartulary/pipeline/image/picture-hash';
import type { Caller } from '../../platform/caller/call.js';

/** Maximum pages of a document to compare, and maximum documents to return. */
const MOST_PAGES = 200;
const MOST_DOCUMENTS = 200;
/**
 * No index covers visual similarity, so every page is compared. If that takes too long, visually similar pages are
 * omitted.
 */
const TIME_LIMIT_MS = 2_000;

/** The longest run of pages that looks like a run in another document. */
interface Run {
  readonly documentId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly first: number;
  readonly count: number;
  readonly theirFirst: number;
  /** Mean number of differing hash bits per page. */
  readonly signsApart: number;
}

/** A document with its longest run of pages that look like the other's. */
export interface DocumentAlike extends Pick<Run, 'documentId' | 'name' | 'createdAt'> {
  readonly pages: AlikePages;
  /** Mean over these pages, from 0 to 1. */
  readonly similarity: number;
}

/**
 * Documents outside the trash with pages that look like this document's, limited to those the caller can see; empty if
 * it takes too long.
 */
export async function documentsWithAlikePages(caller: Caller, documentId: string): Promise<DocumentAlike[]> {
  const runs = (await withinTime(TIME_LIMIT_MS, () => readRuns(caller, documentId))) ?? [];
  return runs.map(({ first, count, theirFirst, signsApart, ...document }) => ({
    ...document,
    pages: { first, count, theirFirst },
    similarity: 1 - signsApart / SIGNS,
  }));
}

/**
 * The longest run for each document; the first one of equal length. Pages of a run have the same offset between the two documents, so their
 * number minus their rank within that offset is constant.
 */
function readRuns({ accountId, organisationId }: Caller, documentId: string): Promise<Run[]> {
  return manager().query(
    `WITH RECURSIVE ${visiblePlaces},
     mine AS MATERIALIZED (
       SELECT p.number, p.picture_hash FROM app.page p JOIN app.document d ON d.item_id = p.document_id AND d.shown_run_id = p.run_id
        WHERE p.document_id = $3 AND p.picture_hash IS NOT NULL ORDER BY p.number LIMIT ${MOST_PAGES}
     ),
     pair AS (
       SELECT i.item_id AS document_id, mine.number AS page, p.number AS their_page,
              bit_count((p.picture_hash # mine.picture_hash)::bit(64)) AS apart,
              mine.number - row_number() OVER (PARTITION BY i.item_id, p.number - mine.number ORDER BY mine.number) AS stretch
         FROM mine
         JOIN app.page p ON p.picture_hash IS NOT NULL AND p.document_id <> $3
                        AND bit_count((p.picture_hash # mine.picture_hash)::bit(64)) <= ${ALIKE_SIGNS}
         JOIN app.document d ON d.item_id = p.document_id AND d.shown_run_id = p.run_id
         JOIN app.listed i ON i.item_id = d.item_id
        WHERE i.binned_at IS NULL AND ${isVisible}
     ),
     run AS (
       SELECT document_id, min(page) AS first_page, count(*)::int AS pages, min(their_page) AS their_first, avg(apart)::float8 AS apart
         FROM pair GROUP BY document_id, their_page - page, stretch
     ),
     longest AS (
       SELECT DISTINCT ON (document_id) * FROM run ORDER BY document_id, pages DESC, first_page, their_first
     )
     SELECT d.item_id AS "documentId", item.title AS name, d.created_at AS "createdAt", longest.first_page AS first,
            longest.pages AS count, longest.their_first AS "theirFirst", longest.apart AS "signsApart"
       FROM longest
       JOIN app.document d ON d.item_id = longest.document_id
       JOIN app.item item ON item.id = d.item_id
      ORDER BY longest.pages DESC, longest.apart, d.item_id LIMIT ${MOST_DOCUMENTS}`,
    [accountId, organisationId, documentId],
  );
}
