import { scimLimits } from '@cartulary/contracts/limits/scim';
import { GROUP_SCHEMA } from './groups.service.js';
import type { Json } from './patch.js';
import { USER_SCHEMA, USER_TYPE } from './user-resource.js';

const meta = (resourceType: string, path: string): Json => ({ resourceType, location: `/scim/v2/${path}` });

/** RFC 7643, 5. */
export const serviceProviderConfig: Json = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.maxCount },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key of the organization with the scope scim, as Authorization: Bearer',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', 'ServiceProviderConfig'),
};

const resourceType = (name: string, endpoint: string, schema: string): Json => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema,
  meta: meta('ResourceType', `ResourceTypes/${name}`),
});

/** RFC 7643, 6. */
export const resourceTypes: readonly Json[] = [
  resourceType(USER_TYPE, '/Users', USER_SCHEMA),
  resourceType('Group', '/Groups', GROUP_SCHEMA),
];

interface Described {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly many?: true;
  readonly required?: true;
  readonly readOnly?: true;
  readonly unique?: true;
  readonly exact?: true;
  readonly parts?: readonly Json[];
}

/** RFC 7643, 7. */
const attribute = (name: string, given: Described = {}): Json => ({
  name,
  type: given.type ?? 'string',
  multiValued: given.many ?? false,
  required: given.required ?? false,
  caseExact: given.exact ?? false,
  mutability: given.readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: given.unique ? 'server' : 'none',
  ...(given.parts === undefined ? {} : { subAttributes: given.parts }),
});

const reference = attribute('$ref', { type: 'reference', readOnly: true });

export const schemas: readonly Json[] = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: USER_SCHEMA,
    name: USER_TYPE,
    attributes: [
      attribute('userName', { required: true, unique: true }),
      attribute('externalId', { exact: true }),
      attribute('name', {
        type: 'complex',
        parts: [attribute('givenName'), attribute('familyName'), attribute('formatted')],
      }),
      attribute('displayName'),
      attribute('emails', {
        type: 'complex',
        many: true,
        parts: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
      }),
      attribute('active', { type: 'boolean' }),
      attribute('groups', {
        type: 'complex',
        many: true,
        readOnly: true,
        parts: [attribute('value', { readOnly: true }), attribute('display', { readOnly: true }), reference],
      }),
    ],
    meta: meta('Schema', `Schemas/${USER_SCHEMA}`),
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, unique: true }),
      attribute('externalId', { exact: true }),
      attribute('members', {
        type: 'complex',
        many: true,
        parts: [attribute('value'), attribute('display', { readOnly: true }), reference],
      }),
    ],
    meta: meta('Schema', `Schemas/${GROUP_SCHEMA}`),
  },
];
