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

/** Whether there is a private address, and when a program used it last. */
export const useFeed = () =>
  useQuery({
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await call(readCalendarFeed, {}, { signal })).feed,
    staleTime: 0,
  });

/** @returns the address, told this once */
export async function makeFeed(): Promise<string> {
  const { feed, address } = await call(makeCalendarFeed, {});
  queryClient.setQueryData(feedKey, feed);
  return address;
}

export async function endFeed(): Promise<void> {
  await call(endCalendarFeed, {});
  queryClient.setQueryData(feedKey, null);
}

/** One event as a file, or all of them. */
export const downloadCalendar = (eventId?: string): Promise<Blob> =>
  download(exportCalendar, { query: eventId === undefined ? {} : { eventId } }, { retries: 0 });

/** What would come of a file; nothing is kept. */
export const lookInto = (text: string) => call(importCalendar, { body: { text, zone: zoneName(), dry: true } });

export async function takeIn(text: string): Promise<number> {
  const { made, updated, answers } = await call(importCalendar, { body: { text, zone: zoneName() } });
  await queryClient.invalidateQueries({ queryKey: ['calendar'] });
  return made + updated + answers.filter(({ counts }) => counts).length;
}
