import type { apiKeysEndpoints } from '@cartulary/contracts/endpoints/api-keys';
import { admins, namesNothing, securityKeepers, type Oracle } from './oracle.js';

export const apiKeysOracle = {
  'keys.list': {
    callers: securityKeepers,
    call: { status: 200 },
    // Keys of machines are found by their organisation alone: api-keys.db.test.ts asks for those of others.
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
