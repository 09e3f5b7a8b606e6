import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { realtimeLimits } from '../limits/realtime.js';
import { measureNames } from '../measures.js';
import { entityKinds } from '../reading.js';
import { moment } from '../values.js';
import { looking } from './metrics.js';
import { StreamRow } from './realtime.js';

const count = z.int().check(z.gte(0));

/** Time spans of the graph, in hours. */
export const graphHours = [1, 24, 168] as const;

/** Documents and the entities they name. Documents that name the same entity are connected through it. */
export const EntityGraph = z.object({
  takenAt: moment,
  /** `readAt`: end of its first finished run; null if there is none. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), changedAt: moment, readAt: z.nullable(moment) })),
  /** Most named first; `id` is the index in this list. */
  entities: z.array(z.object({ id: z.int(), kind: z.enum(entityKinds), value: z.string(), documents: count })),
  edges: z.array(z.object({ documentId: z.uuid(), entityId: z.int() })),
  /** Number of the person's documents that changed in these hours, drawn or not, up to the limit. */
  found: z.object({ documents: count, entities: count }),
});
export type EntityGraph = z.infer<typeof EntityGraph>;

export const readGraph = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/graph',
  summary: 'List recently changed documents you can see, with the entities they name',
  query: z.object({
    hours: z._default(
      z.coerce.number().check(z.refine((hours) => (graphHours as readonly number[]).includes(hours))),
      1,
    ),
    /** Only entities containing these letters, and documents that name one. */
    q: z._default(z.string().check(z.trim(), z.maxLength(realtimeLimits.maxSearchCharacters)), ''),
  }),
  data: EntityGraph,
});

export const readLastHour = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/last-hour',
  summary: 'List the events of the last hour you can see, oldest first, for playback',
  data: z.object({
    from: moment,
    until: moment,
    rows: z.array(StreamRow),
    /** Minimum number of older documents in this hour that are omitted. */
    left: count,
  }),
});

/** A measure far from its usual value at this hour of the week. */
export const Anomaly = z.object({
  measure: z.enum(measureNames),
  value: z.number(),
  /** Deviation in units of the usual spread. */
  spreads: z.number(),
});
export type Anomaly = z.infer<typeof Anomaly>;

export const readAnomalies = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/anomalies',
  summary: 'List measures whose last hour differs greatly from the same hour in past weeks',
  data: z.object({
    /** End of the evaluated hour. */
    until: moment,
    items: z.array(Anomaly),
    /** Number of measures evaluated. The others have too few weeks of data, or a usual amount of 0. */
    judged: count,
    of: count,
  }),
});

export const realtimeGraphEndpoints = {
  'realtime.graph': readGraph,
  'realtime.lastHour': readLastHour,
  'realtime.anomalies': readAnomalies,
} as const satisfies Record<string, Endpoint>;
