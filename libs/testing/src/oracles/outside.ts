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
    // Nobody of the test is from outside.
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
    // Revoked just before.
    call: { status: 404 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof outsideEndpoints>;
