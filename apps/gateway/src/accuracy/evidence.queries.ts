import { askedField, checkedTwice, isHeld, isTwice, isWrong } from '@cartulary/accuracy/evidence.queries';
import type { EvidenceRow } from '@cartulary/contracts/endpoints/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { manager } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** A reviewed value with the gate that its contract sent it to. */
export type ReviewedRow = Omit<EvidenceRow, 'part'> & { readonly gate: 'proof' | 'sample' };

interface Found {
  readonly rows: ReviewedRow[];
  /** In documents that the caller can't see or that have been deleted. */
  readonly hidden: number;
  /** In documents whose later processing doesn't find them: they count as wrong and can't be listed. */
  readonly lost: number;
  readonly total: number;
}

/** The reviewed values that a contract gathered: wrong ones first, then the newest. @param page page number, from 1 */
export async function evidenceRows(caller: Caller, generation: string, page: number): Promise<Found> {
  const { evidenceOnPage } = accuracyLimits;
  const [found]: [Found] = await manager().query(
    `WITH RECURSIVE ${visibleItems}, reviewed AS (
       SELECT f.*, ${isWrong} AS wrong, ${isTwice} AS twice, v.title, v.id IS NOT NULL AS is_visible,
              coalesce(f.removed_at, f.confirmed_at) AS reviewed_at
         FROM app.accuracy_ask a JOIN app.item i ON i.id = a.document_id JOIN ${askedField} LEFT JOIN ${checkedTwice}
         LEFT JOIN visible v ON v.id = f.document_id AND v.binned_at IS NULL
        WHERE a.generation = $3 AND (f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)
          -- Whoever is asked about it as well doesn't learn the first answer here.
          AND (t.generation IS NULL OR ${isTwice})
          -- What two people have to confirm counts for nothing before they did, or didn't for long.
          AND NOT ${isHeld}
     ), lost AS (
       SELECT 1 FROM app.accuracy_ask a JOIN app.item i ON i.id = a.document_id LEFT JOIN ${askedField}
        WHERE a.generation = $3 AND f.id IS NULL
     ), gone AS (
       SELECT count(*)::int AS answers FROM app.accuracy_ask WHERE generation = $3 AND gone_at IS NOT NULL
     ), listed AS (
       SELECT * FROM reviewed WHERE is_visible ORDER BY wrong DESC, reviewed_at DESC, id LIMIT $4 OFFSET $5
     )
     SELECT (SELECT coalesce(json_agg(json_build_object(
               'documentId', f.document_id, 'name', f.title, 'page', f.page, 'gate', f.gate, 'wrong', f.wrong, 'twice', f.twice,
               'read', coalesce(f.corrected_from->>'value', f.value, f.text),
               'now', CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END,
               'score', least(1, greatest(0, f.read_score)), 'engine', f.engine, 'engineVersion', f.engine_version,
               'by', a.first_name || ' ' || a.last_name, 'reviewedAt', f.reviewed_at) ORDER BY f.wrong DESC, f.reviewed_at DESC, f.id), '[]')
              FROM listed f LEFT JOIN app.account a ON a.id = f.confirmed_by) AS rows,
            (SELECT count(*)::int FROM reviewed WHERE NOT is_visible) + (SELECT answers FROM gone) AS hidden,
            (SELECT count(*)::int FROM lost) AS lost,
            (SELECT count(*)::int FROM reviewed) + (SELECT answers FROM gone) AS total`,
    [caller.accountId, caller.organisationId, generation, evidenceOnPage, (page - 1) * evidenceOnPage],
  );
  return found;
}

/** A document's name if the caller can see it; otherwise null. */
export async function nameOfVisible(
  caller: Caller,
  documentId: string,
): Promise<{ documentId: string; name: string } | null> {
  const [found]: { documentId: string; name: string }[] = await manager().query(
    `WITH RECURSIVE ${visibleItems} SELECT id AS "documentId", title AS name FROM visible WHERE id = $3`,
    [caller.accountId, caller.organisationId, documentId],
  );
  return found ?? null;
}
