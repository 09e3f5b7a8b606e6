import type { LibraryKind, librarySorts } from '@cartulary/contracts/endpoints/library';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import type { DocumentState } from '@cartulary/contracts/stages';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';

type Sort = (typeof librarySorts)[number];

export interface LibraryFilter {
  /** Only this item. */
  readonly id?: string | undefined;
  readonly folderId?: string | undefined;
  /** Any of these states; an empty list matches nothing. */
  readonly states?: readonly DocumentState[] | undefined;
  readonly mine?: boolean | undefined;
  /** Only items owned by others that this person can see. */
  readonly shared?: boolean | undefined;
  readonly tagId?: string | undefined;
  readonly batchId?: string | undefined;
  readonly class?: string | undefined;
  /** ISO 639-1 */
  readonly language?: string | undefined;
  /** Only items this person may edit. */
  readonly editable?: boolean | undefined;
  /** Time range in which the document was received (ISO 8601), excluding its end. */
  readonly receivedFrom?: string | undefined;
  readonly receivedUntil?: string | undefined;
  /** True if the item is in trash; either if omitted. */
  readonly bin?: boolean | undefined;
  readonly name?: string | undefined;
  readonly kind?: LibraryKind | undefined;
}

export interface LibraryOrder {
  readonly sort: Sort;
  readonly descending: boolean;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Mean confidence of the words on several pages; null if there are none. */
export const meanConfidence =
  'sum(p.confidence * p.word_count) / nullif(sum(p.word_count) FILTER (WHERE p.confidence IS NOT NULL), 0)';

/** How a column is sorted. */
interface SortKey {
  /** SQL expression on `i`, a row of `listed`, and the tables in `joins`. */
  readonly key: string;
  /** Set if `listed` has an index on the column: whether the column can be null. */
  readonly walked?: 'never-null' | 'may-be-null';
  /** Whether an index across all spaces exists too. */
  readonly walkedAcross?: boolean;
  readonly joins?: string;
}

const walked = (column: string): SortKey => ({ key: `i.${column}`, walked: 'never-null', walkedAcross: true });
const walkedWithNulls = (column: string): SortKey => ({ key: `i.${column}`, walked: 'may-be-null' });

/** Counts rows per listed document, so that the cost depends on how much someone sees, not on how much there is. */
const counted = (table: string, alias: string, condition: string): string =>
  `CROSS JOIN LATERAL (SELECT count(*) AS count FROM app.${table} ${alias}
     WHERE ${alias}.document_id = i.item_id AND ${condition}) counted_${alias}`;

export const sortKeys: Readonly<Record<Sort, SortKey>> = {
  kind: walkedWithNulls('media_type'),
  // Custom classes are sorted by their name, as shown.
  class: {
    key: 'lower(coalesce(own.name, i.class))',
    joins: 'LEFT JOIN app.document_class own ON own.id::text = i.class',
  },
  language: walkedWithNulls('language'),
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
    joins: `CROSS JOIN LATERAL (SELECT min(lower(t.name)) AS first FROM app.document_tag dt
                                  JOIN app.tag t ON t.id = dt.tag_id WHERE dt.document_id = i.item_id) tagged`,
  },
  entities: { key: 'counted_e.count', joins: counted('entity', 'e', 'e.removed_at IS NULL') },
  review: {
    key: 'counted_e.count + counted_f.count',
    joins: `${counted('entity', 'e', doubtfulEntity)} ${counted('field', 'f', doubtfulField)}`,
  },
  binned: { key: 'i.binned_at' },
  updated: walked('updated_at'),
  opened: { key: 'v.opened_at', joins: 'LEFT JOIN app.item_visit v ON v.item_id = i.item_id AND v.account_id = $1' },
  created: walked('created_at'),
  name: walked('name'),
  state: walkedWithNulls('state'),
  size: walkedWithNulls('size_bytes'),
  pages: walkedWithNulls('page_count'),
  confidence: {
    key: 'sorted.confidence',
    joins: `LEFT JOIN LATERAL (SELECT shown_run_id FROM app.document d WHERE d.item_id = i.item_id OFFSET 0) d ON true
            CROSS JOIN LATERAL (SELECT ${meanConfidence} AS confidence FROM app.page p WHERE p.run_id = d.shown_run_id) sorted`,
  },
};

const kindConditions: Readonly<Record<LibraryKind, string>> = {
  uploaded: "i.kind = 'file'",
  written: "i.kind <> 'file'",
  pdf: "i.media_type = 'application/pdf'",
  image: "i.media_type LIKE 'image/%'",
  text: "i.media_type = 'text/plain'",
  sound: "(i.media_type LIKE 'audio/%' OR i.media_type = 'text/vtt')",
  // All other readable types, matching `kindOf` in contracts.
  word: "i.media_type NOT IN ('application/pdf', 'text/plain', 'text/vtt') AND i.media_type NOT LIKE 'image/%' AND i.media_type NOT LIKE 'audio/%'",
};

const written = wireKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL condition for the kinds in the library: uploads, and with `both` also collaborative items. From trash, only the
 * user's own collaborative items, as in the workspace. `i` is a row of `listed`; $1 is the account.
 */
export const listed = (both: boolean): string => `NOT i.is_template AND ${listedKind(both, 'i.binned_at IS NOT NULL')}`;

/** Same as {@link listed}, for the counts, which exclude templates. */
export const tallied = (both: boolean): string => listedKind(both, 'i.binned');

const listedKind = (both: boolean, binned: string): string =>
  both
    ? `(i.kind = 'file' OR (i.kind IN (${written}) AND (i.owner_id = $1 OR NOT (i.sealed OR ${binned}))))`
    : "i.kind = 'file'";

interface Conditions {
  readonly where: string;
  readonly values: unknown[];
}

/** SQL conditions on `i`, a row of `listed`, with their values. */
export function conditions(filter: LibraryFilter, first: number): Conditions {
  const parts = [filter.bin === undefined ? 'true' : `i.binned_at IS ${filter.bin ? 'NOT NULL' : 'NULL'}`];
  const values: unknown[] = [];
  const add = (value: unknown, part: (place: string) => string): void => {
    values.push(value);
    parts.push(part(`$${first + values.length - 1}`));
  };
  if (filter.id !== undefined) add(filter.id, (at) => `i.item_id = ${at}`);
  if (filter.folderId !== undefined)
    add(filter.folderId, (at) => `(i.parent_id = ${at} OR (i.space_id = ${at} AND i.parent_id IS NULL))`);
  if (filter.states !== undefined) add(filter.states, (at) => `i.state = ANY(${at}::text[])`);
  if (filter.class !== undefined) add(filter.class, (at) => `i.class = ${at}`);
  if (filter.language !== undefined) add(filter.language, (at) => `i.language = ${at}`);
  if (filter.batchId !== undefined) add(filter.batchId, (at) => `i.batch_id = ${at}`);
  if (filter.tagId !== undefined)
    add(filter.tagId, (at) => `i.item_id IN (SELECT document_id FROM app.document_tag WHERE tag_id = ${at})`);
  if (filter.receivedFrom !== undefined) add(filter.receivedFrom, (at) => `i.created_at >= ${at}::timestamptz`);
  if (filter.receivedUntil !== undefined) add(filter.receivedUntil, (at) => `i.created_at < ${at}::timestamptz`);
  if (filter.name) add(filter.name.replace(/[\\%_]/g, '\\$&'), (at) => `i.name ILIKE '%' || ${at} || '%'`);
  if (filter.kind !== undefined) parts.push(`(${kindConditions[filter.kind]})`);
  if (filter.editable === true) parts.push('i.edits');
  if (filter.mine === true) parts.push('i.owner_id = $1');
  if (filter.shared === true) parts.push(`(${sharedWithMe})`);
  return { where: parts.join(' AND '), values };
}

/** Filters that the counts don't cover. */
const untallied = [
  'id',
  'tagId',
  'batchId',
  'class',
  'language',
  'receivedFrom',
  'receivedUntil',
  'name',
] as const satisfies readonly (keyof LibraryFilter)[];

/**
 * SQL for how many items match a filter, based on the counts by place, owner, kind, and state; `undefined` for a filter they don't cover.
 */
export function talliedSum(
  filter: LibraryFilter,
  both: boolean,
  first: number,
): (Conditions & { sum: string }) | undefined {
  const { bin, states, mine, shared, editable, folderId, kind } = filter;
  if (kind !== undefined && kind !== 'uploaded' && kind !== 'written') return undefined;
  if (untallied.some((part) => filter[part] !== undefined && filter[part] !== '')) return undefined;
  const values: unknown[] = [];
  const parts = [tallied(both)];
  const place = (value: unknown): string => `$${first + values.push(value) - 1}`;
  if (bin !== undefined) parts.push(bin ? 'i.binned' : 'NOT i.binned');
  if (states !== undefined) parts.push(`i.state = ANY(${place(states)}::text[])`);
  if (folderId !== undefined) parts.push(`i.place_id = ${place(folderId)}`);
  if (kind !== undefined) parts.push(kindConditions[kind]);
  if (mine === true) parts.push('i.owner_id = $1');
  if (shared === true) parts.push(sharedWithMe);
  const where = parts.join(' AND ');
  const column = editable === true ? 'editable' : 'items';
  return { where, values, sum: `coalesce(sum(i.${column}) FILTER (WHERE ${where}), 0)::int` };
}

/** SQL condition: owned by others, and outside spaces that everyone in the organization is a member of. */
export const sharedWithMe = 'i.owner_id <> $1 AND i.space_id NOT IN (SELECT id FROM everybodys)';
