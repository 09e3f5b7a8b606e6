import type { ListedDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useMayCall } from '@/shared/modules/use-may-open';

export const dashboardsKey = ['own-dashboards'] as const;

/** Requirements of the dashboard calls. */
export const composing = { gate: 'analytics', module: 'analytics_premium' } as const;

/** Dashboards that this person created or can see. Doesn't fetch for people who can't have any. */
export function useDashboards(): UseQueryResult<ListedDashboard[]> {
  const mayCall = useMayCall(composing);
  return useQuery({
    queryKey: [...dashboardsKey, 'list'],
    queryFn: async ({ signal }) => {
      // The module contains all measures, so it's loaded only for people who may have dashboards.
      const { listDashboards } = await import('@cartulary/contracts/endpoints/own-dashboards');
      return (await call(listDashboards, {}, { signal })).items;
    },
    enabled: mayCall === true,
  });
}
