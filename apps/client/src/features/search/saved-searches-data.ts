import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '@cartulary/contracts/endpoints/saved-searches';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { zoneName } from '@/text/engine/locale';

const key = ['saved-searches'] as const;

/** The searches that this person keeps. */
export const useSavedSearches = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }) });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Keeps a search. Throws the server's sentence where it refuses. */
export async function keepSearch(body: CallOf<typeof createSavedSearch>['body']): Promise<SavedSearch> {
  // Pressing Save sends it: the server asks for it again when something new comes.
  const saved = await call(createSavedSearch, { body }, { mode: 'collaborative' });
  await refresh();
  return saved;
}

export async function setAlert(savedSearchId: string, alert: boolean): Promise<void> {
  // The server has the search, and is told no word of it: in privacy mode too, where the call may carry some.
  await call(
    changeSavedSearch,
    { params: { savedSearchId }, body: { alert, timezone: zoneName() } },
    { mode: 'collaborative' },
  );
  await refresh();
}

export async function forgetSearch(savedSearchId: string): Promise<void> {
  await call(deleteSavedSearch, { params: { savedSearchId } });
  await refresh();
}

/** Who opens a search wants what is there now, also where the same query stands on the page already. */
export const askAnew = (): void => {
  for (const queryKey of [['search'], ['search-facets']]) void queryClient.invalidateQueries({ queryKey });
};
