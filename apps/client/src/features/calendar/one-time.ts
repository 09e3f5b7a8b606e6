import type { AskedTime, CalendarEvent, Reach } from '@cartulary/contracts/endpoints/calendar';

/** One time of a series, as its own clock shows it. */
export type OneTime = Exclude<AskedTime, { is: 'off' }>;

/** Which times of a series an act is about. */
export const extents = ['one', 'following', 'all'] as const satisfies readonly (Reach | 'all')[];
export type Extent = (typeof extents)[number];

export const isSeries = ({ repeat, singles }: Pick<CalendarEvent, 'repeat' | 'singles'>): boolean =>
  repeat !== null || (singles?.added.length ?? 0) > 0;

/** The time of a series that takes place, where one was asked for and does. */
export const oneTimeOf = (asked: AskedTime | null): OneTime | undefined =>
  asked === null || asked.is === 'off' ? undefined : asked;

/** The day that an event is looked for on, by its own clock; empty of a series of which no time was asked for. */
export function dayOfEvent(event: CalendarEvent & { readonly asked: AskedTime | null }): string {
  const { asked } = event;
  const wall = asked === null ? (isSeries(event) ? '' : event.starts) : asked.is === 'off' ? asked.at : asked.starts;
  return wall.slice(0, 10);
}
