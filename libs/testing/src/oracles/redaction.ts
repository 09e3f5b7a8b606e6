import type { redactionEndpoints } from '@cartulary/contracts/endpoints/redaction';
import { writers, type Oracle } from './oracle.js';

const plan = { boxes: [], terms: ['Nobody'] };
const asked = { ...plan, pageTurns: {} };
const release = { ...plan, name: 'Copy', basis: { runId: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10', pageTurns: {} } };

export const redactionOracle = {
  'documents.tryRedaction': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file has no pages.
    call: { body: asked, status: 409 },
    foreign: [() => ({ body: asked })],
  },
  'documents.releaseRedaction': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: release, status: 409 },
    foreign: [() => ({ body: release })],
  },
} as const satisfies Oracle<typeof redactionEndpoints>;
