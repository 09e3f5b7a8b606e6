import type { redactionEndpoints } from '@cartulary/contracts/endpoints/redaction';
import { writers, type Oracle } from './oracle.js';

const plan = { boxes: [], terms: ['Nobody'] };

export const redactionOracle = {
  'documents.tryRedaction': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file, which has no pages.
    call: { body: plan, status: 409 },
    foreign: [() => ({ body: plan })],
  },
  'documents.releaseRedaction': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { ...plan, name: 'Copy' }, status: 409 },
    foreign: [() => ({ body: { ...plan, name: 'Copy' } })],
  },
} as const satisfies Oracle<typeof redactionEndpoints>;
