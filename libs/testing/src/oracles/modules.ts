import type { modulesEndpoints } from '@cartulary/contracts/endpoints/modules';
import { everybody, members, namesNothing, operators, type Oracle } from './oracle.js';

export const modulesOracle = {
  'modules.catalogue': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'modules.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'modules.request': {
    callers: members,
    call: { body: { modules: ['blockchain'] }, status: 200 },
    foreign: namesNothing,
  },
  'modules.trial': {
    callers: members,
    // The module is still empty.
    call: { body: { module: 'blockchain' }, status: 409 },
    foreign: namesNothing,
  },
  'modules.requests': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'modules.grant': {
    callers: operators,
    call: { body: { module: 'analytics_premium' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof modulesEndpoints>;
