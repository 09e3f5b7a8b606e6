import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type { DataOf } from '@cartulary/contracts/endpoint';
import {
  readExecutive,
  readReceipt,
  setAssumption,
  type ExecutiveFigure,
  type MetricsPeriod,
} from '@cartulary/contracts/endpoints/metrics';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { refusalOf } from '@/routing/may-open';
import { renewalOf, useRenewalByClock } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';

export type Executive = DataOf<typeof readExecutive>;
export type Receipt = DataOf<typeof readReceipt>;

const key = ['executive'] as const;
const receiptKey = ['executive-receipt'] as const;
const renewal = renewalOf(key);

/**
 * True if this person can see the organization's numbers. The server decides; this only avoids calls it would refuse.
 */
export function useMaySeeExecutive(): boolean {
  const user = useUser();
  return user !== undefined && refusalOf(readExecutive, user) === undefined;
}

/** Whether this person may set the assumptions about manual work. */
export function useMayAssume(): boolean {
  const user = useUser();
  return user !== undefined && refusalOf(setAssumption, user) === undefined;
}

/**
 * The organization's numbers over the last `days`, in days of the current timezone, refetched when new facts are
 * counted. Doesn't fetch for people without access.
 */
export function useExecutive(days: MetricsPeriod): UseQueryResult<Executive> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, days, timezone],
    queryFn: ({ signal }) => call(readExecutive, { query: { days, timezone } }, { signal }),
    enabled: useMaySeeExecutive(),
    placeholderData: keepPreviousData,
    // Events were missed while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('metrics.changed', renewal.soon);
  useLiveEvent('assumption.changed', renewal.soon);
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), timezone);
  return answer;
}

/** One number over a period as of a moment. The same question always has the same answer. */
export interface ReceiptQuestion {
  readonly figure: ExecutiveFigure;
  readonly days: MetricsPeriod;
  readonly timezone: string;
  /** ISO 8601. Undefined for now. */
  readonly until: string | undefined;
}

/** A receipt never changes: later facts need a receipt for a later moment. */
export function useReceipt({ figure, ...over }: ReceiptQuestion, page: number): UseQueryResult<Receipt> {
  return useQuery({
    queryKey: [...receiptKey, figure, over, page],
    queryFn: ({ signal }) => call(readReceipt, { params: { figure }, query: { ...over, page } }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => (before?.figure.name === figure ? before : undefined),
  });
}

/** Sets an assumption about manual work; null resets it. It applies to every period, so all numbers are refetched. */
export async function assume(name: AssumptionName, value: number | null, reason: string): Promise<void> {
  await call(setAssumption, { params: { name }, body: { value, reason } });
  await renewAfterAct(key, receiptKey);
}
