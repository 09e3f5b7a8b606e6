import {
  endCalendarFeed,
  exportCalendar,
  importCalendar,
  makeCalendarFeed,
  readCalendarFeed,
} from '@cartulary/contracts/endpoints/calendar';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { zoneName } from '@/text/engine/locale';

const feedKey = ['calendar-feed'] as const;

/** Whether a private feed URL exists, and when a program last used it. */
export const useFeed = () =>
  useQuery({
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await call(readCalendarFeed, {}, { signal })).feed,
    staleTime: 0,
  });

/**
 * Creates a private feed URL.
 * @returns the URL, which the server sends only once
 */
export async function makeFeed(): Promise<string> {
  const { feed, address } = await call(makeCalendarFeed, {});
  queryClient.setQueryData(feedKey, feed);
  return address;
}

export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {});
  queryClient.setQueryData(feedKey, null);
}

/** One event or all of them, as a file. */
export const downloadCalendar = (eventId?: string): Promise<Blob> =>
  download(exportCalendar, { query: eventId === undefined ? {} : { eventId } }, { retries: 0 });

/** Previews a file import; nothing is stored. */
export const lookInto = (text: string) => call(importCalendar, { body: { text, zone: zoneName(), dry: true } });

export async function takeIn(text: string): Promise<number> {
  const { made, updated, answers } = await call(importCalendar, { body: { text, zone: zoneName() } });
  await queryClient.invalidateQueries({ queryKey: ['calendar'] });
  return made + updated + answers.filter(({ counts }) => counts).length;
}
