import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { metricsLimits } from '../limits/metrics.js';
import { serviceLevelLimits } from '../limits/service-levels.js';
import { burnStates, serviceLevels } from '../service-levels.js';
import { stageNames } from '../stages.js';
import { moment } from '../values.js';
import { Assumption, looking, MetricsFreshness, MetricsPeriodShown, periodQuery, untoldReasons } from './metrics.js';

const count = z.int().check(z.gte(0));
const ms = z.number().check(z.gte(0));

/** The numbers of those who run production, in the order in which they are read. Times are those that 95 of 100 keep to. */
export const productionFigures = ['received', 'read', 'done', 'read-time', 'done-time', 'cost'] as const;
export type ProductionFigureName = (typeof productionFigures)[number];

/** What has a receipt: the numbers, and the shares that kept to a promise. */
export const productionReceipts = [...productionFigures, 'read-in-time', 'done-in-time'] as const;
export type ProductionReceiptName = (typeof productionReceipts)[number];

/** One number over the period: documents, milliseconds, money in the currency of the installation, or a share of 0 … 1. */
export const ProductionFigure = z.object({
  name: z.enum(productionReceipts),
  value: z.nullable(z.number()),
  untold: z.nullable(z.enum(untoldReasons)),
  before: z.nullable(z.number()),
  /** Of times: half of the documents were faster; else null. */
  median: z.nullable(ms),
  /** What a share is of: `part` of `whole`. For the others `whole` is how many documents it was counted from. */
  part: count,
  whole: count,
  /** A value a day of the period, oldest first; null where that day has none. */
  days: z.array(z.nullable(z.number())),
  daysBefore: z.array(z.nullable(z.number())),
});
export type ProductionFigure = z.infer<typeof ProductionFigure>;

/** So large a share of documents is to be read or done within a time after it came. */
export const ServiceTarget = z.object({
  level: z.enum(serviceLevels),
  /** 0.5 … 0.9999. */
  share: z.number(),
  withinMs: z.int(),
  reason: z.string(),
  /** Null: somebody who is gone. */
  setBy: z.nullable(z.string()),
  setAt: moment,
});
export type ServiceTarget = z.infer<typeof ServiceTarget>;

/** How the documents of some time kept to a promise. Those that still wait past their time count as late. */
const Kept = z.object({ inTime: count, all: count, overdue: count });

export const ServiceLevel = z.object({
  level: z.enum(serviceLevels),
  /** Null: nobody promised anything, and nothing else is told. */
  target: z.nullable(ServiceTarget),
  kept: Kept,
  share: z.nullable(z.number()),
  before: z.nullable(z.number()),
  days: z.array(z.nullable(z.number())),
  /** How many may be late of those that the period had so far. */
  allowed: z.number(),
  /** How many times as fast as the promise allows documents are late; null where none came to its end. */
  burn: z.array(z.object({ windowMs: ms, rate: z.nullable(z.number()), ...Kept.shape })),
  state: z.enum(burnStates),
});
export type ServiceLevel = z.infer<typeof ServiceLevel>;

/** Where documents wait. */
export const backlogPlaces = ['reading', 'review', 'failed'] as const;

export const BacklogPlace = z.object({
  place: z.enum(backlogPlaces),
  waiting: count,
  /** Since when the one waits that waits longest; null where none does. */
  oldest: z.nullable(moment),
  /** How many more came than went over the period; null where that isn't counted. */
  grew: z.nullable(z.int()),
  /** How many more went than came in the last 24 hours; null where that isn't counted. */
  paceADay: z.nullable(z.int()),
  /** When nothing waits there any more if that goes on; null where it does not become empty so. */
  emptyAt: z.nullable(moment),
});
export type BacklogPlace = z.infer<typeof BacklogPlace>;

/** How long work on one stage took over the period. */
export const StageWork = z.object({
  stage: z.enum(stageNames),
  works: count,
  failed: count,
  medianMs: z.nullable(ms),
  p95Ms: z.nullable(ms),
  totalMs: ms,
});
export type StageWork = z.infer<typeof StageWork>;

/** What the cost of a document is made of. */
export const CostTerms = z.object({ documents: count, machineMs: ms, peopleMs: ms });
export type CostTerms = z.infer<typeof CostTerms>;

export const ProductionMetrics = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  currency: z.string(),
  figures: z.array(ProductionFigure),
  levels: z.array(ServiceLevel),
  backlog: z.array(BacklogPlace),
  stages: z.array(StageWork),
  assumptions: z.array(Assumption),
  terms: CostTerms,
  /** By day of the period. */
  readDays: z.array(z.object({ straight: count, review: count, failed: count })),
  /** By hour of today. */
  hoursToday: z.array(z.object({ from: moment, received: count, read: count, done: count })),
});
export type ProductionMetrics = z.infer<typeof ProductionMetrics>;

export const readProduction = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/production',
  openToWalls: 'productionDashboard',
  summary:
    'Get production figures: throughput, service targets and how fast their budgets burn, backlog, and cost per document',
  query: z.object(periodQuery),
  data: ProductionMetrics,
});

/** One document behind a number. */
export const ProductionRow = z.object({
  documentId: z.uuid(),
  name: z.string(),
  at: moment,
  /** How long it took; null for what takes none. */
  tookMs: z.nullable(ms),
});

export const ProductionReceipt = z.object({
  ...MetricsFreshness.shape,
  figure: ProductionFigure,
  period: MetricsPeriodShown,
  currency: z.string(),
  assumptions: z.array(Assumption),
  terms: CostTerms,
  target: z.nullable(ServiceTarget),
  /** Documents that wait past their time now, and count as late. */
  overdue: count,
  /** How many facts it was counted from, and how many of them came late. */
  facts: count,
  late: count,
  /** Facts of the same kind that happened after the period's end. */
  since: count,
  rows: z.object({
    items: z.array(ProductionRow),
    page: count,
    pageSize: count,
    /** That this person may see. */
    total: count,
    /** That it may not see, or that are deleted. */
    hidden: count,
    keptSince: moment,
  }),
});
export type ProductionReceipt = z.infer<typeof ProductionReceipt>;

export const readProductionReceipt = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/metrics/production/:produced/receipt',
  summary: 'Get how a production figure is calculated: its formula, period, facts, and documents',
  params: z.object({ produced: z.enum(productionReceipts) }),
  query: z.object({
    ...periodQuery,
    /** The same again as it was at a moment; now where nothing is said. */
    until: z.optional(moment),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(metricsLimits.maxRowPage)), 1),
  }),
  data: ProductionReceipt,
});

export const setTarget = endpoint({
  access: 'session',
  module: 'core-dashboard',
  gate: 'enterprise',
  method: 'PUT',
  path: '/api/v1/metrics/production/targets/:level',
  summary: 'Set a service target: the share of documents read or done within a time. Applies to past figures too',
  params: z.object({ level: z.enum(serviceLevels) }),
  body: z.object({
    /** Null takes it back. */
    target: z.nullable(
      z.object({
        percent: z.number().check(z.gte(serviceLevelLimits.minPercent), z.lte(serviceLevelLimits.maxPercent)),
        withinMs: z.int().check(z.gte(serviceLevelLimits.minMs), z.lte(serviceLevelLimits.maxMs)),
      }),
    ),
    reason: z.string().check(z.trim(), z.maxLength(metricsLimits.maxReasonCharacters)),
  }),
  data: z.object({ target: z.nullable(ServiceTarget) }),
});

export const productionEndpoints = {
  'production.read': readProduction,
  'production.receipt': readProductionReceipt,
  'production.target': setTarget,
} as const satisfies Record<string, Endpoint>;
