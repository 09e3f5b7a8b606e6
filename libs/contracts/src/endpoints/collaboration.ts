import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { grantRoles } from '../sharing.js';
import { wireKinds } from '../written-kinds.js';

/** Reading and writing both require the gate. Writes are rejected while the module is read-only. */
export const together = {
  access: 'session',
  gate: 'collaboration',
  module: 'collaboration',
} as const;
export const itemParams = z.object({ itemId: z.uuid() });

/** A person of the organization, as shown to colleagues. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const WrittenItem = z.object({
  id: z.uuid(),
  kind: z.enum(wireKinds),
  title: z.string(),
  owner: Colleague,
  /** The caller's highest role. */
  right: z.enum(grantRoles),
  /** End-to-end encrypted with its owner's key. */
  sealed: z.boolean(),
  /** Can be used to start new items. */
  isTemplate: z.boolean(),
  /** No one has named it yet: the title follows its first heading. */
  titleFollows: z.boolean(),
  createdAt: z.string(),
  /** Last change of its title or location. */
  updatedAt: z.string(),
  /** When the caller last opened it; null if never. */
  openedAt: z.nullable(z.string()),
  binnedAt: z.nullable(z.string()),
});
export type WrittenItem = z.infer<typeof WrittenItem>;

/**
 * `recent`: opened by the caller, latest first. `mine`: owned. `shared`: owned by others. `bin`: owned and in the trash. `templates`:
 * usable as templates. All except `bin` exclude the trash, and all except `bin` and `templates` exclude templates.
 */
export const itemViews = ['recent', 'mine', 'shared', 'all', 'bin'] as const;
export const itemSections = [...itemViews, 'templates'] as const;
export type ItemView = (typeof itemViews)[number];
export type ItemSection = (typeof itemSections)[number];

/** Sort options of a list. Each section has its own default. */
export const itemOrders = ['title', 'owner', 'opened', 'changed'] as const;
export type ItemOrder = (typeof itemOrders)[number];

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));

export const createItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items',
  summary: 'Create a document, board, mind map, or presentation',
  body: z.object({
    kind: z.enum(wireKinds),
    title,
    /** The first heading becomes the title until someone sets one. */
    titleFollows: z._default(z.boolean(), false),
  }),
  data: z.object({ id: z.uuid() }),
});

export const listItems = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items',
  summary: 'List the items you write with others: recent, your own, shared, or in trash',
  query: z.object({
    ...paging,
    section: z._default(z.enum(itemSections), 'recent'),
    kind: z.optional(z.enum(wireKinds)),
    /** Part of the title. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(collaborationLimits.maxQueryCharacters))),
    /** Only items explicitly shared with this team. */
    teamId: z.optional(z.uuid()),
    order: z.optional(z.enum(itemOrders)),
    descending: z._default(flag, false),
  }),
  data: listOf(WrittenItem),
});

export const readItem = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId',
  summary: 'Get an item and what you can do with it',
  params: itemParams,
  data: WrittenItem,
  errors: ['not_found'],
});

export const renameItem = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId',
  summary: 'Rename an item',
  params: itemParams,
  body: z.object({
    title,
    /** Marks the title as the first heading of an unnamed document. Ignored if the document has a name. */
    fromHeading: z._default(z.boolean(), false),
  }),
  data: WrittenItem,
  errors: ['not_found', 'conflict'],
});

export const binItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/bin',
  summary: 'Move an item to trash, where it stays for 30 days',
  params: itemParams,
  data: WrittenItem,
  errors: ['not_found'],
});

export const restoreItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/restore',
  summary: 'Restore an item from trash',
  params: itemParams,
  data: WrittenItem,
  errors: ['not_found', 'conflict'],
});

export const deleteItem = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/collaboration/items/:itemId',
  summary: 'Permanently delete an item that is in trash',
  params: itemParams,
  errors: ['not_found', 'conflict'],
});

/** No `module`: opening existing items still works while the module is read-only, without changes. */
export const collaborationToken = endpoint({
  access: 'session',
  gate: 'collaboration',
  method: 'POST',
  path: '/api/v1/collaboration/token',
  answersSecret: true,
  summary: 'Create a one-minute token that opens an item on the collaboration server, and get the server’s address',
  body: z.object({ id: z.uuid() }),
  data: z.object({ token: z.string(), url: z.string() }),
  errors: ['not_found'],
});

export const collaborationEndpoints = {
  'collaboration.createItem': createItem,
  'collaboration.listItems': listItems,
  'collaboration.readItem': readItem,
  'collaboration.renameItem': renameItem,
  'collaboration.binItem': binItem,
  'collaboration.restoreItem': restoreItem,
  'collaboration.deleteItem': deleteItem,
  'collaboration.token': collaborationToken,
} as const satisfies Record<string, Endpoint>;
