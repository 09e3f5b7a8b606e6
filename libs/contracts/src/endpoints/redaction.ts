import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { RedactionPlan, RedactionReport } from '../redaction.js';
import { DocumentState } from './documents.js';

const id = z.uuid();
const documents = {
  access: 'session',
  gate: 'administrative-documents',
  module: 'intelligence',
  openToKeys: ['documents.write'],
} as const;
const refusals = [
  ...(['not_found', 'conflict', 'unavailable', 'original_missing', 'pages_flowing', 'pages_not_opened'] as const),
  ...(['pages_not_made', 'pages_not_there', 'redaction_not_read', 'redaction_too_long', 'redaction_not_made'] as const),
] as const;

/** Another document here that holds what is covered. */
const OtherDocument = z.object({ documentId: id, name: z.string() });

export const tryRedaction = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/redaction/attack',
  summary:
    'Make a redacted copy, attack it and tell what was found; the copy is not kept. Others of this person’s documents that hold the same are named',
  params: z.object({ documentId: id }),
  body: RedactionPlan,
  data: z.object({ report: RedactionReport, others: z.array(OtherDocument) }),
  errors: refusals,
});

export const releaseRedaction = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/redaction/release',
  summary: 'Make a redacted copy and attack it; where nothing is found, it becomes a new document beside the first',
  params: z.object({ documentId: id }),
  body: z.extend(RedactionPlan, {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters)),
  }),
  status: 201,
  data: z.object({ id, name: z.string(), state: DocumentState }),
  errors: [...refusals, 'access_denied', 'storage_full', 'redaction_found', 'redaction_name'],
});

export const redactionEndpoints = {
  'documents.tryRedaction': tryRedaction,
  'documents.releaseRedaction': releaseRedaction,
} as const satisfies Record<string, Endpoint>;
