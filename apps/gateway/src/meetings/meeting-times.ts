import type { CalendarService } from '../calendar/calendar.service.js';
import type { SeenMeeting, Times } from './meeting.queries.js';

/** Next times of planned meetings. Runs in a unit of work. */
export const timesOf = (calendar: CalendarService, meetings: readonly SeenMeeting[]): Promise<Times> =>
  calendar.nextTimes(meetings.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])));
