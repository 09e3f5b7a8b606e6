import type { systemEndpoints } from '@cartulary/contracts/endpoints/system';
import { everybody, members, namesNothing, type Oracle } from './oracle.js';

export const systemOracle = {
  'system.health': {
    callers: everybody,
    // No worker runs here.
    call: { status: 503 },
    foreign: namesNothing,
  },
  'system.openapi': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'system.installation': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'system.events': {
    callers: members,
    call: { query: '?after=0', status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof systemEndpoints>;
