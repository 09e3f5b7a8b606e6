import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { PageTurns } from '../reading.js';
import { RedactionBasis, RedactionPlan, RedactionReport } from '../redaction.js';
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
  ...(['redaction_too_heavy', 'redaction_empty'] as const),
] as const;

/** Another document that contains, or may contain, the redacted text. */
const OtherDocument = z.object({ documentId: id, name: z.string() });

export const tryRedaction = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/redaction/attack',
  summary:
    'Test a redaction by attacking a redacted copy that isn’t kept. Also lists your copies and related documents that may contain the same content',
  params: z.object({ documentId: id }),
  /** `pageTurns`: page rotation when the boxes were drawn. If it has changed, `conflict` is returned. */
  body: z.extend(RedactionPlan, { pageTurns: PageTurns }),
  data: z.object({ report: RedactionReport, others: z.array(OtherDocument), basis: RedactionBasis }),
  errors: refusals,
});

export const releaseRedaction = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/redaction/release',
  summary:
    'Create a redacted copy and attack it. If nothing is found, it’s saved as a new document next to the original',
  params: z.object({ documentId: id }),
  /** `basis`: as returned by the check. If the document was reprocessed or its pages were rotated since, `conflict` is returned. */
  body: z.extend(RedactionPlan, {
    basis: RedactionBasis,
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
