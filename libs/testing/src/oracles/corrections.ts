import type { correctionsEndpoints } from '@cartulary/contracts/endpoints/corrections';
import { writers, type Oracle } from './oracle.js';

const entity = { kind: 'money', text: 'EUR 1', page: 1, box: null, range: null };
const field = { name: 'total', text: 'EUR 1', page: 1, box: null, range: null };

const word = { heard: 'Total', saidMs: [0, 1], text: 'Sum' };

export const correctionsOracle = {
  'documents.correctWord': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file has no transcript.
    call: { body: word, status: 409 },
    foreign: [() => ({ body: word })],
  },
  'documents.addEntity': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: {
      body: { kind: 'date', text: '2026', page: 1, box: null, range: { block: 0, start: 20, end: 24 } },
      status: 201,
    },
    foreign: [() => ({ body: entity })],
  },
  'documents.correctEntity': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: {}, status: 200 },
    foreign: [
      () => ({ body: { text: 'EUR 2' } }),
      () => ({ body: { removed: true } }),
      (_foreign, { documentId }) => ({ ids: { documentId }, body: { removed: true } }),
    ],
  },
  'documents.addField': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: {
      body: { name: 'date', text: '2026-11-20', page: 1, box: null, range: { block: 0, start: 20, end: 30 } },
      status: 201,
    },
    foreign: [() => ({ body: field })],
  },
  'documents.correctField': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: {}, status: 200 },
    foreign: [
      () => ({ body: { value: 'EUR 2' } }),
      () => ({ body: { removed: true } }),
      (_foreign, { documentId }) => ({ ids: { documentId }, body: { removed: true } }),
    ],
  },
} as const satisfies Oracle<typeof correctionsEndpoints>;
