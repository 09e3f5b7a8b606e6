import type { sealedMoveEndpoints } from '@cartulary/contracts/endpoints/sealed-moves';
import { writers, type Oracle } from './oracle.js';

const updatedAt = '2026-11-27T10:00:00.000Z';

/** Of one's own alone: what is sealed, and what the server read. */
export const sealedMoveOracle = {
  'sealedMoves.replace': {
    callers: writers,
    call: { body: ({ documentId }) => ({ documentId, updatedAt }), status: 409 },
    foreign: [({ documentId }) => ({ body: { documentId, updatedAt } })],
  },
} as const satisfies Oracle<typeof sealedMoveEndpoints>;
