import type { AskingGate } from '@cartulary/contracts/accuracy';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { CHOOSING_SHARE, type Reviewed } from './gate.js';

/** A value that a contract asks people about. */
export interface Asked extends Reviewed {
  readonly documentId: string;
  readonly reviewed: boolean;
}

/**
 * Whether the field `f` was found wrong: a person removed it, or it says something else since. Where only how it is written
 * changed, what it says was right.
 */
export const wasWrong = `(f.removed_at IS NOT NULL OR (f.corrected_from IS NOT NULL AND coalesce(f.value, f.text) IS DISTINCT FROM f.corrected_from->>'value'))`;

/** The field that a question `a` is about; none where a later reading of the document doesn't find it. */
export const askedField = `app.field f ON f.document_id = a.document_id AND f.gate_generation = a.generation AND f.gate = a.gate`;
/** Whether somebody answered the question about the field `f`. One that is found no more was wrong: reading again takes no question back. */
const isAnswered = `(f.id IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)`;

/**
 * The values that a contract asks people about, in the order in which they were read first. Nobody can look at what is in the bin: it
 * is only left out until somebody did.
 */
export async function askedOf(generation: string, gate: AskingGate): Promise<Asked[]> {
  const rows: Omit<Asked, 'chooses'>[] = await manager().query(
    `SELECT a.document_id AS "documentId", a.score, (f.id IS NULL OR ${wasWrong}) AS wrong, ${isAnswered} AS reviewed
       FROM app.accuracy_ask a JOIN app.item i ON i.id = a.document_id LEFT JOIN ${askedField}
      WHERE a.generation = $1 AND a.gate = $2
        AND (i.binned_at IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)
      ORDER BY a.asked_at, a.document_id`,
    [generation, gate],
  );
  return rows.map((row) => ({ ...row, chooses: drawn(generation, row.documentId, 'part') < CHOOSING_SHARE }));
}

/** Since when the oldest sample waits that nobody looked at; null where none does. */
export async function waitingSince(generation: string): Promise<Date | null> {
  const [oldest]: { since: Date }[] = await manager().query(
    `SELECT a.asked_at AS since FROM app.accuracy_ask a JOIN app.item i ON i.id = a.document_id JOIN ${askedField}
      WHERE a.generation = $1 AND a.gate = 'sample' AND i.binned_at IS NULL AND f.confirmed_at IS NULL AND f.removed_at IS NULL
      ORDER BY a.asked_at LIMIT 1`,
    [generation],
  );
  return oldest?.since ?? null;
}

/**
 * The values up to the first that nobody reviewed yet. In which order people review them, and what they leave, then changes
 * nothing of what is found: all that was read until then counts.
 */
export function withoutGaps(asked: readonly Asked[]): readonly Asked[] {
  const gap = asked.findIndex(({ reviewed }) => !reviewed);
  return gap === -1 ? asked : asked.slice(0, gap);
}
