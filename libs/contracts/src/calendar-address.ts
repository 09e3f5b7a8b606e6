/** Query parameters of the workspace's calendar, besides its section. Emails and notifications link to them too. */
const calendarParameters = ['view', 'day', 'event', 'time'] as const;
type CalendarParameter = (typeof calendarParameters)[number];

/**
 * - `day`: a visible day, 'YYYY-MM-DD'
 * - `event`: id of the open event
 * - `time`: one occurrence of a series: its start according to the rule, in the event's local time
 */
export type CalendarAddress = { readonly [Name in CalendarParameter]?: string | undefined };

/** Builds the workspace query that opens the calendar. */
export function calendarQuery(said: CalendarAddress): Record<string, string> {
  const query: Record<string, string> = { section: 'calendar' };
  for (const name of calendarParameters) if (said[name]) query[name] = said[name];
  return query;
}

/** Target of an event notification as one string: the event id, plus the occurrence for a series. */
export const eventTarget = (eventId: string, time?: string): string =>
  time === undefined ? eventId : `${eventId} ${time}`;

/** Builds the query that opens an {@link eventTarget}. */
export function queryOfTarget(target: string | null): Record<string, string> {
  const [event, time] = target?.split(' ') ?? [];
  return calendarQuery({ event, time });
}
