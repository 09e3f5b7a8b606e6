import type { searchEndpoints } from '@cartulary/contracts/endpoints/search';
import { members, namesNothing, type Oracle } from './oracle.js';

export const searchOracle = {
  'search.documents': {
    callers: members,
    openToKeys: ['search', 'search.written'],
    call: { query: '?q=confidential', status: 200 },
    foreign: namesNothing,
  },
  'search.places': {
    callers: members,
    openToKeys: ['search', 'search.written'],
    call: { query: '?q=confidential&at=00000000-0000-4000-8000-000000000000:1', status: 200 },
    foreign: [({ documentId }) => ({ query: { q: 'november', at: `${documentId}:1` } })],
  },
  'search.sentence': {
    callers: members,
    openToKeys: ['search'],
    call: { query: '?q=confidential&page=1&start=0&end=10', status: 200 },
    foreign: [() => ({ query: { q: 'november', page: '1', start: '0', end: '10' } })],
  },
  'search.facets': {
    callers: members,
    openToKeys: ['search', 'search.written'],
    call: { query: '?q=confidential', status: 200 },
    foreign: namesNothing,
  },
  'search.similar': {
    callers: members,
    openToKeys: ['search', 'search.written'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof searchEndpoints>;
