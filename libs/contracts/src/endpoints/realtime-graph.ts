import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { realtimeLimits } from '../limits/realtime.js';
import { measureNames } from '../measures.js';
import { entityKinds } from '../reading.js';
import { moment } from '../values.js';
import { looking } from './metrics.js';
import { StreamRow } from './realtime.js';

const count = z.int().check(z.gte(0));

/** How many hours back a graph looks. */
export const graphHours = [1, 24, 168] as const;

/** Documents and what they name: two that name the same are joined by it. */
export const EntityGraph = z.object({
  takenAt: moment,
  /** `readAt`: when a reading of it came to its end for the first time; null where none did. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), changedAt: moment, readAt: z.nullable(moment) })),
  /** Those that most documents name first; `id` is the place in this list. */
  entities: z.array(z.object({ id: z.int(), kind: z.enum(entityKinds), value: z.string(), documents: count })),
  edges: z.array(z.object({ documentId: z.uuid(), entityId: z.int() })),
  /** How many documents of this person changed in these hours, drawn or not; at most as many are looked at as the limits say. */
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
    /** Only entities with these letters in them, and documents that name one. */
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
    /** How many older ones of this hour are left out, at least. */
    left: count,
  }),
});

/** A measure that is far from what is usual at this hour of the week. */
export const Anomaly = z.object({
  measure: z.enum(measureNames),
  value: z.number(),
  /** How many usual spreads it is off. */
  spreads: z.number(),
});
export type Anomaly = z.infer<typeof Anomaly>;

export const readAnomalies = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/anomalies',
  summary: 'List measures whose last hour differs greatly from the same hour in past weeks',
  data: z.object({
    /** The end of the hour that was looked at. */
    until: moment,
    items: z.array(Anomaly),
    /** How many measures were judged; of the others fewer weeks are known than it takes, or no amount is usual. */
    judged: count,
    of: count,
  }),
});

export const realtimeGraphEndpoints = {
  'realtime.graph': readGraph,
  'realtime.lastHour': readLastHour,
  'realtime.anomalies': readAnomalies,
} as const satisfies Record<string, Endpoint>;
