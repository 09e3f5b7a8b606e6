import { NotCalendarError } from './content-lines.js';
import { readCalendar } from './read-calendar.js';

/** Parses text that may not be a calendar; rethrows all other errors. */
export function readOrRefused(text: string): void {
  try {
    readCalendar(text, 'UTC');
  } catch (error) {
    if (!(error instanceof NotCalendarError)) throw error;
  }
}
