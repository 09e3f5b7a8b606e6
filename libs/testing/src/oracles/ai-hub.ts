import type { aiHubEndpoints } from '@cartulary/contracts/endpoints/ai-hub';
import { namesNothing, writers, type Oracle } from './oracle.js';

/** Available to everyone with the document intelligence module, by any of its permissions. */
export const aiHubOracle = {
  'aiHub.catalogue': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'aiHub.figures': {
    callers: writers,
    call: { query: '?days=7&timezone=Europe/Berlin', status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof aiHubEndpoints>;
