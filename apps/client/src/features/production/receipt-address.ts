import { isTimeZone } from '@cartulary/contracts/calendar-days';
import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { productionReceipts } from '@cartulary/contracts/endpoints/production';
import { useSearchParams } from 'react-router-dom';
import { href } from '@/routing/href';
import { zoneName } from '@/text/engine/locale';
import type { ReceiptQuestion } from './production-data';

/** The default period. */
const USUAL_DAYS: MetricsPeriod = 30;

/** A valid period. The default for anything else. */
export const periodOf = (said: string | number | null): MetricsPeriod =>
  metricsPeriods.find((days) => String(days) === String(said)) ?? USUAL_DAYS;

/** The period and receipt in a URL. Invalid values are ignored. */
function readAddress(search: URLSearchParams): { days: MetricsPeriod; receipt: ReceiptQuestion | undefined } {
  const days = periodOf(search.get('days'));
  const produced = productionReceipts.find((one) => one === search.get('receipt'));
  if (!produced) return { days, receipt: undefined };
  const until = search.get('until') ?? '';
  const timezone = search.get('timezone') ?? '';
  return {
    days,
    receipt: {
      produced,
      days,
      timezone: isTimeZone(timezone) ? timezone : zoneName(),
      until: Number.isNaN(Date.parse(until)) ? undefined : until,
    },
  };
}

const namesOf = ({ produced, days, timezone, until }: ReceiptQuestion): Record<string, string | undefined> => ({
  days: String(days),
  receipt: produced,
  until,
  timezone,
});

/** The complete URL of a question, for sharing. */
export const receiptLink = (question: ReceiptQuestion): string =>
  location.origin + href('productionDashboard', undefined, namesOf(question));

/** The query string that opens a receipt on its page. */
export const receiptSearch = (question: ReceiptQuestion): string =>
  `?${new URLSearchParams(Object.entries(namesOf(question)).filter((each): each is [string, string] => !!each[1]))}`;

interface ReceiptAddress {
  readonly days: MetricsPeriod;
  readonly receipt: ReceiptQuestion | undefined;
  /** Replaces or closes the open receipt. */
  readonly show: (question: ReceiptQuestion | undefined) => void;
}

/** The displayed period and the open receipt, both in the URL. */
export function useReceiptAddress(): ReceiptAddress {
  const [search, setSearch] = useSearchParams();
  const { days, receipt } = readAddress(search);
  return {
    days,
    receipt,
    show: (question) => setSearch(question ? receiptSearch(question) : { days: String(days) }, { replace: true }),
  };
}
