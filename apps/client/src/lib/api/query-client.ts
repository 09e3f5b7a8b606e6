import { limits } from '@cartulary/contracts/limits';
import { QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { limitCache } from './query-cache-limit';
import { markBackground } from './request-window';

/** While what a person's own act made old is asked for; the query client begins its fetches at once. */
let isOwnAct = false;

/**
 * Every fetch passes here. One that renews what is already shown is asked in the background: live events bring many at
 * once, and a person who did nothing must not read that they asked too much.
 */
const throughWindow: QueryPersister = (queryFn, context, query) => {
  if (query.state.data !== undefined) markBackground(context.signal, isOwnAct ? 0 : undefined);
  return queryFn(context);
};

/** What pages have fetched. Retries are the api's own; live events and actions say what has become old. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: limits.client.cacheTtlMs,
      refetchOnWindowFocus: false,
      persister: throughWindow,
    },
    mutations: { retry: false },
  },
});

limitCache(queryClient);

/**
 * Asks anew for what an act of this person made old. It may take of the calls that are kept free for the person: somebody who
 * dissolved a team must not look at it for a minute because others were busy.
 */
export async function renewAfterAct(...queryKeys: readonly QueryKey[]): Promise<void> {
  isOwnAct = true;
  const renewed = queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  isOwnAct = false;
  await Promise.all(renewed);
}
