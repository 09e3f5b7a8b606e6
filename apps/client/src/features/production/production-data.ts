import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type { CallOf, DataOf } from '@cartulary/contracts/endpoint';
import { setAssumption, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import {
  readProduction,
  readProductionReceipt,
  setTarget,
  type ProductionReceiptName,
} from '@cartulary/contracts/endpoints/production';
import type { ServiceLevelName } from '@cartulary/contracts/service-levels';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { refusalOf } from '@/routing/may-open';
import { renewalOf, useRenewalByClock } from '@/shared/metrics/renewal';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';

export type Production = DataOf<typeof readProduction>;
export type Receipt = DataOf<typeof readProductionReceipt>;
export type Level = Production['levels'][number];

const key = ['production'] as const;
const receiptKey = ['production-receipt'] as const;
const renewal = renewalOf(key);

/** Whether this person may set targets and the cost of hours. */
export function useMayAim(): boolean {
  const user = useUser();
  return user !== undefined && refusalOf(setTarget, user) === undefined;
}

/** Production over the last `days`, in days of the effective timezone. Refetched as new facts are counted. */
export function useProduction(days: MetricsPeriod): UseQueryResult<Production> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, days, timezone],
    queryFn: ({ signal }) => call(readProduction, { query: { days, timezone } }, { signal }),
    placeholderData: keepPreviousData,
    // Events were missed while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('metrics.changed', renewal.soon);
  useLiveEvent('assumption.changed', renewal.soon);
  useLiveEvent('target.changed', renewal.soon);
  useRenewalByClock(renewal, answer.data?.period.days.at(-1), timezone);
  return answer;
}

/** One number over a period, as of a given time. */
export interface ReceiptQuestion {
  readonly produced: ProductionReceiptName;
  readonly days: MetricsPeriod;
  readonly timezone: string;
  /** ISO 8601; undefined for now. */
  readonly until: string | undefined;
}

/** A receipt never changes: later facts need a receipt for a later moment. */
export function useReceipt({ produced, ...over }: ReceiptQuestion, page: number): UseQueryResult<Receipt> {
  return useQuery({
    queryKey: [...receiptKey, produced, over, page],
    queryFn: ({ signal }) =>
      call(readProductionReceipt, { params: { produced }, query: { ...over, page } }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => (before?.figure.name === produced ? before : undefined),
  });
}

export type WantedTarget = CallOf<typeof setTarget>['body'];

/** Sets the target of a level, or removes it. It applies to every period. */
export async function aim(level: ServiceLevelName, wanted: WantedTarget): Promise<void> {
  await call(setTarget, { params: { level }, body: wanted });
  await renewAfterAct(key, receiptKey);
}

/** Sets the cost per hour; null removes it. */
export async function assume(name: AssumptionName, value: number | null, reason: string): Promise<void> {
  await call(setAssumption, { params: { name }, body: { value, reason } });
  await renewAfterAct(key, receiptKey);
}
