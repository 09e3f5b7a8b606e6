import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { grantRoles } from '../sharing.js';
import { Colleague, itemParams, together } from './collaboration.js';
import { wireKinds } from '../written-kinds.js';
import { moment } from '../values.js';

/** Types of principals an item can be shared with. Guests aren't supported yet. */
export const shareableWith = ['account', 'team', 'group', 'organisation'] as const;
export type ShareableWith = (typeof shareableWith)[number];

/** Kinds that can be shared individually and by link: collaborative items, documents, and folders. */
export const sharedItemKinds = [...wireKinds, 'file', 'folder'] as const;
/** Spaces are shared with their contents, and not by link. */
export const sharedKinds = [...sharedItemKinds, 'space'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Links never grant ownership. */
export const linkRoles = ['viewer', 'commenter', 'editor'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** A person, or a group of people, that something can be shared with. */
export const Principal = z.object({
  kind: z.enum(shareableWith),
  id: z.uuid(),
  name: z.string(),
  /** Only for a person. */
  email: z.nullable(z.string()),
});
export type Principal = z.infer<typeof Principal>;

export const GivenRight = z.object({
  id: z.uuid(),
  to: Principal,
  role: z.enum(grantRoles),
  expiresAt: z.nullable(z.string()),
  givenBy: z.nullable(Colleague),
});
export type GivenRight = z.infer<typeof GivenRight>;

export const ItemLink = z.object({
  id: z.uuid(),
  role: z.enum(linkRoles),
  expiresAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  createdBy: Colleague,
  /** Number of people who got access through it. */
  people: z.int(),
});
export type ItemLink = z.infer<typeof ItemLink>;

const given = { role: z.enum(grantRoles), expiresAt: z._default(z.nullable(moment), null) };
const grantParams = z.object({ itemId: z.uuid(), grantId: z.uuid() });

export const readSharing = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/sharing',
  summary: 'Get who has access to a document, folder, written item, or space, and its links if you can share it',
  params: itemParams,
  data: z.object({
    kind: z.enum(sharedKinds),
    owner: Colleague,
    rights: z.array(GivenRight),
    links: z.array(ItemLink),
    /** Whether the caller can change any of it. */
    mayShare: z.boolean(),
    /** Whether the organization allows sharing links. */
    linksAllowed: z.boolean(),
  }),
  errors: ['not_found'],
});

export const shareItem = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/sharing',
  summary:
    'Share an item or space with a person, team, group, or the organization. Replaces any right they already have',
  status: 201,
  params: itemParams,
  body: z.object({ to: z.object({ kind: z.enum(shareableWith), id: z.uuid() }), ...given }),
  data: GivenRight,
  errors: ['not_found', 'conflict', 'team_takes_sealed'],
});

export const changeGivenRight = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId/sharing/:grantId',
  summary: 'Update someone’s right on an item',
  params: grantParams,
  body: z.object(given),
  data: GivenRight,
  errors: ['not_found', 'conflict', 'team_takes_sealed'],
});

export const takeGivenRight = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/collaboration/items/:itemId/sharing/:grantId',
  summary: 'Remove someone’s right on an item, or give up your own',
  params: grantParams,
  errors: ['not_found', 'conflict'],
});

const linkPassword = z
  .string()
  .check(z.minLength(limits.auth.passwordMinLength), z.maxLength(limits.auth.passwordMaxLength));

export const makeLink = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/links',
  answersSecret: true,
  summary:
    'Create a link that gives anyone in the organization who opens it a right. The response is the only place its token appears',
  status: 201,
  params: itemParams,
  body: z.object({
    role: z._default(z.enum(linkRoles), 'viewer'),
    expiresAt: z._default(z.nullable(moment), null),
    password: z.optional(linkPassword),
  }),
  data: z.object({ link: ItemLink, token: z.string() }),
  errors: ['not_found', 'conflict', 'links_off'],
});

export const revokeLink = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/collaboration/items/:itemId/links/:linkId',
  summary: 'Revoke a link. It stops working, and people whose only right came from it lose that right',
  params: z.object({ itemId: z.uuid(), linkId: z.uuid() }),
  errors: ['not_found'],
});

export const openLink = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/links/open',
  summary: 'Open a link and get the right it gives',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(collaborationLimits.maxLinkTokenCharacters)),
    password: z.optional(z.string().check(z.maxLength(limits.auth.passwordMaxLength))),
  }),
  data: z.object({ id: z.uuid(), kind: z.enum(sharedItemKinds), title: z.string(), right: z.enum(grantRoles) }),
  errors: ['not_found', 'links_off', 'link_password_needed', 'link_password_wrong', 'rate_limited'],
});

export const findPrincipals = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/principals',
  summary:
    'Find people, teams, and groups in the organization by part of their name or address, to share with or mention',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(collaborationLimits.maxQueryCharacters)), ''),
    kind: z.optional(z.enum(shareableWith)),
  }),
  data: z.object({ items: z.array(Principal) }),
});

/** External guests are off on every installation until that feature is built. */
const SharingPolicy = z.object({
  links: z.boolean(),
  guests: z.literal(false),
  /** Access through links that turning them off would revoke; null if the caller can't turn them off. */
  byLinks: z.nullable(z.object({ people: z.int(), items: z.int() })),
});

export const readSharingPolicy = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/policy',
  summary: 'Get the organization’s sharing policy',
  data: SharingPolicy,
});

export const writeSharingPolicy = endpoint({
  access: 'session',
  gate: 'enterprise',
  module: 'collaboration',
  method: 'PUT',
  path: '/api/v1/collaboration/policy',
  summary: 'Turn sharing by link on or off. Turning it off removes the rights that links gave',
  body: z.object({ links: z.boolean() }),
  data: SharingPolicy,
});

export const itemSharingEndpoints = {
  'sharing.read': readSharing,
  'sharing.give': shareItem,
  'sharing.change': changeGivenRight,
  'sharing.take': takeGivenRight,
  'sharing.makeLink': makeLink,
  'sharing.revokeLink': revokeLink,
  'sharing.openLink': openLink,
  'sharing.principals': findPrincipals,
  'sharing.readPolicy': readSharingPolicy,
  'sharing.writePolicy': writeSharingPolicy,
} as const satisfies Record<string, Endpoint>;
