import type { chainsEndpoints } from '@cartulary/contracts/endpoints/chains';
import { readers, type Oracle } from './oracle.js';

export const chainsOracle = {
  'documents.chain': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof chainsEndpoints>;
