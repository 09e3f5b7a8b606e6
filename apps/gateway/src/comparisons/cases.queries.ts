import type { ComparedCase } from '@cartulary/contracts/endpoints/comparisons';
import { manager } from '@cartulary/database/organisation-context';
import { visibleUploads } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import { countedOf } from './results.queries.js';

/** Both look for the value, and their results differ. */
const DIFFERS = `c.first_outcome <> 'left-out' AND c.second_outcome <> 'left-out'
  AND (c.first_outcome <> c.second_outcome OR c.first_said IS DISTINCT FROM c.second_said)`;

/**
 * The values of comparison $3's counted documents, and whether the caller may see their document. $1: account, $2:
 * organization.
 */
const casesWhere = (which: string): string => `WITH RECURSIVE ${visibleUploads}, counted AS MATERIALIZED (
    SELECT d.document_id, d.position, i.title, d.document_id IN (SELECT v.item_id FROM visible v) AS is_visible
      FROM ${countedOf('$3')}
  ), shown AS MATERIALIZED (
    SELECT c.*, counted.position, counted.title, counted.is_visible
      FROM counted JOIN app.comparison_case c ON c.comparison_id = $3 AND c.document_id = counted.document_id
     WHERE ${which}
  )`;

const CASE = `document_id AS "documentId", title AS document, number, kind, class, name, line, value, removed, page, box, range,
  json_build_object('outcome', first_outcome, 'said', first_said) AS first,
  json_build_object('outcome', second_outcome, 'said', second_said) AS second`;

const ORDER = 'ORDER BY position, number';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The values that both sides read differently, in documents that the caller may see. Runs in a unit of work. */
export async function differingCases(
  { accountId, organisationId }: Caller,
  comparisonId: string,
  { limit, offset }: Page,
): Promise<{ items: ComparedCase[]; total: number; hidden: number }> {
  const ids = [accountId, organisationId, comparisonId];
  const items = await manager().query<ComparedCase[]>(
    `${casesWhere(DIFFERS)} SELECT ${CASE} FROM shown WHERE is_visible ${ORDER} LIMIT $4 OFFSET $5`,
    [...ids, limit, offset],
  );
  const [counts] = await manager().query<[{ total: number; hidden: number }]>(
    `${casesWhere(DIFFERS)} SELECT count(*) FILTER (WHERE is_visible)::int AS total,
            count(*) FILTER (WHERE NOT is_visible)::int AS hidden FROM shown`,
    ids,
  );
  return { items, ...counts };
}

/** Every value in documents that the caller may see, from a position on. Runs in a unit of work. */
export const allCases = (
  { accountId, organisationId }: Caller,
  comparisonId: string,
  { limit, offset }: Page,
): Promise<ComparedCase[]> =>
  manager().query<ComparedCase[]>(
    `${casesWhere('true')} SELECT ${CASE} FROM shown WHERE is_visible ${ORDER} LIMIT $4 OFFSET $5`,
    [accountId, organisationId, comparisonId, limit, offset],
  );
