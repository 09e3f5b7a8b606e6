import type { auditEndpoints } from '@cartulary/contracts/endpoints/audit';
import { namesNothing, securityKeepers, type Oracle } from './oracle.js';

export const auditOracle = {
  'audit.list': {
    callers: securityKeepers,
    openToKeys: ['audit.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'audit.export': {
    callers: securityKeepers,
    openToKeys: ['audit.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'audit.choices': {
    callers: securityKeepers,
    openToKeys: ['audit.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'audit.verify': {
    callers: securityKeepers,
    openToKeys: ['audit.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof auditEndpoints>;
