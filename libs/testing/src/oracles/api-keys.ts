import type { apiKeysEndpoints } from '@cartulary/contracts/endpoints/api-keys';
import { admins, namesNothing, securityKeepers, type Oracle } from './oracle.js';

export const apiKeysOracle = {
  'keys.list': {
    callers: securityKeepers,
    call: { status: 200 },
    // API keys are scoped to their organization: api-keys.db.test.ts covers those of others.
    foreign: namesNothing,
  },
  'keys.create': {
    callers: admins,
    call: { body: { name: 'Scanner', scopes: ['search'], expiresInDays: 1 }, status: 201 },
    foreign: namesNothing,
  },
  'keys.revoke': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof apiKeysEndpoints>;
