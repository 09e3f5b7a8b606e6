import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { pageLimits } from '../limits/pages.js';
import { QuarterTurns } from '../reading.js';
import { DocumentState, DocumentSummary } from './documents.js';

const id = z.uuid();
const page = z.int().check(z.gte(1), z.lte(limits.reading.maxPages));
const documents = { access: 'session', gate: 'administrative-documents', module: 'intelligence' } as const;

export const turnPages = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/documents/:documentId/pages',
  openToKeys: ['documents.write'],
  summary: 'Rotate pages clockwise in quarter turns. They’re read again, and what people confirmed or corrected stays',
  params: z.object({ documentId: id }),
  body: z.object({
    turns: z
      .array(z.object({ page, turns: QuarterTurns }))
      .check(z.minLength(1), z.maxLength(pageLimits.maxTurnedAtOnce)),
  }),
  data: DocumentSummary,
  errors: ['not_found', 'conflict', 'pages_flowing', 'pages_not_there'],
});

/** A page of a document, with a clockwise rotation relative to its display there. */
export const ComposedPage = z.object({ documentId: id, page, turns: z._default(QuarterTurns, 0) });

export const composeDocuments = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/compose',
  openToKeys: ['documents.write'],
  summary:
    'Create documents from pages of others, in the given order. The sources stay as they are or, with `binSources`, move to trash',
  body: z.object({
    /** Target folder; defaults to the folder of the first source, if the person can add items there. */
    folderId: z.optional(z.nullable(id)),
    documents: z
      .array(
        z.object({
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters)),
          pages: z.array(ComposedPage).check(z.minLength(1), z.maxLength(limits.reading.maxPages)),
        }),
      )
      .check(z.minLength(1), z.maxLength(pageLimits.maxNewDocuments)),
    /** Moves the source documents to the trash. */
    binSources: z._default(z.boolean(), false),
  }),
  status: 201,
  data: z.object({ documents: z.array(z.object({ id, name: z.string(), state: DocumentState })) }),
  errors: [
    ...(['not_found', 'conflict', 'access_denied', 'unavailable', 'original_missing', 'storage_full'] as const),
    ...(['pages_flowing', 'pages_not_opened', 'pages_not_there', 'pages_too_many', 'pages_not_made'] as const),
  ],
});

export const pagesEndpoints = {
  'documents.turnPages': turnPages,
  'documents.compose': composeDocuments,
} as const satisfies Record<string, Endpoint>;
