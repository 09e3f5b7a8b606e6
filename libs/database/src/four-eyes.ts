import { recordAudit } from './audit.js';
import { FourEyesRow } from './entities/review-work.entity.js';
import { manager, repository } from './organisation-context.js';

/**
 * The amount in some text, as values are stored: a currency, and one number without separators. Null where it is written in any other
 * way (a part of it could be taken for all of it), or has more digits than an amount has.
 */
const amountOf = (said: string): string =>
  String.raw`substring(${said} FROM '^[^0-9]*([0-9]{1,15}(?:\.[0-9]{1,15})?)$')::float8`;
/** Whether an amount may be as large as the rule `r` wants it: what can't be read may be any. */
const reaches = (said: string): string => `coalesce(${amountOf(said)} >= r.minimum, true)`;

/**
 * Whether the document `d` is large enough for the rule `r`, by what it says and by what it said before somebody corrected or removed it:
 * nobody makes an amount small alone. Each value of that name counts, and where none is left it may be any.
 */
const isLarge = `(r.minimum IS NULL OR coalesce((
  SELECT bool_or(${reaches('coalesce(f.value, f.text)')} OR (f.corrected_from IS NOT NULL AND ${reaches("f.corrected_from->>'value'")}))
         OR bool_and(f.removed_at IS NOT NULL)
    FROM app.field f WHERE f.document_id = d.item_id AND f.name = r.field), true))`;

/** Whether nobody has looked what the document `d` is, as its pipeline leaves that out: it may be of any class. */
const isUnclassified = `(d.class_found IS NULL AND EXISTS (
  SELECT 1 FROM app.stage_run s WHERE s.run_id = d.current_run_id AND s.stage = 'classify' AND s.left_out))`;

/** The class that a document is about to get: it is judged by it before it is locked to be changed. */
interface Next {
  readonly class: string | null;
}
/** The class of the document `d`; $3 where it is about to get that one ($2). */
const classOf = `CASE WHEN $2::boolean THEN $3::text ELSE d.class END`;
const paramsOf = (documentId: string, next: Next | undefined): unknown[] => [
  documentId,
  next !== undefined,
  next?.class ?? null,
];

/** What the document $1 says, as one short text that is another as soon as a value is. */
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

/** Whether two people have not confirmed yet the document of an id, where a rule asks for that. */
export const waitsForTwo = (id: string): string =>
  `EXISTS (SELECT 1 FROM app.four_eyes e WHERE e.document_id = ${id} AND e.second_at IS NULL)`;

/** What of a document people confirm. */
export async function valuesHashOf(documentId: string, next?: Next): Promise<string> {
  const [found]: [{ hash: string }] = await manager().query(hashOfValues, paramsOf(documentId, next));
  return found.hash;
}

/**
 * The classes whose rules ask for two people: of what the document is, of what the reader took it for, and of what it was when two were
 * asked for. Nobody sets or removes these rules before the unit of work has ended.
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

/** Both kinds of classes, each once. */
const together = `(SELECT array_agg(DISTINCT one ORDER BY one) FROM unnest(e.classes || excluded.classes) one)`;

/**
 * Keeps whether two people have to confirm a document, and takes back what they confirmed where it says something else by now. Called
 * whenever its values or its class change, in the unit of work of the change: after its fields are locked, and before the document is. It
 * never frees a document: another class or amount is one person's word, and a reading may have left something out. Only who changes the
 * rule does (`applyRuleOf`), or the two people.
 * @param by who changed it; null of a reading
 * @param next the class that it is about to get
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

/** What was confirmed is confirmed no more where the document says something else. */
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
 * Has the rule of a class, or that it has none any more, act on its documents that are open; those that are ready stay so. Also on those
 * that are being read: their reading may end at this moment without having seen the rule. What follows for each is judged afterwards
 * (`judgeFourEyes`), as there may be many.
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
