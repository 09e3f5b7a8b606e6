import type { pagesEndpoints } from '@cartulary/contracts/endpoints/pages';
import { writers, type Oracle } from './oracle.js';

const composed = (documentId: string) => ({ documents: [{ name: 'Taken', pages: [{ documentId, page: 1 }] }] });

export const pagesOracle = {
  'documents.turnPages': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file has no pages.
    call: { body: { turns: [{ page: 1, turns: 1 }] }, status: 409 },
    foreign: [() => ({ body: { turns: [{ page: 1, turns: 1 }] } })],
  },
  'documents.compose': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: {
      body: (things) => ({ documents: [{ name: 'Parts', pages: [{ documentId: things.documentId, page: 1 }] }] }),
      status: 409,
    },
    foreign: [
      ({ documentId }) => ({ body: composed(documentId) }),
      ({ documentId }) => ({ body: { ...composed(documentId), binSources: true } }),
      ({ folderId }, { documentId }) => ({ body: { ...composed(documentId), folderId } }),
    ],
  },
} as const satisfies Oracle<typeof pagesEndpoints>;
