import type { savedSearchesEndpoints } from '@cartulary/contracts/endpoints/saved-searches';
import { members, namesNothing, type Oracle } from './oracle.js';

export const savedSearchesOracle = {
  'savedSearches.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'savedSearches.create': {
    callers: members,
    call: { body: { name: 'Another', query: 'harbour' }, status: 201 },
    makes: { id: 'savedSearchId', body: (word) => ({ name: `Search of ${word}`, query: word }) },
    foreign: namesNothing,
  },
  'savedSearches.change': {
    callers: members,
    call: { body: { alert: true }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' } }), () => ({ body: { alert: true } })],
  },
  'savedSearches.delete': {
    callers: members,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof savedSearchesEndpoints>;
