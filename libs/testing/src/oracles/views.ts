import type { viewsEndpoints } from '@cartulary/contracts/endpoints/views';
import { namesNothing, readers, type Oracle } from './oracle.js';

export const viewsOracle = {
  'views.list': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'views.create': {
    callers: readers,
    call: { body: { name: 'To pay', query: 'state=ready' }, status: 201 },
    makes: { id: 'viewId', body: (word) => ({ name: `View of ${word}`, query: 'mine=true' }) },
    foreign: namesNothing,
  },
  'views.change': {
    callers: readers,
    call: { body: { shared: true }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' } })],
  },
  'views.delete': {
    callers: readers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof viewsEndpoints>;
