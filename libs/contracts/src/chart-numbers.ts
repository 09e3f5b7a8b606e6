import * as z from 'zod/mini';
import { Conditions } from './endpoints/explore.js';
import { metricsPeriods } from './endpoints/metrics.js';
import { calendarLimits } from './limits/calendar.js';
import { sourceLimits } from './limits/sources.js';
import { dimensionNames, measureNames } from './measures.js';
import { timeZone } from './time-zone.js';

/** Where the numbers of a chart are from: a table of a processed document, or a measure that is counted. */
export const NumbersOf = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('table'),
    documentId: z.uuid(),
    /** Its number in the document, from 1, in reading order. */
    table: z.int().check(z.gte(1), z.lte(sourceLimits.maxTableNumber)),
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
