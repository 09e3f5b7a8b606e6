import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { scimLimits } from '../limits/scim.js';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644), through which a directory manages people and groups. Responses are resources, lists and errors as in the
 * RFCs, sent as `application/scim+json` without the envelope. Only callable with API keys of the scope `scim`.
 */
const scim = { openToKeys: ['scim'], access: 'session', permissions: ['ENTERPRISE_ADMIN'], answers: 'bytes' } as const;
const params = z.object({ resourceId: z.string().check(z.maxLength(100)) });
/** Resources are parsed separately, because directories differ in how they write them. */
const body = z.record(z.string(), z.unknown());
const text = z.optional(z.string().check(z.maxLength(scimLimits.maxFilterCharacters)));
const shown = { attributes: text, excludedAttributes: text };
const one = z.object(shown);
const many = z.object({
  ...shown,
  filter: text,
  sortBy: text,
  sortOrder: z.optional(z.string()),
  startIndex: z._default(z.coerce.number().check(z.int(), z.lte(1_000_000_000)), 1),
  count: z._default(z.coerce.number().check(z.int(), z.lte(1_000_000_000)), scimLimits.defaultCount),
});

export const scimConfig = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'SCIM: get what this server supports',
});
export const scimResourceTypes = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'SCIM: list resource types',
});
export const scimSchemas = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'SCIM: list resource schemas',
});
export const scimBulk = endpoint({
  ...scim,
  method: 'POST',
  path: '/scim/v2/Bulk',
  summary: 'SCIM: reject a bulk request (501, not supported)',
  status: 501,
});

export const listScimUsers = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'SCIM: list people',
  query: many,
});
export const createScimUser = endpoint({
  ...scim,
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'SCIM: create an account without a password, for an address in one of the organization’s verified domains',
  status: 201,
  query: one,
  body,
});
export const readScimUser = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/Users/:resourceId',
  summary: 'SCIM: get a person',
  params,
  query: one,
});
export const replaceScimUser = endpoint({
  ...scim,
  method: 'PUT',
  path: '/scim/v2/Users/:resourceId',
  summary: 'SCIM: replace a person',
  params,
  query: one,
  body,
});
export const patchScimUser = endpoint({
  ...scim,
  method: 'PATCH',
  path: '/scim/v2/Users/:resourceId',
  summary: 'SCIM: update a person. `active: false` suspends them and signs them out',
  params,
  query: one,
  body,
});
export const removeScimUser = endpoint({
  ...scim,
  method: 'DELETE',
  path: '/scim/v2/Users/:resourceId',
  summary: 'SCIM: suspend a person who is no longer in the directory. Nothing of theirs is deleted',
  status: 204,
  params,
});

export const listScimGroups = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'SCIM: list groups',
  query: many,
});
export const createScimGroup = endpoint({
  ...scim,
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'SCIM: create a group',
  status: 201,
  query: one,
  body,
});
export const readScimGroup = endpoint({
  ...scim,
  method: 'GET',
  path: '/scim/v2/Groups/:resourceId',
  summary: 'SCIM: get a group',
  params,
  query: one,
});
export const replaceScimGroup = endpoint({
  ...scim,
  method: 'PUT',
  path: '/scim/v2/Groups/:resourceId',
  summary: 'SCIM: replace a group',
  params,
  query: one,
  body,
});
export const patchScimGroup = endpoint({
  ...scim,
  method: 'PATCH',
  path: '/scim/v2/Groups/:resourceId',
  summary: 'SCIM: update a group or its members',
  params,
  query: one,
  body,
});
export const removeScimGroup = endpoint({
  ...scim,
  method: 'DELETE',
  path: '/scim/v2/Groups/:resourceId',
  summary: 'SCIM: delete a group. Its people lose access to what was shared with it',
  status: 204,
  params,
});

export const scimEndpoints = {
  'scim.config': scimConfig,
  'scim.resourceTypes': scimResourceTypes,
  'scim.schemas': scimSchemas,
  'scim.bulk': scimBulk,
  'scim.listUsers': listScimUsers,
  'scim.createUser': createScimUser,
  'scim.readUser': readScimUser,
  'scim.replaceUser': replaceScimUser,
  'scim.patchUser': patchScimUser,
  'scim.removeUser': removeScimUser,
  'scim.listGroups': listScimGroups,
  'scim.createGroup': createScimGroup,
  'scim.readGroup': readScimGroup,
  'scim.replaceGroup': replaceScimGroup,
  'scim.patchGroup': patchScimGroup,
  'scim.removeGroup': removeScimGroup,
} as const satisfies Record<string, Endpoint>;
