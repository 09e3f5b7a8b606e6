import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { Confidence } from '../reading.js';

/** A document in which something waits for a person. */
export const DocumentToReview = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  class: z.nullable(z.string()),
  /** Entities and fields that wait. */
  toReview: z.int(),
  /** How sure the reader was of the one it was least sure of. */
  leastSure: Confidence,
});
export type DocumentToReview = z.infer<typeof DocumentToReview>;

export const listReview = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/review',
  openToKeys: ['documents.read'],
  summary:
    'Documents that this person may change and in which values wait: what accuracy contracts asked about first, then the least certain value',
  query: z.object(paging),
  data: z.extend(listOf(DocumentToReview), {
    /** Values that wait in all of these documents. */
    values: z.int(),
  }),
});

export const reviewEndpoints = {
  'review.list': listReview,
} as const satisfies Record<string, Endpoint>;
