import type { discoveryEndpoints } from '@cartulary/contracts/endpoints/discovery';
import { everybody, namesNothing, type Oracle } from './oracle.js';

export const discoveryOracle = {
  'sso.discover': {
    callers: everybody,
    call: { body: { domain: 'nobody.example' }, status: 400 },
    foreign: namesNothing,
  },
  'sso.validateDomain': {
    callers: everybody,
    call: { body: { domain: 'nobody.example' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof discoveryEndpoints>;
