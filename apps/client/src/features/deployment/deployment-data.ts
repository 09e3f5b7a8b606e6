import { readDeployment } from '@cartulary/contracts/endpoints/deployment';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLocaleChanges } from '@/text/engine/locale';

export type Deployment = DataOf<typeof readDeployment>;

/** Processes report that they run; nothing tells a page of it. */
const AGAIN_MS = 15_000;

/** What runs here and what ran before, asked for again while the page is open. */
export function useDeployment(): UseQueryResult<Deployment> {
  useLocaleChanges();
  return useQuery({
    queryKey: ['deployment'],
    queryFn: ({ signal }) => call(readDeployment, {}, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
}
