import type { WireKind } from '@cartulary/contracts/written-kinds';
import type { Tag } from '@cartulary/contracts/endpoints/tags';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import { manager } from '@cartulary/database/organisation-context';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import {
  conditions,
  listed,
  meanConfidence,
  sharedWithMe,
  sortKeys,
  type LibraryFilter,
  type LibraryOrder,
} from './library-filter.js';

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

/** What the library lists, with its document where it has one. */
const listedItems = (both: boolean): string =>
  both
    ? `FROM visible i LEFT JOIN app.document d ON d.item_id = i.id`
    : 'FROM visible i JOIN app.document d ON d.item_id = i.id';

/** How many things a filter lets through: uploads, or with `both` what is written together as well. */
export async function countMatching(
  { accountId, organisationId }: Caller,
  filter: LibraryFilter,
  both = false,
): Promise<number> {
  const { where, values } = conditions(filter, 3);
  const [counted]: { total: number }[] = await manager().query(
    `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS total ${listedItems(both)} WHERE ${listed('i', both)} AND ${where}`,
    [accountId, organisationId, ...values],
  );
  return counted?.total ?? 0;
}

/** The rows of one page as `chosen`, with what they are sorted by; and that order. */
function pageOf(filter: LibraryFilter, order: LibraryOrder, both: boolean) {
  const { where, values } = conditions(filter, 3);
  const direction = order.descending ? 'DESC' : 'ASC';
  const { key, joins = '' } = sortKeys[order.sort];
  const chosen = `WITH RECURSIVE ${visibleItems}, chosen AS MATERIALIZED (
       SELECT i.id, i.kind, ${key} AS key ${listedItems(both)} ${joins} WHERE ${listed('i', both)} AND ${where}
        ORDER BY key ${direction} NULLS LAST, i.id ${direction}
        LIMIT ${order.pageSize} OFFSET ${(order.page - 1) * order.pageSize}
     )`;
  return { chosen, values, inOrder: `ORDER BY chosen.key ${direction} NULLS LAST, chosen.id ${direction}` };
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
  const { chosen, values, inOrder } = pageOf(filter, order, false);
  return manager().query(
    `${chosen} SELECT ${summaryColumns} FROM chosen JOIN app.item i ON i.id = chosen.id ${summaryJoins} ${inOrder}`,
    [accountId, organisationId, ...values],
  );
}

/** Which things stand on one page, in order, and when the caller opened them. Runs in the caller's unit of work. */
export function listItems(
  { accountId, organisationId }: Caller,
  filter: LibraryFilter,
  order: LibraryOrder,
  both: boolean,
): Promise<{ id: string; kind: 'file' | WireKind; openedAt: Date | null }[]> {
  const { chosen, values, inOrder } = pageOf(filter, order, both);
  return manager().query(
    `${chosen} SELECT chosen.id, chosen.kind, visit.opened_at AS "openedAt" FROM chosen
       LEFT JOIN app.item_visit visit ON visit.item_id = chosen.id AND visit.account_id = $1 ${inOrder}`,
    [accountId, organisationId, ...values],
  );
}

/** How many things stand behind each of the library's filters. */
export async function countDocuments({ accountId, organisationId }: Caller, both = false): Promise<Counts> {
  const [counts]: Counts[] = await manager().query(
    `WITH RECURSIVE ${visibleItems}
     SELECT count(*) FILTER (WHERE i.binned_at IS NULL)::int AS "all",
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'needs-review')::int AS "toReview",
            count(*) FILTER (WHERE i.binned_at IS NULL AND i.owner_id = $1)::int AS mine,
            count(*) FILTER (WHERE i.binned_at IS NULL AND ${sharedWithMe})::int AS shared,
            count(*) FILTER (WHERE i.binned_at IS NULL AND d.state = 'failed')::int AS failed,
            count(*) FILTER (WHERE i.binned_at IS NOT NULL)::int AS bin
       ${listedItems(both)} WHERE ${listed('i', both)}`,
    [accountId, organisationId],
  );
  return counts ?? { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 };
}

/** Folders that a person may see. A shared space is one too: what lies at its root has it as its folder. */
export function listFolders({ accountId, organisationId }: Caller, both = false): Promise<FolderRow[]> {
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
          WHERE ${listed('f', both)} AND f.binned_at IS NULL GROUP BY 1
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
