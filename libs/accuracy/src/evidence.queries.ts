import type { Gate } from '@cartulary/contracts/accuracy';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { CHOOSING_SHARE, type Reviewed } from './gate.js';

/** A value that a contract asks people about. */
export interface Asked extends Reviewed {
  readonly id: string;
  readonly documentId: string;
  readonly reviewed: boolean;
  readonly askedAt: Date;
}

/**
 * Whether the field `f` was found wrong: a person removed it, or it says something else since. Where only how it is written
 * changed, what it says was right.
 */
export const wasWrong = `(f.removed_at IS NOT NULL OR (f.corrected_from IS NOT NULL AND coalesce(f.value, f.text) IS DISTINCT FROM f.corrected_from->>'value'))`;

/**
 * The values that a contract asks people about, in the order in which they were read. Nobody can look at what is in the bin: it is
 * only left out until somebody did.
 */
export async function askedOf(generation: string, gate: Extract<Gate, 'proof' | 'sample'>): Promise<Asked[]> {
  const rows: (Omit<Asked, 'chooses'> & { score: number })[] = await manager().query(
    `SELECT f.id, f.document_id AS "documentId", f.read_score AS score, f.created_at AS "askedAt", ${wasWrong} AS wrong,
            (f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL) AS reviewed
       FROM app.field f JOIN app.item i ON i.id = f.document_id
      WHERE f.gate_generation = $1 AND f.gate = $2
        AND (i.binned_at IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)
      ORDER BY f.created_at, f.id`,
    [generation, gate],
  );
  return rows.map((row) => ({ ...row, chooses: drawn(generation, row.documentId, 'part') < CHOOSING_SHARE }));
}

/**
 * The values up to the first that nobody reviewed yet. In which order people review them, and what they leave, then changes
 * nothing of what is found: all that was read until then counts.
 */
export function withoutGaps(asked: readonly Asked[]): readonly Asked[] {
  const gap = asked.findIndex(({ reviewed }) => !reviewed);
  return gap === -1 ? asked : asked.slice(0, gap);
}
