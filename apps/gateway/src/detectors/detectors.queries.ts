import type { DetectorOutcome } from '@cartulary/contracts/detectors';
import type { DetectorCase, DetectorDetail, DetectorExample } from '@cartulary/contracts/endpoints/detectors';
import { soundMediaTypes } from '@cartulary/contracts/limits';
import { manager } from '@cartulary/database/organisation-context';
import { visibleUploads } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** $1: account, $2: organization. Omits documents in the trash. */
const SEEN = `WITH RECURSIVE ${visibleUploads}, seen AS MATERIALIZED (
    SELECT i.id, i.title FROM visible v JOIN app.item i ON i.id = v.item_id WHERE i.binned_at IS NULL)`;

/** The rotation of a page of document `d`, if a row has one. */
const turnsOf = (row: string): string => `coalesce((d.page_turns ->> ${row}.page::text)::int, 0) AS turns`;

/** The examples in documents that the caller may see, oldest first. Runs in a unit of work. */
export const shownExamples = ({ accountId, organisationId }: Caller, detectorId: string): Promise<DetectorExample[]> =>
  manager().query<DetectorExample[]>(
    `${SEEN} SELECT e.id, e.document_id AS "documentId", seen.title AS document, e.page, ${turnsOf('e')}, e.box
       FROM app.detector_example e JOIN seen ON seen.id = e.document_id JOIN app.document d ON d.item_id = e.document_id
      WHERE e.detector_id = $3 ORDER BY e.created_at, e.id`,
    [accountId, organisationId, detectorId],
  );

interface Count {
  readonly outcome: DetectorOutcome;
  readonly isSeen: boolean;
  readonly count: number;
}

/** The test's findings, by judgment. Runs in a unit of work. */
export async function countedCases(
  { accountId, organisationId }: Caller,
  detectorId: string,
): Promise<Pick<DetectorDetail, 'counts' | 'hidden'>> {
  const rows = await manager().query<Count[]>(
    `${SEEN} SELECT c.outcome, seen.id IS NOT NULL AS "isSeen", count(*)::int AS count
       FROM app.detector_case c LEFT JOIN seen ON seen.id = c.document_id
      WHERE c.detector_id = $3 GROUP BY 1, 2`,
    [accountId, organisationId, detectorId],
  );
  const sum = (is: (row: Count) => boolean): number => rows.filter(is).reduce((total, { count }) => total + count, 0);
  const of = (outcome: DetectorOutcome): number => sum((row) => row.isSeen && row.outcome === outcome);
  return {
    counts: { right: of('right'), missed: of('missed'), wrong: of('wrong'), open: of('open') },
    hidden: sum(({ isSeen }) => !isSeen),
  };
}

/** The most likely first, then missed ones in document order. Runs in a unit of work. */
export const shownCases = (
  { accountId, organisationId }: Caller,
  detectorId: string,
  { outcome, limit, offset }: { outcome: DetectorOutcome; limit: number; offset: number },
): Promise<DetectorCase[]> =>
  manager().query<DetectorCase[]>(
    `${SEEN} SELECT c.id, c.document_id AS "documentId", seen.title AS document, c.page, ${turnsOf('c')}, c.box, c.outcome,
            c.likeness, c.judgeable
       FROM app.detector_case c JOIN seen ON seen.id = c.document_id JOIN app.document d ON d.item_id = c.document_id
      WHERE c.detector_id = $3 AND c.outcome = $4
      ORDER BY c.likeness DESC NULLS LAST, c.document_id, c.page, c.id LIMIT $5 OFFSET $6`,
    [accountId, organisationId, detectorId, outcome, limit, offset],
  );

const sounds = [...soundMediaTypes].map((type) => `'${type}'`).join(', ');

/**
 * Samples the documents for a test: those with examples first, then the newest that the caller can see. Excludes sealed
 * ones, which only their owner's pages can process. Runs in a unit of work. @returns their number
 */
export async function drawTest(
  { accountId, organisationId }: Caller,
  detectorId: string,
  most: number,
): Promise<number> {
  const rows = await manager().query<unknown[]>(
    `${SEEN}, taught AS (SELECT DISTINCT document_id FROM app.detector_example WHERE detector_id = $3),
     newest AS (
       SELECT d.item_id FROM seen JOIN app.document d ON d.item_id = seen.id JOIN app.item i ON i.id = d.item_id
        WHERE NOT i.sealed AND d.page_count IS NOT NULL AND d.media_type NOT IN (${sounds})
          AND d.item_id NOT IN (SELECT document_id FROM taught)
        ORDER BY d.created_at DESC, d.item_id LIMIT $4),
     chosen AS (SELECT document_id AS id, 0 AS rank FROM taught UNION ALL SELECT item_id, 1 FROM newest)
     INSERT INTO app.detector_test_document (detector_id, document_id, position)
     SELECT $3, id, row_number() OVER (ORDER BY rank, id) FROM chosen RETURNING document_id`,
    [accountId, organisationId, detectorId, most],
  );
  return rows.length;
}
