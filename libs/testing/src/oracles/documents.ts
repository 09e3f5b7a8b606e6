import type { documentsEndpoints } from '@cartulary/contracts/endpoints/documents';
import { readers, writers, MADE_UP, type Oracle, type Makes } from './oracle.js';

export const documentsOracle = {
  'documents.upload': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 400 },
    foreign: [
      ({ folderId }) => ({ query: { folderId }, upload: true }),
      ({ batchId }) => ({ query: { batchId }, upload: true }),
      ({ pipelineId = '' }) => ({ query: { pipelineId }, upload: true, sharedByMembers: true }),
    ],
  },
  'documents.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [
      ({ folderId }) => ({ query: { folderId } }),
      ({ tagId }) => ({ query: { tagId } }),
      ({ batchId }) => ({ query: { batchId } }),
    ],
  },
  'documents.bulk': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { action: 'move', documentIds: [MADE_UP] }, status: 200 },
    foreign: [
      ...['bin', 'restore', 'delete', 'reprocess', 'move'].map((action): Makes => ({ documentId }) => ({
        body: { action, documentIds: [documentId] },
      })),
      ({ folderId }, own) => ({ body: { action: 'move', documentIds: [own.documentId], folderId } }),
      ({ tagId }, own) => ({ body: { action: 'tag', documentIds: [own.documentId], tagId }, sharedByMembers: true }),
      ({ documentId }, { tagId }) => ({ body: { action: 'tag', documentIds: [documentId], tagId } }),
    ],
  },
  'documents.read': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'documents.text': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({}), () => ({ query: { page: '1' } }), () => ({ query: { page: '1', to: '2' } })],
  },
  'documents.original': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({}), () => ({ query: { inline: 'true' } })],
  },
  'documents.preview': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'documents.rename': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { name: 'renamed.txt' }, status: 200 },
    foreign: [
      () => ({ body: { name: 'Taken over' } }),
      () => ({ body: { folderId: null } }),
      ({ folderId }, { documentId }) => ({ ids: { documentId }, body: { folderId } }),
    ],
  },
  'documents.reprocess': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    takesAway: true,
    foreign: [
      () => ({}),
      ({ pipelineId }, { documentId }) => ({ ids: { documentId }, body: { pipelineId }, sharedByMembers: true }),
    ],
  },
  'documents.cancel': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
  'documents.classify': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A class without fields; otherwise, the document would be processed again for them.
    call: { body: { class: 'report' }, status: 200 },
    foreign: [() => ({ body: { class: 'letter' } })],
  },
} as const satisfies Oracle<typeof documentsEndpoints>;
