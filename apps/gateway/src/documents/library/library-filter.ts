import type { LibraryKind, librarySorts } from '@cartulary/contracts/endpoints/library';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import type { DocumentState } from '@cartulary/contracts/stages';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';

type Sort = (typeof librarySorts)[number];

export interface LibraryFilter {
  /** Only this one thing. */
  readonly id?: string | undefined;
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
  /** What lies in the bin, or what doesn't; either where it is left out. */
  readonly bin?: boolean | undefined;
  readonly name?: string | undefined;
  readonly kind?: LibraryKind | undefined;
}

export interface LibraryOrder {
  readonly sort: Sort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Of words over several pages; null where there are none. */
export const meanConfidence =
  'sum(p.confidence * p.word_count) / nullif(sum(p.word_count) FILTER (WHERE p.confidence IS NOT NULL), 0)';

/** What a column is sorted by, of `i` and `d` and what `joins` brings. */
interface SortKey {
  readonly key: string;
  readonly joins?: string;
}

/** Rows of each document, counted in one walk over the table instead of one look for each document. */
const counted = (table: string, alias: string, condition: string): string =>
  `LEFT JOIN (SELECT ${alias}.document_id, count(*) AS count FROM app.${table} ${alias} WHERE ${condition}
               GROUP BY ${alias}.document_id) counted_${alias} ON counted_${alias}.document_id = i.id`;

export const sortKeys: Readonly<Record<Sort, SortKey>> = {
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
  updated: {
    key: 'greatest(i.updated_at, d.updated_at, w.changed_at)',
    joins: 'LEFT JOIN app.written_text w ON w.item_id = i.id',
  },
  opened: { key: 'v.opened_at', joins: 'LEFT JOIN app.item_visit v ON v.item_id = i.id AND v.account_id = $1' },
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

const kindConditions: Readonly<Record<LibraryKind, string>> = {
  uploaded: 'd.item_id IS NOT NULL',
  written: 'd.item_id IS NULL',
  pdf: "d.media_type = 'application/pdf'",
  image: "d.media_type LIKE 'image/%'",
  text: "d.media_type = 'text/plain'",
  // All others that are read, as `kindOf` of the contracts has it.
  word: "d.media_type NOT IN ('application/pdf', 'text/plain') AND d.media_type NOT LIKE 'image/%'",
};

const written = wireKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * What the library lists of what a person may see: uploads, and with `both` what is written together as well. In the bin
 * of that only what is one's own, as in the workspace. $1 is the account.
 */
export const listed = (alias: string, both: boolean): string =>
  both
    ? `(${alias}.kind = 'file' OR (${alias}.kind IN (${written}) AND NOT ${alias}.is_template
         AND (${alias}.owner_id = $1 OR (NOT ${alias}.sealed AND ${alias}.binned_at IS NULL))))`
    : `${alias}.kind = 'file'`;

/** Conditions on `i` and `d`, with the values behind them. */
export function conditions(filter: LibraryFilter, first: number): { where: string; values: unknown[] } {
  const parts = [filter.bin === undefined ? 'true' : `i.binned_at IS ${filter.bin ? 'NOT NULL' : 'NULL'}`];
  const values: unknown[] = [];
  const add = (value: unknown, part: (place: string) => string): void => {
    values.push(value);
    parts.push(part(`$${first + values.length - 1}`));
  };
  if (filter.id !== undefined) add(filter.id, (at) => `i.id = ${at}`);
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
  if (filter.kind !== undefined) parts.push(`(${kindConditions[filter.kind]})`);
  if (filter.editable === true) parts.push('i.edits');
  if (filter.mine === true) parts.push('i.owner_id = $1');
  if (filter.shared === true) parts.push(`(${sharedWithMe})`);
  return { where: parts.join(' AND '), values };
}

/** Of others, and in no space that everybody of the organisation is a member of. */
export const sharedWithMe = `i.owner_id <> $1 AND NOT EXISTS (
  SELECT 1 FROM my_grant g JOIN app."grant" everybody ON everybody.space_id = g.space_id
   WHERE g.space_id = i.space_id AND everybody.principal_kind = 'organisation')`;
