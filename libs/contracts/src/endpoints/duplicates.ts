import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Confidence } from '../reading.js';

/**
 * How two documents are similar: identical bytes, identical text, mostly the same text, similar first pages (if one has too little text to
 * compare), or similar pages with little text.
 */
export const duplicateKinds = ['same-file', 'same-text', 'nearly-same-text', 'alike-picture', 'alike-pages'] as const;

/** A run of consecutive pages that look alike in both documents. */
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
        /** Share of the text, or of the page appearance, that both have in common, 0 to 1; an estimate unless it is 1. */
        similarity: Confidence,
        createdAt: z.string(),
        /** Which pages; only for `alike-pages`. */
        pages: z.optional(AlikePages),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const duplicatesEndpoints = {
  'documents.duplicates': listDuplicates,
} as const satisfies Record<string, Endpoint>;
