import type { movingEndpoints } from '@cartulary/contracts/endpoints/moving';
import { writers, type Oracle } from './oracle.js';

export const movingOracle = {
  'library.previewMove': {
    callers: writers,
    call: { status: 200 },
    foreign: [
      () => ({}),
      ({ documentId }) => ({ ids: { itemId: documentId } }),
      ({ folderId }, { itemId }) => ({ ids: { itemId }, query: { folderId } }),
    ],
  },
  'library.move': {
    callers: writers,
    call: { body: { folderId: null }, status: 200 },
    foreign: [
      () => ({ body: { folderId: null } }),
      ({ documentId }, { folderId }) => ({ ids: { itemId: documentId }, body: { folderId } }),
      ({ folderId }) => ({ ids: { itemId: folderId }, body: { folderId: null } }),
      ({ folderId }, { itemId }) => ({ ids: { itemId }, body: { folderId } }),
      ({ folderId }, { documentId }) => ({ ids: { itemId: documentId }, body: { folderId } }),
    ],
  },
} as const satisfies Oracle<typeof movingEndpoints>;
