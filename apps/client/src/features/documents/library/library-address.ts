import { documentSorts } from '@cartulary/contracts/endpoints/documents';
import { documentStates, type DocumentState } from '@cartulary/contracts/stages';
import type { Sort } from '@/ui/table';
import type { ListFilter } from '../documents-data';

export const views = ['all', 'review', 'mine', 'failed', 'bin'] as const;
export type View = (typeof views)[number];

/** What the library shows; all of it stands in the address, so that it can be kept and passed on. */
export interface LibraryAddress {
  readonly view: View;
  readonly name: string;
  readonly state: DocumentState | null;
  readonly folderId: string | null;
  readonly sort: Sort;
  /** The document in the side panel. */
  readonly openId: string | null;
}

type SortName = (typeof documentSorts)[number];
const isSort = (text: string | null): text is SortName => documentSorts.some((sort) => sort === text);

export function readAddress(address: URLSearchParams): LibraryAddress {
  const sort = address.get('sort');
  return {
    view: views.find((view) => view === address.get('view')) ?? 'all',
    name: address.get('name') ?? '',
    state: documentStates.find((state) => state === address.get('state')) ?? null,
    folderId: address.get('folder'),
    sort: { column: isSort(sort) ? sort : 'updated', descending: address.get('order') !== 'up' },
    openId: address.get('open'),
  };
}

/** The address of what is shown; defaults are left out. */
export function writeAddress({ view, name, state, folderId, sort, openId }: LibraryAddress): URLSearchParams {
  const address = new URLSearchParams();
  const set = (key: string, value: string | null): void => {
    if (value) address.set(key, value);
  };
  set('view', view === 'all' ? null : view);
  set('name', name);
  set('state', state);
  set('folder', folderId);
  set('sort', sort.column === 'updated' ? null : sort.column);
  set('order', sort.descending ? null : 'up');
  set('open', openId);
  return address;
}

/** What the list endpoint is asked for. */
export function filterOf({ view, name, state, folderId, sort }: LibraryAddress): ListFilter {
  const wanted = view === 'failed' ? 'failed' : state;
  return {
    ...(view === 'review' ? { toReview: 'true' } : {}),
    ...(view === 'mine' ? { mine: 'true' } : {}),
    ...(view === 'bin' ? { bin: 'true' } : {}),
    ...(wanted ? { state: wanted } : {}),
    ...(folderId && view !== 'bin' ? { folderId } : {}),
    ...(name.trim() ? { name: name.trim() } : {}),
    sort: isSort(sort.column) ? sort.column : 'updated',
    descending: String(sort.descending),
  };
}
