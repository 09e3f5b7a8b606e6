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
  /** Everything that was written before it is counted. */
  countedUntil: moment,
});

/** How long half and nine tenths of some documents took at most, in milliseconds. */
const Times = z.nullable(z.object({ half: z.number(), most: z.number() }));

/** What became of the documents that arrived in a period. */
export const Funnel = z.object({
  ...Freshness.shape,
  from: moment,
  until: moment,
  /** Facts are kept so long; the period begins later than asked where it would begin before. */
  isCut: z.boolean(),
  received: count,
  /** Their first reading ended with something to show. */
  read: count,
  failed: count,
  /** Nobody had to look at them. */
  straight: count,
  /** Nothing was left to do on them: read straight through, or checked by a person. */
  settled: count,
  receivedToRead: Times,
  /** Of those that a person checked. */
  readToSettled: Times,
});
export type Funnel = z.infer<typeof Funnel>;

/** Days after its arrival at which a document is looked at again. */
export const cohortAges = [1, 2, 3, 7, 14, 28] as const;

/** Documents of a week, and which share of them was settled so many days after each arrived. */
export const Cohort = z.object({
  /** The Monday that the week begins with. */
  week: day,
  received: count,
  /** By {@link cohortAges}; null where the youngest of the week is not so old yet. */
  settled: z.array(z.nullable(share)),
});
export type Cohort = z.infer<typeof Cohort>;

const Correlation = z.object({
  measure: z.enum(measureNames),
  /** Of ranks (Spearman), -1 to 1, with its interval; null where one of the two never changed. */
  together: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
});

/** A value of a dimension that an unusual day is explained by. */
const Because = z.object({
  dimension: z.enum(dimensionNames),
  key: z.nullable(z.string()),
  value: z.number(),
  expected: z.number(),
  /** How much of what was unusual it makes up; more than 1 where others went the other way. */
  share,
});

export const Anomaly = z.object({
  day,
  value: z.number(),
  expected: z.number(),
  /** How many times as far off as usual. */
  score: z.number(),
  /** The two dimensions that explain most, most first. */
  because: z.array(Because),
});
export type Anomaly = z.infer<typeof Anomaly>;

/** Too few whole days were counted: how many are needed, how many there are, and when there will be enough. */
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
    /** Whole days that it was worked out from. */
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
    /** Whole days, oldest first, with what was expected and the range of usual days. */
    days: z.array(z.object({ day, value: z.number(), expected: z.number(), low: z.number(), high: z.number() })),
    /** Farthest off first. */
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
    /** Cost is money once wage and on-costs are said, and the time of people until then, in milliseconds. */
    unit: z.enum(['documents', 'money', 'milliseconds']),
    currency: z.string(),
    /** Whole days, oldest first. */
    past: z.array(z.object({ day, value: z.number() })),
    tooFew: z.nullable(TooFew),
    told: z.nullable(
      z.object({
        days: z.array(ForecastDay),
        /** The same weekday of the last week stands in for a model that isn't better. */
        by: z.enum(['seasonal-model', 'last-week']),
        /** Mean error of forecasts that were made anew at so many moments of the past, of the same days each. */
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
