import * as z from 'zod/mini';
import { isTimeZone } from './calendar-days.js';

/** Names in OpenAPI what a check of ours decides about: `email` and `hostname` of JSON Schema, and the names of time zones. */
export const format = (name: 'email' | 'hostname' | 'iana-time-zone'): z.core.$ZodCheck<string> =>
  z.meta({ format: name });

/** The name of a time zone (IANA): 'Europe/Berlin'. @param most characters */
export const timeZone = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(most),
      z.refine(isTimeZone, { error: 'Not the name of a timezone, such as Europe/Berlin' }),
      format('iana-time-zone'),
    );
