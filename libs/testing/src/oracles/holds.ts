import type { holdsEndpoints } from '@cartulary/contracts/endpoints/holds';
import { admins, namesNothing, securityKeepers, MADE_UP, type Oracle } from './oracle.js';

export const holdsOracle = {
  'holds.list': {
    callers: securityKeepers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'holds.place': {
    callers: admins,
    call: { status: 404, body: { reason: 'x', subjects: [{ kind: 'team', id: MADE_UP }] } },
    foreign: [({ itemId: id }) => ({ body: { reason: 'Mine', subjects: [{ kind: 'item', id }] } })],
    ofTheOrganisation: true,
  },
  'holds.release': {
    callers: admins,
    call: { body: { reason: 'Settled' }, status: 200 },
    takesAway: true,
    foreign: [() => ({ body: { reason: 'Mine' } })],
    ofTheOrganisation: true,
  },
  'holds.items': {
    callers: securityKeepers,
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'holds.exportItems': {
    callers: securityKeepers,
    call: { status: 200 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'holds.export': {
    callers: securityKeepers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'holds.subjects': {
    callers: admins,
    call: { query: '?q=ada', status: 200 },
    // A search: holds.db.test.ts covers matches in other organizations.
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof holdsEndpoints>;
