import * as z from 'zod/mini';
import { endpoint, type DataOf, type Endpoint } from '../endpoint.js';
import { metricsLimits } from '../limits/metrics.js';
import { dimensionNames, measureNames } from '../measures.js';
import { documentStates } from '../stages.js';
import { looking, MetricsFreshness, MetricsPeriodShown, periodQuery } from './metrics.js';

/** `class:invoice outcome:ready`: all conditions must match. An empty value matches facts without a value. */
export const Conditions = z
  .string()
  .check(z.maxLength(metricsLimits.maxConditionsCharacters), z.regex(/^(?:[a-z]{1,12}:[\w.-]{0,64}(?: |$))*$/));

const query = z.object({
  ...periodQuery,
  measure: z._default(z.enum(measureNames), 'documents-read'),
  /** Dimension to group by; no grouping if omitted. */
  by: z.optional(z.enum(dimensionNames)),
  where: z._default(Conditions, ''),
});

/** Result for one value of the dimension. */
export const ExploredRow = z.object({
  /** Null for facts without a value, and for the only row if there is no grouping. */
  key: z.nullable(z.string()),
  value: z.number(),
  before: z.nullable(z.number()),
  /** One value per day of the period, oldest first. */
  days: z.array(z.number()),
});
export type ExploredRow = z.infer<typeof ExploredRow>;

export const Explored = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  measure: z.enum(measureNames),
  by: z.nullable(z.enum(dimensionNames)),
  /** Facts that were counted, and how many there would be without conditions. */
  facts: z.int(),
  factsOfAll: z.int(),
  late: z.int(),
  total: ExploredRow,
  /** Largest first. */
  rows: z.array(ExploredRow),
});
export type Explored = z.infer<typeof Explored>;

export const explore = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore',
  summary: 'Get any measure over a period, optionally broken down by a dimension, compared with the period before',
  query,
  data: Explored,
  errors: ['dimension_unknown'],
});
export const exportExplored = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore.csv',
  summary: 'Export an explored measure as CSV, day by day, with its receipt in the last lines',
  query,
  answers: 'bytes',
  errors: ['dimension_unknown'],
});

export const exportExploredSheet = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore.xlsx',
  summary: 'Export an explored measure as a spreadsheet, with the days on one sheet and the receipt on another',
  query,
  answers: 'bytes',
  errors: ['dimension_unknown'],
});

/** A document behind a result. */
export const ExploredDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  class: z.nullable(z.string()),
  state: z.enum(documentStates),
  /** Time of its latest counted fact. */
  at: z.string(),
});
export type ExploredDocument = z.infer<typeof ExploredDocument>;

const count = z.int().check(z.gte(0));

export const listExplored = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/explore/documents',
  summary: 'List the documents behind an explored measure that you can see, newest first, and how many you can’t see',
  query: z.object({
    ...query.shape,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(metricsLimits.maxRowPage)), 1),
  }),
  data: z.object({
    items: z.array(ExploredDocument),
    page: count,
    pageSize: count,
    total: count,
    /** Documents that the person can't see or that were deleted. */
    hidden: count,
    /** Facts are stored since this time. Earlier events are counted but not listed. */
    keptSince: z.string(),
    /** Whether the period starts before that. */
    startsBefore: z.boolean(),
  }),
  errors: ['dimension_unknown'],
});
export type ExploredDocuments = DataOf<typeof listExplored>;

export const exploreEndpoints = {
  'metrics.explore': explore,
  'metrics.exploreCsv': exportExplored,
  'metrics.exploreXlsx': exportExploredSheet,
  'metrics.exploreDocuments': listExplored,
} as const satisfies Record<string, Endpoint>;
