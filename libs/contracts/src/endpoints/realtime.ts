import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { entityKinds } from '../reading.js';
import { documentStates } from '../stages.js';
import { settledAs } from '../facts/documents.js';
import { streamedTypes } from '../stream.js';
import { daysOfZone } from '../time-zone.js';
import { moment } from '../values.js';
import { wireKinds } from '../written-kinds.js';
import { looking } from './metrics.js';

const count = z.int().check(z.gte(0));

/** The reading of documents in steps that people know, each with the stages that are done in it. */
export const flowSteps = {
  open: ['inspect', 'preview'],
  text: ['text', 'recognise', 'codes', 'layout'],
  classify: ['classify'],
  understand: ['entities', 'fields', 'summary'],
  find: ['embed', 'compare', 'index'],
} as const;
export type FlowStep = keyof typeof flowSteps;
export const flowStepNames = Object.keys(flowSteps) as [FlowStep, ...FlowStep[]];

/** What is counted of each minute. */
export const minuteCounts = ['received', 'read', 'failed', 'opened', 'searched'] as const;
export type MinuteCount = (typeof minuteCounts)[number];

/** Everything that a page of the present shows, over the whole organisation where it is a number, and by rights where it is a name. */
export const Realtime = z.object({
  takenAt: moment,
  /** Everything that was written before it is counted. */
  countedUntil: moment,
  /** Documents that are in a step now, and since when the one has been that is there longest. */
  flow: z.array(z.object({ step: z.enum(flowStepNames), documents: count, oldestAt: z.nullable(moment) })),
  /** Documents whose reading has not begun. */
  queued: z.object({ documents: count, oldestAt: z.nullable(moment) }),
  /** Documents that need a person. */
  waiting: count,
  /** Documents whose first reading ended today, and those of them after which nobody has to look. */
  today: z.object({ read: count, straight: count }),
  /** Whole minutes up to the newest that is counted, oldest first. */
  minutes: z.object({
    from: moment,
    counts: z.record(z.enum(minuteCounts), z.array(count)),
  }),
  people: z.object({
    here: count,
    /** Teams that this person is in; names of their members, who are the only ones named. */
    teams: z.array(z.object({ id: z.uuid(), name: z.string(), here: count, names: z.array(z.string()) })),
  }),
  /** Batches of this person that are under way. */
  batches: z.array(z.object({ id: z.uuid(), name: z.string(), done: count, total: count })),
  /** What the documents name that came or changed in the last hour and that this person may see. */
  entities: z.object({
    documents: count,
    rows: z.array(z.object({ kind: z.enum(entityKinds), value: z.string(), documents: count })),
  }),
});
export type Realtime = z.infer<typeof Realtime>;

export const readRealtime = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime',
  summary: 'Get live activity: documents in each reading step, the last minutes, people, batches, and entities',
  query: z.object({ timezone: daysOfZone }),
  data: Realtime,
});

/** One thing that happened and that this person may know of. */
export const StreamRow = z.object({
  number: z.int(),
  at: moment,
  type: z.enum(streamedTypes),
  /** What it happened to; `name` null where that is sealed. */
  item: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), kind: z.enum(['file', ...wireKinds]) })),
  batch: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Who did it. */
  person: z.nullable(z.string()),
  /** Where a document stood then. */
  state: z.nullable(z.enum(documentStates)),
  /** What the person did with a value of a document; null where that isn't told. */
  settledAs: z.nullable(z.enum(settledAs)),
});
export type StreamRow = z.infer<typeof StreamRow>;

export const readStream = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/stream',
  summary: 'List the newest events you can see, or those after a number, newest first',
  query: z.object({
    /** The newest number that is known; without it the newest events are told. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  data: z.object({
    rows: z.array(StreamRow),
    /** The newest number of the organisation's log, seen or not. */
    latest: z.int(),
    /** How many more there are after `after` that are not told. */
    left: count,
  }),
});

export const realtimeEndpoints = {
  'realtime.read': readRealtime,
  'realtime.stream': readStream,
} as const satisfies Record<string, Endpoint>;
