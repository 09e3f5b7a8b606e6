import { readDeployment } from '@cartulary/contracts/endpoints/deployment';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { unreplacedProcesses } from '@cartulary/contracts/processes';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLocaleChanges } from '@/text/engine/locale';

export type Deployment = DataOf<typeof readDeployment>;

/** Processes report that they run, but no event reaches the page. */
const AGAIN_MS = 15_000;

/** Current and previous releases, refetched while the page is open. */
export function useDeployment(): UseQueryResult<Deployment> {
  useLocaleChanges();
  return useQuery({
    queryKey: ['deployment'],
    queryFn: ({ signal }) => call(readDeployment, {}, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
}

/** Processes that stopped reporting and that no process of the same kind has replaced. */
export function lostProcesses({ processes, readiness }: Deployment): Deployment['processes'] {
  const areWorkersDown = readiness.some(({ check, state }) => check === 'workers' && state === 'down');
  return unreplacedProcesses(processes).filter(({ component }) => !(areWorkersDown && component === 'workers'));
}
