import type { documentSorts } from '@cartulary/contracts/endpoints/documents';
import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/call.js';

type Sort = (typeof documentSorts)[number];

export interface LibraryFilter {
  readonly folderId?: string | undefined;
  readonly state?: DocumentState | undefined;
  readonly toReview?: boolean | undefined;
  readonly mine?: boolean | undefined;
  readonly bin: boolean;
  readonly name?: string | undefined;
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
  ownerId: string;
  ownerName: string;
  folderId: string | null;
  folderName: string | null;
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
}

export interface Counts {
  all: number;
  toReview: number;
  mine: number;
  failed: number;
  bin: number;
}

/** $1 the account, $2 the organisation. A grant reaches what lies below it; the same rule as `can()`, as a set. */
const visible = `
  my_grant AS (
    SELECT item_id, space_id FROM app."grant"
     WHERE ((principal_kind = 'account' AND principal_id = $1) OR (principal_kind = 'organisation' AND principal_id = $2))
       AND (expires_at IS NULL OR expires_at > now())
  ), granted AS (
    SELECT item_id AS id FROM my_grant WHERE item_id IS NOT NULL
    UNION
    SELECT child.id FROM app.item child JOIN granted ON child.parent_id = granted.id
  ), visible AS (
    SELECT i.* FROM app.item i
     WHERE i.owner_id = $1
        OR i.space_id IN (SELECT space_id FROM my_grant WHERE space_id IS NOT NULL)
        OR i.id IN (SELECT id FROM granted)
  )`;

const summaryColumns = `
  i.id, i.title AS name, d.media_type AS "mediaType", d.size_bytes AS "sizeBytes", d.state, d.stage, d.progress,
  d.failure_code AS "failureCode", d.page_count AS "pageCount", d.class, d.language, read.confidence,
  found.count AS "entityCount", found.doubtful AS "toReview", d.preview_blob_id IS NOT NULL AS "hasPreview",
  i.owner_id AS "ownerId", owner.first_name || ' ' || owner.last_name AS "ownerName",
  coalesce(folder.id, shared.id) AS "folderId", coalesce(folder.title, shared.name) AS "folderName",
  d.processed_where AS "processedWhere", i.created_at AS "createdAt", greatest(i.updated_at, d.updated_at) AS "updatedAt",
  i.binned_at AS "binnedAt"`;

const summaryJoins = `
  JOIN app.document d ON d.item_id = i.id
  JOIN app.account owner ON owner.id = i.owner_id
  LEFT JOIN app.item folder ON folder.id = i.parent_id
  LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS count,
           (count(*) FILTER (WHERE e.confidence < ${certaintyThresholds.check} AND e.confirmed_at IS NULL))::int AS doubtful
      FROM app.entity e WHERE e.document_id = i.id AND e.removed_at IS NULL
  ) found ON true
  LEFT JOIN LATERAL (
    SELECT sum(p.confidence * jsonb_array_length(p.words)) / nullif(sum(jsonb_array_length(p.words)) FILTER (WHERE p.confidence IS NOT NULL), 0) AS confidence
      FROM app.page p WHERE p.document_id = i.id AND p.run_id = d.shown_run_id
  ) read ON true`;

const sortColumns: Readonly<Record<Sort, string>> = {
  updated: 'greatest(i.updated_at, d.updated_at)',
  created: 'i.created_at',
  name: 'lower(i.title)',
  state: 'd.state',
  size: 'd.size_bytes',
  pages: 'd.page_count',
  confidence: 'read.confidence',
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
  if (filter.state !== undefined) add(filter.state, (at) => `d.state = ${at}`);
  if (filter.name) add(filter.name.replace(/[\\%_]/g, '\\$&'), (at) => `i.title ILIKE '%' || ${at} || '%'`);
  if (filter.toReview === true) parts.push("d.state = 'needs-review'");
  if (filter.mine === true) parts.push('i.owner_id = $1');
  return { where: parts.join(' AND '), values };
}

/** One page of the documents that a person may see. Runs in the caller's unit of work. */
export async function listSummaries(
  { accountId, organisationId }: Caller,
  filter: LibraryFilter,
  order: { sort: Sort; descending: boolean; page: number; pageSize: number },
): Promise<{ rows: SummaryRow[]; total: number }> {
  const { where, values } = conditions(filter, 3);
  const from = `FROM visible i ${summaryJoins} WHERE ${where}`;
  const [counted]: { total: number }[] = await manager().query(
    `WITH RECURSIVE ${visible} SELECT count(*)::int AS total FROM visible i JOIN app.document d ON d.item_id = i.id WHERE ${where}`,
    [accountId, organisationId, ...values],
  );
  const direction = order.descending ? 'DESC' : 'ASC';
  const rows: SummaryRow[] = await manager().query(
    `WITH RECURSIVE ${visible} SELECT ${summaryColumns} ${from}
      ORDER BY ${sortColumns[order.sort]} ${direction} NULLS LAST, i.id ${direction}
      LIMIT ${order.pageSize} OFFSET ${(order.page - 1) * order.pageSize}`,
    [accountId, organisationId, ...values],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** How many documents stand behind each of the library's filters. */
export async function countDocuments({ accountId, organisationId }: Caller): Promise<Counts> {
  const [counts]: Counts[] = await manager().query(
    `WITH RECURSIVE ${visible}
     SELECT count(*) FILTER (WHERE i.binned_at IS NULL)::int AS "all",
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'needs-review')::int AS "toReview",
            count(*) FILTER (WHERE i.binned_at IS NULL AND i.owner_id = $1)::int AS mine,
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'failed')::int AS failed,
            count(*) FILTER (WHERE i.binned_at IS NOT NULL)::int AS bin
       FROM visible i JOIN app.document d ON d.item_id = i.id`,
    [accountId, organisationId],
  );
  return counts ?? { all: 0, toReview: 0, mine: 0, failed: 0, bin: 0 };
}

/** Folders that a person may see. A shared space is one too: what lies at its root has it as its folder. */
export function listFolders({ accountId, organisationId }: Caller): Promise<FolderRow[]> {
  return manager().query(
    `WITH RECURSIVE ${visible}, place AS (
       SELECT s.id, s.name, NULL::uuid AS "parentId" FROM app.space s
        WHERE s.kind = 'shared' AND s.id IN (SELECT space_id FROM my_grant)
       UNION ALL
       SELECT i.id, i.title, coalesce(i.parent_id, shared.id) FROM visible i
         LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'
        WHERE i.kind = 'folder' AND i.binned_at IS NULL
     )
     SELECT place.id, place.name, place."parentId",
            (SELECT count(*)::int FROM visible f WHERE f.kind = 'file' AND f.binned_at IS NULL
                AND (f.parent_id = place.id OR (f.space_id = place.id AND f.parent_id IS NULL))) AS documents
       FROM place ORDER BY lower(place.name), place.id`,
    [accountId, organisationId],
  );
}

/** Summaries of documents by id, whoever may see them: the caller has asked `can()`. */
export function summariesOf(documentIds: readonly string[]): Promise<SummaryRow[]> {
  return manager().query(`SELECT ${summaryColumns} FROM app.item i ${summaryJoins} WHERE i.id = ANY($1)`, [
    [...documentIds],
  ]);
}
