import type { duplicatesEndpoints } from '@cartulary/contracts/endpoints/duplicates';
import { readers, type Oracle } from './oracle.js';

export const duplicatesOracle = {
  'documents.duplicates': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof duplicatesEndpoints>;
