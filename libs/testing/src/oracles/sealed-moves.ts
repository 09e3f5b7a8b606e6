import type { sealedMoveEndpoints } from '@cartulary/contracts/endpoints/sealed-moves';
import { writers, type Oracle } from './oracle.js';

const updatedAt = '2026-11-27T10:00:00.000Z';

/** Only for the caller's own documents, both sealed and processed. */
export const sealedMoveOracle = {
  'sealedMoves.replace': {
    callers: writers,
    call: { body: ({ documentId }) => ({ documentId, updatedAt }), status: 409 },
    foreign: [({ documentId }) => ({ body: { documentId, updatedAt } })],
  },
} as const satisfies Oracle<typeof sealedMoveEndpoints>;
