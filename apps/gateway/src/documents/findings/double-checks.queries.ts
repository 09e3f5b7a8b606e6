import type { DoubleCheck } from '@cartulary/contracts/endpoints/review';
import type { DoubleCheckRow } from '@cartulary/database/entities/double-check.entity';
import { manager } from '@cartulary/database/organisation-context';
import { visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';

/**
 * SQL condition: whether double check `t` of document `i` can go to account $1. It can't go to anyone who has already
 * answered, nor to the document's owner as the second person.
 */
const asks = `t.settled_at IS NULL AND t.first_by IS DISTINCT FROM $1 AND CASE WHEN t.second_at IS NULL
    THEN i.owner_id <> $1 ELSE t.second_by IS DISTINCT FROM $1 END`;

/** Whether a document that the caller can edit has a double check pending for them. */
export async function isAsked(caller: Caller, { generation, documentId }: DoubleCheckRow): Promise<boolean> {
  const [found]: object[] = await manager().query(
    `SELECT 1 FROM app.double_check t JOIN app.item i ON i.id = t.document_id
      WHERE t.document_id = $2 AND t.generation = $3 AND ${asks}`,
    [caller.accountId, documentId, generation],
  );
  return found !== undefined;
}

const mayEdit = `(i.owner_id = $1 OR i.space_id IN (SELECT id FROM my_space WHERE edits) OR i.item_id IN (SELECT id FROM my_item WHERE edits)
  OR coalesce(i.parent_id IN (SELECT id FROM my_folder WHERE edits), false))`;

/** One page of the values that need the caller's double check, oldest first. */
export async function asksOf(
  caller: Caller,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: DoubleCheck[]; total: number }> {
  const [found]: [{ items: DoubleCheck[]; total: number }] = await manager().query(
    `WITH RECURSIVE ${visiblePlaces}, asked AS MATERIALIZED (
       SELECT t.*, f.name AS field, f.page, f.box, f.range, CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END AS now
         FROM app.double_check t JOIN app.listed i ON i.item_id = t.document_id JOIN app.field f ON f.id = t.field_id
        WHERE ${asks} AND i.binned_at IS NULL AND ${mayEdit}
     )
     SELECT (SELECT coalesce(json_agg(json_build_object(
               'documentId', row.document_id, 'fieldId', row.field_id, 'name', i.title, 'mediaType', d.media_type,
               'pageTurns', coalesce(d.page_turns, '{}'), 'class', d.class, 'field', row.field, 'text', row.read_text,
               'value', row.read_value, 'page', row.page, 'box', row.box, 'range', row.range,
               'answers', CASE WHEN row.second_at IS NOT NULL THEN (
                 SELECT json_agg(DISTINCT said) FROM unnest(ARRAY[row.first_value, row.second_value, row.now]) said) END)
               ORDER BY row.first_at, row.field_id), '[]')
              FROM (SELECT * FROM asked ORDER BY first_at, field_id LIMIT $3 OFFSET $4) row
              JOIN app.item i ON i.id = row.document_id JOIN app.document d ON d.item_id = row.document_id) AS items,
            (SELECT count(*)::int FROM asked) AS total`,
    [caller.accountId, caller.organisationId, pageSize, (page - 1) * pageSize],
  );
  return found;
}
