import type { pipelinesEndpoints } from '@cartulary/contracts/endpoints/pipelines';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

/** A revision that no pipeline has: every allowed caller gets an error, and nothing changes. */
const stale = { revision: 0 };

export const pipelinesOracle = {
  'pipelines.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'pipelines.read': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'pipelines.create': {
    callers: classKeepers,
    call: { body: { name: 'Without summaries' }, status: 201 },
    makes: { id: 'pipelineId', body: (word) => ({ name: `Pipeline of ${word}` }) },
    foreign: namesNothing,
    ofTheOrganisation: true,
  },
  'pipelines.change': {
    callers: classKeepers,
    call: { body: stale, status: 409 },
    foreign: [() => ({ body: { ...stale, name: 'Taken over' } })],
    ofTheOrganisation: true,
  },
  'pipelines.publish': {
    callers: classKeepers,
    call: { body: stale, status: 409 },
    foreign: [() => ({ body: stale })],
    ofTheOrganisation: true,
  },
  'pipelines.setDefault': {
    callers: classKeepers,
    call: { body: { usedFor: 'uploads', pipelineId: null }, status: 200 },
    foreign: [
      ({ pipelineId }) => ({ body: { usedFor: 'uploads', pipelineId } }),
      ({ classId }) => ({ body: { usedFor: classId, pipelineId: null } }),
    ],
    ofTheOrganisation: true,
  },
  'pipelines.try': {
    callers: classKeepers,
    call: { body: ({ documentId }) => ({ documentId }), status: 201 },
    foreign: [
      (_, { documentId }) => ({ body: { documentId } }),
      ({ documentId }, { pipelineId = '' }) => ({ ids: { pipelineId }, body: { documentId } }),
    ],
    ofTheOrganisation: true,
  },
  // A trial belongs to its creator: pipelines.db.test.ts covers those of others.
  'pipelines.readTrial': { callers: classKeepers, call: { status: 404 }, foreign: namesNothing },
  'pipelines.delete': {
    callers: classKeepers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof pipelinesEndpoints>;
