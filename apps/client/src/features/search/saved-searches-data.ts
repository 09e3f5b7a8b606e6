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

/** The person's saved searches. */
export const useSavedSearches = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }) });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Saves a search. @throws the server's message on refusal */
export async function keepSearch(body: CallOf<typeof createSavedSearch>['body']): Promise<SavedSearch> {
  // Saving sends the query, because the server runs it again when something new arrives.
  const saved = await call(createSavedSearch, { body }, { mode: 'collaborative' });
  await refresh();
  return saved;
}

export async function setAlert(savedSearchId: string, alert: boolean): Promise<void> {
  // The server already has the query. This call doesn't contain it, so it's also allowed in privacy mode.
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

/** Opening a saved search refetches it, even if the same query is already displayed. */
export const askAnew = (): void => {
  for (const queryKey of [['search'], ['search-facets']]) void queryClient.invalidateQueries({ queryKey });
};
