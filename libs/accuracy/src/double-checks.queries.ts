import { doubleCheckedShare } from '@cartulary/contracts/accuracy';
import { manager } from '@cartulary/database/organisation-context';
import { drawn } from './drawn.js';
import { askedField, checkedTwice, isMissed, isTwice, wasFirstWrong } from './evidence.queries.js';
import { mayAnother } from './may-another.js';

/** Whether a value of a document is double-checked: drawn like the samples, so that it can't be predicted. */
export const isCheckedTwice = (generation: string, documentId: string): boolean =>
  drawn(generation, documentId, 'twice') < doubleCheckedShare;

/** Requests a double check of a value that someone just answered. An existing request stays, with the first answer. */
export async function askTwice(generation: string, documentId: string): Promise<void> {
  if (!isCheckedTwice(generation, documentId)) return;
  const answered: { by: string }[] = await manager().query(
    `SELECT confirmed_by AS by FROM app.field WHERE document_id = $1 AND gate_generation = $2 AND confirmed_by IS NOT NULL`,
    [documentId, generation],
  );
  const firsts = answered.map(({ by }) => by);
  if (!(await mayAnother(documentId, firsts, 'second'))) return;
  await manager().query(
    `INSERT INTO app.double_check (generation, document_id, field_id, read_text, read_value, first_by, first_value)
     SELECT a.generation, a.document_id, f.id, coalesce(f.corrected_from->>'text', f.text),
            coalesce(f.corrected_from->>'value', f.value, f.text), f.confirmed_by,
            CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END
       FROM app.accuracy_ask a JOIN app.field f
         ON f.document_id = a.document_id AND f.gate_generation = a.generation AND f.gate = a.gate
      WHERE a.generation = $1 AND a.document_id = $2 AND f.confirmed_by IS NOT NULL
      LIMIT 1
     ON CONFLICT DO NOTHING`,
    [generation, documentId],
  );
}

/** Two people's independent answers about a value. */
export interface Blind {
  readonly one: string;
  readonly oneName: string;
  readonly other: string;
  readonly otherName: string;
  /** `read`: the extracted value; `none`: it isn't in the document; otherwise, the corrected value. */
  readonly oneSaid: string;
  readonly otherSaid: string;
}

/**
 * All pairs of answers by existing accounts, ordered by account id. The person who settles a dispute knows both answers
 * and isn't included.
 */
export function blindAnswers(): Promise<Blind[]> {
  const said = (value: string): string =>
    `CASE WHEN ${value} IS NULL THEN 'none' WHEN ${value} = t.read_value THEN 'read' ELSE '= ' || ${value} END`;
  return manager().query(
    `SELECT one.id AS one, one.first_name || ' ' || one.last_name AS "oneName", other.id AS other,
            other.first_name || ' ' || other.last_name AS "otherName",
            CASE WHEN one.id = t.first_by THEN ${said('t.first_value')} ELSE ${said('t.second_value')} END AS "oneSaid",
            CASE WHEN one.id = t.first_by THEN ${said('t.second_value')} ELSE ${said('t.first_value')} END AS "otherSaid"
       FROM app.double_check t
       JOIN app.account one ON one.id = least(t.first_by, t.second_by)
       JOIN app.account other ON other.id = greatest(t.first_by, t.second_by)
      WHERE t.first_by IS NOT NULL AND t.second_by IS NOT NULL`,
  );
}

/** The double checks of contracts, by generation. */
export interface CheckedTwice {
  readonly generation: string;
  /** Settled or abandoned; the latter count as wrong. */
  readonly checks: number;
  /** The checks among these whose first review was incorrect, and those whose first reviewer passed a wrong value. */
  readonly wrong: number;
  readonly missed: number;
  /** Not settled yet. */
  readonly waiting: number;
}

/** The double checks since each contract started over. */
export function checkedTwiceOf(generations: readonly string[]): Promise<CheckedTwice[]> {
  return manager().query(
    `SELECT a.generation, count(*) FILTER (WHERE coalesce(a.kept_twice, ${isTwice}))::int AS checks,
            count(*) FILTER (WHERE coalesce(a.kept_first_wrong, ${wasFirstWrong}))::int AS wrong,
            count(*) FILTER (WHERE coalesce(a.kept_missed, ${isMissed}))::int AS missed,
            count(*) FILTER (WHERE t.generation IS NOT NULL AND NOT ${isTwice})::int AS waiting
       FROM app.accuracy_ask a LEFT JOIN app.item i ON i.id = a.document_id LEFT JOIN ${askedField} LEFT JOIN ${checkedTwice}
      WHERE a.generation = ANY($1) AND (t.generation IS NOT NULL OR a.kept_twice) GROUP BY a.generation`,
    [generations],
  );
}
