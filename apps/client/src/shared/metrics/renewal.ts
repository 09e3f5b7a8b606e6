import type { QueryKey } from '@tanstack/react-query';
import { calendarDay } from '@cartulary/contracts/calendar-days';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { onGap } from '@/lib/socket/socket';

const SETTLE_MS = 1_000;
/** During a batch, events never stop, so figures are refetched at most this often. */
const AT_MOST_EVERY_MS = 5_000;

/** Refetches a page's data: immediately, or once for all events within a moment. */
export interface Renewal {
  now(): void;
  soon(): void;
}

/** Refetches everything under a query key. Shared by all parts that show it. */
export function renewalOf(queryKey: QueryKey): Renewal {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let askedAtMs = 0;
  const now = (): void => {
    asking = undefined;
    askedAtMs = Date.now();
    void queryClient.invalidateQueries({ queryKey });
  };
  return {
    now,
    soon: () => void (asking ??= setTimeout(now, Math.max(SETTLE_MS, askedAtMs + AT_MOST_EVERY_MS - Date.now()))),
  };
}

/** Refetches after a gap in the events, and at midnight, since no event announces a new day. */
export function useRenewalByClock(renewal: Renewal, today: string | undefined, timezone: string): void {
  useEffect(() => onGap(renewal.now), [renewal]);
  useEffect(() => {
    const ends = calendarDay(today ?? '', timezone)?.until;
    if (!ends) return;
    const timer = setTimeout(renewal.now, Math.max(SETTLE_MS, ends.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [renewal, today, timezone]);
}
