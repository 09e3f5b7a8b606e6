import { NotCalendarError } from './content-lines.js';
import { readCalendar } from './read-calendar.js';

/** Reads a text that may be no calendar; whatever else goes wrong goes on. */
export function readOrRefused(text: string): void {
  try {
    readCalendar(text, 'UTC');
  } catch (error) {
    if (!(error instanceof NotCalendarError)) throw error;
  }
}
