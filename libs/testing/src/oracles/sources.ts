import type { sourcesEndpoints } from '@cartulary/contracts/endpoints/sources';
import { writers, type Oracle } from './oracle.js';

export const sourcesOracle = {
  'sources.read': {
    callers: writers,
    call: {
      body: (things) => ({ asked: [{ kind: 'item', itemId: things.itemId }] }),
      status: 200,
    },
    foreign: [
      ({ itemId }) => ({ body: { asked: [{ kind: 'item', itemId }] } }),
      ({ documentId }) => ({
        body: {
          asked: [
            { kind: 'item', itemId: documentId },
            { kind: 'value', documentId, field: 'total' },
            { kind: 'table', documentId, table: 1 },
            { kind: 'numbers', of: { from: 'table', documentId, table: 1 }, taken: null },
            { kind: 'quote', documentId, place: { page: 1, box: [0, 0, 1, 1] } },
          ],
        },
      }),
    ],
  },
} as const satisfies Oracle<typeof sourcesEndpoints>;
