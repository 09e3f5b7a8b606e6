import { manager } from './organisation-context.js';

/**
 * The amount of a field `f`, as values are stored: a currency, and one number without separators. Null where it is written in any other
 * way: a part of it could be taken for all of it.
 */
const amountOf = String.raw`substring(coalesce(f.value, f.text) FROM '^[^0-9]*([0-9]+(?:\.[0-9]+)?)$')::float8`;

/**
 * Whether a rule asks that two people confirm the document `d`. Where its amount is missing or can't be read it may be any, so the rule
 * acts.
 */
const isRuled = `EXISTS (
  SELECT 1 FROM app.review_rule r WHERE r.class = d.class AND (r.minimum IS NULL OR coalesce((
    SELECT max(${amountOf}) FROM app.field f WHERE f.document_id = d.item_id AND f.name = r.field AND f.removed_at IS NULL
  ), r.minimum) >= r.minimum))`;

/** What the document $1 says, as one short text that is another as soon as a value is. */
const hashOfValues = `(
  SELECT encode(sha256(convert_to(coalesce(string_agg(said, ',' ORDER BY said), ''), 'UTF8')), 'hex') FROM (
    SELECT json_build_array('field', f.name, f.line, f.text, f.value)::text AS said FROM app.field f
     WHERE f.document_id = $1 AND f.removed_at IS NULL
    UNION ALL
    SELECT json_build_array('entity', e.kind, e.text)::text FROM app.entity e
     WHERE e.document_id = $1 AND e.removed_at IS NULL
    UNION ALL
    SELECT json_build_array('class', d.class)::text FROM app.document d WHERE d.item_id = $1
  ) said)`;

/** Whether two people have not confirmed yet the document of an id, where a rule asks for that. */
export const waitsForTwo = (id: string): string =>
  `EXISTS (SELECT 1 FROM app.four_eyes e WHERE e.document_id = ${id} AND e.second_at IS NULL)`;

/** What of a document people confirm. */
export async function valuesHashOf(documentId: string): Promise<string> {
  const [found]: [{ hash: string }] = await manager().query(`SELECT ${hashOfValues} AS hash`, [documentId]);
  return found.hash;
}

/**
 * Keeps whether two people have to confirm a document, and takes back what they confirmed where it says something else by now. Called
 * whenever its values or its class changed, in the unit of work of the change and before its state is settled.
 */
export async function keepFourEyes(documentId: string): Promise<void> {
  await manager().query(
    `UPDATE app.four_eyes SET first_by = NULL, first_at = NULL, second_by = NULL, second_at = NULL, values_hash = NULL
      WHERE document_id = $1 AND first_at IS NOT NULL AND values_hash IS DISTINCT FROM ${hashOfValues}`,
    [documentId],
  );
  await manager().query(
    `INSERT INTO app.four_eyes (document_id) SELECT d.item_id FROM app.document d WHERE d.item_id = $1 AND ${isRuled}
     ON CONFLICT DO NOTHING`,
    [documentId],
  );
  await manager().query(
    `DELETE FROM app.four_eyes e USING app.document d
      WHERE e.document_id = $1 AND d.item_id = e.document_id AND e.second_at IS NULL AND NOT ${isRuled}`,
    [documentId],
  );
}

/**
 * Has the rule of a class, or that it has none any more, act on its documents that are open; those that are ready stay so.
 * @returns those that wait for no second person any more
 */
export async function applyRuleOf(documentClass: string): Promise<string[]> {
  await manager().query(
    `INSERT INTO app.four_eyes (document_id)
     SELECT d.item_id FROM app.document d WHERE d.class = $1 AND d.state = 'needs-review' AND ${isRuled}
     ON CONFLICT DO NOTHING`,
    [documentClass],
  );
  const [freed]: [{ id: string }[], number] = await manager().query(
    `DELETE FROM app.four_eyes e USING app.document d
      WHERE d.item_id = e.document_id AND d.class = $1 AND e.second_at IS NULL AND NOT ${isRuled}
     RETURNING e.document_id AS id`,
    [documentClass],
  );
  return freed.map(({ id }) => id);
}
