import { calendarDay } from '@cartulary/contracts/calendar-days';
import { ClassId } from '@cartulary/contracts/endpoints/classes';
import { libraryKinds, librarySorts, type LibraryKind } from '@cartulary/contracts/endpoints/library';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import * as z from 'zod/mini';
import { wordsBehind } from '@/routing/words-address';
import { zoneName } from '@/text/engine/locale';
import type { Sort } from '@/ui/table';
import type { LibraryQuery } from '../documents-data';

export const views = ['all', 'review', 'mine', 'shared', 'failed', 'bin'] as const;
export type View = (typeof views)[number];

/** Groups all states of a document whose processing is running or queued. */
export const UNDER_WAY = 'under-way';
export type StateFilter = DocumentState | typeof UNDER_WAY;

/** The library's current settings. All of them are in the URL, so they can be bookmarked and shared. */
export interface LibraryAddress {
  readonly view: View;
  readonly name: string;
  /** Uploads of one or all kinds, or collaborative documents. Null means both. */
  readonly kind: LibraryKind | null;
  readonly state: StateFilter | null;
  /** First and last day on which documents were received ('YYYY-MM-DD' in the person's time zone). */
  readonly from: string | null;
  readonly to: string | null;
  /** Only documents that this person may edit. */
  readonly editable: boolean;
  /** A built-in class, or the id of a custom one. */
  readonly class: string | null;
  /** ISO 639-1 */
  readonly language: string | null;
  readonly tagId: string | null;
  /** Documents uploaded as one batch. */
  readonly batchId: string | null;
  readonly folderId: string | null;
  /** A vault folder. Its id is unknown to the server. */
  readonly vaultFolderId: string | null;
  readonly sort: Sort;
  /** The layout, if the URL has one. Otherwise the person's last choice applies. */
  readonly shape: Shape | null;
  readonly columns: readonly string[] | null;
  /** The saved view that was opened. The current filters may differ from it. */
  readonly viewId: string | null;
  /** The document in the side panel. */
  readonly openId: string | null;
}

export const shapes = ['list', 'grid'] as const;
export type Shape = (typeof shapes)[number];

type SortName = (typeof librarySorts)[number];
const isSort = (text: string | null): text is SortName => librarySorts.some((sort) => sort === text);

const dayOf = (text: string | null): string | null => calendarDay(text ?? '', 'UTC')?.day ?? null;

/** Older links have it in the query. */
const VAULT_FOLDER = 'vault-folder';

/** No filters except those next to the views. */
export const unfiltered = {
  name: '',
  kind: null,
  state: null,
  from: null,
  to: null,
  editable: false,
  class: null,
  language: null,
  tagId: null,
  batchId: null,
  viewId: null,
  shape: null,
  columns: null,
} as const;

/** The URL can contain anything. Invalid classes and languages are ignored. */
const classOf = (text: string | null): string | null => (ClassId.safeParse(text).success ? text : null);
const idOf = (text: string | null): string | null => (z.safeParse(z.uuid(), text).success ? text : null);
const columnsOf = (text: string | null): readonly string[] | null =>
  text === null ? null : text.split('.').filter((name) => /^[a-z]+$/.test(name));
const languageOf = (text: string | null): string | null => (/^[a-z]{2}$/.test(text ?? '') ? text : null);

export function readAddress(address: URLSearchParams): LibraryAddress {
  const sort = address.get('sort');
  return {
    view: views.find((view) => view === address.get('view')) ?? 'all',
    name: address.get('name') ?? '',
    kind: libraryKinds.find((kind) => kind === address.get('kind')) ?? null,
    state: ([...documentStates, UNDER_WAY] as const).find((state) => state === address.get('state')) ?? null,
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    editable: address.get('may') === 'edit',
    class: classOf(address.get('class')),
    language: languageOf(address.get('language')),
    tagId: idOf(address.get('tag')),
    batchId: idOf(address.get('batch')),
    folderId: address.get('folder'),
    vaultFolderId: idOf(address.get(VAULT_FOLDER)),
    sort: { column: isSort(sort) ? sort : 'updated', descending: address.get('order') !== 'up' },
    shape: shapes.find((shape) => shape === address.get('as')) ?? null,
    columns: columnsOf(address.get('columns')),
    viewId: idOf(address.get('saved')),
    openId: address.get('open'),
  };
}

/** Builds the query. Omits defaults and the vault folder, which goes only into the hash. */
export function writeAddress(shown: LibraryAddress): URLSearchParams {
  const { view, sort } = shown;
  const parts: Readonly<Record<string, string | null>> = {
    view: view === 'all' ? null : view,
    name: shown.name,
    kind: shown.kind,
    state: shown.state,
    from: shown.from,
    to: shown.to,
    may: shown.editable ? 'edit' : null,
    class: shown.class,
    language: shown.language,
    tag: shown.tagId,
    batch: shown.batchId,
    folder: shown.folderId,
    sort: sort.column === 'updated' ? null : sort.column,
    order: sort.descending ? null : 'up',
    as: shown.shape,
    saved: shown.viewId,
    open: shown.openId,
  };
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) if (value) address.set(key, value);
  // Without this parameter, the person's column choice applies. URLs keep dots unescaped.
  if (shown.columns) address.set('columns', shown.columns.join('.'));
  return address;
}

/** Parses a URL. Names that must not reach a server are in the hash, and so is the vault folder. */
export function readPlace({ search, hash }: Pick<Location, 'search' | 'hash'>): LibraryAddress {
  const shown = readAddress(new URLSearchParams(search));
  const behind = wordsBehind(hash);
  return {
    ...shown,
    name: behind.get('name') ?? shown.name,
    vaultFolderId: idOf(behind.get(VAULT_FOLDER)) ?? shown.vaultFolderId,
  };
}

/** Builds the query and the hash. @param keeps the name filter stays in the hash */
export function writePlace(shown: LibraryAddress, keeps: boolean): Pick<Location, 'search' | 'hash'> {
  const isBehind = keeps && shown.name !== '';
  const behind = {
    ...(isBehind && { name: shown.name }),
    ...(shown.vaultFolderId !== null && { [VAULT_FOLDER]: shown.vaultFolderId }),
  };
  return {
    search: writeAddress(isBehind ? { ...shown, name: '' } : shown).toString(),
    hash: new URLSearchParams(behind).toString(),
  };
}

/**
 * A saved view's query, which the server stores: the URL without the open document and the hash, with an explicit
 * layout.
 */
export const queryOfView = (address: LibraryAddress, shape: Shape, columns: readonly string[]): string =>
  writeAddress({ ...address, shape, columns, viewId: null, openId: null }).toString();

/** The query for the list endpoint. */
export function filterOf(shown: LibraryAddress): LibraryQuery {
  const { view, sort } = shown;
  const first = calendarDay(shown.from ?? '', zoneName())?.from;
  const last = calendarDay(shown.to ?? '', zoneName())?.until;
  const state = view === 'failed' ? 'failed' : shown.state;
  const name = shown.name.trim();
  return {
    ...(view === 'review' ? { toReview: 'true' } : {}),
    ...(view === 'mine' ? { mine: 'true' } : {}),
    ...(view === 'shared' ? { shared: 'true' } : {}),
    ...(view === 'bin' ? { bin: 'true' } : {}),
    ...(state === UNDER_WAY ? { underWay: 'true' } : state ? { state } : {}),
    ...(first ? { receivedFrom: first.toISOString() } : {}),
    ...(last ? { receivedUntil: last.toISOString() } : {}),
    ...(shown.kind ? { kind: shown.kind } : {}),
    ...(shown.editable ? { editable: 'true' } : {}),
    ...(shown.class ? { class: shown.class } : {}),
    ...(shown.language ? { language: shown.language } : {}),
    ...(shown.tagId ? { tagId: shown.tagId } : {}),
    ...(shown.batchId ? { batchId: shown.batchId } : {}),
    ...(shown.folderId && view !== 'bin' ? { folderId: shown.folderId } : {}),
    ...(name ? { name } : {}),
    sort: isSort(sort.column) ? sort.column : 'updated',
    descending: String(sort.descending),
  };
}
