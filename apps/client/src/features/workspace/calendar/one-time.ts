import type { CalendarEvent, Reach } from '@cartulary/contracts/endpoints/calendar';
import { daysBetween, isDay, plusDays } from './days';

/** One time of a series, as its own clock shows it. */
export type OneTime = Pick<CalendarEvent, 'starts' | 'ends' | 'title' | 'words' | 'place'> & {
  /** When it would begin by the rule: names it. */
  readonly at: string;
};

/** Which times of a series an act is about. */
export const extents = ['one', 'following', 'all'] as const satisfies readonly (Reach | 'all')[];
export type Extent = (typeof extents)[number];

export const isSeries = ({ repeat, singles }: Pick<CalendarEvent, 'repeat' | 'singles'>): boolean =>
  repeat !== null || (singles?.added.length ?? 0) > 0;

/** The time of a series that an address names; undefined where it names none, and where the event is no series. */
export function oneTimeOf(event: CalendarEvent, at: string | null): OneTime | undefined {
  if (at === null || !/^[\d-]{10}T[\d:]{5}$/.test(at) || !isDay(at.slice(0, 10)) || !isSeries(event)) return undefined;
  const { starts, ends, allDay, title, words, place, singles } = event;
  const changed = singles?.changed.find((time) => (allDay ? time.at.slice(0, 10) === at.slice(0, 10) : time.at === at));
  if (changed) return changed;
  const day = at.slice(0, 10);
  const lastDay = plusDays(day, daysBetween(starts.slice(0, 10), ends.slice(0, 10)));
  return {
    ...{ at, title, words, place },
    starts: `${day}${(allDay ? starts : at).slice(10)}`,
    ends: `${lastDay}${ends.slice(10)}`,
  };
}
