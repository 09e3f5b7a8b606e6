import * as z from 'zod/mini';
import { assumptionNames } from '../assumptions.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { metricsLimits } from '../limits/metrics.js';
import { daysOfZone } from '../time-zone.js';
import { day, moment } from '../values.js';

const count = z.int().check(z.gte(0));

/** Days in a dashboard's period, including today. The period is compared with the same number of days before. */
export const metricsPeriods = [7, 30, 90, 365] as const;
export type MetricsPeriod = (typeof metricsPeriods)[number];

/** Figures of the executive dashboard, in display order. */
export const executiveFigures = [
  'processed',
  'straight-through',
  'hours-saved',
  'money-saved',
  'field-accuracy',
  'adoption',
] as const;
export type ExecutiveFigure = (typeof executiveFigures)[number];

export const Assumption = z.object({
  name: z.enum(assumptionNames),
  /** Null if not set. */
  value: z.nullable(z.number()),
  reason: z.string(),
  /** Null if it was never set or the account was deleted. */
  setBy: z.nullable(z.string()),
  setAt: z.nullable(moment),
});
export type Assumption = z.infer<typeof Assumption>;

/**
 * Why a figure has no value: nothing was counted yet, an assumption is missing, there are too few samples, or the data is no longer stored.
 */
export const untoldReasons = ['nothing-counted', 'assumption-missing', 'too-few-samples', 'not-kept'] as const;

/** A figure over the period. Shares are 0 to 1; money is in the installation's currency. */
export const MetricsFigure = z.object({
  name: z.enum(executiveFigures),
  value: z.nullable(z.number()),
  untold: z.nullable(z.enum(untoldReasons)),
  /** The previous period's value; null if there is none. */
  before: z.nullable(z.number()),
  /** A share is `part` of `whole`. For other figures, `whole` is the number of documents or people counted. */
  part: count,
  whole: count,
  /** Half of the 80% confidence interval of a sampled share; otherwise null. */
  margin: z.nullable(z.number()),
  /** One value per day of the period, oldest first; null if the day has none. */
  days: z.array(z.nullable(z.number())),
  daysBefore: z.array(z.nullable(z.number())),
});
export type MetricsFigure = z.infer<typeof MetricsFigure>;

/** How many of a team's members opened a document, among those who can currently sign in. */
export const AdoptionOfTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  could: count,
  /** Null if the team is too small or the data is no longer stored. */
  people: z.nullable(count),
  /** The previous period's value; null if there is none. */
  before: z.nullable(count),
});
export type AdoptionOfTeam = z.infer<typeof AdoptionOfTeam>;

const Period = z.object({ from: moment, until: moment });

/** Period of a dashboard's figures. */
export const MetricsPeriodShown = z.object({
  ...Period.shape,
  timezone: z.string(),
  days: z.array(day),
  before: Period,
  /** Days of the period with 23 or 25 hours. */
  clockChanges: z.array(day),
});

export const MetricsFreshness = z.object({
  takenAt: moment,
  /** All facts written before this time are counted. */
  countedUntil: moment,
  /** Time of the latest counted fact; null if there is none. */
  newestFactAt: z.nullable(moment),
  /** Start of stored facts; null if there are none. */
  countedSince: z.nullable(moment),
});

/**
 * Inputs for the hours and money saved: finished documents, those that a person reviewed, and the measured minutes per
 * reviewed document; null if there are none.
 */
export const SavingTerms = z.object({ read: count, reviewed: count, minutesPerReview: z.nullable(z.number()) });
export type SavingTerms = z.infer<typeof SavingTerms>;

export const ExecutiveMetrics = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  currency: z.string(),
  figures: z.array(MetricsFigure),
  assumptions: z.array(Assumption),
  /** Inputs of hours and money saved, for this and the previous period; the latter is null if it isn't fully counted. */
  terms: z.object({ now: SavingTerms, before: z.nullable(SavingTerms) }),
  /** Fields that people corrected, removed or added, most first; `settled` is the number reviewed. */
  corrections: z.array(z.object({ field: z.string(), corrected: count, settled: count, correctedBefore: count })),
  /** Adoption by team, largest team first. */
  teams: z.array(AdoptionOfTeam),
  /** Processed documents per hour of today. */
  hoursToday: z.array(z.object({ from: moment, processed: count })),
  /** Documents in progress, waiting for review, and failed, across the whole organization. */
  now: z.object({ underWay: count, waiting: count, failed: count }),
});
export type ExecutiveMetrics = z.infer<typeof ExecutiveMetrics>;

/** Days of the period and their time zone. */
export const periodQuery = {
  days: z._default(
    z.coerce.number().check(z.refine((days) => (metricsPeriods as readonly number[]).includes(days))),
    30,
  ),
  /** IANA time zone that defines the days. */
  timezone: daysOfZone,
} as const;

/** Access to the organization's figures. */
export const looking = { access: 'session', module: 'core-dashboard', gate: 'analytics' } as const;

export const readExecutive = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/executive',
  openToWalls: 'dashboard',
  summary: 'Get the organization’s six key figures for a period, compared with the period before',
  query: z.object(periodQuery),
  data: ExecutiveMetrics,
});

/** A document behind a figure. */
export const ReceiptRow = z.object({
  documentId: z.uuid(),
  name: z.string(),
  class: z.nullable(z.string()),
  outcome: z.enum(['ready', 'needs-review', 'failed']),
  at: moment,
  /** Minutes that people spent on the document; null if no one reviewed it. */
  reviewMinutes: z.nullable(z.number()),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

export const Receipt = z.object({
  ...MetricsFreshness.shape,
  figure: MetricsFigure,
  period: MetricsPeriodShown,
  currency: z.string(),
  assumptions: z.array(Assumption),
  terms: SavingTerms,
  /** Counted facts, and how many of them arrived late. */
  facts: count,
  late: count,
  /** Facts of the same kind after the end of the period. */
  since: count,
  /** For adoption: values per team, largest first; null for other figures. */
  teams: z.nullable(z.array(AdoptionOfTeam)),
  /** Null if the figure counts people, who aren't named here. */
  rows: z.nullable(
    z.object({
      items: z.array(ReceiptRow),
      page: count,
      pageSize: count,
      /** Rows that the caller can see. */
      total: count,
      /** Rows that the caller can't see or that were deleted. */
      hidden: count,
      /** Facts are stored since this time; earlier rows aren't listed. */
      keptSince: moment,
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const readReceipt = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/executive/:figure/receipt',
  summary: 'Get how a key figure is calculated: its formula, period, facts, and documents',
  params: z.object({ figure: z.enum(executiveFigures) }),
  query: z.object({
    ...periodQuery,
    /** Reproduces the receipt as of this time; now if omitted. */
    until: z.optional(moment),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(metricsLimits.maxRowPage)), 1),
  }),
  data: Receipt,
});

export const setAssumption = endpoint({
  access: 'session',
  module: 'core-dashboard',
  gate: 'enterprise',
  method: 'PUT',
  path: '/api/v1/metrics/assumptions/:name',
  summary: 'Set what manual work takes or costs. Applies to past figures too',
  params: z.object({ name: z.enum(assumptionNames) }),
  body: z.object({
    /** Null removes it. */
    value: z.nullable(z.number()),
    reason: z.string().check(z.trim(), z.maxLength(metricsLimits.maxReasonCharacters)),
  }),
  data: Assumption,
  errors: ['assumption_out_of_range'],
});

export const metricsEndpoints = {
  'metrics.executive': readExecutive,
  'metrics.receipt': readReceipt,
  'metrics.assume': setAssumption,
} as const satisfies Record<string, Endpoint>;
