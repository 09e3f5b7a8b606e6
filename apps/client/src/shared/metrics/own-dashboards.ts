import type { ListedDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useMayCall } from '@/shared/modules/use-may-open';

export const dashboardsKey = ['own-dashboards'] as const;

/** What the calls about dashboards ask of a person. */
export const composing = { gate: 'analytics', module: 'analytics_premium' } as const;

/** Dashboards that this person composed or sees; nothing is asked where it may have none. */
export function useDashboards(): UseQueryResult<ListedDashboard[]> {
  const mayCall = useMayCall(composing);
  return useQuery({
    queryKey: [...dashboardsKey, 'list'],
    queryFn: async ({ signal }) => {
      // With all measures: fetched by who may have dashboards, not by every page that lists them.
      const { listDashboards } = await import('@cartulary/contracts/endpoints/own-dashboards');
      return (await call(listDashboards, {}, { signal })).items;
    },
    enabled: mayCall === true,
  });
}
