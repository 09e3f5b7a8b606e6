import type { embeddingEndpoints } from '@cartulary/contracts/endpoints/embedding';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const embeddingOracle = {
  'system.embedding': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof embeddingEndpoints>;
