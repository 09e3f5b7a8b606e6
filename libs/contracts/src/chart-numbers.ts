import * as z from 'zod/mini';
import { Conditions } from './endpoints/explore.js';
import { metricsPeriods } from './endpoints/metrics.js';
import { calendarLimits } from './limits/calendar.js';
import { sourceLimits } from './limits/sources.js';
import { dimensionNames, measureNames } from './measures.js';
import { timeZone } from './time-zone.js';

/** Column numbers from 1, in table order. The first column holds the labels, the others hold numbers. */
const Columns = z.array(z.int().check(z.gte(1), z.lte(sourceLimits.maxColumnNumber))).check(
  z.minLength(2),
  z.maxLength(sourceLimits.maxChosenColumns),
  z.refine((columns) => columns.every((column, at) => column > (columns[at - 1] ?? 0)), 'Use the order of the table'),
);

/** Source of a chart's numbers: a table in a processed document, or a measure. */
export const NumbersOf = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('table'),
    documentId: z.uuid(),
    /** Number of the table in the document, from 1, in reading order. */
    table: z.int().check(z.gte(1), z.lte(sourceLimits.maxTableNumber)),
    /** If absent, uses every column a chart can show. */
    columns: z.optional(Columns),
  }),
  z.object({
    from: z.literal('measure'),
    measure: z.enum(measureNames),
    by: z.nullable(z.enum(dimensionNames)),
    where: Conditions,
    days: z.literal(metricsPeriods),
    /** Fixed, so that everyone sees the same numbers regardless of location. */
    timezone: timeZone(calendarLimits.maxZoneCharacters),
  }),
]);
export type NumbersOf = z.infer<typeof NumbersOf>;
