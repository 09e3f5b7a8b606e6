import { limits } from '@cartulary/contracts/limits';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { limitCache } from './query-cache-limit';
import { markBackground } from './request-window';

/**
 * Every fetch passes here. One that renews what is already shown is asked in the background: live events bring many at
 * once, and a person who did nothing must not read that they asked too much.
 */
const throughWindow: QueryPersister = (queryFn, context, query) => {
  if (query.state.data !== undefined) markBackground(context.signal);
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
