import * as z from 'zod/mini';
import { isTimeZone } from './calendar-days.js';
import { withFormat } from './formats.js';
import { calendarLimits } from './limits/calendar.js';

/** The name of a time zone (IANA): 'Europe/Berlin'. @param most characters */
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

/** Of a query that names days: the timezone in which they begin and end. A page sends the person's own. */
export const daysOfZone = z._default(timeZone(calendarLimits.maxZoneCharacters), 'UTC');
