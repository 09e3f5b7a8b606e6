import type { itemFilesEndpoints } from '@cartulary/contracts/endpoints/item-files';
import { writers, type Oracle } from './oracle.js';

export const itemFilesOracle = {
  'collaboration.storeFile': {
    callers: writers,
    call: { status: 400 },
    foreign: [() => ({})],
  },
  'collaboration.readFile': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof itemFilesEndpoints>;
