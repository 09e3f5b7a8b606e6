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
 * The numbers of the present. They are asked for anew as facts are counted and documents go from step to step, at most every few seconds
 * however much happens, and now and then besides, because ages grow without an event.
 * @param paused nothing is asked for anew
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
