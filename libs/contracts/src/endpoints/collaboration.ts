import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { grantRoles } from '../sharing.js';
import { wireKinds } from '../written-kinds.js';

/** Looking and changing alike ask for the gate; a change is refused while the module is read-only. */
export const together = {
  access: 'session',
  gate: 'collaboration',
  module: 'collaboration',
} as const;
export const itemParams = z.object({ itemId: z.uuid() });

/** Somebody of the organisation, as colleagues see each other. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const WrittenItem = z.object({
  id: z.uuid(),
  kind: z.enum(wireKinds),
  title: z.string(),
  owner: Colleague,
  /** The highest right of whoever asks. */
  right: z.enum(grantRoles),
  /** Encrypted with its owner's key. */
  sealed: z.boolean(),
  /** Others are begun with it. */
  isTemplate: z.boolean(),
  /** Nobody has named it: its title is that of its first heading. */
  titleFollows: z.boolean(),
  createdAt: z.string(),
  /** When its title or place changed last. */
  updatedAt: z.string(),
  /** When whoever asks opened it last; null: never. */
  openedAt: z.nullable(z.string()),
  binnedAt: z.nullable(z.string()),
});
export type WrittenItem = z.infer<typeof WrittenItem>;

/**
 * `recent`: what one opened, last first; `mine`: what one owns; `shared`: what others own and one may see; `bin`: what one
 * owns and put away; `templates`: what one may begin with. The others leave out trash, and all but trash templates.
 */
export const itemViews = ['recent', 'mine', 'shared', 'all', 'bin'] as const;
export const itemSections = [...itemViews, 'templates'] as const;
export type ItemView = (typeof itemViews)[number];
export type ItemSection = (typeof itemSections)[number];

/** What a list can be ordered by; without it each section has its own order. */
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
    /** Its first heading becomes its title, until somebody names it. */
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
    /** Only what this team was given by name. */
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
    /** This is the first heading of a document that nobody has named; one that has a name keeps it. */
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

/** Opening what is there goes on when the module is read-only, without changing anything: no `module` here. */
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
