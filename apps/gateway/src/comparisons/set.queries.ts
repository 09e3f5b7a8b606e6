import { BY_HAND_ENGINE } from '@cartulary/contracts/engines';
import { soundMediaTypes } from '@cartulary/contracts/limits';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { lineFields } from '@cartulary/contracts/understanding';
import { waitsForTwo } from '@cartulary/database/four-eyes';
import { manager } from '@cartulary/database/organisation-context';
import { visibleUploads } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** The reviewed documents that a set is drawn from; null: any. */
export interface Chosen {
  readonly class: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
/** Fields that a document may have several of, so that a removed one doesn't affect the others. */
const several = quoted(['party', ...lineFields]);
const settled = (e: string): string =>
  `(${e}.confirmed_at IS NOT NULL OR ${e}.removed_at IS NOT NULL) AND NOT ${e}.settled_by_key AND ${e}.page <= ${pipelineLimits.triedPages}
   AND NOT (${e}.removed_at IS NOT NULL AND ${e}.engine = '${BY_HAND_ENGINE}')`;

/**
 * Fields `f` that people, not API keys, settled: existing ones, and those they removed. If they replaced one, only the
 * replacement counts. Limited to the pages that a trial processes.
 */
const settledField = `${settled('f')} AND (f.removed_at IS NULL OR f.name IN (${several}) OR NOT EXISTS (
    SELECT 1 FROM app.field other WHERE other.document_id = f.document_id AND other.name = f.name
       AND other.confirmed_at IS NOT NULL AND other.removed_at IS NULL))`;
/** The same for entities `e`, which are identified by their positions. */
const settledEntity = `${settled('e')} AND (e.box IS NOT NULL OR e.range IS NOT NULL)`;

/**
 * Common table expressions that end in `matching`: documents that the caller can see and in which people settled
 * something, one per file. Excludes examples of custom classes, because a document would be its own example. A trial
 * processes only the beginning of audio, and if two people have to agree, both are needed. $1 to $5: caller,
 * organization, class, from, until.
 */
const MATCHING = `WITH RECURSIVE ${visibleUploads}, matching AS MATERIALIZED (
  SELECT DISTINCT ON (d.sha256) d.item_id
    FROM visible v JOIN app.document d ON d.item_id = v.item_id
   WHERE v.binned_at IS NULL AND NOT v.sealed AND d.processed_where = 'server' AND d.state IN ('ready', 'needs-review')
     AND d.media_type NOT IN (${quoted([...soundMediaTypes])})
     AND ($3::text IS NULL OR d.class = $3) AND ($4::timestamptz IS NULL OR d.created_at >= $4)
     AND ($5::timestamptz IS NULL OR d.created_at < $5)
     AND NOT ${waitsForTwo('d.item_id')}
     AND NOT EXISTS (SELECT 1 FROM app.document_class own WHERE d.item_id = ANY (own.examples))
     AND (d.class_confirmed_at IS NOT NULL AND NOT d.class_by_key AND d.class IS NOT NULL
       OR EXISTS (SELECT 1 FROM app.field f WHERE f.document_id = d.item_id AND ${settledField})
       OR EXISTS (SELECT 1 FROM app.entity e WHERE e.document_id = d.item_id AND ${settledEntity}))
   ORDER BY d.sha256, d.item_id)`;

/** The values that people settled in documents `d`, whose IDs are in a table. */
const casesOf = (table: string, id: string): string => `
  SELECT d.item_id AS document_id, 'class' AS kind, d.class, d.class AS name, NULL::integer AS line, d.class AS value, false AS removed,
         1 AS page, NULL::real[] AS box, NULL::jsonb AS range, 0 AS rank, d.item_id AS id
    FROM ${table} s JOIN app.document d ON d.item_id = s.${id} WHERE d.class_confirmed_at IS NOT NULL AND NOT d.class_by_key AND d.class IS NOT NULL
  UNION ALL
  SELECT d.item_id, 'field', d.class, f.name, f.line, coalesce(f.value, f.text), f.removed_at IS NOT NULL, f.page, f.box, f.range, 1, f.id
    FROM ${table} s JOIN app.document d ON d.item_id = s.${id} JOIN app.field f ON f.document_id = d.item_id WHERE ${settledField}
  UNION ALL
  SELECT d.item_id, 'entity', d.class, e.kind, NULL, coalesce(e.value, e.text), e.removed_at IS NOT NULL, e.page, e.box, e.range, 2, e.id
    FROM ${table} s JOIN app.document d ON d.item_id = s.${id} JOIN app.entity e ON e.document_id = d.item_id WHERE ${settledEntity}`;

const paramsOf = ({ accountId, organisationId }: Caller, chosen: Chosen): unknown[] => [
  accountId,
  organisationId,
  chosen.class,
  chosen.from,
  chosen.until,
];

/**
 * The number of documents that a set could be drawn from, and the number of values people settled in them. Runs in a
 * unit of work.
 */
export async function countMatching(caller: Caller, chosen: Chosen): Promise<{ documents: number; values: number }> {
  const [found] = await manager().query<[{ documents: number; values: number }]>(
    `${MATCHING} SELECT (SELECT count(*)::int FROM matching) AS documents,
                        (SELECT count(*)::int FROM (${casesOf('matching', 'item_id')}) c) AS values`,
    paramsOf(caller, chosen),
  );
  return found;
}

/** The set to freeze: its owner, and how many documents to draw. */
export interface Frozen extends Chosen {
  readonly comparisonId: string;
  readonly most: number;
}

/**
 * Draws random documents, and stores their ids with their currently settled values. Runs in a unit of work.
 * @returns how many were drawn
 */
export async function freezeSet(caller: Caller, { comparisonId, most, ...chosen }: Frozen): Promise<number> {
  const drawn = await manager().query<unknown[]>(
    `${MATCHING} INSERT INTO app.comparison_document (comparison_id, document_id, position)
     SELECT $6::uuid, item_id, row_number() OVER (ORDER BY md5($6::uuid::text || item_id::text))
       FROM matching ORDER BY md5($6::uuid::text || item_id::text) LIMIT $7 RETURNING document_id`,
    [...paramsOf(caller, chosen), comparisonId, most],
  );
  await manager().query(
    `INSERT INTO app.comparison_case (comparison_id, document_id, number, kind, class, name, line, value, removed, page, box, range)
     SELECT $1::uuid, document_id, row_number() OVER (PARTITION BY document_id ORDER BY rank, page, name, line, id),
            kind, class, name, line, value, removed, page, box, range
       FROM (${casesOf('(SELECT document_id FROM app.comparison_document WHERE comparison_id = $1::uuid)', 'document_id')}) c`,
    [comparisonId],
  );
  return drawn.length;
}
