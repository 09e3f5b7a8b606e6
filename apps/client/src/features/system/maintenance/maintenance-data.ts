import { announceMaintenance, endMaintenance, readMaintenance } from '@cartulary/contracts/endpoints/maintenance';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const maintenanceKey = ['maintenance'] as const;
const AGAIN_MS = 30_000;

/** The planned or current maintenance. It starts and ends automatically, so it's polled. */
export const useMaintenanceWindow = () =>
  useQuery({
    queryKey: maintenanceKey,
    queryFn: ({ signal }) => call(readMaintenance, {}, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: maintenanceKey });

export const useLiveMaintenance = (): void => useLiveEvent('maintenance.changed', () => void renew());

/**
 * Announces maintenance.
 * @param startsAt null for now
 * @param endsAt null until an operator ends it
 */
export async function announce(startsAt: string | null, endsAt: string | null, note: string): Promise<void> {
  await call(announceMaintenance, { body: { startsAt, endsAt, note } });
  await renew();
}

export async function end(): Promise<void> {
  await call(endMaintenance, {});
  await renew();
}
