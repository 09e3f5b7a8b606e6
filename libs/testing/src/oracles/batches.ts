import type { batchesEndpoints } from '@cartulary/contracts/endpoints/batches';
import { namesNothing, readers, writers, type Oracle } from './oracle.js';

export const batchesOracle = {
  'batches.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'batches.read': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'batches.create': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { name: 'November' }, status: 201 },
    makes: { id: 'batchId', body: (word) => ({ name: `Batch of ${word}` }) },
    foreign: [({ pipelineId }) => ({ body: { name: 'Theirs', pipelineId }, sharedByMembers: true })],
  },
  'batches.change': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { state: 'paused' }, status: 200 },
    foreign: [() => ({ body: { state: 'paused' } })],
  },
  'batches.retry': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'batches.delete': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof batchesEndpoints>;
