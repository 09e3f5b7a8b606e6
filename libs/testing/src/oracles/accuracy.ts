import type { accuracyEndpoints } from '@cartulary/contracts/endpoints/accuracy';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

export const accuracyOracle = {
  'accuracy.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'accuracy.read': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'accuracy.accepted': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'accuracy.set': {
    callers: classKeepers,
    call: { body: { class: 'invoice', field: 'total', promise: 0.05 }, status: 200 },
    makes: { id: 'contractId', body: () => ({ class: 'invoice', field: 'total', promise: 0.05 }) },
    foreign: [({ classId }) => ({ body: { class: classId, field: 'Weight', promise: 0.05 } })],
    ofTheOrganisation: true,
  },
  'accuracy.stop': {
    callers: classKeepers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof accuracyEndpoints>;
