import type { usageEndpoints } from '@cartulary/contracts/endpoints/usage';
import { admins, namesNothing, type Oracle } from './oracle.js';

export const usageOracle = {
  'usage.read': {
    callers: admins,
    call: { query: '?weeks=2', status: 200 },
    foreign: namesNothing,
  },
  'usage.export': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof usageEndpoints>;
