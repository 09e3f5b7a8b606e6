import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { engineIds } from '../engines.js';
import { stageNames } from '../stages.js';
import { moment } from '../values.js';
import { MetricsFreshness, MetricsPeriodShown, periodQuery } from './metrics.js';
import { ModelRecord } from './models.js';
import { BacklogPlace, StageWork } from './production.js';

const count = z.int().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));
const ms = z.number().check(z.gte(0));
const looking = { access: 'session', module: 'intelligence' } as const;

/** A model without its trial, which would reveal the requester. */
const HubModel = z.extend(z.omit(ModelRecord, { trial: true, isListed: true, takenUpAt: true }), {
  /** SHA-256 of its largest file, as released; null if the model wasn't released with the product. */
  sha256: z.nullable(z.string()),
});
export type HubModel = z.infer<typeof HubModel>;

export const HubEngine = z.object({
  engine: z.enum(engineIds),
  version: z.string(),
  stage: z.enum(stageNames),
  /** SPDX identifier; null for the product's own license. */
  licence: z.nullable(z.string()),
  /** Documents in privacy mode are processed without it. */
  isServerAlone: z.boolean(),
  models: z.array(z.string()),
  /** True if all of its model files are present and unmodified, or a language pack is usable; null if it has none. */
  isReady: z.nullable(z.boolean()),
});
export type HubEngine = z.infer<typeof HubEngine>;

export const readHubCatalogue = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/ai-hub/catalogue',
  summary: 'List this installation’s engines and models with versions, licenses, sizes, and readiness',
  data: z.object({ engines: z.array(HubEngine), models: z.array(HubModel) }),
});

/** Review results for an engine's values. Shares are null if there are too few values. */
export const Reviewed = z.object({
  values: count,
  right: count,
  share: z.nullable(share),
  /** Exact 95% confidence interval of the share. */
  low: z.nullable(share),
  high: z.nullable(share),
});
export type Reviewed = z.infer<typeof Reviewed>;

/** Kinds of values that are reviewed. */
export const reviewedKinds = ['field', 'class', 'entity'] as const;

export const ReviewedRow = z.object({
  kind: z.enum(reviewedKinds),
  /** Class of the documents; null for entities. For `class`, the detected class. */
  class: z.nullable(z.string()),
  /** Name of the field, the class, or the entity kind. */
  name: z.string(),
  /** As recorded on the values. */
  engine: z.string(),
  ...Reviewed.shape,
});
export type ReviewedRow = z.infer<typeof ReviewedRow>;

/** Processing time per hour, by kind of work. A stage counts in full in the hour it ended. */
export const HubHour = z.object({ from: moment, recogniseMs: ms, understandMs: ms, otherMs: ms });
export type HubHour = z.infer<typeof HubHour>;

export const HubFigures = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  /** Minimum number of values for a share. */
  leastReviewed: count,
  /** All fields together. */
  fields: Reviewed,
  engines: z.array(z.object({ engine: z.string(), ...Reviewed.shape })),
  /** Most values first. */
  rows: z.array(ReviewedRow),
  /** Number of rows that aren't listed. */
  moreRows: count,
  /** Sealed documents stored in the period. No other figure includes them. */
  sealed: count,
  /** Most recent hours, oldest first. */
  hours: z.array(HubHour),
  stages: z.array(StageWork),
  /** The organization's current processing: running and waiting. */
  queue: z.object({
    running: z.array(z.object({ stage: z.enum(stageNames), works: count, oldest: moment })),
    /** Requested runs without a started stage. */
    queued: z.object({ documents: count, oldest: z.nullable(moment) }),
    places: z.array(z.pick(BacklogPlace, { place: true, waiting: true, oldest: true })),
  }),
});
export type HubFigures = z.infer<typeof HubFigures>;

export const readHubFigures = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/ai-hub/figures',
  summary:
    'Get engine accuracy on the values your organization reviewed, with exact intervals, and its current reading workload',
  query: z.object(periodQuery),
  data: HubFigures,
});

export const aiHubEndpoints = {
  'aiHub.catalogue': readHubCatalogue,
  'aiHub.figures': readHubFigures,
} as const satisfies Record<string, Endpoint>;
