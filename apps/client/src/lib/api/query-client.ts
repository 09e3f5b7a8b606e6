import { limits } from '@cartulary/contracts/limits';
import { QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { limitCache } from './query-cache-limit';
import { markBackground } from './request-window';

/** True while invalidating queries for the person's own action. The query client starts those fetches synchronously. */
let isOwnAct = false;

/**
 * Intercepts every fetch. Refreshing data that is already on screen counts as background work: live events can trigger
 * many refreshes at once, and someone who did nothing must not see a rate limit error.
 */
const throughWindow: QueryPersister = (queryFn, context, query) => {
  if (query.state.data !== undefined) markBackground(context.signal, isOwnAct ? 0 : undefined);
  return queryFn(context);
};

/** The cache of data fetched by pages. The API client does the retries; live events and actions invalidate queries. */
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
 * Refetches queries that the person's own action invalidated. It may use the calls reserved for the person: after
 * deleting a team, they must not see it for another minute because of background traffic.
 */
export async function renewAfterAct(...queryKeys: readonly QueryKey[]): Promise<void> {
  isOwnAct = true;
  const renewed = queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  isOwnAct = false;
  await Promise.all(renewed);
}
