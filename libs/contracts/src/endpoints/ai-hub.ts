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

/** A model without its trial, which names who asked for it. */
const HubModel = z.extend(z.omit(ModelRecord, { trial: true, isListed: true, takenUpAt: true }), {
  /** The checksum of its largest file, as it was released; null of one that nobody released with the product. */
  sha256: z.nullable(z.string()),
});
export type HubModel = z.infer<typeof HubModel>;

export const HubEngine = z.object({
  engine: z.enum(engineIds),
  version: z.string(),
  stage: z.enum(stageNames),
  /** SPDX; null: that of the product. */
  licence: z.nullable(z.string()),
  /** Documents in privacy mode are read without it. */
  isServerAlone: z.boolean(),
  models: z.array(z.string()),
  /** Whether the files of all of its models are there as they were released, or a language pack can be used; null of an engine that has none. */
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

/** How people found what an engine had read. Shares are null of too few values. */
export const Reviewed = z.object({
  values: count,
  right: count,
  share: z.nullable(share),
  /** The ends of the exact 95 % interval around the share. */
  low: z.nullable(share),
  high: z.nullable(share),
});
export type Reviewed = z.infer<typeof Reviewed>;

/** What can be found right or wrong. */
export const reviewedKinds = ['field', 'class', 'entity'] as const;

export const ReviewedRow = z.object({
  kind: z.enum(reviewedKinds),
  /** The class of the documents; null of entities. Of `class` the one that was found. */
  class: z.nullable(z.string()),
  /** The field, the class, or the kind of entity. */
  name: z.string(),
  /** As it stands on what was found. */
  engine: z.string(),
  ...Reviewed.shape,
});
export type ReviewedRow = z.infer<typeof ReviewedRow>;

/** How long stages that ended in an hour had been at work, by what they do: a long one counts whole in its last hour. */
export const HubHour = z.object({ from: moment, recogniseMs: ms, understandMs: ms, otherMs: ms });
export type HubHour = z.infer<typeof HubHour>;

export const HubFigures = z.object({
  ...MetricsFreshness.shape,
  period: MetricsPeriodShown,
  /** Of so many values a share is told. */
  leastReviewed: count,
  /** All fields together. */
  fields: Reviewed,
  engines: z.array(z.object({ engine: z.string(), ...Reviewed.shape })),
  /** Those with most values first. */
  rows: z.array(ReviewedRow),
  /** Rows that are not listed. */
  moreRows: count,
  /** Sealed documents that were kept in the period: no figure counts them. */
  sealed: count,
  /** The last hours, oldest first. */
  hours: z.array(HubHour),
  stages: z.array(StageWork),
  /** What of the organization runs and waits now. */
  queue: z.object({
    running: z.array(z.object({ stage: z.enum(stageNames), works: count, oldest: moment })),
    /** Readings that were asked for and of which no stage has begun. */
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
