import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { notThatPipeline } from '../not-that-pipeline.js';

export const batchStates = ['running', 'paused'] as const;
export type BatchState = (typeof batchStates)[number];

/** `last`: its documents run when nothing else is waiting. To prioritize single documents, use the command center. */
export const batchPriorities = ['normal', 'last'] as const;
export type BatchPriority = (typeof batchPriorities)[number];

/** Documents uploaded together. Counts exclude the trash. */
export const Batch = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(batchStates),
  priority: z.enum(batchPriorities),
  createdAt: z.string(),
  counts: z.object({
    all: z.int(),
    /** Received, no stage started. */
    waiting: z.int(),
    running: z.int(),
    ready: z.int(),
    needsReview: z.int(),
    failed: z.int(),
  }),
  pages: z.int(),
  /** Documents and pages per minute over the last {@link batchLimits.rateWindowMs}; null until a few are done. */
  rate: z.nullable(z.object({ documentsPerMinute: z.number(), pagesPerMinute: z.number() })),
  /** At the current rate; null if it is paused, finished, or has no rate yet. */
  timeLeftMs: z.nullable(z.int()),
});
export type Batch = z.infer<typeof Batch>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
const reading = { ...looking, module: 'intelligence' } as const;
const batchParams = z.object({ batchId: z.uuid() });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxNameCharacters));

export const listBatches = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/batches',
  openToKeys: ['documents.read'],
  summary: 'List your batches, newest first, and how many of your other documents are being read',
  query: z.object(paging),
  data: z.extend(listOf(Batch), {
    /** The person's documents in progress that belong to no batch. */
    loose: z.object({ waiting: z.int(), running: z.int() }),
  }),
});

export const readBatch = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/batches/:batchId',
  openToKeys: ['documents.read'],
  summary: 'Get a batch: how far its documents are, its speed, and the estimated time left',
  params: batchParams,
  data: Batch,
  errors: ['not_found'],
});

export const createBatch = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/v1/batches',
  openToKeys: ['documents.write'],
  summary: 'Create a batch. Upload documents into it with `batchId`',
  status: 201,
  /** `pipelineId`: pipeline of its documents, unless an upload names another. */
  body: z.object({ name, paused: z._default(z.boolean(), false), pipelineId: z.optional(z.uuid()) }),
  data: Batch,
  errors: ['not_found', ...notThatPipeline],
});

export const changeBatch = endpoint({
  ...reading,
  method: 'PATCH',
  path: '/api/v1/batches/:batchId',
  openToKeys: ['documents.write'],
  summary:
    'Update a batch: rename, pause, or resume it, set its priority, or mark all its files as sent. Stages already running finish',
  params: batchParams,
  body: z.object({
    name: z.optional(name),
    state: z.optional(z.enum(batchStates)),
    priority: z.optional(z.enum(batchPriorities)),
    /** No more uploads follow: the owner is notified once all documents are done. A later upload revokes this. */
    sent: z.optional(z.literal(true)),
  }),
  data: Batch,
  errors: ['not_found'],
});

export const retryBatch = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/v1/batches/:batchId/retry',
  openToKeys: ['documents.write'],
  summary: 'Read a batch’s failed documents again, a few at a time. Repeat the call until `left` is 0',
  params: batchParams,
  data: z.object({
    begun: z.int(),
    left: z.int(),
    refused: z.array(z.object({ id: z.uuid(), error: z.string() })),
  }),
  errors: ['not_found'],
});

export const deleteBatch = endpoint({
  ...reading,
  method: 'DELETE',
  path: '/api/v1/batches/:batchId',
  openToKeys: ['documents.write'],
  summary: 'Delete a batch. Its documents stay and are read even if it was paused',
  params: batchParams,
  errors: ['not_found'],
});

export const batchesEndpoints = {
  'batches.list': listBatches,
  'batches.read': readBatch,
  'batches.create': createBatch,
  'batches.change': changeBatch,
  'batches.retry': retryBatch,
  'batches.delete': deleteBatch,
} as const satisfies Record<string, Endpoint>;
