import type { damageEndpoints } from '@cartulary/contracts/endpoints/damage';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const damageOracle = {
  'system.damaged': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'system.settleDamaged': {
    callers: operators,
    // Nothing is damaged.
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof damageEndpoints>;
