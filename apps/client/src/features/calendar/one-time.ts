import type { AskedTime, CalendarEvent, Reach } from '@cartulary/contracts/endpoints/calendar';

/** One occurrence of a series, in the event's timezone. */
export type OneTime = Exclude<AskedTime, { is: 'off' }>;

/** The occurrences of a series that an action applies to. */
export const extents = ['one', 'following', 'all'] as const satisfies readonly (Reach | 'all')[];
export type Extent = (typeof extents)[number];

export const isSeries = ({ repeat, singles }: Pick<CalendarEvent, 'repeat' | 'singles'>): boolean =>
  repeat !== null || (singles?.added.length ?? 0) > 0;

/** The requested occurrence, unless none was requested or it is canceled. */
export const oneTimeOf = (asked: AskedTime | null): OneTime | undefined =>
  asked === null || asked.is === 'off' ? undefined : asked;

/** The day on which to show an event, in its own time zone. Empty for a series if no occurrence was requested. */
export function dayOfEvent(event: CalendarEvent & { readonly asked: AskedTime | null }): string {
  const { asked } = event;
  const wall = asked === null ? (isSeries(event) ? '' : event.starts) : asked.is === 'off' ? asked.at : asked.starts;
  return wall.slice(0, 10);
}
