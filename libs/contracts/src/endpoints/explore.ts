import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { metricsLimits } from '../limits/metrics.js';
import { dimensionNames, measureNames } from '../measures.js';
import { looking, MetricsFreshness, MetricsPeriodShown, periodQuery } from './metrics.js';

/** `class:invoice outcome:ready`: only what all of this holds of. Without a value behind the colon: what has none. */
const Conditions = z
  .string()
  .check(z.maxLength(metricsLimits.maxConditionsCharacters), z.regex(/^(?:[a-z]{1,12}:[\w.-]{0,64}(?: |$))*$/));

const query = z.object({
  ...periodQuery,
  measure: z._default(z.enum(measureNames), 'documents-read'),
  /** What it is told apart by; nothing where it isn't said. */
  by: z.optional(z.enum(dimensionNames)),
  where: z._default(Conditions, ''),
});

/** What was counted of one value of the dimension. */
export const ExploredRow = z.object({
  /** Null: what has no value; the only row where nothing is told apart. */
  key: z.nullable(z.string()),
  value: z.number(),
  before: z.nullable(z.number()),
  /** A value a day of the period, oldest first. */
  days: z.array(z.number()),
});
export type ExploredRow = z.infer<typeof ExploredRow>;

export const Explored = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  measure: z.enum(measureNames),
  by: z.nullable(z.enum(dimensionNames)),
  /** How many facts it was counted from, and of how many if nothing were left out by conditions. */
  facts: z.int(),
  factsOfAll: z.int(),
  late: z.int(),
  total: ExploredRow,
  /** Most first. */
  rows: z.array(ExploredRow),
});
export type Explored = z.infer<typeof Explored>;

export const explore = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore',
  summary: 'Any measure, told apart by a dimension, over a period beside the one before',
  query,
  data: Explored,
  errors: ['dimension_unknown'],
});
export const exportExplored = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore.csv',
  summary: 'The same as CSV, day by day, with its receipt as the last lines',
  query,
  answers: 'bytes',
  errors: ['dimension_unknown'],
});

export const exploreEndpoints = {
  'metrics.explore': explore,
  'metrics.exploreCsv': exportExplored,
} as const satisfies Record<string, Endpoint>;
