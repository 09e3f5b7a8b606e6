import type { reviewWorkEndpoints } from '@cartulary/contracts/endpoints/review-work';
import { admins, classKeepers, namesNothing, readers, writers, type Oracle } from './oracle.js';

const dueAt = '2026-12-01T12:00:00.000Z';

export const reviewWorkOracle = {
  'reviewWork.assign': {
    callers: writers,
    call: { body: ({ documentId }) => ({ documentIds: [documentId], assigneeId: null }), status: 200 },
    foreign: [
      ({ documentId }) => ({ body: { documentIds: [documentId], assigneeId: null } }),
      ({ userId }, { documentId }) => ({
        body: { documentIds: [documentId], assigneeId: userId },
        sharedByMembers: true,
      }),
    ],
  },
  'reviewWork.due': {
    callers: classKeepers,
    call: { body: ({ documentId }) => ({ documentIds: [documentId], dueAt }), status: 200 },
    foreign: [({ documentId }) => ({ body: { documentIds: [documentId], dueAt } })],
    ofTheOrganisation: true,
  },
  'reviewWork.read': {
    callers: readers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'reviewWork.confirm': {
    callers: writers,
    // No rule requires it.
    call: { body: { seen: 'x' }, status: 409 },
    foreign: [() => ({ body: { seen: 'x' } })],
  },
  'reviewWork.rules': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'reviewWork.setRule': {
    callers: admins,
    call: { body: { class: 'letter', above: null }, status: 200 },
    makes: { id: 'reviewRuleId', body: () => ({ class: 'letter', above: null }) },
    foreign: [({ classId }) => ({ body: { class: classId, above: null } })],
    ofTheOrganisation: true,
  },
  'reviewWork.removeRule': {
    callers: admins,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof reviewWorkEndpoints>;
