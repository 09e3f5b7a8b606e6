/** What the address of the workspace's calendar says besides its section; mails and notifications lead there too. */
const calendarParameters = ['view', 'day', 'event', 'time'] as const;
type CalendarParameter = (typeof calendarParameters)[number];

/**
 * - `day`: 'YYYY-MM-DD', one that is shown
 * - `event`: the id of the one that is opened
 * - `time`: of a series, the one time of it: when it would begin by the rule, by the event's clock
 */
export type CalendarAddress = { readonly [Name in CalendarParameter]?: string | undefined };

/** The query of the workspace's address that shows the calendar so. */
export function calendarQuery(said: CalendarAddress): Record<string, string> {
  const query: Record<string, string> = { section: 'calendar' };
  for (const name of calendarParameters) if (said[name]) query[name] = said[name];
  return query;
}

/** What a notification about an event leads to, as one text: its id and, of one time of a series, that. */
export const eventTarget = (eventId: string, time?: string): string =>
  time === undefined ? eventId : `${eventId} ${time}`;

/** The query that opens what {@link eventTarget} names. */
export function queryOfTarget(target: string | null): Record<string, string> {
  const [event, time] = target?.split(' ') ?? [];
  return calendarQuery({ event, time });
}
