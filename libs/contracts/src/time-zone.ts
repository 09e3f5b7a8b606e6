import * as z from 'zod/mini';
import { isTimeZone } from './calendar-days.js';
import { withFormat } from './formats.js';
import { calendarLimits } from './limits/calendar.js';

/**
 * An IANA time zone name, such as 'Europe/Berlin'.
 * @param most characters
 */
export const timeZone = (most: number) =>
  withFormat(
    'iana-time-zone',
    z
      .string()
      .check(
        z.maxLength(most, { abort: true }),
        z.refine(isTimeZone, { error: 'Not the name of a timezone, such as Europe/Berlin' }),
      ),
  );

/** Time zone of a query that names days: defines where they start and end. Pages send the person's own. */
export const daysOfZone = z._default(timeZone(calendarLimits.maxZoneCharacters), 'UTC');
