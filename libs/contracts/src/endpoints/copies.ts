import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { writingLimits } from '../limits/writing.js';
import { itemParams, together } from './collaboration.js';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const Made = z.object({ id: z.uuid(), title: z.string() });

/** Result of copying: a document, a personal template, or a template for everyone in the organization. */
export const copyKinds = ['document', 'own-template', 'organisation-template'] as const;
export type CopyKind = (typeof copyKinds)[number];

export const copyItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/copies',
  summary: 'Copy a document, to keep writing in it or as a template for others',
  params: itemParams,
  body: z.object({ title, as: z._default(z.enum(copyKinds), 'document') }),
  data: Made,
  status: 201,
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read'],
});

/** A ProseMirror node. The document schema defines its content. */
const DocumentNode = z.looseObject({ type: z.string() });

export const readItemText = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/text',
  summary: 'Get a document’s current text in the editor’s format, without pending suggestions',
  params: itemParams,
  data: z.object({ title: z.string(), document: DocumentNode }),
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read'],
});

export const writeItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/written',
  summary: 'Create a document from Markdown',
  body: z.object({ title, markdown: z.string().check(z.maxLength(writingLimits.maxBeginningCharacters)) }),
  data: Made,
  status: 201,
  errors: ['not_imported', 'conversion_too_large'],
});

export const copiesEndpoints = {
  'copies.make': copyItem,
  'copies.read': readItemText,
  'copies.write': writeItem,
} as const satisfies Record<string, Endpoint>;
