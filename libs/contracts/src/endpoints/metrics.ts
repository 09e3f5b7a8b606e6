import * as z from 'zod/mini';
import { assumptionNames } from '../assumptions.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { metricsLimits } from '../limits/metrics.js';
import { daysOfZone } from '../time-zone.js';
import { day, moment } from '../values.js';

const count = z.int().check(z.gte(0));

/** How many days a dashboard looks back, today included; it is compared with as many days before. */
export const metricsPeriods = [7, 30, 90, 365] as const;
export type MetricsPeriod = (typeof metricsPeriods)[number];

/** The numbers of the executive dashboard, in the order in which they are read. */
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
  /** Null where nobody has said it. */
  value: z.nullable(z.number()),
  reason: z.string(),
  /** Null: nobody, or somebody who is gone. */
  setBy: z.nullable(z.string()),
  setAt: z.nullable(moment),
});
export type Assumption = z.infer<typeof Assumption>;

/** Why a number isn't told: nothing of it was counted yet, something is to be said first, there are too few samples, or it isn't kept for so long. */
export const untoldReasons = ['nothing-counted', 'assumption-missing', 'too-few-samples', 'not-kept'] as const;

/** One number over the period. Shares are 0 … 1; money is in the currency of the installation. */
export const MetricsFigure = z.object({
  name: z.enum(executiveFigures),
  value: z.nullable(z.number()),
  untold: z.nullable(z.enum(untoldReasons)),
  /** Over the period before; null where it isn't told. */
  before: z.nullable(z.number()),
  /** What a share is of: `part` of `whole`. For the others `whole` is how many documents or people it was counted from. */
  part: count,
  whole: count,
  /** Half of the 80 % interval of a share that is a sample; else null. */
  margin: z.nullable(z.number()),
  /** A value a day of the period, oldest first; null where that day has none. */
  days: z.array(z.nullable(z.number())),
  daysBefore: z.array(z.nullable(z.number())),
});
export type MetricsFigure = z.infer<typeof MetricsFigure>;

/** How many of a team's people opened a document, of those who can sign in now. */
export const AdoptionOfTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  could: count,
  /** Null for a team that is too small, and for a period that is no longer kept. */
  people: z.nullable(count),
  /** Over the period before; null where it isn't told. */
  before: z.nullable(count),
});
export type AdoptionOfTeam = z.infer<typeof AdoptionOfTeam>;

const Period = z.object({ from: moment, until: moment });

/** Over what a dashboard's numbers hold, and how fresh they are. */
export const MetricsPeriodShown = z.object({
  ...Period.shape,
  timezone: z.string(),
  days: z.array(day),
  before: Period,
  /** Days of the period that had 23 or 25 hours. */
  clockChanges: z.array(day),
});

export const MetricsFreshness = z.object({
  takenAt: moment,
  /** Everything that was written before it is counted. */
  countedUntil: moment,
  /** When the newest fact happened that is counted; null where there is none. */
  newestFactAt: z.nullable(moment),
  /** Since when facts are kept here; null where there is none. */
  countedSince: z.nullable(moment),
});

/**
 * What the formula of hours and money is made of: documents that are done, those of them that a person checked, and the minutes
 * that people really spent on each of these; null without any.
 */
export const SavingTerms = z.object({ read: count, withPerson: count, minutesWithPerson: z.nullable(z.number()) });
export type SavingTerms = z.infer<typeof SavingTerms>;

export const ExecutiveMetrics = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  currency: z.string(),
  figures: z.array(MetricsFigure),
  assumptions: z.array(Assumption),
  /** What hours and money saved are made of, over the period and the one before; that is null where it isn't counted whole. */
  terms: z.object({ now: SavingTerms, before: z.nullable(SavingTerms) }),
  /** Fields that people corrected, removed or added, most first; `settled` is how many they looked at. */
  corrections: z.array(z.object({ field: z.string(), corrected: count, settled: count, correctedBefore: count })),
  /** Adoption by team, the largest first. */
  teams: z.array(AdoptionOfTeam),
  /** Documents that came, by hour of today. */
  hoursToday: z.array(z.object({ from: moment, processed: count })),
  /** Read to their end, needing a person now, and under way, over the whole organization. */
  now: z.object({ underWay: count, waiting: count, failed: count }),
});
export type ExecutiveMetrics = z.infer<typeof ExecutiveMetrics>;

/** Over which days, and whose calendar. */
export const periodQuery = {
  days: z._default(
    z.coerce.number().check(z.refine((days) => (metricsPeriods as readonly number[]).includes(days))),
    30,
  ),
  /** IANA name; days begin and end as they do there. */
  timezone: daysOfZone,
} as const;

/** Who may see figures of the organisation. */
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

/** One document behind a number. */
export const ReceiptRow = z.object({
  documentId: z.uuid(),
  name: z.string(),
  class: z.nullable(z.string()),
  outcome: z.enum(['ready', 'needs-review', 'failed']),
  at: moment,
  /** What a person spent on it; null where none was needed. */
  minutesWithPerson: z.nullable(z.number()),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

export const Receipt = z.object({
  ...MetricsFreshness.shape,
  figure: MetricsFigure,
  period: MetricsPeriodShown,
  currency: z.string(),
  assumptions: z.array(Assumption),
  terms: SavingTerms,
  /** How many facts it was counted from, and how many of them came late. */
  facts: count,
  late: count,
  /** Facts of the same kind that happened after the period's end. */
  since: count,
  /** Of adoption what it is in each team, the largest first; of other numbers null. */
  teams: z.nullable(z.array(AdoptionOfTeam)),
  /** Null where what is behind it are people, who are not named here. */
  rows: z.nullable(
    z.object({
      items: z.array(ReceiptRow),
      page: count,
      pageSize: count,
      /** That this person may see. */
      total: count,
      /** That it may not see, or that are deleted. */
      hidden: count,
      /** Facts are kept until then; rows before it are not listed. */
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
    /** The same again as it was at a moment; now where nothing is said. */
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
    /** Null takes it back. */
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
