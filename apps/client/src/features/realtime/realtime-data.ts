import { readRealtime, type Realtime } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';

const key = ['realtime'] as const;
const renewal = renewalOf(key);

/**
 * Live figures. Refetched as facts are counted and documents move between steps, at most every few seconds; also
 * refetched periodically, because ages grow without events.
 * @param paused pauses refetching
 */
export function useRealtime(paused: boolean): UseQueryResult<Realtime> {
  useLocaleChanges();
  const query = { timezone: zoneName() };
  const renew = (): void => {
    if (!paused) renewal.soon();
  };
  useLiveEvent('metrics.changed', renew);
  useLiveEvent('document.stage', renew);
  useLiveEvent('document.changed', renew);
  useEffect(() => (paused ? undefined : onGap(renewal.now)), [paused]);
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(readRealtime, { query }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: paused ? false : realtimeLimits.renewedMs,
  });
}
