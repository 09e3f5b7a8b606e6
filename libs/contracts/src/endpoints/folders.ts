import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { limits } from '../limits.js';

const id = z.uuid();
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const documents = { access: 'session', gate: 'administrative-documents', module: 'intelligence' } as const;

export const createFolder = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/folders',
  summary: 'Make a folder',
  status: 201,
  body: z.object({ name: title, parentId: z.optional(z.nullable(id)) }),
  data: z.object({ id, name: z.string(), parentId: z.nullable(id) }),
  errors: ['not_found'],
});

export const renameFolder = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/folders/:folderId',
  summary: 'Rename a folder',
  params: z.object({ folderId: id }),
  body: z.object({ name: title }),
  data: z.object({ id, name: z.string(), parentId: z.nullable(id) }),
  errors: ['not_found'],
});

export const deleteFolder = endpoint({
  ...documents,
  method: 'DELETE',
  path: '/api/v1/folders/:folderId',
  summary: 'Remove an empty folder; what is in it must be moved first',
  params: z.object({ folderId: id }),
  errors: ['not_found', 'conflict'],
});
