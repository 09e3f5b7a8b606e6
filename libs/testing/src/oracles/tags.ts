import type { tagsEndpoints } from '@cartulary/contracts/endpoints/tags';
import { namesNothing, readers, writers, type Oracle } from './oracle.js';

export const tagsOracle = {
  'tags.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'tags.create': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { name: 'Urgent', colour: 'red' }, status: 201 },
    makes: { id: 'tagId', body: (word) => ({ name: `Tag of ${word}` }) },
    foreign: namesNothing,
  },
  'tags.change': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { colour: 'blue' }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' }, sharedByMembers: true })],
  },
  'tags.delete': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({ sharedByMembers: true })],
  },
} as const satisfies Oracle<typeof tagsEndpoints>;
