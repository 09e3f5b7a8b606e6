import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';

/** How far the present language model has read what documents mean, over all organisations. */
export const EmbeddingProgress = z.object({
  model: z.string(),
  /** Pages of what is shown of every document, those in the bin too. */
  pages: z.int(),
  /** Of these the pages that the model has looked at, whether or not there was anything to read. */
  done: z.int(),
  /** Of these the pages that the model failed at. They are found by their words. */
  failed: z.int(),
  /** Organisations that are searched by the vectors of the model before until all of theirs are made anew. */
  formerOrganisations: z.int(),
  /** Until no page waits, at the pace of the last ten minutes; null where none got its vectors in these. */
  msLeft: z.nullable(z.number()),
});
export type EmbeddingProgress = z.infer<typeof EmbeddingProgress>;

export const embeddingProgress = endpoint({
  method: 'GET',
  path: '/api/v1/embedding-progress',
  summary: 'Get how many pages can be found by meaning and how long the rest will take. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  data: EmbeddingProgress,
});

export const embeddingEndpoints = {
  'system.embedding': embeddingProgress,
} as const satisfies Record<string, Endpoint>;
