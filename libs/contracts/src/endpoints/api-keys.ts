import * as z from 'zod/mini';
import { keyScopes, keyStates } from '../api-keys.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { apiKeyLimits } from '../limits/api-keys.js';

/** An API key without its secret, which can't be retrieved again. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its prefix, `ctl_…`, which identifies the key and grants no access. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  maker: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

const managing = { access: 'session', permissions: ['ENTERPRISE_ADMIN'] } as const;
const { maxNameCharacters, maxDays } = apiKeyLimits;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/organisation/api-keys',
  summary: 'List the organization’s API keys, newest first, without their secrets',
  access: 'session',
  gate: 'security',
  query: z.object(paging),
  data: listOf(ApiKey),
});

export const createApiKey = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/organisation/api-keys',
  answersSecret: true,
  summary: 'Create an API key. The response is the only place the full key appears. Requires a recent sign-in',
  status: 201,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameCharacters)),
    scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
    expiresInDays: z.int().check(z.gte(1), z.lte(maxDays)),
  }),
  data: z.object({ key: ApiKey, secret: z.string() }),
  errors: ['too_many_keys', 'fresh_sign_in_required', 'address_unproved'],
});

export const revokeApiKey = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/api/v1/organisation/api-keys/:keyId',
  summary: 'Revoke an API key. It stops working at once and stays in the list',
  params: z.object({ keyId: z.uuid() }),
  errors: ['not_found'],
});

export const apiKeysEndpoints = {
  'keys.list': listApiKeys,
  'keys.create': createApiKey,
  'keys.revoke': revokeApiKey,
} as const satisfies Record<string, Endpoint>;
