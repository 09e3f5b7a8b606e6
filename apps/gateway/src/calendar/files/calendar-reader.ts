import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { AppError } from '../../platform/serve/errors.js';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Asker } from '../../platform/threads/fair-queue.js';
import { ThreadMaker } from '../../platform/threads/thread-maker.js';
import type { CalendarWork } from './calendar-orders.js';
import type { ReadCalendar } from './read-event.js';

/** Reads calendar files in a thread. */
export class CalendarReader {
  private readonly thread: ThreadMaker<CalendarWork>;

  /** @param entry the thread's program; tests run its source */
  constructor(entry = new URL('./calendar-worker.js', import.meta.url)) {
    this.thread = new ThreadMaker({ entry });
  }

  /**
   * @param zone the caller's time zone
   * @throws AppError not_calendar; conflict if it contains too many events; unavailable if too many files are queued
   */
  async read(text: string, zone: string, asker: Asker): Promise<ReadCalendar> {
    const read = await made(this.thread, 'read', { text, zone }, 'unavailable', asker);
    if (read !== 'too many events') return read;
    const most = calendarLimits.maxFileEvents;
    throw new AppError('conflict', { message: `A file holds at most ${most} events. Nothing was imported.` });
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
