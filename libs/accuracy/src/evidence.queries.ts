import type { AskingGate } from '@cartulary/contracts/accuracy';
import { waitsForTwo } from '@cartulary/database/four-eyes';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { CHOOSING_SHARE, type Reviewed } from './gate.js';

/** A value that a contract asks people about. */
export interface Asked extends Reviewed {
  readonly documentId: string;
  /** Somebody answered. */
  readonly answered: boolean;
  /** Somebody answered, nobody else is still asked about it, and no second person has to confirm its document. */
  readonly reviewed: boolean;
}

/** What of a contract is asked for. */
export interface Gathered {
  readonly generation: string;
  readonly gate: AskingGate;
}

/**
 * Whether the field `f` was found wrong: a person removed it, or it says something else since. Where only how it is written
 * changed, what it says was right.
 */
export const wasWrong = `(f.removed_at IS NOT NULL OR (f.corrected_from IS NOT NULL AND coalesce(f.value, f.text) IS DISTINCT FROM f.corrected_from->>'value'))`;

/** The field that a question `a` is about; none where a later reading of the document doesn't find it. */
export const askedField = `app.field f ON f.document_id = a.document_id AND f.gate_generation = a.generation AND f.gate = a.gate`;
/** The double check of a question `a`; none where nobody else is asked. */
export const checkedTwice = `app.double_check t ON t.generation = a.generation AND t.document_id = a.document_id`;
/** Whether the first person passed a value that is wrong, as it was settled. */
export const wasMissed = `(t.settled_at IS NOT NULL AND t.first_value IS NOT DISTINCT FROM t.read_value AND t.settled_value IS DISTINCT FROM t.read_value)`;
/** Whether somebody answered the question about the field `f`. One that is found no more was wrong: reading again takes no question back. */
const isAnswered = `(f.id IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)`;

/**
 * The values that a contract asks people about, in the order in which they were read first. Nobody can look at what is in the bin: it
 * is only left out until somebody did.
 */
export async function askedOf(generation: string, gate: AskingGate): Promise<Asked[]> {
  return (await askedOfAll([{ generation, gate }])).get(generation) ?? [];
}

/** As {@link askedOf}, of several contracts at once. */
export async function askedOfAll(gathered: readonly Gathered[]): Promise<Map<string, Asked[]>> {
  const rows: (Omit<Asked, 'chooses'> & { generation: string })[] = await manager().query(
    `SELECT a.generation, a.document_id AS "documentId", a.score, ${isAnswered} AS answered,
            (f.id IS NULL OR ${isAnswered} AND (t.generation IS NULL OR t.settled_at IS NOT NULL) AND NOT ${waitsForTwo('a.document_id')}) AS reviewed,
            CASE WHEN t.settled_at IS NULL THEN f.id IS NULL OR ${wasWrong} ELSE t.settled_value IS DISTINCT FROM t.read_value END AS wrong,
            t.settled_at IS NOT NULL AS twice, coalesce(${wasMissed}, false) AS missed
       FROM unnest($1::uuid[], $2::text[]) asked (generation, gate)
       JOIN app.accuracy_ask a ON a.generation = asked.generation AND a.gate = asked.gate
       JOIN app.item i ON i.id = a.document_id LEFT JOIN ${askedField} LEFT JOIN ${checkedTwice}
      WHERE i.binned_at IS NULL OR ((f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL) AND (t.generation IS NULL OR t.settled_at IS NOT NULL))
      ORDER BY a.asked_at, a.document_id`,
    [gathered.map(({ generation }) => generation), gathered.map(({ gate }) => gate)],
  );
  const all = new Map<string, Asked[]>(gathered.map(({ generation }) => [generation, []]));
  for (const { generation, ...row } of rows)
    all.get(generation)?.push({ ...row, chooses: drawn(generation, row.documentId, 'part') < CHOOSING_SHARE });
  return all;
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
