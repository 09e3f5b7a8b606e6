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

/** Processing steps as shown to people, each with its stages. */
export const flowSteps = {
  open: ['inspect', 'preview'],
  text: ['text', 'recognise', 'codes', 'layout'],
  classify: ['classify'],
  understand: ['entities', 'fields', 'summary'],
  find: ['embed', 'compare', 'index'],
} as const;
export type FlowStep = keyof typeof flowSteps;
export const flowStepNames = Object.keys(flowSteps) as [FlowStep, ...FlowStep[]];

/** Values counted per minute. */
export const minuteCounts = ['received', 'read', 'failed', 'opened', 'searched'] as const;
export type MinuteCount = (typeof minuteCounts)[number];

/** Data for the live page: numbers cover the whole organization; names appear only if the person can see them. */
export const Realtime = z.object({
  takenAt: moment,
  /** All facts written before this time are counted. */
  countedUntil: moment,
  /** Documents currently in each step, and since when the oldest has been there. */
  flow: z.array(z.object({ step: z.enum(flowStepNames), documents: count, oldestAt: z.nullable(moment) })),
  /** Documents whose processing hasn't started. */
  queued: z.object({ documents: count, oldestAt: z.nullable(moment) }),
  /** Documents that need attention. */
  waiting: count,
  /**
   * Documents whose first run ended today, including failed ones; those that were processed successfully; and those
   * that went straight through.
   */
  today: z.object({ ended: count, read: count, straight: count }),
  /** Full minutes up to the latest counted one, oldest first. */
  minutes: z.object({
    from: moment,
    counts: z.record(z.enum(minuteCounts), z.array(count)),
  }),
  people: z.object({
    here: count,
    /** The person's own teams with their members' names. No one else is named. */
    teams: z.array(z.object({ id: z.uuid(), name: z.string(), here: count, names: z.array(z.string()) })),
  }),
  /** The person's batches in progress. */
  batches: z.array(z.object({ id: z.uuid(), name: z.string(), done: count, total: count })),
  /** Entities in documents that arrived or changed in the last hour and that the person can see. */
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

/** An event that the person may see. */
export const StreamRow = z.object({
  number: z.int(),
  at: moment,
  type: z.enum(streamedTypes),
  /** The affected item; `name` is null if it is sealed. */
  item: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), kind: z.enum(['file', ...wireKinds]) })),
  batch: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The person who caused it. */
  person: z.nullable(z.string()),
  /** State of the document at that time. */
  state: z.nullable(z.enum(documentStates)),
  /** How the person settled a value; null if that isn't shown. */
  settledAs: z.nullable(z.enum(settledAs)),
});
export type StreamRow = z.infer<typeof StreamRow>;

export const readStream = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/realtime/stream',
  summary: 'List the newest events you can see, or those after a number, newest first',
  query: z.object({
    /** Latest known number. If omitted, returns the latest events. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  data: z.object({
    rows: z.array(StreamRow),
    /** Latest number in the organization's log, visible or not. */
    latest: z.int(),
    /** Number of further events after `after` that aren't returned. */
    left: count,
  }),
});

export const realtimeEndpoints = {
  'realtime.read': readRealtime,
  'realtime.stream': readStream,
} as const satisfies Record<string, Endpoint>;
