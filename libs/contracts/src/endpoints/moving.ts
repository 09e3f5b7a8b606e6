import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { grantRoles } from '../sharing.js';
import { Principal } from './item-sharing.js';

const params = z.object({ itemId: z.uuid() });
/** A folder or a space; null for the person's own documents outside of folders. */
const folderId = z.nullable(z.uuid());
const role = z.nullable(z.enum(grantRoles));

/** A principal whose highest role on an item changes when it's moved; null for none. */
export const ChangedRight = z.object({ who: Principal, before: role, after: role });
export type ChangedRight = z.infer<typeof ChangedRight>;

const moves = { access: 'session', gate: 'administrative-documents', module: 'intelligence' } as const;

export const previewMove = endpoint({
  ...moves,
  method: 'GET',
  path: '/api/v1/library/:itemId/move',
  summary: 'Preview whose rights change if a document, a folder with its contents, or a written item is moved',
  params,
  query: z.object({ folderId: z.optional(z.uuid()) }),
  data: z.object({
    changes: z.array(ChangedRight),
    /** Number of moved items: itself and its contents. */
    things: z.int(),
  }),
  errors: ['not_found', 'conflict'],
});

/** Only an owner can move an item if other people gain or lose access. */
export const moveItem = endpoint({
  ...moves,
  method: 'POST',
  path: '/api/v1/library/:itemId/move',
  summary: 'Move a document, a folder with its contents, or a written item to a folder, a space, or your own documents',
  params,
  body: z.object({ folderId }),
  errors: ['not_found', 'conflict'],
});

export const movingEndpoints = {
  'library.previewMove': previewMove,
  'library.move': moveItem,
} as const satisfies Record<string, Endpoint>;
