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

/** All states of a document whose reading goes on or is about to, as one. */
export const UNDER_WAY = 'under-way';
export type StateFilter = DocumentState | typeof UNDER_WAY;

/** What the library shows; all of it stands in the address, so that it can be kept and passed on. */
export interface LibraryAddress {
  readonly view: View;
  readonly name: string;
  /** What was uploaded, of one kind or all of it, or what is written together; null: both. */
  readonly kind: LibraryKind | null;
  readonly state: StateFilter | null;
  /** First and last day ('YYYY-MM-DD', of the person's calendar) that documents were received on. */
  readonly from: string | null;
  readonly to: string | null;
  /** Only what this person may change. */
  readonly editable: boolean;
  /** A built-in class, or the id of one of the organisation's own. */
  readonly class: string | null;
  /** ISO 639-1 */
  readonly language: string | null;
  readonly tagId: string | null;
  /** What was sent as one batch. */
  readonly batchId: string | null;
  readonly folderId: string | null;
  /** A folder of one's vault: an id that the server knows of nothing. */
  readonly vaultFolderId: string | null;
  readonly sort: Sort;
  /** How it is shown, where the address says so; else as this person last chose. */
  readonly shape: Shape | null;
  readonly columns: readonly string[] | null;
  /** The saved view that was opened; what is shown may differ from it by now. */
  readonly viewId: string | null;
  /** The document in the side panel. */
  readonly openId: string | null;
}

export const shapes = ['list', 'grid'] as const;
export type Shape = (typeof shapes)[number];

type SortName = (typeof librarySorts)[number];
const isSort = (text: string | null): text is SortName => librarySorts.some((sort) => sort === text);

const dayOf = (text: string | null): string | null => calendarDay(text ?? '', 'UTC')?.day ?? null;

/** Links of before have it in the query. */
const VAULT_FOLDER = 'vault-folder';

/** Without any of the filters that stand beside the views. */
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

/** The address bar can hold anything; what is no class or language is no filter. */
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

/** The address of what is shown; defaults are left out, and the folder of a vault, which stands behind '#' alone. */
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
  // An address without the name has the columns of this person's choice; a dot stays as it is in an address.
  if (shown.columns) address.set('columns', shown.columns.join('.'));
  return address;
}

/** What an address says; a name that no server may get stands behind its '#', and so does the folder of a vault. */
export function readPlace({ search, hash }: Pick<Location, 'search' | 'hash'>): LibraryAddress {
  const shown = readAddress(new URLSearchParams(search));
  const behind = wordsBehind(hash);
  return {
    ...shown,
    name: behind.get('name') ?? shown.name,
    vaultFolderId: idOf(behind.get(VAULT_FOLDER)) ?? shown.vaultFolderId,
  };
}

/** The address of what is shown, in its two parts. @param keeps the name that is looked for stays behind '#' */
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

/** What a saved view keeps, which the server has: all of the address but what was opened and what stands behind '#', with how it is shown written out. */
export const queryOfView = (address: LibraryAddress, shape: Shape, columns: readonly string[]): string =>
  writeAddress({ ...address, shape, columns, viewId: null, openId: null }).toString();

/** What the list endpoint is asked for. */
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
