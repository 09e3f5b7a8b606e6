import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';

const id = z.uuid();
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));
const documents = { access: 'session', gate: 'administrative-documents', module: 'intelligence' } as const;

export const createFolder = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/folders',
  openToKeys: ['documents.write'],
  summary: 'Create a folder, or your own space that you can add members to',
  status: 201,
  body: z.object({
    name: title,
    parentId: z.optional(z.nullable(id)),
    /** Spaces are top-level, without a `parentId`. */
    kind: z._default(z.enum(['folder', 'space']), 'folder'),
  }),
  data: z.object({ id, name: z.string(), parentId: z.nullable(id) }),
  errors: ['not_found', 'conflict'],
});

export const renameFolder = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/folders/:folderId',
  openToKeys: ['documents.write'],
  summary: 'Rename a folder or space',
  params: z.object({ folderId: id }),
  body: z.object({ name: title }),
  data: z.object({ id, name: z.string(), parentId: z.nullable(id) }),
  errors: ['not_found'],
});

export const deleteFolder = endpoint({
  ...documents,
  method: 'DELETE',
  path: '/api/v1/folders/:folderId',
  openToKeys: ['documents.write'],
  summary: 'Delete an empty folder or space. Move its contents out first',
  params: z.object({ folderId: id }),
  errors: ['not_found', 'conflict'],
});

export const foldersEndpoints = {
  'folders.create': createFolder,
  'folders.rename': renameFolder,
  'folders.delete': deleteFolder,
} as const satisfies Record<string, Endpoint>;
