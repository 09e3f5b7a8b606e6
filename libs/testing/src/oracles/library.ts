import type { libraryEndpoints } from '@cartulary/contracts/endpoints/library';
import { readers, type Oracle } from './oracle.js';

export const libraryOracle = {
  'library.list': {
    callers: readers,
    call: { status: 200 },
    foreign: [({ folderId }) => ({ query: { folderId } }), ({ tagId }) => ({ query: { tagId } })],
  },
  'library.read': {
    callers: readers,
    call: { status: 200 },
    foreign: [() => ({}), ({ documentId }) => ({ ids: { itemId: documentId } })],
  },
} as const satisfies Oracle<typeof libraryEndpoints>;
