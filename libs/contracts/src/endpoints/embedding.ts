import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';

/** Progress of semantic indexing with the current language model, across all organizations. */
export const EmbeddingProgress = z.object({
  model: z.string(),
  /** Pages of the current version of every document, including the trash. */
  pages: z.int(),
  /** Pages that the model has processed, including empty ones. */
  done: z.int(),
  /** Pages that the model failed on. They are found by keywords only. */
  failed: z.int(),
  /** Organizations whose searches still use the previous model's vectors until all pages are re-embedded. */
  formerOrganisations: z.int(),
  /** Remaining time at the pace of the last ten minutes, in milliseconds; null if no page was embedded in them. */
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
