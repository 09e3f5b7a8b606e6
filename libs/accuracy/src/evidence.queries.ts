import type { AskingGate } from '@cartulary/contracts/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { waitsForTwo } from '@cartulary/database/four-eyes';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { CHOOSING_SHARE, type Reviewed } from './gate.js';
import { ownersAlone } from './may-another.js';

/** A value that a contract requires people to review. */
export interface Asked extends Reviewed {
  readonly documentId: string;
  /** Someone answered. */
  readonly answered: boolean;
  /** Someone answered, no double check is pending, and the document doesn't need a second person's confirmation. */
  readonly reviewed: boolean;
}

/** The values of a contract to query. */
export interface Gathered {
  readonly generation: string;
  readonly gate: AskingGate;
}

/**
 * Whether the field `f` was wrong: a person removed it, or its meaning changed since. If only its formatting changed,
 * it was right.
 */
export const wasWrong = `(f.removed_at IS NOT NULL OR (f.corrected_from IS NOT NULL AND coalesce(f.value, f.text) IS DISTINCT FROM f.corrected_from->>'value'))`;

/**
 * The field of a question `a`; none if a later run doesn't find it. Returns one row per question: answered fields take
 * precedence over fields that a later run found elsewhere.
 */
export const askedField = `LATERAL (SELECT * FROM app.field WHERE document_id = a.document_id AND gate_generation = a.generation AND gate = a.gate
  ORDER BY num_nonnulls(confirmed_at, removed_at) = 0, id LIMIT 1) f ON true`;
/** A question `a`'s double check; none if there isn't one. */
export const checkedTwice = `app.double_check t ON t.generation = a.generation AND t.document_id = a.document_id`;
/** Whether two people have disagreed in the double check `t` for too long. */
const isOld = `coalesce(t.second_at < now() - interval '${accuracyLimits.disputeDays} days', false)`;
/**
 * Whether a double check `t` of a document `i` ends unsettled: the document was deleted, or no one settled the dispute.
 * It then counts as if it had found the value wrong, so that deleting or waiting never improves the result.
 */
export const isGivenUp = `(t.generation IS NOT NULL AND t.settled_at IS NULL AND (${isOld} OR i.binned_at IS NOT NULL))`;
/**
 * Whether the answer about the field `f` has waited too long for a second person (four eyes). It then ends like a
 * dispute; otherwise a document that no one else can change would block the contract forever. Once two people have
 * confirmed it, it counts as it is.
 */
const isUnconfirmed = `coalesce((SELECT greatest(e.asked_at, f.confirmed_at, f.removed_at) < now() - interval '${accuracyLimits.disputeDays} days'
  FROM app.four_eyes e WHERE e.document_id = a.document_id AND e.second_at IS NULL AND num_nonnulls(f.confirmed_at, f.removed_at) > 0), false)`;
/** Whether a double check `t` of a document `i` counts. */
export const isTwice = `(t.settled_at IS NOT NULL OR ${isGivenUp})`;
/**
 * Whether a value counts as wrong: the field `f` is no longer found, was corrected (even after it was settled), was
 * settled as wrong (whatever one person changes later), its double check `t` was abandoned, or no second person
 * confirmed it in time.
 */
export const isWrong = `(f.id IS NULL OR ${wasWrong} OR ${isGivenUp} OR ${isUnconfirmed} OR (t.settled_at IS NOT NULL AND t.settled_value IS DISTINCT FROM t.read_value))`;
/** Whether the first reviewer passed a value that counts as wrong. */
export const isMissed = `(${isTwice} AND t.first_value IS NOT DISTINCT FROM t.read_value AND ${isWrong})`;
/** Whether the first review is incorrect, as currently known. */
export const wasFirstWrong = `(${isTwice} AND (${isGivenUp} OR (t.third_at IS NULL AND t.first_value IS DISTINCT FROM t.second_value)
  OR t.first_value IS DISTINCT FROM t.settled_value OR t.first_value IS DISTINCT FROM CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END))`;
/**
 * True if someone answered the question about the field `f`. A field that is no longer found was wrong: reprocessing
 * doesn't withdraw a question.
 */
const isAnswered = `(f.id IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)`;

/**
 * True if a second person has to confirm the document `i` first. Deleted documents don't wait, and none waits forever,
 * because it would block the contract.
 */
export const isHeld = `(i.binned_at IS NULL AND ${waitsForTwo('a.document_id')} AND NOT ${isUnconfirmed})`;

/**
 * The values that a contract asks people about, in the order they were first extracted. Answered values count whatever
 * happens to their document; otherwise deleting documents with wrong values would improve the result. For a deleted
 * document, `AccuracyAskRow` stores how it counted. Only unanswered values are dropped with their document.
 */
export async function askedOf(generation: string, gate: AskingGate): Promise<Asked[]> {
  return (await askedOfAll([{ generation, gate }])).get(generation) ?? [];
}

interface AskedRow extends Omit<Asked, 'chooses'> {
  readonly generation: string;
  /** Unanswered for as long as a dispute may last. */
  readonly overdue: boolean;
}

/**
 * Like {@link askedOf}, for several contracts at once. A value that only the document's owner can answer counts as
 * wrong if it stays unanswered for too long: otherwise, one person on leave would block the contract, and no one else
 * could resolve it.
 */
export async function askedOfAll(gathered: readonly Gathered[]): Promise<Map<string, Asked[]>> {
  const rows: AskedRow[] = await manager().query(
    `SELECT a.generation, a.document_id AS "documentId", a.score, ${isAnswered} AS answered,
            (NOT ${isAnswered} AND a.asked_at < now() - interval '${accuracyLimits.disputeDays} days') AS overdue,
            (f.id IS NULL OR ${isAnswered} AND (t.generation IS NULL OR ${isTwice}) AND NOT ${isHeld}) AS reviewed,
            coalesce(a.kept_wrong, ${isWrong}) AS wrong, coalesce(a.kept_twice, ${isTwice}) AS twice, coalesce(a.kept_missed, ${isMissed}) AS missed
       FROM unnest($1::uuid[], $2::text[]) asked (generation, gate)
       JOIN app.accuracy_ask a ON a.generation = asked.generation AND a.gate = asked.gate
       LEFT JOIN app.item i ON i.id = a.document_id LEFT JOIN ${askedField} LEFT JOIN ${checkedTwice}
      WHERE a.gone_at IS NOT NULL OR (i.id IS NOT NULL AND (i.binned_at IS NULL OR ${isAnswered}))
      ORDER BY a.asked_at, a.document_id`,
    [gathered.map(({ generation }) => generation), gathered.map(({ gate }) => gate)],
  );
  const all = new Map<string, Asked[]>(gathered.map(({ generation }) => [generation, []]));
  const alone = await ownersAlone(rows.flatMap(({ overdue, documentId }) => (overdue ? [documentId] : [])));
  for (const { generation, overdue, ...row } of rows) {
    const givenUp = overdue && alone.has(row.documentId) ? { answered: true, reviewed: true, wrong: true } : {};
    const chooses = drawn(generation, row.documentId, 'part') < CHOOSING_SHARE;
    all.get(generation)?.push({ ...row, ...givenUp, chooses });
  }
  return all;
}

/** Limit on pending samples to check; it's unlikely that more wait this long without anyone able to review them. */
const WAITING_LOOKED_AT = 100;

/**
 * When the oldest pending sample was created; null if there is none. Samples that already count as wrong are no longer
 * pending.
 */
export async function waitingSince(generation: string): Promise<Date | null> {
  const waiting: { since: Date; documentId: string; overdue: boolean }[] = await manager().query(
    `SELECT a.asked_at AS since, a.document_id AS "documentId", a.asked_at < now() - interval '${accuracyLimits.disputeDays} days' AS overdue FROM app.accuracy_ask a JOIN app.item i ON i.id = a.document_id JOIN ${askedField}
      WHERE a.generation = $1 AND a.gate = 'sample' AND i.binned_at IS NULL AND f.confirmed_at IS NULL AND f.removed_at IS NULL
      ORDER BY a.asked_at LIMIT ${WAITING_LOOKED_AT}`,
    [generation],
  );
  const alone = await ownersAlone(waiting.flatMap(({ overdue, documentId }) => (overdue ? [documentId] : [])));
  return waiting.find(({ documentId }) => !alone.has(documentId))?.since ?? null;
}

/**
 * The values up to the first unreviewed one. This way, neither the order of reviews nor skipped values can influence
 * the result: all values extracted until then count.
 */
export function withoutGaps(asked: readonly Asked[]): readonly Asked[] {
  const gap = asked.findIndex(({ reviewed }) => !reviewed);
  return gap === -1 ? asked : asked.slice(0, gap);
}
