import type { ThreadOrder, ThreadReply } from '../../platform/threads/thread-maker.js';
import type { ReadCalendar } from './read-event.js';

/** Requests to the thread that parses calendar files. */
export interface CalendarWork {
  read: { order: { text: string; zone: string }; answer: ReadCalendar | 'too many events' };
}

export type CalendarOrder = ThreadOrder<CalendarWork>;
export type CalendarReply = ThreadReply<CalendarWork['read']['answer']>;
