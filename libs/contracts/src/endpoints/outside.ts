import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { grantRoles } from '../sharing.js';
import { Colleague, together } from './collaboration.js';
import { ItemLink, linkRoles, sharedKinds } from './item-sharing.js';

/** Whoever looks after the organisation sees what is open to people from outside and by links, and ends it. */
const overseeing = { ...together, gate: 'enterprise' } as const;
const personParams = z.object({ userId: z.uuid() });

const SharedShown = z.object({ id: z.uuid(), kind: z.enum(sharedKinds), title: z.string() });

/** Somebody with an account whose address is at none of the organisation's verified domains. */
export const OutsidePerson = z.object({
  ...Colleague.shape,
  email: z.string(),
  /** How many things this person was given by name or has by a link. */
  items: z.int(),
  /** Whether something reaches this person through a team, a group, or what everybody was given. */
  reachesMore: z.boolean(),
  /** When something that is written together was opened last; null: never. */
  visitedAt: z.nullable(z.string()),
});
export type OutsidePerson = z.infer<typeof OutsidePerson>;

/** Something that a person can reach by a right of their own. */
export const OutsideRight = z.object({
  id: z.uuid(),
  item: SharedShown,
  role: z.enum(grantRoles),
  /** Whether a link gave it. */
  byLink: z.boolean(),
  expiresAt: z.nullable(z.string()),
  visitedAt: z.nullable(z.string()),
});
export type OutsideRight = z.infer<typeof OutsideRight>;

/** A link that somebody made, on whatever it opens. */
export const OpenLink = z.object({
  ...ItemLink.shape,
  role: z.enum(linkRoles),
  item: SharedShown,
  /** When somebody got a right by it last; null: nobody has one by it now. Of a sealed document: when it was opened last. */
  usedAt: z.nullable(z.string()),
  /** It opens a sealed document: of that nobody here knows a title, and `people` is how often it was opened. */
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
    /** Without any nobody can be told from people of the organisation, and nobody is listed. */
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
    /** False: none of them opens anything now. */
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
