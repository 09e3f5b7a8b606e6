import type { documentSorts } from '@cartulary/contracts/endpoints/documents';
import type { Tag } from '@cartulary/contracts/endpoints/tags';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/call.js';

type Sort = (typeof documentSorts)[number];

export interface LibraryFilter {
  readonly folderId?: string | undefined;
  /** Any of these; none for an empty list. */
  readonly states?: readonly DocumentState[] | undefined;
  readonly mine?: boolean | undefined;
  /** Only what others own and this person may see. */
  readonly shared?: boolean | undefined;
  readonly tagId?: string | undefined;
  readonly batchId?: string | undefined;
  readonly class?: string | undefined;
  /** ISO 639-1 */
  readonly language?: string | undefined;
  /** Only what this person may change. */
  readonly editable?: boolean | undefined;
  /** ISO 8601 moments between which the document was received; the second is not included. */
  readonly receivedFrom?: string | undefined;
  readonly receivedUntil?: string | undefined;
  readonly bin: boolean;
  readonly name?: string | undefined;
}

export interface LibraryOrder {
  readonly sort: Sort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A document as the database tells it; {@link summaryOf} makes the contracts' shape of it. */
export interface SummaryRow {
  id: string;
  name: string;
  mediaType: string;
  sizeBytes: string;
  state: DocumentState;
  stage: StageName | null;
  progress: number;
  failureCode: string | null;
  pageCount: number | null;
  class: string | null;
  language: string | null;
  confidence: number | null;
  entityCount: number;
  toReview: number;
  hasPreview: boolean;
  pageTurns: PageTurns;
  ownerId: string;
  ownerName: string;
  folderId: string | null;
  folderName: string | null;
  tags: Tag[];
  processedWhere: 'server' | 'browser';
  createdAt: Date;
  updatedAt: Date;
  binnedAt: Date | null;
}

export interface FolderRow {
  id: string;
  name: string;
  parentId: string | null;
  documents: number;
  kind: 'folder' | 'space';
  mine: boolean;
  edit: boolean;
  everybodys: boolean;
}

export interface Counts {
  all: number;
  toReview: number;
  mine: number;
  shared: number;
  failed: number;
  bin: number;
}

/** Of words over several pages; null where there are none. */
const meanConfidence =
  'sum(p.confidence * p.word_count) / nullif(sum(p.word_count) FILTER (WHERE p.confidence IS NOT NULL), 0)';

const summaryColumns = `
  i.id, i.title AS name, d.media_type AS "mediaType", d.size_bytes AS "sizeBytes", d.state, d.stage, d.progress,
  d.failure_code AS "failureCode", d.page_count AS "pageCount", d.class, d.language, read.confidence,
  found.count AS "entityCount", found.doubtful + field.doubtful AS "toReview", d.preview_blob_id IS NOT NULL AS "hasPreview",
  d.page_turns AS "pageTurns", i.owner_id AS "ownerId", owner.first_name || ' ' || owner.last_name AS "ownerName",
  coalesce(folder.id, shared.id) AS "folderId", coalesce(folder.title, shared.name) AS "folderName",
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) ORDER BY lower(t.name)), '[]')
     FROM app.document_tag dt JOIN app.tag t ON t.id = dt.tag_id WHERE dt.document_id = i.id) AS tags,
  d.processed_where AS "processedWhere", i.created_at AS "createdAt", greatest(i.updated_at, d.updated_at) AS "updatedAt",
  i.binned_at AS "binnedAt"`;

const summaryJoins = `
  JOIN app.document d ON d.item_id = i.id
  JOIN app.account owner ON owner.id = i.owner_id
  LEFT JOIN app.item folder ON folder.id = i.parent_id
  LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS count,
           (count(*) FILTER (WHERE ${doubtfulEntity}))::int AS doubtful
      FROM app.entity e WHERE e.document_id = i.id AND e.removed_at IS NULL
  ) found ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS doubtful FROM app.field f WHERE f.document_id = i.id AND ${doubtfulField}
  ) field ON true
  LEFT JOIN LATERAL (
    SELECT ${meanConfidence} AS confidence FROM app.page p WHERE p.run_id = d.shown_run_id
  ) read ON true`;

/** What a column is sorted by, of `i` and `d` and what `joins` brings. */
interface SortKey {
  readonly key: string;
  readonly joins?: string;
}

/** Rows of each document, counted in one walk over the table instead of one look for each document. */
const counted = (table: string, alias: string, condition: string): string =>
  `LEFT JOIN (SELECT ${alias}.document_id, count(*) AS count FROM app.${table} ${alias} WHERE ${condition}
               GROUP BY ${alias}.document_id) counted_${alias} ON counted_${alias}.document_id = i.id`;

const sortKeys: Readonly<Record<Sort, SortKey>> = {
  kind: { key: 'd.media_type' },
  // An own class stands under its name, as it is shown.
  class: {
    key: 'lower(coalesce(own.name, d.class))',
    joins: 'LEFT JOIN app.document_class own ON own.id::text = d.class',
  },
  language: { key: 'd.language' },
  owner: {
    key: "lower(owner.first_name || ' ' || owner.last_name)",
    joins: 'JOIN app.account owner ON owner.id = i.owner_id',
  },
  folder: {
    key: 'lower(coalesce(folder.title, shared.name))',
    joins: `LEFT JOIN app.item folder ON folder.id = i.parent_id
            LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'`,
  },
  tags: {
    key: 'tagged.first',
    joins: `LEFT JOIN (SELECT dt.document_id, min(lower(t.name)) AS first FROM app.document_tag dt
                         JOIN app.tag t ON t.id = dt.tag_id GROUP BY dt.document_id) tagged ON tagged.document_id = i.id`,
  },
  entities: { key: 'coalesce(counted_e.count, 0)', joins: counted('entity', 'e', 'e.removed_at IS NULL') },
  review: {
    key: 'coalesce(counted_e.count, 0) + coalesce(counted_f.count, 0)',
    joins: `${counted('entity', 'e', doubtfulEntity)} ${counted('field', 'f', doubtfulField)}`,
  },
  binned: { key: 'i.binned_at' },
  updated: { key: 'greatest(i.updated_at, d.updated_at)' },
  created: { key: 'i.created_at' },
  name: { key: 'lower(i.title)' },
  state: { key: 'd.state' },
  size: { key: 'd.size_bytes' },
  pages: { key: 'd.page_count' },
  confidence: {
    key: 'sorted.confidence',
    joins: `LEFT JOIN (SELECT p.run_id, ${meanConfidence} AS confidence FROM app.page p GROUP BY p.run_id) sorted
              ON sorted.run_id = d.shown_run_id`,
  },
};

/** Conditions on `i` and `d`, with the values behind them. */
function conditions(filter: LibraryFilter, first: number): { where: string; values: unknown[] } {
  const parts = [filter.bin ? 'i.binned_at IS NOT NULL' : 'i.binned_at IS NULL'];
  const values: unknown[] = [];
  const add = (value: unknown, part: (place: string) => string): void => {
    values.push(value);
    parts.push(part(`$${first + values.length - 1}`));
  };
  if (filter.folderId !== undefined)
    add(filter.folderId, (at) => `(i.parent_id = ${at} OR (i.space_id = ${at} AND i.parent_id IS NULL))`);
  if (filter.states !== undefined) add(filter.states, (at) => `d.state = ANY(${at}::text[])`);
  if (filter.class !== undefined) add(filter.class, (at) => `d.class = ${at}`);
  if (filter.language !== undefined) add(filter.language, (at) => `d.language = ${at}`);
  if (filter.batchId !== undefined) add(filter.batchId, (at) => `d.batch_id = ${at}`);
  if (filter.tagId !== undefined)
    add(filter.tagId, (at) => `i.id IN (SELECT document_id FROM app.document_tag WHERE tag_id = ${at})`);
  if (filter.receivedFrom !== undefined) add(filter.receivedFrom, (at) => `i.created_at >= ${at}::timestamptz`);
  if (filter.receivedUntil !== undefined) add(filter.receivedUntil, (at) => `i.created_at < ${at}::timestamptz`);
  if (filter.name) add(filter.name.replace(/[\\%_]/g, '\\$&'), (at) => `i.title ILIKE '%' || ${at} || '%'`);
  if (filter.editable === true) parts.push('i.edits');
  if (filter.mine === true) parts.push('i.owner_id = $1');
  if (filter.shared === true) parts.push(`(${sharedWithMe})`);
  return { where: parts.join(' AND '), values };
}

/** Of others, and in no space that everybody of the organisation is a member of. */
const sharedWithMe = `i.owner_id <> $1 AND NOT EXISTS (
  SELECT 1 FROM my_grant g JOIN app."grant" everybody ON everybody.space_id = g.space_id
   WHERE g.space_id = i.space_id AND everybody.principal_kind = 'organisation')`;

const visibleDocuments = 'FROM visible i JOIN app.document d ON d.item_id = i.id';

/** How many documents a filter lets through. */
export async function countMatching({ accountId, organisationId }: Caller, filter: LibraryFilter): Promise<number> {
  const { where, values } = conditions(filter, 3);
  const [counted]: { total: number }[] = await manager().query(
    `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS total ${visibleDocuments} WHERE ${where}`,
    [accountId, organisationId, ...values],
  );
  return counted?.total ?? 0;
}

/**
 * One page of the documents that a person may see. What needs a look at pages and entities is asked only for the rows of
 * the page. Runs in the caller's unit of work.
 */
export function listSummaries(
  { accountId, organisationId }: Caller,
  filter: LibraryFilter,
  order: LibraryOrder,
): Promise<SummaryRow[]> {
  const { where, values } = conditions(filter, 3);
  const direction = order.descending ? 'DESC' : 'ASC';
  const { key, joins = '' } = sortKeys[order.sort];
  return manager().query(
    `WITH RECURSIVE ${visibleItems}, chosen AS MATERIALIZED (
       SELECT i.id, ${key} AS key ${visibleDocuments} ${joins} WHERE ${where}
        ORDER BY key ${direction} NULLS LAST, i.id ${direction}
        LIMIT ${order.pageSize} OFFSET ${(order.page - 1) * order.pageSize}
     )
     SELECT ${summaryColumns} FROM chosen JOIN app.item i ON i.id = chosen.id ${summaryJoins}
      ORDER BY chosen.key ${direction} NULLS LAST, i.id ${direction}`,
    [accountId, organisationId, ...values],
  );
}

/** How many documents stand behind each of the library's filters. */
export async function countDocuments({ accountId, organisationId }: Caller): Promise<Counts> {
  const [counts]: Counts[] = await manager().query(
    `WITH RECURSIVE ${visibleItems}
     SELECT count(*) FILTER (WHERE i.binned_at IS NULL)::int AS "all",
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'needs-review')::int AS "toReview",
            count(*) FILTER (WHERE i.binned_at IS NULL AND i.owner_id = $1)::int AS mine,
            count(*) FILTER (WHERE i.binned_at IS NULL AND ${sharedWithMe})::int AS shared,
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'failed')::int AS failed,
            count(*) FILTER (WHERE i.binned_at IS NOT NULL)::int AS bin
       FROM visible i JOIN app.document d ON d.item_id = i.id`,
    [accountId, organisationId],
  );
  return counts ?? { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 };
}

/** Folders that a person may see. A shared space is one too: what lies at its root has it as its folder. */
export function listFolders({ accountId, organisationId }: Caller): Promise<FolderRow[]> {
  return manager().query(
    `WITH RECURSIVE ${visibleItems}, place AS (
       SELECT s.id, s.name, NULL::uuid AS "parentId", s.owner_id, 'space' AS kind,
              s.id IN (SELECT space_id FROM my_grant WHERE edits AND space_id IS NOT NULL) AS edits FROM app.space s
        WHERE s.kind = 'shared' AND s.id IN (SELECT space_id FROM my_grant)
       UNION ALL
       SELECT i.id, i.title, coalesce(i.parent_id, shared.id), i.owner_id, 'folder', i.edits FROM visible i
         LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'
        WHERE i.kind = 'folder' AND i.binned_at IS NULL
     )
     -- A folder whose own folder is closed to this person stands at the top.
     SELECT place.id, place.name, above.id AS "parentId", coalesce(inside.documents, 0) AS documents, place.kind,
            place.owner_id = $1 AS mine, place.edits AS edit,
            EXISTS (SELECT 1 FROM app."grant" g WHERE (g.item_id = place.id OR g.space_id = place.id)
              AND g.principal_kind = 'organisation' AND (g.expires_at IS NULL OR g.expires_at > now())) AS everybodys
       FROM place LEFT JOIN place above ON above.id = place."parentId" LEFT JOIN (
         SELECT coalesce(f.parent_id, f.space_id) AS id, count(*)::int AS documents FROM visible f
          WHERE f.kind = 'file' AND f.binned_at IS NULL GROUP BY 1
       ) inside ON inside.id = place.id
      ORDER BY lower(place.name), place.id`,
    [accountId, organisationId],
  );
}

/** Summaries of documents by id, whoever may see them: the caller has asked `can()`. */
export function summariesOf(documentIds: readonly string[]): Promise<SummaryRow[]> {
  return manager().query(`SELECT ${summaryColumns} FROM app.item i ${summaryJoins} WHERE i.id = ANY($1)`, [
    [...documentIds],
  ]);
}
