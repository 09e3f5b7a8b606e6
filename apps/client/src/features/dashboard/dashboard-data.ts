import { calendarDay } from '@cartulary/contracts/calendar-days';
import { readDashboard, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/dashboard';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';
import { sayFailed } from '@/ui/say-failed';

export type Dashboard = DataOf<typeof readDashboard>;

const key = ['dashboard'] as const;

const SETTLE_MS = 1_000;
/** While a batch runs, events never stop: the figures are asked for again at most this often. */
const AT_MOST_EVERY_MS = 5_000;
let asking: ReturnType<typeof setTimeout> | undefined;
let askedAtMs = 0;

function refresh(): void {
  asking = undefined;
  askedAtMs = Date.now();
  void queryClient.invalidateQueries({ queryKey: key });
}

/** Asks for the figures anew, once for all that happens within a moment. */
function refreshSoon(): void {
  asking ??= setTimeout(refresh, Math.max(SETTLE_MS, askedAtMs + AT_MOST_EVERY_MS - Date.now()));
}

/** The figures of who is signed in, in days of the timezone in force, kept as they are by live events. */
export function useDashboard(): UseQueryResult<Dashboard> {
  useLocaleChanges();
  const timezone = zoneName();
  const answer = useQuery({
    queryKey: [...key, timezone],
    queryFn: ({ signal }) => call(readDashboard, { query: { timezone } }, { signal }),
    placeholderData: keepPreviousData,
    // Nobody listened to events while another page was open.
    refetchOnMount: 'always',
  });
  useLiveEvent('document.received', refreshSoon);
  useLiveEvent('document.changed', refreshSoon);
  useLiveEvent('document.ready', refreshSoon);
  useLiveEvent('document.failed', refreshSoon);
  useLiveEvent('item.renamed', refreshSoon);
  useLiveEvent('item.rights_changed', refreshSoon);
  useLiveEvent('item.binned', refreshSoon);
  useLiveEvent('item.restored', refreshSoon);
  useLiveEvent('item.deleted', refreshSoon);
  useEffect(() => onGap(refresh), []);
  useNextDay(answer.data?.documents?.days.at(-1)?.day, timezone);
  return answer;
}

/** At midnight there is a new day on the calendar, which no event tells. */
function useNextDay(today: string | undefined, timezone: string): void {
  useEffect(() => {
    const ends = calendarDay(today ?? '', timezone)?.until;
    if (!ends) return;
    const timer = setTimeout(refresh, Math.max(SETTLE_MS, ends.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [today, timezone]);
}

/** Reads a document again that failed. Says so where it can't be. */
export async function readAgain({ id, name }: DocumentFigures['waiting']['oldest'][number]): Promise<void> {
  try {
    await call(reprocessDocument, { params: { documentId: id } });
    await queryClient.invalidateQueries({ queryKey: key });
  } catch (error) {
    sayFailed(t('waiting.notRetried', { name }), error);
  }
}
