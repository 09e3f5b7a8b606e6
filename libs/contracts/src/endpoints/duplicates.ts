import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Confidence } from '../reading.js';

/**
 * How two documents are alike: byte for byte, in all of their text, in most of it, by how their first pages look where one has too little text
 * to be compared, or by how some pages look that have few words.
 */
export const duplicateKinds = ['same-file', 'same-text', 'nearly-same-text', 'alike-picture', 'alike-pages'] as const;

/** Pages of both documents that look alike, one after the other in both. */
const AlikePages = z.object({ first: z.int(), count: z.int(), theirFirst: z.int() });
export type AlikePages = z.infer<typeof AlikePages>;

export const listDuplicates = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/documents/:documentId/duplicates',
  openToKeys: ['documents.read'],
  summary:
    'List your other documents with the same file, the same or nearly the same text, or similar-looking pages, most similar first',
  params: z.object({ documentId: z.uuid() }),
  data: z.object({
    items: z.array(
      z.object({
        documentId: z.uuid(),
        name: z.string(),
        kind: z.enum(duplicateKinds),
        /** Which share of its text, or of what its first page or its pages look like, it has in common, 0 … 1; an estimate unless it is 1. */
        similarity: Confidence,
        createdAt: z.string(),
        /** Which pages; of `alike-pages` alone. */
        pages: z.optional(AlikePages),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const duplicatesEndpoints = {
  'documents.duplicates': listDuplicates,
} as const satisfies Record<string, Endpoint>;
