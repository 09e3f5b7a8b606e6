import type { WireKind } from '@cartulary/contracts/written-kinds';
import type { Tag } from '@cartulary/contracts/endpoints/tags';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import { preparedIfFew } from '@cartulary/database/prepared';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import {
  isSeenElsewhere,
  isVisible,
  listedInSpace,
  listedInSpaces,
  talliedPlaces,
  visiblePlaces,
} from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import {
  conditions,
  listed,
  meanConfidence,
  sharedWithMe,
  sortKeys,
  tallied,
  talliedSum,
  type LibraryFilter,
  type LibraryOrder,
} from './library-filter.js';

/** A document as returned by the database; {@link summaryOf} converts it to the API format. */
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

/** Counts matches one by one, for filters the counts don't cover. */
async function countMatching(
  { accountId, organisationId }: Caller,
  filter: LibraryFilter,
  both: boolean,
): Promise<number> {
  const { where, values } = conditions(filter, 3);
  const [counted] = await preparedIfFew<{ total: number }>(
    `WITH RECURSIVE ${visiblePlaces}
     SELECT sum(total)::int AS total FROM (
       SELECT count(*) AS total FROM (${listedInSpaces(`${listed(both)} AND ${where}`)}) i
       UNION ALL
       SELECT count(*) FROM elsewhere i WHERE ${listed(both)} AND ${where}) counted`,
    [accountId, organisationId, ...values],
  );
  return counted?.total ?? 0;
}

/** The rows of a page: this many from a position in the list, starting at 0. `backwards` counts from the end. */
interface Part {
  readonly from: number;
  readonly rows: number;
  readonly backwards: boolean;
}

/** Reads pages in the second half from the end, if the total is known. A page beyond the total is read from the start. */
function partOf({ page, pageSize }: LibraryOrder, total: number | undefined): Part {
  const from = (page - 1) * pageSize;
  if (total === undefined || from < total / 2 || from >= total) return { from, rows: pageSize, backwards: false };
  const rows = Math.min(pageSize, total - from);
  return { from: total - from - rows, rows, backwards: true };
}

/** Facts about a list that are known before a page is requested. */
export interface Known {
  /** Length of the list; without it, pages are read from the start. */
  readonly total?: number | undefined;
  /** Number of items outside the person's spaces, regardless of the filter. */
  readonly outside: number;
}

/**
 * Below this number of items outside the user's own spaces, they're gathered, because walking in order would take
 * longer.
 */
const FEW_OUTSIDE = 500;

/** With this many items outside per row up to the end of the page, one is expected within twice as many rows of the whole library. */
const FEWEST_FOR_A_ROW = 10;

/**
 * How many rows of the whole library to scan, in order, for items outside the person's spaces. If that doesn't fill the
 * page, all of these items are gathered, which takes a few times as long per item.
 */
const rowsToWalk = (outside: number, wanted: number): number =>
  outside < FEW_OUTSIDE || outside < FEWEST_FOR_A_ROW * wanted ? 0 : 2 * outside;

/** SQL for the rows of one page as `chosen`, with their sort key, and the order. */
function pageOf(filter: LibraryFilter, order: LibraryOrder, both: boolean, known?: Known) {
  const { where, values } = conditions(filter, 3);
  const part = partOf(order, known?.total);
  const [limit, from, most] = [1, 2, 3].map((place) => `$${values.length + 2 + place}::int`);
  const directionOf = (descending: boolean): string => (descending ? 'DESC' : 'ASC');
  const direction = directionOf(order.descending !== part.backwards);
  // Rows without a sort key come last, in both directions.
  const inOrderOf = (row: string): string =>
    `${row}.key ${direction} NULLS ${part.backwards ? 'FIRST' : 'LAST'}, ${row}.id ${direction}`;
  const matching = `${listed(both)} AND ${where}`;
  const { key, walked, walkedAcross = false, joins = '' } = sortKeys[order.sort];
  const columns = `i.item_id AS id, i.kind, ${key} AS key`;
  const byKey = `ORDER BY ${key} ${direction}, i.item_id ${direction}`;
  const isShown = filter.bin === false;
  // The index of each space is in order, so it's read only up to the end of the page.
  const walk = (more: string): string =>
    `SELECT ${columns} FROM (${listedInSpace}) i WHERE ${matching}${more} ${byKey} LIMIT ${limit} + ${from}`;
  const inSpaces =
    walked === undefined || !isShown
      ? `SELECT ${columns} FROM (${listedInSpaces(matching)}) i ${joins}`
      : `SELECT walked.* FROM my_space s CROSS JOIN LATERAL (${
          walked === 'never-null'
            ? walk('')
            : `(${walk(` AND ${key} IS NOT NULL`)}) UNION ALL (${walk(` AND ${key} IS NULL`)})`
        }) walked`;
  const gathered = `SELECT ${columns} FROM elsewhere i ${joins} WHERE ${matching}`;
  const isWalkedAcross = walkedAcross && isShown && filter.editable !== true;
  // Items elsewhere: walk the whole library in order up to the page, and gather everything only if that doesn't fill it.
  const near = `near AS MATERIALIZED (
      SELECT ${columns} FROM (SELECT * FROM app.listed i WHERE i.binned_at IS NULL AND NOT i.is_template ${byKey} LIMIT ${most}) i
       WHERE i.space_id NOT IN (SELECT id FROM my_space) AND ${matching} AND ${isSeenElsewhere} ${byKey} LIMIT ${limit} + ${from}
    ), filled AS MATERIALIZED (SELECT count(*) = ${limit} + ${from} AS yes FROM near), `;
  const outside = isWalkedAcross
    ? `SELECT * FROM near WHERE (SELECT yes FROM filled) UNION ALL ${gathered} AND NOT (SELECT yes FROM filled)`
    : gathered;
  const chosen = `WITH RECURSIVE ${visiblePlaces}, ${isWalkedAcross ? near : ''}chosen AS MATERIALIZED (
       SELECT * FROM (${inSpaces} UNION ALL ${outside}) i ORDER BY ${inOrderOf('i')} LIMIT ${limit} OFFSET ${from}
     )`;
  const forwards = directionOf(order.descending);
  return {
    chosen,
    values: [
      ...values,
      part.rows,
      part.from,
      ...(isWalkedAcross ? [rowsToWalk(known?.outside ?? 0, part.rows + part.from)] : []),
    ],
    inOrder: `ORDER BY chosen.key ${forwards} NULLS LAST, chosen.id ${forwards}`,
  };
}

/**
 * One page of the documents a person can see. Columns that require pages and entities are computed only for this page. Runs in the caller's
 * unit of work.
 * @param known facts about the list, if available
 */
export async function listSummaries(
  caller: Caller,
  filter: LibraryFilter,
  order: LibraryOrder,
  known?: Known,
): Promise<SummaryRow[]> {
  const chosen = await listItems(caller, filter, order, false, known);
  const rows = new Map((await summariesOf(chosen.map(({ id }) => id))).map((row) => [row.id, row]));
  return chosen.flatMap(({ id }) => rows.get(id) ?? []);
}

/** The items on one page, in order, and when the caller opened them. */
export function statementOfPage(
  { accountId, organisationId }: Pick<Caller, 'accountId' | 'organisationId'>,
  filter: LibraryFilter,
  order: LibraryOrder,
  both: boolean,
  known?: Known,
): { text: string; values: unknown[] } {
  const { chosen, values, inOrder } = pageOf(filter, order, both, known);
  const text = `${chosen} SELECT chosen.id, chosen.kind,
       (SELECT v.opened_at FROM app.item_visit v WHERE v.item_id = chosen.id AND v.account_id = $1) AS "openedAt" FROM chosen ${inOrder}`;
  return { text, values: [accountId, organisationId, ...values] };
}

/** Runs {@link statementOfPage}. Runs in the caller's unit of work. */
export async function listItems(
  ...page: Parameters<typeof statementOfPage>
): Promise<{ id: string; kind: 'file' | WireKind; openedAt: Date | null }[]> {
  const { text, values } = statementOfPage(...page);
  return preparedIfFew(text, values);
}

/** The caller's most recently opened items, latest first. Runs in the caller's unit of work. */
export function listOpened(
  { accountId, organisationId }: Caller,
  rows: number,
  both: boolean,
): Promise<{ id: string; kind: 'file' | WireKind; openedAt: Date | null }[]> {
  return preparedIfFew(
    `WITH RECURSIVE ${visiblePlaces}
     SELECT i.item_id AS id, i.kind, visit.opened_at AS "openedAt"
       FROM app.item_visit visit JOIN app.listed i ON i.item_id = visit.item_id
      WHERE visit.account_id = $1 AND i.binned_at IS NULL AND ${listed(both)} AND ${isVisible}
      ORDER BY visit.opened_at DESC, visit.item_id DESC LIMIT $3`,
    [accountId, organisationId, rows],
  );
}

export interface Overview {
  readonly counts: Counts;
  readonly folders: FolderRow[];
  readonly known: Known & { readonly total: number };
}

const countColumns = (both: boolean): string => {
  const count = (condition: string): string =>
    `coalesce(sum(i.items) FILTER (WHERE ${tallied(both)} AND ${condition}), 0)::int`;
  return `json_build_object(
    'all', ${count('NOT i.binned')}, 'toReview', ${count("NOT i.binned AND i.state = 'needs-review'")},
    'mine', ${count('NOT i.binned AND i.owner_id = $1')}, 'shared', ${count(`NOT i.binned AND ${sharedWithMe}`)},
    'failed', ${count("NOT i.binned AND i.state = 'failed'")}, 'bin', ${count('i.binned')})`;
};

/** Folders a person can see. Shared spaces are included as the folder of the items at their root. */
const folderRows = (both: boolean): string => `
  SELECT coalesce(json_agg(row ORDER BY lower(row.name), row.id), '[]') FROM (
    -- A folder whose own folder is closed to this person stands at the top.
    SELECT place.id, place.name, above.id AS "parentId", coalesce(inside.documents, 0) AS documents, place.kind,
           place.owner_id = $1 AS mine, place.edits AS edit,
           place.id IN (SELECT coalesce(item_id, space_id) FROM my_place WHERE is_everybodys) AS everybodys
      FROM place LEFT JOIN place above ON above.id = place."parentId" LEFT JOIN (
        SELECT i.place_id AS id, sum(i.items)::int AS documents FROM tallied i
         WHERE ${tallied(both)} AND NOT i.binned GROUP BY 1
      ) inside ON inside.id = place.id) row`;

const overviewOf = (both: boolean, total: string): string =>
  `WITH RECURSIVE ${talliedPlaces}, folder AS (
     SELECT i.*, s.edits OR i.owner_id = $1 OR i.id IN (SELECT id FROM my_folder WHERE edits) AS edits
       FROM my_space s CROSS JOIN LATERAL (SELECT * FROM app.item i WHERE i.space_id = s.id AND i.kind = 'folder' OFFSET 0) i
     UNION ALL
     SELECT i.*, f.edits FROM my_folder f CROSS JOIN LATERAL (SELECT * FROM app.item i WHERE i.id = f.id OFFSET 0) i
      WHERE NOT EXISTS (SELECT 1 FROM my_space WHERE my_space.id = i.space_id)
   ), place AS (
     SELECT s.id, s.name, NULL::uuid AS "parentId", s.owner_id, 'space' AS kind, my_space.edits
       FROM my_space JOIN app.space s ON s.id = my_space.id WHERE s.kind = 'shared'
     UNION ALL
     SELECT i.id, i.title, coalesce(i.parent_id, shared.id), i.owner_id, 'folder', i.edits
       FROM folder i LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared' WHERE i.binned_at IS NULL
   )
   SELECT ${countColumns(both)} AS counts, (${folderRows(both)}) AS folders, ${total} AS total,
          coalesce(sum(i.items) FILTER (WHERE i.is_outside), 0)::int AS outside FROM tallied i`;

/** Counts for each library filter and folder, and the number of items that match the filter. */
export async function readOverview(caller: Caller, filter: LibraryFilter, both: boolean): Promise<Overview> {
  const matching = talliedSum(filter, both, 3);
  const [row] = await preparedIfFew<Omit<Overview, 'known'> & { total: number | null; outside: number }>(
    overviewOf(both, matching?.sum ?? 'NULL::int'),
    [caller.accountId, caller.organisationId, ...(matching?.values ?? [])],
  );
  if (row === undefined) throw new Error('PostgreSQL answered an aggregate without a row');
  const { total, outside, ...overview } = row;
  return { ...overview, known: { total: total ?? (await countMatching(caller, filter, both)), outside } };
}

/** Summaries of documents by ID, without checking access: the caller has checked `can()`. */
export function summariesOf(documentIds: readonly string[]): Promise<SummaryRow[]> {
  return preparedIfFew(`SELECT ${summaryColumns} FROM app.item i ${summaryJoins} WHERE i.id = ANY($1)`, [
    [...documentIds],
  ]);
}
