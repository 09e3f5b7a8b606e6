import type { classesEndpoints } from '@cartulary/contracts/endpoints/classes';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

export const classesOracle = {
  'classes.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'classes.usage': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'classes.try': {
    callers: classKeepers,
    call: { body: { name: 'Shipping list', description: 'Lists what was shipped' }, status: 200 },
    foreign: [
      (foreign) => ({ body: { name: 'Tried', description: 'Papers like that one', examples: [foreign.documentId] } }),
    ],
    ofTheOrganisation: true,
  },
  'classes.create': {
    callers: classKeepers,
    call: { body: { name: 'Delivery note', description: 'Lists what was delivered' }, status: 201 },
    makes: {
      id: 'classId',
      body: (word) => ({ name: `Class of ${word}`, description: `Papers that speak of ${word}` }),
    },
    foreign: [
      ({ documentId }) => ({ body: { name: 'Theirs', description: 'By their document', examples: [documentId] } }),
    ],
    ofTheOrganisation: true,
  },
  'classes.change': {
    callers: classKeepers,
    call: { body: { description: 'Lists the goods that were delivered' }, status: 200 },
    foreign: [
      () => ({ body: { name: 'Taken over' } }),
      ({ documentId }, { classId }) => ({ ids: { classId }, body: { examples: [documentId] } }),
    ],
    ofTheOrganisation: true,
  },
  'classes.delete': {
    callers: classKeepers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof classesEndpoints>;
