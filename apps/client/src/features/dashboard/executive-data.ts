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
 * Whether this person may look at the numbers of the organisation. The server decides; this only saves calls that it
 * would refuse.
 */
export function useMaySeeExecutive(): boolean {
  const user = useUser();
  return user !== undefined && refusalOf(readExecutive, user) === undefined;
}

/** Whether this person may set what work by hand takes. */
export function useMayAssume(): boolean {
  const user = useUser();
  return user !== undefined && refusalOf(setAssumption, user) === undefined;
}

/**
 * The numbers of the organisation over the last `days`, in days of the timezone in force, renewed as facts are counted. Asks
 * nothing for who may not see them.
 */
export function useExecutive(days: MetricsPeriod): UseQueryResult<Executive> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, days, timezone],
    queryFn: ({ signal }) => call(readExecutive, { query: { days, timezone } }, { signal }),
    enabled: useMaySeeExecutive(),
    placeholderData: keepPreviousData,
    // Nobody listened to events while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('metrics.changed', renewal.soon);
  useLiveEvent('assumption.changed', renewal.soon);
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), timezone);
  return answer;
}

/** One number over a period as it was at a moment: the same question has the same answer. */
export interface ReceiptQuestion {
  readonly figure: ExecutiveFigure;
  readonly days: MetricsPeriod;
  readonly timezone: string;
  /** ISO 8601; now where absent. */
  readonly until: string | undefined;
}

/** A receipt stands still: what is counted later is asked for by another moment. */
export function useReceipt({ figure, ...over }: ReceiptQuestion, page: number): UseQueryResult<Receipt> {
  return useQuery({
    queryKey: [...receiptKey, figure, over, page],
    queryFn: ({ signal }) => call(readReceipt, { params: { figure }, query: { ...over, page } }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => (before?.figure.name === figure ? before : undefined),
  });
}

/** Sets what work by hand takes; null resets it. It holds for every period, so all numbers are asked for again. */
export async function assume(name: AssumptionName, value: number | null, reason: string): Promise<void> {
  await call(setAssumption, { params: { name }, body: { value, reason } });
  await renewAfterAct(key, receiptKey);
}
