import type { AskingGate } from '@cartulary/contracts/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { waitsForTwo } from '@cartulary/database/four-eyes';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { CHOOSING_SHARE, type Reviewed } from './gate.js';
import { ownersAlone } from './may-another.js';

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

/**
 * The field that a question `a` is about; none where a later reading of the document doesn't find it. One question is one row: what was
 * answered comes before what a later reading found elsewhere.
 */
export const askedField = `LATERAL (SELECT * FROM app.field WHERE document_id = a.document_id AND gate_generation = a.generation AND gate = a.gate
  ORDER BY num_nonnulls(confirmed_at, removed_at) = 0, id LIMIT 1) f ON true`;
/** The double check of a question `a`; none where nobody else is asked. */
export const checkedTwice = `app.double_check t ON t.generation = a.generation AND t.document_id = a.document_id`;
/** Whether two people have disagreed in the double check `t` for long. */
const isOld = `coalesce(t.second_at < now() - interval '${accuracyLimits.disputeDays} days', false)`;
/**
 * Whether a double check `t` of a document `i` ends without being settled: the document was thrown away, or nobody settles what two disagree
 * about. Then it counts as if it had found the value wrong: whoever throws away, or lets wait, makes nothing look better than it is.
 */
export const isGivenUp = `(t.generation IS NOT NULL AND t.settled_at IS NULL AND (${isOld} OR i.binned_at IS NOT NULL))`;
/**
 * Whether the answer about the field `f` has waited for long for the second of two people (four eyes): it ends as a dispute does, else a
 * document that nobody else can change would hold the contract back for good. Once two have confirmed it, it counts as it is.
 */
const isUnconfirmed = `coalesce((SELECT greatest(e.asked_at, f.confirmed_at, f.removed_at) < now() - interval '${accuracyLimits.disputeDays} days'
  FROM app.four_eyes e WHERE e.document_id = a.document_id AND e.second_at IS NULL AND num_nonnulls(f.confirmed_at, f.removed_at) > 0), false)`;
/** Whether a double check `t` of a document `i` counts. */
export const isTwice = `(t.settled_at IS NOT NULL OR ${isGivenUp})`;
/**
 * Whether a value counts as wrong: the field `f` is found no more, was found wrong (also after it was settled), was settled as wrong (whatever
 * one person makes of it since), its double check `t` was given up, or no second person confirmed it for long.
 */
export const isWrong = `(f.id IS NULL OR ${wasWrong} OR ${isGivenUp} OR ${isUnconfirmed} OR (t.settled_at IS NOT NULL AND t.settled_value IS DISTINCT FROM t.read_value))`;
/** Whether the first person passed a value that counts as wrong. */
export const isMissed = `(${isTwice} AND t.first_value IS NOT DISTINCT FROM t.read_value AND ${isWrong})`;
/** Whether the first answer was not what is right, as far as is known now. */
export const wasFirstWrong = `(${isTwice} AND (${isGivenUp} OR (t.third_at IS NULL AND t.first_value IS DISTINCT FROM t.second_value)
  OR t.first_value IS DISTINCT FROM t.settled_value OR t.first_value IS DISTINCT FROM CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END))`;
/** Whether somebody answered the question about the field `f`. One that is found no more was wrong: reading again takes no question back. */
const isAnswered = `(f.id IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)`;

/**
 * Whether a second person has to confirm the document `i` first. One that was thrown away waits for nobody, and none waits for ever: it would
 * hold the contract back for good.
 */
export const isHeld = `(i.binned_at IS NULL AND ${waitsForTwo('a.document_id')} AND NOT ${isUnconfirmed})`;

/**
 * The values that a contract asks people about, in the order in which they were read first. What was answered counts, whatever becomes of
 * its document: else whoever threw away what was found wrong would have the rest look better. Of a deleted document it is kept how it counted
 * then (`AccuracyAskRow`). Only what nobody had answered is left out with its document.
 */
export async function askedOf(generation: string, gate: AskingGate): Promise<Asked[]> {
  return (await askedOfAll([{ generation, gate }])).get(generation) ?? [];
}

interface AskedRow extends Omit<Asked, 'chooses'> {
  readonly generation: string;
  /** Nobody answered for as long as a dispute may last. */
  readonly overdue: boolean;
}

/**
 * As {@link askedOf}, of several contracts at once. What nobody answered for long counts as wrong where nobody but the owner of its document could:
 * one person on leave would hold the contract back for good, and nobody else could do anything about it.
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

/** More samples wait nowhere for so long that nobody else could look at. */
const WAITING_LOOKED_AT = 100;

/** Since when the oldest sample waits that nobody looked at; null where none does. One that counts as wrong by now waits no more. */
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
 * The values up to the first that nobody reviewed yet. In which order people review them, and what they leave, then changes
 * nothing of what is found: all that was read until then counts.
 */
export function withoutGaps(asked: readonly Asked[]): readonly Asked[] {
  const gap = asked.findIndex(({ reviewed }) => !reviewed);
  return gap === -1 ? asked : asked.slice(0, gap);
}
