import type { addressesEndpoints } from '@cartulary/contracts/endpoints/addresses';
import { everybody, members, namesNothing, type Oracle } from './oracle.js';

export const addressesOracle = {
  'address.read': {
    callers: members,
    call: { status: 200 },
    // The caller's own email address; addresses.db.test.ts tries those of others.
    foreign: namesNothing,
  },
  'address.ask': {
    callers: members,
    call: { body: { email: 'other@example.org' }, status: 200 },
    foreign: namesNothing,
  },
  'address.confirm': {
    callers: members,
    call: { body: { code: 'none' }, status: 400 },
    foreign: namesNothing,
  },
  'address.withdraw': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'address.undo': {
    callers: everybody,
    call: { body: { token: 'none' }, status: 400 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof addressesEndpoints>;
