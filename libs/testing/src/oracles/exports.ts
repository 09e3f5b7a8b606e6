import type { exportsEndpoints } from '@cartulary/contracts/endpoints/exports';
import { readers, type Oracle } from './oracle.js';

export const exportsOracle = {
  'documents.export': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { query: '?format=json', status: 200 },
    foreign: [
      () => ({ query: { format: 'json' } }),
      () => ({ query: { format: 'csv' } }),
      () => ({ query: { format: 'pdf' } }),
    ],
  },
  'documents.exportMany': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: {
      body: (things) => ({ format: 'json', documentIds: [things.documentId] }),
      status: 200,
    },
    foreign: [
      ({ documentId }) => ({ body: { format: 'json', documentIds: [documentId] } }),
      ({ documentId }, own) => ({ body: { format: 'csv', documentIds: [own.documentId, documentId] } }),
    ],
  },
} as const satisfies Oracle<typeof exportsEndpoints>;
