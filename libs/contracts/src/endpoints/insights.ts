import * as z from 'zod/mini';
import { endpoint, type DataOf, type Endpoint } from '../endpoint.js';
import { dimensionNames, measureNames } from '../measures.js';
import { daysOfZone } from '../time-zone.js';
import { day, moment } from '../values.js';
import { looking, periodQuery } from './metrics.js';

const count = z.int().check(z.gte(0));
const share = z.number();
const timezone = periodQuery.timezone;

const Freshness = z.object({
  takenAt: moment,
  /** All facts written before this time are counted. */
  countedUntil: moment,
});

/** Median and 90th percentile of a duration, in milliseconds. */
const Times = z.nullable(z.object({ half: z.number(), most: z.number() }));

/** The outcome of the documents that arrived in a period. */
export const Funnel = z.object({
  ...Freshness.shape,
  from: moment,
  until: moment,
  /** Facts have a retention limit. True if the period was shortened because of it. */
  isCut: z.boolean(),
  received: count,
  /** Their first run produced a result. */
  read: count,
  failed: count,
  /** No review was needed. */
  straight: count,
  /** Nothing remains to be done: straight-through or reviewed. */
  settled: count,
  receivedToRead: Times,
  /** Only for reviewed documents. */
  readToSettled: Times,
});
export type Funnel = z.infer<typeof Funnel>;

/** Days after arrival at which a cohort is measured. */
export const cohortAges = [1, 2, 3, 7, 14, 28] as const;

/** Documents that arrived in one week, and the share that was settled after each number of days. */
export const Cohort = z.object({
  /** Monday of the week. */
  week: day,
  received: count,
  /** One value per {@link cohortAges}; null if the week's latest documents aren't that old yet. */
  settled: z.array(z.nullable(share)),
});
export type Cohort = z.infer<typeof Cohort>;

const Correlation = z.object({
  measure: z.enum(measureNames),
  /** Spearman rank correlation, -1 to 1, with its confidence interval; null if one of the two never changed. */
  together: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
});

/** A dimension value that explains an anomaly. */
const Because = z.object({
  dimension: z.enum(dimensionNames),
  key: z.nullable(z.string()),
  value: z.number(),
  expected: z.number(),
  /** Share of the deviation it accounts for; above 1 if others moved in the opposite direction. */
  share,
});

export const Anomaly = z.object({
  day,
  value: z.number(),
  expected: z.number(),
  /** Deviation as a multiple of the usual one. */
  score: z.number(),
  /** The two dimensions with the most explanatory power, strongest first. */
  because: z.array(Because),
});
export type Anomaly = z.infer<typeof Anomaly>;

/** Not enough full days: how many are needed and available, and when there will be enough. */
const TooFew = z.object({ needed: count, have: count, enoughOn: day });

const periodOf = { ...periodQuery };

export const readFunnel = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/funnel',
  summary: 'Get what happened to documents that arrived in a period, and the time between steps',
  query: z.object(periodOf),
  data: Funnel,
});

export const readCohorts = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/cohorts',
  summary: 'List documents by week of arrival, with the share settled after a number of days',
  query: z.object({ timezone }),
  data: z.object({ ...Freshness.shape, cohorts: z.array(Cohort) }),
});

export const readCorrelations = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/correlations',
  summary: 'Get how a measure correlates with every other measure, day by day, adjusted for weekdays',
  query: z.object({ ...periodOf, measure: z.enum(measureNames) }),
  data: z.object({
    ...Freshness.shape,
    /** Number of full days in the calculation. */
    days: count,
    tooFew: z.nullable(TooFew),
    rows: z.array(Correlation),
  }),
});

export const readAnomalies = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/anomalies',
  summary: 'List days on which a measure was unusual, with what explains each',
  query: z.object({ ...periodOf, measure: z.enum(measureNames) }),
  data: z.object({
    ...Freshness.shape,
    tooFew: z.nullable(TooFew),
    /** Full days, oldest first, with the expected value and the usual range. */
    days: z.array(z.object({ day, value: z.number(), expected: z.number(), low: z.number(), high: z.number() })),
    /** Largest deviation first. */
    anomalies: z.array(Anomaly),
  }),
});

export const forecastSubjects = ['volume', 'backlog', 'cost'] as const;
export type ForecastSubject = (typeof forecastSubjects)[number];

const ForecastDay = z.object({ day, value: z.number(), low: z.number(), high: z.number() });

export const readForecast = endpoint({
  access: 'session',
  gate: 'analytics',
  module: 'analytics_premium',
  method: 'GET',
  path: '/api/v1/metrics/forecasts/:subject',
  summary: 'Forecast documents, backlog, or cost for the next two weeks, with its interval and past error',
  params: z.object({ subject: z.enum(forecastSubjects) }),
  query: z.object({ timezone: daysOfZone }),
  data: z.object({
    ...Freshness.shape,
    subject: z.enum(forecastSubjects),
    /** Cost is in money once wage and on-costs are set; until then, it is people's time in milliseconds. */
    unit: z.enum(['documents', 'money', 'milliseconds']),
    currency: z.string(),
    /** Full days, oldest first. */
    past: z.array(z.object({ day, value: z.number() })),
    tooFew: z.nullable(TooFew),
    told: z.nullable(
      z.object({
        days: z.array(ForecastDay),
        /** If the model isn't better, the same weekday of the previous week is used instead. */
        by: z.enum(['seasonal-model', 'last-week']),
        /** Mean error in backtests: forecasts made at this many past times, each for the same number of days. */
        errors: z.object({ seasonalModel: z.number(), lastWeek: z.number(), moments: count, days: count }),
      }),
    ),
  }),
});
export type Forecast = DataOf<typeof readForecast>;
export type Anomalies = DataOf<typeof readAnomalies>;
export type Correlations = DataOf<typeof readCorrelations>;
export type Cohorts = DataOf<typeof readCohorts>;

export const insightsEndpoints = {
  'metrics.funnel': readFunnel,
  'metrics.cohorts': readCohorts,
  'metrics.correlations': readCorrelations,
  'metrics.anomalies': readAnomalies,
  'metrics.forecast': readForecast,
} as const satisfies Record<string, Endpoint>;
