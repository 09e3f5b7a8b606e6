import { limits } from '@cartulary/contracts/limits';
import { QueryClient } from '@tanstack/react-query';

/** What pages have fetched. Retries are the api's own; live events and actions say what has become old. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: limits.client.cacheTtlMs, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
