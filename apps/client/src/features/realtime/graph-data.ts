import { readAnomalies, type graphHours, readGraph, readLastHour } from '@cartulary/contracts/endpoints/realtime-graph';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';

const key = ['entity-graph'] as const;
const anomaliesKey = ['anomalies'] as const;
const ofGraph = renewalOf(key);
const ofAnomalies = renewalOf(anomaliesKey);

export type GraphHours = (typeof graphHours)[number];

/** Documents and their entities, refetched as documents are processed. @param rests pauses refetching */
export function useGraph(hours: GraphHours, letters: string, rests: boolean) {
  const renew = (): void => {
    if (!rests) ofGraph.soon();
  };
  useLiveEvent('document.ready', renew);
  useLiveEvent('item.binned', renew);
  useLiveEvent('item.deleted', renew);
  useLiveEvent('item.rights_changed', renew);
  useEffect(() => (rests ? undefined : onGap(ofGraph.now)), [rests]);
  const query = { hours, ...(letters === '' ? {} : { q: letters }) };
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(readGraph, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useAnomalies() {
  useLiveEvent('metrics.changed', ofAnomalies.soon);
  return useQuery({
    queryKey: anomaliesKey,
    queryFn: ({ signal }) => call(readAnomalies, {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** A snapshot of the last hour. It doesn't change during playback. */
export const useLastHour = () =>
  useQuery({
    queryKey: ['last-hour'],
    queryFn: ({ signal }) => call(readLastHour, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
