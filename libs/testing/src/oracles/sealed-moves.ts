import type { sealedMoveEndpoints } from '@cartulary/contracts/endpoints/sealed-moves';
import { writers, type Oracle } from './oracle.js';

/** Of one's own alone: what is sealed, and what the server read. */
export const sealedMoveOracle = {
  'sealedMoves.replace': {
    callers: writers,
    call: { body: ({ documentId }) => ({ documentId }), status: 409 },
    foreign: [({ documentId }) => ({ body: { documentId } })],
  },
} as const satisfies Oracle<typeof sealedMoveEndpoints>;
