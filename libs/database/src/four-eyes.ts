import { recordAudit } from './audit.js';
import { FourEyesRow } from './entities/review-work.entity.js';
import { manager, repository } from './organisation-context.js';

/**
 * The amount in a stored value: a currency and one number without separators. Null for any other form, where a part could be mistaken for
 * the whole, and for too many digits.
 */
const amountOf = (said: string): string =>
  String.raw`substring(${said} FROM '^[^0-9]*([0-9]{1,15}(?:\.[0-9]{1,15})?)$')::float8`;
/** Whether an amount may reach the minimum of rule `r`. Unreadable amounts may. */
const reaches = (said: string): string => `coalesce(${amountOf(said)} >= r.minimum, true)`;

/**
 * True if document `d` reaches rule `r`'s minimum, by its current values and by the ones before corrections and
 * removals, so that no single person can lower an amount. Any value with that name counts. If none remains, the
 * document may reach it.
 */
const isLarge = `(r.minimum IS NULL OR coalesce((
  SELECT bool_or(${reaches('coalesce(f.value, f.text)')} OR (f.corrected_from IS NOT NULL AND ${reaches("f.corrected_from->>'value'")}))
         OR bool_and(f.removed_at IS NOT NULL)
    FROM app.field f WHERE f.document_id = d.item_id AND f.name = r.field), true))`;

/** Whether document `d` was never classified because its pipeline skips that stage, so it may be of any class. */
const isUnclassified = `(d.class_found IS NULL AND EXISTS (
  SELECT 1 FROM app.stage_run s WHERE s.run_id = d.current_run_id AND s.stage = 'classify' AND s.left_out))`;

/** The class a document is about to get. It is checked before the document is locked for the change. */
interface Next {
  readonly class: string | null;
}
/** Class of document `d`, or $3 if it is about to change ($2). */
const classOf = `CASE WHEN $2::boolean THEN $3::text ELSE d.class END`;
const paramsOf = (documentId: string, next: Next | undefined): unknown[] => [
  documentId,
  next !== undefined,
  next?.class ?? null,
];

/** Hash of all values of document $1; changes with any value. */
const hashOfValues = `
  SELECT encode(sha256(convert_to(coalesce(string_agg(said, ',' ORDER BY said), ''), 'UTF8')), 'hex') AS hash FROM (
    SELECT json_build_array('field', f.name, f.line, f.text, f.value)::text AS said FROM app.field f
     WHERE f.document_id = $1 AND f.removed_at IS NULL
    UNION ALL
    SELECT json_build_array('entity', e.kind, e.text, e.value)::text FROM app.entity e
     WHERE e.document_id = $1 AND e.removed_at IS NULL
    UNION ALL
    SELECT json_build_array('class', ${classOf})::text FROM app.document d WHERE d.item_id = $1
  ) said`;

/** SQL condition: whether a document still needs confirmation by two people. */
export const waitsForTwo = (id: string): string =>
  `EXISTS (SELECT 1 FROM app.four_eyes e WHERE e.document_id = ${id} AND e.second_at IS NULL)`;

/** Hash of the values that people confirm. */
export async function valuesHashOf(documentId: string, next?: Next): Promise<string> {
  const [found]: [{ hash: string }] = await manager().query(hashOfValues, paramsOf(documentId, next));
  return found.hash;
}

/**
 * Classes whose rules require two people: the document's current class, the detected class, and the classes at the time two people were
 * required. Locks the rules until the unit of work ends.
 */
export async function askingClasses(documentId: string, next?: Next): Promise<string[]> {
  const rules: { class: string }[] = await manager().query(
    `SELECT r.class FROM app.review_rule r JOIN app.document d ON d.item_id = $1 LEFT JOIN app.four_eyes e ON e.document_id = d.item_id
      WHERE (r.class = ${classOf} OR r.class = d.class_found->>'class' OR r.class = ANY (e.classes)
             OR (${classOf} IS NULL AND ${isUnclassified})) AND ${isLarge}
      ORDER BY r.class FOR SHARE OF r`,
    paramsOf(documentId, next),
  );
  return rules.map((rule) => rule.class);
}

/** Union of both class lists. */
const together = `(SELECT array_agg(DISTINCT one ORDER BY one) FROM unnest(e.classes || excluded.classes) one)`;

/**
 * Records whether two people have to confirm a document, and revokes confirmations of values that have changed. Call it
 * whenever its values or class change, in the same unit of work: after locking its fields and before locking the
 * document. It never exempts a document, because another class or amount is confirmed by only one person and a run may
 * have missed something. Only changing the rule (`applyRuleOf`) or the two people do.
 * @param by who changed it; null for a run
 * @param next the class it is about to get
 */
export async function keepFourEyes(documentId: string, by: string | null, next?: Next): Promise<void> {
  const classes = await askingClasses(documentId, next);
  const rows = repository(FourEyesRow);
  const row = await rows.findOne({ where: { documentId }, lock: { mode: 'pessimistic_write' } });
  if (row !== null && row.firstAt !== null) await takeBack(row, by, next);
  if (classes.length === 0) return;
  await manager().query(
    `INSERT INTO app.four_eyes AS e (document_id, classes) VALUES ($1, $2)
     ON CONFLICT (organisation_id, document_id) DO UPDATE SET classes = ${together} WHERE NOT e.classes @> excluded.classes`,
    [documentId, classes],
  );
}

/** Revokes confirmations if the document's values have changed. */
async function takeBack(row: FourEyesRow, by: string | null, next: Next | undefined): Promise<void> {
  const { documentId, firstBy, secondBy, valuesHash: before } = row;
  const valuesHash = await valuesHashOf(documentId, next);
  if (valuesHash === before) return;
  const nobody = { firstBy: null, firstAt: null, secondBy: null, secondAt: null, valuesHash: null };
  await repository(FourEyesRow).update({ documentId }, nobody);
  const detail = { firstBy, secondBy, before, valuesHash };
  await recordAudit({ actorId: by, action: 'review.reset', targetKind: 'document', targetId: documentId, detail });
}

/**
 * Applies a class's rule, or its removal, to the class's open documents; finished ones stay finished. Includes
 * documents being processed, whose run may be ending right now without having seen the rule. There may be many, so each
 * one is rechecked afterward (`judgeFourEyes`).
 */
export async function applyRuleOf(documentClass: string): Promise<void> {
  await manager().query(
    `INSERT INTO app.four_eyes AS e (document_id, classes, unjudged)
     SELECT d.item_id, ARRAY[r.class], true FROM app.document d JOIN app.review_rule r ON r.class = $1
      WHERE d.state IN ('needs-review', 'processing') AND (d.class = r.class OR d.class_found->>'class' = r.class) AND ${isLarge}
      ORDER BY d.item_id
     ON CONFLICT (organisation_id, document_id) DO UPDATE SET classes = ${together}, unjudged = true`,
    [documentClass],
  );
  await manager().query(`UPDATE app.four_eyes SET unjudged = true WHERE $1 = ANY (classes)`, [documentClass]);
}
