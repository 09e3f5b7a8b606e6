import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { limits } from '../limits.js';

/** Kinds of item that are written together; each is created once its editor is built. */
export const writtenKinds = ['document', 'board', 'mindmap', 'presentation'] as const;

export const createItem = endpoint({
  method: 'POST',
  path: '/api/v1/collaboration/items',
  summary: 'Create a document, board, mind map or presentation',
  access: 'session',
  gate: 'collaboration',
  module: 'collaboration',
  planned: true,
  body: z.object({
    kind: z.enum(writtenKinds),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters)),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ['editor_not_built'],
});
