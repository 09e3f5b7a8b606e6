import { readingVersionLimits } from '@cartulary/contracts/limits/versions';
import { isHeld } from './legal-holds.js';
import { newId } from './new-id.js';
import { manager } from './organisation-context.js';

const valueOf = (row: string, name: string, more = ''): string => `jsonb_build_object(${more}
  '${name}', ${row}.${name}, 'text', ${row}.text, 'value', coalesce(${row}.value, ${row}.text), 'page', ${row}.page,
  'confidence', least(1, greatest(0, ${row}.confidence)), 'engine', ${row}.engine, 'engineVersion', ${row}.engine_version,
  'confirmed', ${row}.confirmed_at IS NOT NULL)`;

/** Current contents of document `d`, as columns of a version. */
export const shownColumns = `
  pages.texts AS page_texts, pages.engines AS page_engines, d.class, d.class_confirmed_at IS NOT NULL AS class_confirmed,
  d.class_found, d.language, d.summary, fields.list AS fields, entities.list AS entities`;

/** Joins that {@link shownColumns} are read from. */
export const shownJoins = `
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(p.text ORDER BY p.number), '{}') AS texts,
           coalesce(jsonb_agg(DISTINCT jsonb_build_object('engine', p.engine, 'engineVersion', p.engine_version)), '[]') AS engines
      FROM app.page p WHERE p.document_id = d.item_id AND p.run_id = d.shown_run_id
  ) pages
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(${valueOf('f', 'name', "'line', f.line,")} ORDER BY f.page, f.name, f.line, f.id), '[]') AS list
      FROM app.field f WHERE f.document_id = d.item_id AND f.removed_at IS NULL
  ) fields
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(${valueOf('e', 'kind')} ORDER BY e.page, e.kind, e.id), '[]') AS list
      FROM app.entity e WHERE e.document_id = d.item_id AND e.removed_at IS NULL
  ) entities`;

const placed = `'text', row.text, 'value', coalesce(row.value, row.text), 'page', row.page, 'box', to_jsonb(row.box),
  'range', row.range, 'confidence', row.confidence, 'engine', row.engine, 'engineVersion', row.engine_version`;
const listOf = (table: string, columns: string): string => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}, ${placed}) ORDER BY row.id), '[]')
     FROM app.${table} row WHERE row.document_id = d.item_id AND row.confirmed_at IS NULL AND row.removed_at IS NULL)`;

/** Unsettled results of document `d`: `FoundInVersion`. */
const foundColumn = `jsonb_build_object('language', d.language_found,
  'entities', ${listOf('entity', "'kind', row.kind")},
  'fields', ${listOf('field', "'name', row.name, 'line', row.line, 'checks', row.checks")}) AS found`;

/** Page columns that are saved and restored. */
export const pageColumns =
  'organisation_id, number, width_points, height_points, text, words, blocks, source, confidence, order_confidence, codes, form, marks, picture_hash, unread, engine, engine_version';

/**
 * Stores the results of a document's finished run, including values that people settled, before another run replaces
 * them. Deletes versions beyond the contract's limits (`readingVersionLimits`), unless a legal hold covers the
 * document. Runs in the caller's unit of work.
 * @param but a version to keep regardless of age, because it's about to be restored
 */
export async function keepVersion(documentId: string, but: string | null = null): Promise<void> {
  const id = newId();
  await manager().query(
    `INSERT INTO app.reading_version (id, document_id, run_id, page_texts, page_engines, class, class_confirmed, class_found,
                                      language, summary, fields, entities, page_turns, found, size_bytes)
     SELECT $1, shown.*, (SELECT coalesce(sum(octet_length(text)), 0) FROM unnest(shown.page_texts) AS text)
                         + octet_length(shown.fields::text) + octet_length(shown.entities::text)
       FROM (
         SELECT d.item_id, d.shown_run_id, ${shownColumns}, d.page_turns, ${foundColumn}
           FROM app.document d
           JOIN app.processing_run run ON run.id = d.shown_run_id AND run.state = 'done'
           ${shownJoins}
          WHERE d.item_id = $2
       ) shown
      WHERE cardinality(shown.page_texts) > 0
     ON CONFLICT (organisation_id, run_id) DO NOTHING`,
    [id, documentId],
  );
  await keepPages(id);
  if (await isHeld(documentId)) return;
  await thinPages(documentId, but);
  await manager().query(
    `DELETE FROM app.reading_version WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER newest AS place, sum(size_bytes) OVER newest AS bytes
           FROM app.reading_version WHERE document_id = $1
         WINDOW newest AS (ORDER BY kept_at DESC, id DESC)
       ) ranked
       WHERE (place > $2 OR (place > 1 AND bytes > $3)) AND id IS DISTINCT FROM $4)`,
    [documentId, readingVersionLimits.kept, readingVersionLimits.keptBytes, but],
  );
}

/** Stores a version's pages with the positions of their words. */
async function keepPages(versionId: string): Promise<void> {
  await manager().query(
    `INSERT INTO app.reading_version_page (version_id, ${pageColumns})
     SELECT version.id, page.${pageColumns.replaceAll(', ', ', page.')}
       FROM app.reading_version version
       JOIN app.page ON page.document_id = version.document_id AND page.run_id = version.run_id
      WHERE version.id = $1`,
    [versionId],
  );
  // In a separate statement, because rows are only compressed once stored.
  await manager().query(
    `UPDATE app.reading_version SET places_bytes =
       (SELECT coalesce(sum(pg_column_size(page)), 0) FROM app.reading_version_page page WHERE version_id = $1)
      WHERE id = $1`,
    [versionId],
  );
}

/** Deletes the pages of the oldest versions beyond the size limit. */
async function thinPages(documentId: string, but: string | null): Promise<void> {
  await manager().query(
    `WITH too_much AS (
       UPDATE app.reading_version SET found = NULL, places_bytes = 0 WHERE id IN (
         SELECT id FROM (
           SELECT id, sum(places_bytes) OVER (ORDER BY kept_at DESC, id DESC) AS bytes
             FROM app.reading_version WHERE document_id = $1) counted
          WHERE bytes > $2 AND id IS DISTINCT FROM $3)
       RETURNING id)
     DELETE FROM app.reading_version_page WHERE version_id IN (SELECT id FROM too_much)`,
    [documentId, readingVersionLimits.placesBytes, but],
  );
}
