import type { outsideEndpoints } from '@cartulary/contracts/endpoints/outside';
import { admins, namesNothing, type Oracle } from './oracle.js';

export const outsideOracle = {
  'outside.list': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'outside.rights': {
    callers: admins,
    // No one in the test is external.
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'outside.end': {
    callers: admins,
    call: { status: 404 },
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
  'outside.links': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'outside.endLink': {
    callers: admins,
    // Was revoked before.
    call: { status: 404 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof outsideEndpoints>;
