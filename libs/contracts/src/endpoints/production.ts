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

/** Production figures in display order. Durations are 95th percentiles. */
export const productionFigures = ['received', 'read', 'done', 'read-time', 'done-time', 'cost'] as const;
export type ProductionFigureName = (typeof productionFigures)[number];

/** Everything with a receipt: the figures, and the shares that met a service level. */
export const productionReceipts = [...productionFigures, 'read-in-time', 'done-in-time'] as const;
export type ProductionReceiptName = (typeof productionReceipts)[number];

/** A figure over the period: documents, milliseconds, money in the installation's currency, or a share of 0 to 1. */
export const ProductionFigure = z.object({
  name: z.enum(productionReceipts),
  value: z.nullable(z.number()),
  untold: z.nullable(z.enum(untoldReasons)),
  before: z.nullable(z.number()),
  /** For durations: the median; otherwise null. */
  median: z.nullable(ms),
  /** A share is `part` of `whole`. For other figures, `whole` is the number of documents counted. */
  part: count,
  whole: count,
  /** One value per day of the period, oldest first; null if the day has none. */
  days: z.array(z.nullable(z.number())),
  daysBefore: z.array(z.nullable(z.number())),
});
export type ProductionFigure = z.infer<typeof ProductionFigure>;

/** Service level target: the share of documents to be processed or done within a time after arrival. */
export const ServiceTarget = z.object({
  level: z.enum(serviceLevels),
  /** 0.5 to 0.9999. */
  share: z.number(),
  withinMs: z.int(),
  reason: z.string(),
  /** Null if the account was deleted. */
  setBy: z.nullable(z.string()),
  setAt: moment,
});
export type ServiceTarget = z.infer<typeof ServiceTarget>;

/** How documents performed against a target. Documents still waiting past their time count as late. */
const Kept = z.object({ inTime: count, all: count, overdue: count });

export const ServiceLevel = z.object({
  level: z.enum(serviceLevels),
  /** Null if no target is set; the other values are then empty. */
  target: z.nullable(ServiceTarget),
  kept: Kept,
  share: z.nullable(z.number()),
  before: z.nullable(z.number()),
  days: z.array(z.nullable(z.number())),
  /** Late documents that the target allows so far in the period. */
  allowed: z.number(),
  /** Burn rate: how many times faster documents are late than the target allows; null if none finished. */
  burn: z.array(z.object({ windowMs: ms, rate: z.nullable(z.number()), ...Kept.shape })),
  state: z.enum(burnStates),
});
export type ServiceLevel = z.infer<typeof ServiceLevel>;

/** Where documents wait. */
export const backlogPlaces = ['reading', 'review', 'failed'] as const;

export const BacklogPlace = z.object({
  place: z.enum(backlogPlaces),
  waiting: count,
  /** Start of the longest wait; null if nothing is waiting. */
  oldest: z.nullable(moment),
  /** Net increase over the period; null if it isn't counted. */
  grew: z.nullable(z.int()),
  /** Net decrease over the last 24 hours; null if it isn't counted. */
  paceADay: z.nullable(z.int()),
  /** When the backlog will be empty at that pace; null if it won't be. */
  emptyAt: z.nullable(moment),
});
export type BacklogPlace = z.infer<typeof BacklogPlace>;

/** Processing times of a stage over the period. */
export const StageWork = z.object({
  stage: z.enum(stageNames),
  works: count,
  failed: count,
  medianMs: z.nullable(ms),
  p95Ms: z.nullable(ms),
  totalMs: ms,
});
export type StageWork = z.infer<typeof StageWork>;

/** Inputs of the cost per document. */
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
  /** Per day of the period. */
  readDays: z.array(z.object({ straight: count, review: count, failed: count })),
  /** Per hour of today. */
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

/** A document behind a figure. */
export const ProductionRow = z.object({
  documentId: z.uuid(),
  name: z.string(),
  at: moment,
  /** Its duration; null if the figure has none. */
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
  /** Documents that are currently overdue and count as late. */
  overdue: count,
  /** Counted facts, and how many of them arrived late. */
  facts: count,
  late: count,
  /** Facts of the same kind after the end of the period. */
  since: count,
  rows: z.object({
    items: z.array(ProductionRow),
    page: count,
    pageSize: count,
    /** Rows that the caller can see. */
    total: count,
    /** Rows that the caller can't see or that were deleted. */
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
    /** Reproduces the receipt as of this time; now if omitted. */
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
    /** Null removes it. */
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
