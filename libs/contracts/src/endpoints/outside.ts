import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { grantRoles } from '../sharing.js';
import { Colleague, together } from './collaboration.js';
import { ItemLink, linkRoles, sharedKinds } from './item-sharing.js';

/** Administrators see everything shared with external people and through links, and can revoke it. */
const overseeing = { ...together, gate: 'enterprise' } as const;
const personParams = z.object({ userId: z.uuid() });

const SharedShown = z.object({ id: z.uuid(), kind: z.enum(sharedKinds), title: z.string() });

/** A person whose account's email address isn't in any of the organization's verified domains. */
export const OutsidePerson = z.object({
  ...Colleague.shape,
  email: z.string(),
  /** Items shared with this person directly or through a link. */
  items: z.int(),
  /** Whether they have access through a team, a group, or the whole organization. */
  reachesMore: z.boolean(),
  /** When they last opened a collaborative item; null if never. */
  visitedAt: z.nullable(z.string()),
});
export type OutsidePerson = z.infer<typeof OutsidePerson>;

/** An item that a person can access through a grant of their own. */
export const OutsideRight = z.object({
  id: z.uuid(),
  item: SharedShown,
  role: z.enum(grantRoles),
  /** Whether the access came from a link. */
  byLink: z.boolean(),
  expiresAt: z.nullable(z.string()),
  visitedAt: z.nullable(z.string()),
});
export type OutsideRight = z.infer<typeof OutsideRight>;

/** An active sharing link. */
export const OpenLink = z.object({
  ...ItemLink.shape,
  role: z.enum(linkRoles),
  item: SharedShown,
  /** When someone last got access through it; null if no one currently has any. For a sealed document: when it was last opened. */
  usedAt: z.nullable(z.string()),
  /** Opens a sealed document. Its title is unknown here, and `people` is the number of times it was opened. */
  isSealed: z.boolean(),
});
export type OpenLink = z.infer<typeof OpenLink>;

export const listOutside = endpoint({
  ...overseeing,
  method: 'GET',
  path: '/api/v1/collaboration/outside',
  summary: 'List people with addresses outside the verified domains, and how much each can access',
  query: z.object(paging),
  data: z.object({
    ...listOf(OutsidePerson).shape,
    /** If empty, external people can't be identified and none are listed. */
    domains: z.array(z.string()),
  }),
});

export const listOutsideRights = endpoint({
  ...overseeing,
  method: 'GET',
  path: '/api/v1/collaboration/outside/:userId/rights',
  summary: 'List what a person outside the verified domains can access by their own rights, newest first',
  params: personParams,
  query: z.object(paging),
  data: listOf(OutsideRight),
  errors: ['not_found'],
});

export const endOutside = endpoint({
  ...overseeing,
  method: 'POST',
  path: '/api/v1/collaboration/outside/:userId/end',
  summary: 'Remove all direct and link access of a person outside the verified domains',
  params: personParams,
  data: z.object({ ended: z.int() }),
  errors: ['not_found'],
});

export const listOpenLinks = endpoint({
  ...overseeing,
  method: 'GET',
  path: '/api/v1/collaboration/links',
  summary: 'List the organization’s links to written items and encrypted documents, newest first',
  query: z.object(paging),
  data: z.object({
    ...listOf(OpenLink).shape,
    /** If false, none of the links currently work. */
    linksAllowed: z.boolean(),
  }),
});

export const endLink = endpoint({
  ...overseeing,
  method: 'DELETE',
  path: '/api/v1/collaboration/links/:linkId',
  summary:
    'Revoke a link in the organization, even to an encrypted document. It stops working, and the rights it gave are removed',
  params: z.object({ linkId: z.uuid() }),
  errors: ['not_found'],
});

export const outsideEndpoints = {
  'outside.list': listOutside,
  'outside.rights': listOutsideRights,
  'outside.end': endOutside,
  'outside.links': listOpenLinks,
  'outside.endLink': endLink,
} as const satisfies Record<string, Endpoint>;
