import { isTimeZone } from '@cartulary/contracts/calendar-days';
import { executiveFigures, metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { useSearchParams } from 'react-router-dom';
import { href } from '@/routing/href';
import { zoneName } from '@/text/engine/locale';
import type { ReceiptQuestion } from './executive-data';

/** The default period. */
export const USUAL_DAYS: MetricsPeriod = 30;

const periodOf = (said: string | null): MetricsPeriod =>
  metricsPeriods.find((days) => String(days) === said) ?? USUAL_DAYS;

/** The period and receipt in a URL. Invalid values are ignored. */
export function readAddress(search: URLSearchParams): { days: MetricsPeriod; receipt: ReceiptQuestion | undefined } {
  const days = periodOf(search.get('days'));
  const figure = executiveFigures.find((one) => one === search.get('receipt'));
  if (!figure) return { days, receipt: undefined };
  const until = search.get('until') ?? '';
  const timezone = search.get('timezone') ?? '';
  return {
    days,
    receipt: {
      figure,
      days,
      timezone: isTimeZone(timezone) ? timezone : zoneName(),
      until: Number.isNaN(Date.parse(until)) ? undefined : until,
    },
  };
}

const namesOf = ({ figure, days, timezone, until }: ReceiptQuestion): Record<string, string | undefined> => ({
  days: String(days),
  receipt: figure,
  until,
  timezone,
});

/** The complete URL of a question, for sharing. */
export const receiptLink = (question: ReceiptQuestion): string =>
  location.origin + href('dashboard', undefined, namesOf(question));

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
  const change = (to: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['receipt', 'until', 'timezone']) next.delete(name);
        for (const [name, value] of Object.entries(to)) if (value !== undefined) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    days,
    receipt,
    show: (question) => change(question ? namesOf(question) : {}),
  };
}
