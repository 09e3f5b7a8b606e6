import * as z from 'zod/mini';
import { Conditions } from './endpoints/explore.js';
import { metricsPeriods } from './endpoints/metrics.js';
import { calendarLimits } from './limits/calendar.js';
import { sourceLimits } from './limits/sources.js';
import { dimensionNames, measureNames } from './measures.js';
import { timeZone } from './time-zone.js';

/** Numbers of columns, from 1, in the order of the table: the first has the names, the others have numbers. */
const Columns = z.array(z.int().check(z.gte(1), z.lte(sourceLimits.maxColumnNumber))).check(
  z.minLength(2),
  z.maxLength(sourceLimits.maxChosenColumns),
  z.refine((columns) => columns.every((column, at) => column > (columns[at - 1] ?? 0)), 'Use the order of the table'),
);

/** Where the numbers of a chart are from: a table of a processed document, or a measure that is counted. */
export const NumbersOf = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('table'),
    documentId: z.uuid(),
    /** Its number in the document, from 1, in reading order. */
    table: z.int().check(z.gte(1), z.lte(sourceLimits.maxTableNumber)),
    /** Absent: all that a chart holds. */
    columns: z.optional(Columns),
  }),
  z.object({
    from: z.literal('measure'),
    measure: z.enum(measureNames),
    by: z.nullable(z.enum(dimensionNames)),
    where: Conditions,
    days: z.literal(metricsPeriods),
    /** The same numbers for everybody, wherever they look. */
    timezone: timeZone(calendarLimits.maxZoneCharacters),
  }),
]);
export type NumbersOf = z.infer<typeof NumbersOf>;
