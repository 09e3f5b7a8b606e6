import {
  answerInvitation,
  changeEvent,
  createEvent,
  deleteEvent,
  listEvents,
  readEvent,
  type CalendarEvent,
  type Occurrence,
  type Reach,
  type WantedEvent,
} from '@cartulary/contracts/endpoints/calendar';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { calendarDay } from '@cartulary/contracts/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { dayOf } from '@/lib/format/format';
import { useLiveEvent } from '@/lib/socket/socket';
import { zoneName } from '@/text/engine/locale';
import { plusDays } from './days';

const calendarKey = ['calendar'] as const;

/** More than anyone looks at for one month. */
const MAX_PAGES = 5;

/** One occurrence, with its event. */
export interface Entry {
  readonly event: CalendarEvent;
  readonly time: Occurrence;
  /** In the viewer's calendar; for a whole-day event, the event's own days. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The entries within a range of days in the user's calendar. */
export function useEntries(firstDay: string, lastDay: string, enabled: boolean) {
  const zone = zoneName();
  // A whole day in another timezone may begin a day earlier or end a day later.
  const from = calendarDay(plusDays(firstDay, -1), zone)?.from.toISOString() ?? '';
  const until = calendarDay(plusDays(lastDay, 1), zone)?.until.toISOString() ?? '';
  return useQuery({
    queryKey: [...calendarKey, 'list', from, until],
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      let next: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = { from, until, ...(next !== null && { after: next }) };
        const answer: DataOf<typeof listEvents> = await call(listEvents, { query }, { signal });
        const known = new Map(answer.events.map((event) => [event.id, event]));
        for (const time of answer.occurrences) {
          const event = known.get(time.eventId);
          if (event) entries.push({ event: asChanged(event, time), time, ...daysOfEntry(event, time) });
        }
        next = answer.next;
        if (next === null) break;
      }
      return { more: next !== null, entries };
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** A changed occurrence has its own title, description, and location. */
function asChanged(event: CalendarEvent, { changed }: Occurrence): CalendarEvent {
  const own = changed === null ? undefined : event.singles?.changed.find(({ at }) => at === changed);
  return own === undefined ? event : { ...event, title: own.title, words: own.words, place: own.place };
}

function daysOfEntry({ allDay }: CalendarEvent, time: Occurrence): { firstDay: string; lastDay: string } {
  if (allDay) return { firstDay: time.firstDay, lastDay: time.lastDay };
  // An event that ends at midnight doesn't reach into the next day.
  const last = new Date(Date.parse(time.endsAt) - 1).toISOString();
  return { firstDay: dayOf(time.startsAt), lastDay: dayOf(last) };
}

/** The entries on a day, whole-day events first. */
export const entriesOn = (entries: readonly Entry[], day: string): Entry[] =>
  entries
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .sort((a, b) => Number(b.event.allDay) - Number(a.event.allDay) || a.time.startsAt.localeCompare(b.time.startsAt));

/**
 * An event, and one of its occurrences if `at` is given.
 * @param eventId if empty, no request is sent
 */
export const useEvent = (eventId: string, at: string | null) =>
  useQuery({
    queryKey: [...calendarKey, 'one', eventId, at],
    queryFn: ({ signal }) => call(readEvent, { params: { eventId }, query: at === null ? {} : { at } }, { signal }),
    enabled: eventId !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Refetches when one of this person's events changes. */
export const useLiveCalendar = (): void =>
  useLiveEvent('calendar.changed', () => void queryClient.invalidateQueries({ queryKey: calendarKey }));

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await renewAfterAct(calendarKey);
  return answer;
};

export const addEvent = (body: WantedEvent) => renewed(call(createEvent, { body }));

/** In a series, one occurrence, or that one and all that follow. Without this, the whole series. */
export type SomeTimes = Readonly<{ at: string; reach: Reach }>;
export const putEvent = (eventId: string, body: WantedEvent, query: Partial<SomeTimes> = {}) =>
  renewed(call(changeEvent, { params: { eventId }, query, body }));
export const callOff = (eventId: string, query: Partial<SomeTimes> = {}) =>
  renewed(call(deleteEvent, { params: { eventId }, query }));
export const giveAnswer = (eventId: string, answer: 'yes' | 'maybe' | 'no') =>
  renewed(call(answerInvitation, { params: { eventId }, body: { answer } }));
