import type { DataOf } from '@cartulary/contracts/endpoint';
import {
  readInternal,
  readInternalHistory,
  type InternalHistory,
  type InternalSpan,
} from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { refusalOf } from '@/routing/may-open';
import { renewalOf } from '@/shared/metrics/renewal';

export type Internal = DataOf<typeof readInternal>;
export type Installation = NonNullable<Internal['installation']>;

const key = ['internal'] as const;
const historyKey = ['internal-history'] as const;
const renewal = renewalOf(key);

/** The latest state. An event announces a newer one; polling covers missed events. */
export function useInternal(): UseQueryResult<Internal> {
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readInternal, {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: internalLimits.askedEveryMs,
    refetchOnMount: 'always',
  });
  useLiveEvent('system.sampled', renewal.soon);
  return answer;
}

/** The history of the last hour or day; undefined for people without access. */
export function useInternalHistory(span: InternalSpan): InternalHistory | undefined {
  const user = useUser();
  const { data } = useQuery({
    queryKey: [...historyKey, span],
    queryFn: ({ signal }) => call(readInternalHistory, { query: { span } }, { signal }),
    enabled: user !== undefined && refusalOf(readInternalHistory, user) === undefined,
    refetchInterval: internalLimits.sampleEveryMs,
    refetchOnMount: 'always',
  });
  return data;
}

const TICK_MS = 5_000;

/** How long ago the last response arrived: the shown data is that much older now. */
export function useAnsweredAgoMs(answeredAtMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - answeredAtMs);
}
