import { parentPort } from 'node:worker_threads';
import type { CalendarOrder, CalendarReply } from './calendar-orders.js';
import { NotCalendarError } from './content-lines.js';
import { readCalendar, TooManyEventsError } from './read-calendar.js';

/**
 * The thread that parses calendar files: a file with a thousand rules takes a second, and the gateway stays responsive.
 */

function reply({ id, text, zone }: CalendarOrder): CalendarReply {
  try {
    return { id, done: readCalendar(text, zone) };
  } catch (error) {
    if (error instanceof TooManyEventsError) return { id, done: 'too many events' };
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return error instanceof NotCalendarError ? { id, failed, code: 'not_calendar' } : { id, failed };
  }
}

parentPort?.on('message', (order: CalendarOrder) => parentPort?.postMessage(reply(order)));
