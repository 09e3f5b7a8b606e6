import { checkedTwice, isTwice } from '@cartulary/accuracy/evidence.queries';
import type { AcceptedRow } from '@cartulary/contracts/endpoints/accuracy';
import { manager } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

interface Accepted {
  readonly items: AcceptedRow[];
  /** Counts all values that the caller may see. */
  readonly total: number;
  readonly hidden: number;
}

/** Hides the first review from anyone whose double check of the value is pending. */
const isBlind = `(t.generation IS NOT NULL AND NOT ${isTwice})`;

/**
 * The values that a contract accepted, newest first: each with its position, its engines, its score, and who confirmed
 * it.
 */
export async function acceptedRows(
  caller: Caller,
  generation: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Accepted> {
  const [found]: [Accepted] = await manager().query(
    `WITH RECURSIVE ${visibleItems}, accepted AS (
       SELECT f.*, v.title, v.id IS NOT NULL AS is_visible
         FROM app.field f LEFT JOIN visible v ON v.id = f.document_id AND v.binned_at IS NULL
        WHERE f.gate_generation = $3 AND f.gate IN ('accepted', 'sample')
     ), listed AS (
       SELECT * FROM accepted WHERE is_visible ORDER BY created_at DESC, id LIMIT $4 OFFSET $5
     )
     SELECT (SELECT coalesce(json_agg(json_build_object(
               'documentId', f.document_id, 'name', f.title, 'fieldId', f.id, 'page', f.page, 'box', f.box,
               'read', coalesce(f.corrected_from->>'value', f.value, f.text),
               'now', CASE WHEN ${isBlind} THEN coalesce(f.corrected_from->>'value', f.value, f.text)
                           WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END,
               'engine', f.engine, 'engineVersion', f.engine_version,
               'reader', (SELECT p.engine || ' ' || p.engine_version FROM app.page p
                           WHERE p.document_id = f.document_id AND p.run_id = f.run_id AND p.number = f.page LIMIT 1),
               'score', least(1, greatest(0, f.read_score)), 'gate', f.gate, 'acceptedAt', f.created_at,
               'by', CASE WHEN NOT ${isBlind} THEN a.first_name || ' ' || a.last_name END,
               'reviewedAt', CASE WHEN NOT ${isBlind} THEN coalesce(f.removed_at, f.confirmed_at) END)
               ORDER BY f.created_at DESC, f.id), '[]')
              FROM listed f JOIN app.item i ON i.id = f.document_id LEFT JOIN app.account a ON a.id = f.confirmed_by
              LEFT JOIN ${checkedTwice.replaceAll('a.generation', 'f.gate_generation').replaceAll('a.document_id', 'f.document_id')}) AS items,
            (SELECT count(*)::int FROM accepted WHERE is_visible) AS total,
            (SELECT count(*)::int FROM accepted WHERE NOT is_visible) AS hidden`,
    [caller.accountId, caller.organisationId, generation, pageSize, (page - 1) * pageSize],
  );
  return found;
}
